/** First screens stored between visits, in localStorage: read before the first paint, and when the platform is down. */
import { decodeSummary } from '../../src/platform/account/decode-summary.ts';
import { documented } from '../../src/platform/addresses/profile.ts';
import { asSlug } from '../../src/platform/addresses/slug.ts';
import { asArray, asCount, asNumber, asObject, asText } from '../../src/platform/values/json.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import type { WallData } from '../../src/platform/wall/wall-source.ts';

const NAME = 'collective-widgets';
/** Most characters in localStorage, for all elements of a site together. */
const ROOM = 32_000;

const asTexts = (value: unknown) => asArray(value).flatMap((item) => asText(item) ?? []);

/** What is kept of a backer, and how it is read. */
const READERS = {
  key: asText,
  type: asText,
  currency: asText,
  slug: asText,
  profile: asText,
  name: asText,
  image: asText,
  website: asText,
  description: asText,
  id: asNumber,
  total: asNumber,
  activeAt: asNumber,
  activeInTierAt: asNumber,
  createdAt: asNumber,
  lastTransactionAt: asNumber,
  roles: asTexts,
  tiers: asTexts,
  isAnonymous: (value: unknown) => value === true,
} as const;
const FIELDS = Object.keys(READERS) as (keyof typeof READERS)[];
/** Raise it when FIELDS change; other layouts are ignored. */
const LAYOUT = 6;

/** As JSON: a summary as the documented platform writes it, and of backers the values only, a third of their size. */
function pack(data: WallData): string {
  const { summary } = data;
  return JSON.stringify({
    ...data,
    summary: summary && {
      ...summary,
      balance: summary.balance.minor,
      yearlyIncome: summary.yearlyIncome.minor,
    },
    layout: LAYOUT,
    backers: data.backers.map((backer) => FIELDS.map((name) => backer[name])),
  });
}

/** Decodes and checks it like a response: any script of the site can write there. */
function unpack(text: string | undefined): WallData | null {
  const stored = asObject(JSON.parse(text ?? 'null'));
  const receivedAt = asNumber(stored?.receivedAt);
  if (receivedAt === null || stored?.layout !== LAYOUT) return null;
  return {
    summary: stored.summary ? decodeSummary(stored.summary, documented) : null,
    backers: asArray(stored.backers).flatMap((values) => decodeKept(asArray(values)) ?? []),
    more: asCount(stored.more) ?? 0,
    anonymous: asCount(stored.anonymous) ?? 0,
    receivedAt,
  };
}

/** Decodes the values of a backer; null without a key or type. */
function decodeKept(values: readonly unknown[]): WallBacker | null {
  const backer = Object.fromEntries(
    FIELDS.map((name, index) => [name, READERS[name](values[index])]),
  ) as unknown as WallBacker;
  const { key, type, currency } = backer;
  return key && type ? { ...backer, slug: asSlug(backer.slug), currency: currency ?? '' } : null;
}

type Entry = readonly [key: string, text: string];

const readEntries = (): Entry[] =>
  asArray(JSON.parse(localStorage.getItem(NAME) ?? '[]')).filter(
    (entry): entry is Entry => Array.isArray(entry) && typeof entry[1] === 'string',
  );

/** Null where it fails: storage is switched off or full, or something else is there. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The first screen stored under this key; null when there is nothing usable. */
export function readFirstScreen(key: string): WallData | null {
  return attempt(() => unpack(readEntries().find(([found]) => found === key)?.[1]));
}

/** Stores a first screen, unless it alone has no room; those stored longest ago make room for it. */
export function storeFirstScreen(key: string, screen: WallData): void {
  const entries = attempt(() => readEntries().filter(([found]) => found !== key)) ?? [];
  const own: Entry = [key, pack(screen)];
  if (JSON.stringify([own]).length <= ROOM) entries.push(own);
  let text = JSON.stringify(entries);
  for (; text.length > ROOM; text = JSON.stringify(entries)) entries.shift();
  attempt(() => localStorage.setItem(NAME, text));
}
