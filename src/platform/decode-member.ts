/** Member rows as the platform sends them → `Member`. Dependency-free: the widgets carry it. */
import { parseDateTime } from './dates.ts';
import { asNumber, asObject, asText, type JsonObject } from './json.ts';
import { toMinorUnits } from './money.ts';
import type { PlatformProfile } from './profile.ts';
import type { Member } from './types.ts';

export interface DecodedMembers {
  readonly members: Member[];
  /** Rows that were not objects or belong to nobody. */
  readonly dropped: number;
}

/**
 * Decodes the rows that can be decoded and counts the others.
 * `collectiveCurrency` comes from the summary; without it totals are taken to be in the row's currency.
 */
export function decodeMembers(
  rows: readonly unknown[],
  profile: PlatformProfile,
  collectiveCurrency: string | null,
): DecodedMembers {
  const members: Member[] = [];
  for (const row of rows) {
    const object = asObject(row);
    const member = object && decodeMember(object, profile, collectiveCurrency);
    if (member) members.push(member);
  }
  return { members, dropped: rows.length - members.length };
}

function decodeMember(
  row: JsonObject,
  profile: PlatformProfile,
  collectiveCurrency: string | null,
): Member | null {
  const address = asText(row.profile);
  const id = asNumber(row.MemberId) ?? 0;
  if (!address && !id) return null;
  const slug = address && slugOfProfile(address);
  const rowCurrency = asText(row.currency);
  const totalCurrency =
    (profile.totalsIn === 'collective' ? collectiveCurrency : rowCurrency) ??
    collectiveCurrency ??
    rowCurrency ??
    '';
  const toMinor = (value: unknown, currency: string) =>
    toMinorUnits(asNumber(value) ?? 0, profile.memberUnit, currency);
  return {
    id,
    key: slug ?? address ?? `#${id}`,
    slug,
    type: asText(row.type) ?? 'USER',
    role: asText(row.role) ?? '',
    tier: asText(row.tier),
    isActive: row.isActive === true || row.isActive === 'true',
    total: toMinor(row.totalAmountDonated, totalCurrency),
    currency: totalCurrency,
    hasTransaction: rowCurrency !== null,
    createdAt: parseDateTime(row.createdAt),
    lastTransactionAt: rowCurrency ? parseDateTime(row.lastTransactionAt) : null,
    lastTransactionAmount: toMinor(row.lastTransactionAmount, rowCurrency ?? totalCurrency),
    lastTransactionCurrency: rowCurrency,
    profile: address,
    name: asText(row.name),
    company: asText(row.company),
    description: asText(row.description),
    image: asText(row.image),
    email: asText(row.email),
    twitter: asText(row.twitter),
    github: asText(row.github),
    website: asText(row.website),
  };
}

/** Last path segment of a profile's address in lower case: the person's slug on every page of the platform. */
function slugOfProfile(address: string): string | null {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase() || null;
}
