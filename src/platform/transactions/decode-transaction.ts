/** Decodes REST transactions. */

import type { PlatformProfile } from '../addresses/profile.ts';
import { asSlug } from '../addresses/slug.ts';
import { PlatformError } from '../requests/errors.ts';
import { parseTextDate } from '../values/dates.ts';
import { asNumber, asObject, asText } from '../values/json.ts';
import { hundredthsOf, toBookedAmount } from '../values/money.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import type { AccountReference, Amount, Transaction } from '../values/types.ts';

export interface DecodedTransactions {
  readonly transactions: Transaction[];
  /** Entries that were not objects or have no id. */
  readonly dropped: number;
}

/** @throws PlatformError `bad-response` unless the answer is an object with an array `result`. */
export function decodeTransactions(json: unknown, profile: PlatformProfile): DecodedTransactions {
  const result = asObject(json)?.result;
  if (!Array.isArray(result)) throw new PlatformError('bad-response');
  const transactions = result
    .map((entry) => decodeTransaction(entry, profile))
    .filter((transaction) => transaction !== null);
  return { transactions, dropped: result.length - transactions.length };
}

function decodeTransaction(entry: unknown, profile: PlatformProfile): Transaction | null {
  const object = asObject(entry);
  const id = asNumber(object?.id);
  if (!object || id === null) return null;
  const currency = cleanText(object.currency) ?? '';
  const hostCurrency = cleanText(object.hostCurrency) ?? currency;
  const amount = (value: unknown, inCurrency = currency) =>
    toBookedAmount(asNumber(value) ?? 0, profile.amountUnit, inCurrency);
  return {
    id,
    uuid: asText(object.uuid),
    type: cleanText(object.type) ?? '',
    amount: amount(object.amount),
    netAmount: amount(object.netAmountInCollectiveCurrency),
    hostFee: amount(object.hostFeeInHostCurrency, hostCurrency),
    platformFee: amount(object.platformFeeInHostCurrency, hostCurrency),
    paymentProcessorFee: amount(object.paymentProcessorFeeInHostCurrency, hostCurrency),
    hostCurrencyFxRate: asNumber(object.hostCurrencyFxRate) ?? 1,
    createdAt: parseTextDate(object.createdAt),
    description: cleanText(object.description, LONGEST_TEXT),
    kind: cleanText(object.kind),
    ...partiesOf(
      amount(object.amount),
      decodeReference(object.collective),
      decodeReference(object.fromCollective),
    ),
    host: decodeReference(object.host),
  };
}

/** Who paid and who got it. The platform names the list's account and the other side, whichever way the money went. */
export function partiesOf(
  amount: Amount,
  own: AccountReference | null,
  other: AccountReference | null,
): { readonly from: AccountReference | null; readonly to: AccountReference | null } {
  return hundredthsOf(amount) < 0 ? { from: own, to: other } : { from: other, to: own };
}

export function decodeReference(value: unknown): AccountReference | null {
  const object = asObject(value);
  const slug = asSlug(object?.slug);
  return slug ? { slug, name: asText(object?.name) } : null;
}
