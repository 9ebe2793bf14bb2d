/** An amount of money in the browser's language, never shortened, apart from the writing direction of the text around it. */
import { Fragment } from 'preact';
import { formatBooked, hundredthsOf } from '../platform/values/money.ts';
import type { Amount as Money } from '../platform/values/types.ts';
import { directionOf, formatLanguage, wordsLanguage } from './i18n.ts';

interface AmountProps {
  readonly amount: Money;
  /** Shows a plus before a positive amount. */
  readonly isSigned?: boolean;
  /** Below zero, it is red: a balance, but not what was spent. */
  readonly isBalance?: boolean;
}

/** What `Intl` adds for text from right to left. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
/** Hebrew and Arabic letters, but no digits. */
const RIGHT_TO_LEFT = /[\u05d0-\u064a]/;
const ARABIC_DIGIT = /[\u0660-\u0669]/;

/** "12.00 ج.م." reads from right to left; what has no such letters, as "-1,234.50 US$", from left to right. */
function write(amount: Money, sign = '') {
  const written = formatBooked(amount, formatLanguage());
  // `Intl` writes a hyphen in most languages; differences have a minus.
  const text = hundredthsOf(amount) < 0 ? written.replace('-', '−') : written;
  if (!RIGHT_TO_LEFT.test(text)) {
    return { text: sign + text.replace(DIRECTION_MARKS, ''), isRightToLeft: false };
  }
  // The sign's side, as `Intl` has it.
  const mark = ARABIC_DIGIT.test(text) ? '\u061c' : '\u200e';
  return { text: (sign && mark + sign) + text, isRightToLeft: true };
}

export function Amount({ amount, isSigned = false, isBalance = false }: AmountProps) {
  const { text, isRightToLeft } = write(amount, isSigned && hundredthsOf(amount) > 0 ? '+' : '');
  return (
    <span
      class={isBalance && hundredthsOf(amount) < 0 ? 'number number--negative' : 'number'}
      dir={isRightToLeft ? 'rtl' : undefined}
    >
      {text}
    </span>
  );
}

/** An amount within a text. A function: it knows nothing of the view around it. */
export function amountInText(amount: Money, sign = ''): string {
  const { text, isRightToLeft } = write(amount, sign);
  if (!isRightToLeft && directionOf(wordsLanguage()) === 'ltr') return text;
  return `${isRightToLeft ? '\u2067' : '\u2066'}${text}\u2069`;
}

/** A sum of amounts in several currencies: "€37.50 + $37.50". */
export function Sum({ amounts }: { readonly amounts: readonly Money[] }) {
  return (
    <>
      {amounts.map((amount, index) => (
        <Fragment key={amount.currency}>
          {index > 0 && ' + '}
          <Amount amount={amount} />
        </Fragment>
      ))}
    </>
  );
}

/** A sum within a text. */
export function sumInText(amounts: readonly Money[]): string {
  return amounts.map((amount) => amountInText(amount)).join(' + ');
}
