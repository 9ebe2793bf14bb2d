/** An amount of money in the browser's language, apart from the writing direction of the text around it. */
import { type FormatAmountOptions, formatAmount } from '../platform/money.ts';
import type { Amount as Money } from '../platform/types.ts';
import { directionOf, figuresLanguage, wordsLanguage } from './i18n.ts';

type Style = NonNullable<FormatAmountOptions['style']>;

interface AmountProps {
  readonly amount: Money;
  readonly style?: Style;
  /** Shows a plus before a positive amount. */
  readonly isSigned?: boolean;
}

/** What `Intl` adds for text from right to left. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
/** Hebrew and Arabic letters, but no digits. */
const RIGHT_TO_LEFT = /[\u05d0-\u064a]/;
const ARABIC_DIGIT = /[\u0660-\u0669]/;

/** "12 ألف US$" reads from right to left; what has no such letters, as "-1,234.50 US$", from left to right. */
function write(amount: Money, style: Style, sign = '') {
  const text = formatAmount(amount, { style, locale: figuresLanguage() });
  if (!RIGHT_TO_LEFT.test(text)) {
    return { text: sign + text.replace(DIRECTION_MARKS, ''), isRightToLeft: false };
  }
  // The sign's side, as `Intl` has it.
  const mark = ARABIC_DIGIT.test(text) ? '\u061c' : '\u200e';
  return { text: (sign && mark + sign) + text, isRightToLeft: true };
}

export function Amount({ amount, style = 'exact', isSigned = false }: AmountProps) {
  const { text, isRightToLeft } = write(amount, style, isSigned && amount.minor > 0 ? '+' : '');
  return (
    <span
      class={amount.minor < 0 ? 'number number--negative' : 'number'}
      dir={isRightToLeft ? 'rtl' : undefined}
    >
      {text}
    </span>
  );
}

/** An amount within a text. */
export function amountInText(amount: Money, style: Style = 'exact', sign = ''): string {
  const { text, isRightToLeft } = write(amount, style, sign);
  if (!isRightToLeft && directionOf(wordsLanguage()) === 'ltr') return text;
  return `${isRightToLeft ? '\u2067' : '\u2066'}${text}\u2069`;
}
