/** Decodes member rows to what walls need. The kit has it, too: every byte counts. */
import { LONGEST_LINK } from '../addresses/links.ts';
import type { PlatformProfile } from '../addresses/profile.ts';
import { asSlug, decodeSegment } from '../addresses/slug.ts';
import { parseDateTime } from '../values/dates.ts';
import { asNumber, asObject, asText, type JsonObject } from '../values/json.ts';
import { toMinorUnits } from '../values/money.ts';
import { cleanText, isAnonymous } from '../values/names.ts';
import type { WallBacker } from '../values/types.ts';

export interface DecodedRows<Row> {
  readonly members: Row[];
  /** Rows that are not objects or have no profile. */
  readonly dropped: number;
}

/** Decodes one row; null without a profile. */
export type DecodeRow<Row> = (
  row: JsonObject,
  profile: PlatformProfile,
  collectiveCurrency: string | null,
) => Row | null;

/**
 * Decodes the rows that can be decoded and counts the others.
 * `collectiveCurrency` comes from the summary; without it totals are taken to be in the row's currency.
 */
export function decodeRows<Row>(
  decode: DecodeRow<Row>,
  rows: readonly unknown[],
  profile: PlatformProfile,
  collectiveCurrency: string | null,
): DecodedRows<Row> {
  const members: Row[] = [];
  for (const row of rows) {
    const object = asObject(row);
    const member = object && decode(object, profile, collectiveCurrency);
    if (member) members.push(member);
  }
  return { members, dropped: rows.length - members.length };
}

/** The address of a sponsor on GitHub, whose login is not a slug of the platform. */
const GITHUB = /^https:\/\/github\.com\/[\w-]+$/;
/** Later than any payment: who sponsors on GitHub now pays, but GitHub doesn't tell when. */
const ALWAYS = 8.64e15;

/** What walls need of a row. */
export const decodeWallRow: DecodeRow<WallBacker> = (
  row,
  { memberUnit, totalsIn },
  collectiveCurrency,
) => {
  const address = asText(row.profile);
  const profile = address && address.length <= LONGEST_LINK ? address : null;
  const id = asNumber(row.MemberId) ?? 0;
  if (!profile && !id) return null;
  const isOfGithub = GITHUB.test(profile ?? '');
  const slug = isOfGithub ? null : slugOfProfile(profile);
  const rowCurrency = cleanText(row.currency);
  const hasOwn = isOfGithub || totalsIn === 'row';
  const currency = (hasOwn && rowCurrency) || (collectiveCurrency ?? rowCurrency ?? '');
  const name = asText(row.name);
  const isActive = row.isActive === true || row.isActive === 'true';
  // Without a transaction the platform writes the time of the request.
  const lastTransactionAt = rowCurrency ? parseDateTime(row.lastTransactionAt) : null;
  const activeAt = isActive ? (lastTransactionAt ?? (isOfGithub ? ALWAYS : null)) : null;
  const tiers = asList(cleanText(row.tier));
  return {
    id,
    key: slug ?? profile ?? `#${id}`,
    slug,
    type: cleanText(row.type) ?? 'USER',
    roles: asList(cleanText(row.role)),
    tiers,
    total: toMinorUnits(asNumber(row.totalAmountDonated) ?? 0, memberUnit, currency),
    currency,
    activeAt,
    activeInTierAt: tiers.length ? activeAt : null,
    createdAt: parseDateTime(row.createdAt),
    lastTransactionAt,
    profile,
    name,
    isAnonymous: isAnonymous({ slug, name }),
    image: asText(row.image),
    website: asText(row.website),
    description: asText(row.description),
  };
};

const NONE: readonly string[] = [];
/** The role of nearly every row: they share a list. */
const BACKER: readonly string[] = ['BACKER'];

function asList(text: string | null): readonly string[] {
  if (text === BACKER[0]) return BACKER;
  return text ? [text] : NONE;
}

/** Last path segment of a profile's address: the person's slug on every page of the platform. */
function slugOfProfile(address: string | null): string | null {
  const segment = /[^:/]\/([^/?#]+)\/?(?:[?#].*)?$/.exec(address ?? '')?.[1] ?? '';
  return asSlug(segment.includes('%') ? decodeSegment(segment) : segment);
}
