/** Numbers as people of a language write and read them: typed ones, percents, months, and sizes. */
import { digitsInWords, formatLanguage } from './i18n.ts';

/** Arabic and Persian digits are typed on keyboards of languages in which `Intl` writes 0 to 9. */
const TYPED_AS_WELL = ['ar-EG', 'fa'];
const WHOLE = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,3})?$/;
const DECIMAL = /^\d{1,12}(?:[.,]\d{1,3})?$/;

/**
 * The number that was typed; null if it is none. Digits and separators are the language's, as in "10.000" (de),
 * "10,000" (en), or "١٠٬٠٠٠" (ar-EG). Where it can't separate thousands, a point or comma stands before decimals.
 */
export function parseNumber(text: string, language = formatLanguage()): number | null {
  const inAscii = [language, ...TYPED_AS_WELL].reduce(toAscii, text.replace(/[\s'’]/g, ''));
  const { group, decimal } = separatorsOf(language);
  // "10.000,50" → "10,000.50", the way of English.
  const swapped = inAscii.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  const grouped = group === '.' ? swapped : inAscii;
  // Where a comma stands before decimals and blanks between thousands, "10,500" is ten and a half.
  const isGrouped = group === '.' || decimal !== ',';
  if (isGrouped && WHOLE.test(grouped)) return Number(grouped.replaceAll(',', ''));
  return DECIMAL.test(inAscii) ? Number(inAscii.replace(',', '.')) : null;
}

/** Digits as 0 to 9; separators other than point and comma as comma and point. */
function toAscii(text: string, language: string): string {
  const { group, decimal } = separatorsOf(language);
  const digits = [...plain(language).format(9_876_543_210)].reverse();
  return [...text]
    .map((sign) => {
      const digit = digits.indexOf(sign);
      if (digit >= 0) return digit;
      if (sign === '.' || sign === ',') return sign;
      return sign === group ? ',' : sign === decimal ? '.' : sign;
    })
    .join('');
}

function separatorsOf(language: string) {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: find('group'), decimal: find('decimal') };
}

const plain = (language: string) =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 3 });

/** A number to change in a field: without separators of thousands. */
export const numberToEdit = (value: number): string => plain(formatLanguage()).format(value);

/** "12.50" in the browser's language. */
export const formatDecimal = (value: number, decimals: number): string =>
  new Intl.NumberFormat(formatLanguage(), { minimumFractionDigits: decimals }).format(value);

/** "42%" in the browser's language. */
export const formatPercent = (percent: number): string =>
  new Intl.NumberFormat(formatLanguage(), { style: 'percent' }).format(percent / 100);

/** "1 month" or "12 months". */
export const formatMonths = (count: number): string => measure(count, 'month', 'long');

/** "1 hour" or "2 hours". */
export const formatHours = (count: number): string => measure(count, 'hour', 'long');

/** Bytes in thousands, with one decimal below ten: "44 kB". */
export function formatBytes(count: number): string {
  const unit = count < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = count / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  return measure(value, unit, 'short', value < 10 ? 1 : 0);
}

/** Rounded up to tenths, as in the documents: none promises too much. */
export const formatKilobytes = (count: number): string =>
  measure(Math.ceil(count / 100) / 10, 'kilobyte', 'short', 1);

/** With the unit's name in the language of the messages. */
function measure(value: number, unit: string, unitDisplay: 'short' | 'long', digits = 0): string {
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(digitsInWords(), style).format(value);
}
