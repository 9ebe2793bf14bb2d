/** Numbers as people of a language write them: percents, months, and sizes. */
import { digitsInWords, formatLanguage } from './i18n.ts';

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
  return inOneLine(measure(value, unit, 'short', value < 10 ? 1 : 0));
}

/** Rounded up to tenths, as in the documents: none promises too much. */
export const formatKilobytes = (count: number): string =>
  inOneLine(measure(Math.ceil(count / 100) / 10, 'kilobyte', 'short', 1));

const inOneLine = (text: string): string => text.replace(/ /g, '\u00a0');

/** With the unit's name in the language of the messages. */
function measure(value: number, unit: string, unitDisplay: 'short' | 'long', digits = 0): string {
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(digitsInWords(), style).format(value);
}
