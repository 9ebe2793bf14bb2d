import { asNumber, asObject } from './json.ts';
import { toBookedAmount } from './money.ts';
import { cleanText } from './names.ts';
import type { Amount } from './types.ts';

/** GraphQL's `valueInCents` counts hundredths whatever the currency, on every installation: half a yen is half a yen. */
export function decodeAmount(value: unknown): Amount | null {
  const object = asObject(value);
  const cents = asNumber(object?.valueInCents);
  const currency = cleanText(object?.currency);
  return cents === null || !currency ? null : toBookedAmount(cents, 'hundredths', currency);
}
