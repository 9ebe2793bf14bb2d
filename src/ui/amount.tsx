/** An amount of money in the browser's language. */
import { type FormatAmountOptions, formatAmount } from '../platform/money.ts';
import type { Amount as Money } from '../platform/types.ts';
import { figuresLanguage } from './i18n.ts';

interface AmountProps {
  readonly amount: Money;
  readonly style?: NonNullable<FormatAmountOptions['style']>;
}

export function Amount({ amount, style = 'exact' }: AmountProps) {
  const isNegative = amount.minor < 0;
  return (
    <span class={isNegative ? 'number number--negative' : 'number'}>
      {formatAmount(amount, { style, locale: figuresLanguage() })}
    </span>
  );
}
