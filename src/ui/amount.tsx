/** An amount of money in the browser's language. */
import { type FormatAmountOptions, formatAmount } from '../platform/money.ts';
import type { Amount as Money } from '../platform/types.ts';
import { figuresLanguage } from './i18n.ts';

interface AmountProps {
  readonly amount: Money;
  readonly style?: NonNullable<FormatAmountOptions['style']>;
  /** Shows a plus before a positive amount. */
  readonly isSigned?: boolean;
}

/** What `Intl` adds for text from right to left. An amount stands apart from that text and reads from left to right. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** For text in an element of its own with the class `number`. */
export function amountAlone(amount: Money, style: AmountProps['style'] = 'exact'): string {
  const text = formatAmount(amount, { style, locale: figuresLanguage() });
  return text.replace(DIRECTION_MARKS, '');
}

export function Amount({ amount, style, isSigned = false }: AmountProps) {
  const isNegative = amount.minor < 0;
  return (
    <span class={isNegative ? 'number number--negative' : 'number'}>
      {isSigned && amount.minor > 0 && '+'}
      {amountAlone(amount, style)}
    </span>
  );
}
