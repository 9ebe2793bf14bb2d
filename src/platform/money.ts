/** Money: units, conversion at the border and words in the reader's language. */
import type { AmountUnit } from './profile.ts';
import type { Amount } from './types.ts';

const digitsByCurrency = new Map<string, number>();

/** Number of decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD; 2 where it is unknown. */
export function decimalsOf(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    digits = 2;
    try {
      digits = formatter('en', currency, {}).resolvedOptions().maximumFractionDigits ?? 2;
    } catch {
      // not a currency code that Intl accepts
    }
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}

/** Whole minor units of what the platform sent in the given unit, free of float noise and within safe integers. */
export function toMinorUnits(value: number, unit: AmountUnit, currency: string): number {
  if (unit === 'minor') return toSafeInteger(value);
  const decimals = decimalsOf(currency);
  return toSafeInteger(value * 10 ** (unit === 'major' ? decimals : decimals - 2));
}

function toSafeInteger(value: number): number {
  const limit = Number.MAX_SAFE_INTEGER;
  // One step of the last place lifts 100.49999999999999, which was meant to be 100.5.
  const rounded = Math.round(value * (1 + Number.EPSILON));
  return Math.min(limit, Math.max(-limit, rounded)) || 0;
}

/** The amount in major units: 12.5 for 1,250 cents. */
export function toMajorUnits({ minor, currency }: Amount): number {
  return minor / 10 ** decimalsOf(currency);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(
  locale: string | undefined,
  currency: string,
  options: Intl.NumberFormatOptions,
) {
  const key = `${locale} ${currency} ${options.notation}${options.maximumFractionDigits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
    formatters.set(key, found);
  }
  return found;
}

export interface FormatAmountOptions {
  /** BCP 47 tag; the reader's own language when left out. An unknown one counts as left out. */
  readonly locale?: string | undefined;
  /** `whole` leaves out decimals, `short` is for little room (€1.2K). */
  readonly style?: 'exact' | 'whole' | 'short';
}

/** The amount as text: "€12.50", "￥1,200"; a number and the code for a currency that Intl refuses. */
export function formatAmount(amount: Amount, options: FormatAmountOptions = {}): string {
  const value = toMajorUnits(amount);
  const intlOptions = STYLES[options.style ?? 'exact'];
  for (const locale of [options.locale, undefined]) {
    try {
      return formatter(locale, amount.currency, intlOptions).format(value);
    } catch {
      // an unknown locale or currency: try the next
    }
  }
  return `${value} ${amount.currency}`.trim();
}

const STYLES: Record<'exact' | 'whole' | 'short', Intl.NumberFormatOptions> = {
  exact: {},
  whole: { maximumFractionDigits: 0, minimumFractionDigits: 0 },
  short: { notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 },
};
