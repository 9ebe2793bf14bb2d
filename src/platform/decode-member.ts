/** Member rows as the platform sends them → `Member`. Dependency-free: the widgets carry it. */
import { parseDateTime } from './dates.ts';
import { asNumber, asObject, asText, type JsonObject } from './json.ts';
import { toMinorUnits } from './money.ts';
import { isAnonymous } from './names.ts';
import type { PlatformProfile } from './profile.ts';
import { asSlug, decodeSegment } from './slug.ts';
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
  { memberUnit, totalsIn }: PlatformProfile,
  collectiveCurrency: string | null,
): Member | null {
  const profile = asText(row.profile);
  const id = asNumber(row.MemberId) ?? 0;
  if (!profile && !id) return null;
  const slug = slugOfProfile(profile);
  const rowCurrency = asText(row.currency);
  const currency = (totalsIn === 'row' && rowCurrency) || (collectiveCurrency ?? rowCurrency ?? '');
  const name = asText(row.name);
  const isActive = row.isActive === true || row.isActive === 'true';
  // Without a transaction the platform writes the time of the request.
  const lastTransactionAt = rowCurrency ? parseDateTime(row.lastTransactionAt) : null;
  return {
    id,
    key: slug ?? profile ?? `#${id}`,
    slug,
    type: asText(row.type) ?? 'USER',
    roles: asList(asText(row.role)),
    tiers: asList(asText(row.tier)),
    total: toMinorUnits(asNumber(row.totalAmountDonated) ?? 0, memberUnit, currency),
    currency,
    hasTransaction: rowCurrency !== null,
    activeAt: isActive ? lastTransactionAt : null,
    createdAt: parseDateTime(row.createdAt),
    lastTransactionAt,
    lastTransactionAmount: toMinorUnits(
      asNumber(row.lastTransactionAmount) ?? 0,
      memberUnit,
      rowCurrency ?? currency,
    ),
    lastTransactionCurrency: rowCurrency,
    profile,
    name,
    isAnonymous: isAnonymous({ slug, name }),
    company: asText(row.company),
    description: asText(row.description),
    image: asText(row.image),
    email: asText(row.email),
    twitter: asText(row.twitter),
    github: asText(row.github),
    website: asText(row.website),
  };
}

function asList(text: string | null): string[] {
  return text ? [text] : [];
}

/** Last path segment of a profile's address: the person's slug on every page of the platform. */
function slugOfProfile(address: string | null): string | null {
  const segment = /[^:/]\/([^/?#]+)\/?(?:[?#].*)?$/.exec(address ?? '')?.[1] ?? '';
  return asSlug(segment.includes('%') ? decodeSegment(segment) : segment);
}
