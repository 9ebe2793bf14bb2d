/** An amount of money in the browser's language, never shortened, apart from the writing direction of the text around it. */
import { Fragment } from 'preact';
import { formatBooked, hundredthsOf, times } from '../platform/values/money.ts';
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

/** "12.00 ج.م." reads from right to left; what has no such letters, as "-1,234.50 US$", from left to right. */
function write(amount: Money, isSigned = false) {
  const hasPlus = isSigned && hundredthsOf(amount) > 0;
  // The plus stands where `Intl` has the minus: on either side of the number, as the language has it.
  const written = formatBooked(hasPlus ? times(amount, -1) : amount, formatLanguage());
  const isBelowZero = hundredthsOf(amount) < 0;
  // `Intl` writes a hyphen in most languages; differences have a minus.
  const text = hasPlus || isBelowZero ? written.replace(/[-−]/, hasPlus ? '+' : '−') : written;
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  return { text: isRightToLeft ? text : text.replace(DIRECTION_MARKS, ''), isRightToLeft };
}

export function Amount({ amount, isSigned = false, isBalance = false }: AmountProps) {
  const { text, isRightToLeft } = write(amount, isSigned);
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
export function amountInText(amount: Money, isSigned = false): string {
  const { text, isRightToLeft } = write(amount, isSigned);
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
