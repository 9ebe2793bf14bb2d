/** Decodes member rows to `Member`, with all fields. */

import type { PlatformProfile } from '../addresses/profile.ts';
import { asNumber, asText } from '../values/json.ts';
import { toMinorUnits } from '../values/money.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import type { Member } from '../values/types.ts';
import { type DecodedRows, type DecodeRow, decodeRows, decodeWallRow } from './decode-row.ts';

/**
 * Decodes the rows that can be decoded and counts the others.
 * `collectiveCurrency` comes from the summary; without it totals are taken to be in the row's currency.
 */
export function decodeMembers(
  rows: readonly unknown[],
  profile: PlatformProfile,
  collectiveCurrency: string | null,
): DecodedRows<Member> {
  return decodeRows(decodeMember, rows, profile, collectiveCurrency);
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Everything that a row tells. */
export const decodeMember: DecodeRow<Member> = (row, profile, collectiveCurrency) => {
  // Added to the same object one by one: spreading one of this size takes ten times as long.
  const member = decodeWallRow(row, profile, collectiveCurrency) as Writable<Member> | null;
  if (!member) return null;
  const currency = cleanText(row.currency);
  const amount = asNumber(row.lastTransactionAmount) ?? 0;
  member.lastTransactionAmount = toMinorUnits(
    amount,
    profile.memberUnit,
    currency ?? member.currency,
  );
  member.lastTransactionCurrency = currency;
  member.company = cleanText(row.company, LONGEST_TEXT);
  member.description = cleanText(row.description, LONGEST_TEXT);
  member.email = asText(row.email);
  return member;
};
