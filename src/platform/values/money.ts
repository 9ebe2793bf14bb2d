/** Money: units, conversion, and formatting. */
import type { AmountUnit } from '../addresses/profile.ts';
import { asNumber, asObject } from './json.ts';
import { cleanText } from './names.ts';
import type { Amount } from './types.ts';

// Intl can't be used: browsers round some currencies further than ISO 4217 does (IDR, HUF, COP …).
const NOT_HUNDREDTHS =
  /^(?:(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)|BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

/** Number of decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD; 2 where it is unknown. */
export function decimalsOf(currency: string): number {
  const match = NOT_HUNDREDTHS.exec(currency);
  if (!match) return 2;
  return match[1] ? 0 : 3;
}

/** Whole minor units of what the platform sent in the given unit, free of float noise and within safe integers. */
export function toMinorUnits(value: number, unit: AmountUnit, currency: string): number {
  if (unit === 'minor') return toSafeInteger(value);
  return toSafeInteger(value * 10 ** (decimalsOf(currency) - (unit === 'major' ? 0 : 2)));
}

/** What the platform sent in the given unit, with what whole minor units leave over. */
export function toBookedAmount(value: number, unit: AmountUnit, currency: string): Amount {
  const decimals = unit === 'hundredths' ? decimalsOf(currency) - 2 : 0;
  return bookedOf(toSafeInteger(value * 10 ** decimals * 100), currency);
}

/** The sum of amounts in one currency, rounded once. */
export function sumBooked(amounts: readonly Amount[], currency: string): Amount {
  return bookedOf(
    amounts.reduce((sum, amount) => sum + hundredthsOf(amount), 0),
    currency,
  );
}

/** A sum for each currency, rounded once, in the order of first use: one sum would need exchange rates. */
export function sumsByCurrency(amounts: readonly Amount[]): Amount[] {
  const currencies = new Set(amounts.map(({ currency }) => currency));
  return Array.from(currencies, (currency) =>
    sumBooked(
      amounts.filter((amount) => amount.currency === currency),
      currency,
    ),
  );
}

/** An amount less another one in its currency, rounded once. */
export function less(amount: Amount, other: Amount): Amount {
  return sumBooked([amount, times(other, -1)], amount.currency);
}

/** So many times an amount, or a part of it. `-1` turns its sign around. */
export function times(amount: Amount, factor: number): Amount {
  return bookedOf(hundredthsOf(amount) * factor, amount.currency);
}

/** At a rate, in whole minor units of the other currency; an amount in that currency is unchanged. */
export function convert(amount: Amount, rate: number, currency: string): Amount {
  if (amount.currency === currency) return amount;
  const decimals = decimalsOf(currency) - decimalsOf(amount.currency);
  return bookedOf(Math.round((hundredthsOf(amount) * rate * 10 ** decimals) / 100) * 100, currency);
}

/** Its size: what was spent is negative at the platform. */
export function sizeOf(amount: Amount): Amount {
  return times(amount, hundredthsOf(amount) < 0 ? -1 : 1);
}

/** Hundredths of minor units. */
export function hundredthsOf({ minor, rest = 0 }: Amount): number {
  return minor * 100 + rest;
}

/** False for an amount that was too large for hundredths of minor units to be whole numbers. */
export function isExact(amount: Amount): boolean {
  return Math.abs(hundredthsOf(amount)) < Number.MAX_SAFE_INTEGER;
}

/** The amount of hundredths of a minor unit. */
export function bookedOf(hundredths: number, currency: string): Amount {
  const minor = toSafeInteger(hundredths / 100);
  const rest = Math.round(hundredths - minor * 100);
  return rest === 0 ? { minor, currency } : { minor, currency, rest };
}

/** Rounds half away from zero, so that a refund equals its payment. */
function toSafeInteger(value: number): number {
  // One step of the last place turns 100.49999999999999 into the intended 100.5.
  const size = Math.round(Math.abs(value) * (1 + Number.EPSILON));
  return Math.sign(value) * Math.min(size, Number.MAX_SAFE_INTEGER) || 0;
}

/** "12.50" for 1,250 cents, "1250" for 1,250 yen, "1250.50" where half a yen is booked, in every language. */
export function decimalText(amount: Amount): string {
  const { minor, currency, rest = 0 } = amount;
  const decimals = decimalsOf(currency) + (rest ? 2 : 0);
  const digits = Math.abs(rest ? hundredthsOf(amount) : minor)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? digits : `${whole}.${digits.slice(-decimals)}`;
  return hundredthsOf(amount) < 0 ? `-${text}` : text;
}

/** The amount in major units: 12.5 for 1,250 cents. */
export function toMajorUnits({ minor, currency }: Amount): number {
  return minor / 10 ** decimalsOf(currency);
}

export interface FormatAmountOptions {
  /** BCP 47 tag; the reader's own language when left out. An unknown one counts as left out. */
  readonly locale?: string | undefined;
  /** `whole` leaves out decimals. */
  readonly style?: 'exact' | 'whole';
}

const formatters = new Map<string, Intl.NumberFormat>();

/** As in "12 US$" in Arabic. Text from right to left would put the sign before the letters. */
const DOLLAR_AT_END = /\u200f.*\$$/;

/** The amount as text: "€12.50", "￥1,200"; a number and the code for a currency that Intl refuses. */
export function formatAmount(amount: Amount, options: FormatAmountOptions = {}): string {
  const value = toMajorUnits(amount);
  try {
    const text = formatter(amount.currency, options).format(value);
    return DOLLAR_AT_END.test(text) ? `${text}\u200e` : text;
  } catch {
    return `${value} ${amount.currency}`.trim();
  }
}

/** The same of a booked amount: what is less than a minor unit, but not nothing, has its hundredths: "￥0.36". */
export function formatBooked(amount: Amount, locale?: string): string {
  const { minor, rest = 0, currency } = amount;
  if (minor !== 0 || rest === 0) return formatAmount(amount, { locale });
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals + 2, maximumFractionDigits: decimals + 2 };
  const style = { style: 'currency', currency, ...digits } as const;
  return new Intl.NumberFormat(locale, style).format(rest / 100 / 10 ** decimals);
}

function formatter(
  currency: string,
  { locale, style = 'exact' }: FormatAmountOptions,
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const decimals = style === 'exact' ? decimalsOf(currency) : 0;
    formatter = new Intl.NumberFormat(wellFormedLocale(locale), {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** The tag when it is well formed; undefined, which stands for the reader's own language, when it is not. */
export function wellFormedLocale(tag: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** GraphQL's `valueInCents` counts hundredths whatever the currency, on every installation: half a yen is half a yen. */
export function decodeAmount(value: unknown): Amount | null {
  const object = asObject(value);
  const cents = asNumber(object?.valueInCents);
  const currency = cleanText(object?.currency);
  return cents === null || !currency ? null : toBookedAmount(cents, 'hundredths', currency);
}
