/** The collectives of the sandbox: their names, sizes, currencies and who runs them. */
import { DRAFTS, type Draft } from './drafts.ts';
import type { CollectiveSpec, Tier } from './types.ts';

/** The fiscal host that holds the money of nearly every collective here. */
export const HOST = {
  id: 9805,
  slug: 'common-roots',
  name: 'Common Roots Foundation',
  admin: 'hana-host',
} as const;

/** What collectives have in common, unless told otherwise. */
export const USUAL = {
  type: 'COLLECTIVE',
  website: null,
  parent: null,
  admins: [],
  accountants: [],
  communityManagers: [],
  members: [],
  backers: [],
  oddities: 'none',
  spamEvery: 0,
  spentShare: 0.8,
  hasLogo: true,
  isPrivate: false,
  settings: {},
  host: HOST.slug,
  policies: {},
} as const satisfies Partial<CollectiveSpec>;

/** False for test data: it is found only by those who look for it. */
export const isShown = (slug: string): boolean => !slug.startsWith('odd-');

/** Every generated collective, in a fixed order. */
export const CATALOGUE: readonly CollectiveSpec[] = DRAFTS.map(toSpec);

function toSpec({ since, ...draft }: Draft, index: number): CollectiveSpec {
  const createdAtMs = Date.parse(`${since}T09:00:00Z`);
  return { ...USUAL, id: 40 + index, createdAtMs, tiers: tiersOf(index, draft), ...draft };
}

function tiersOf(
  index: number,
  { currency, size, oddities }: Omit<Draft, 'since'>,
): readonly Tier[] {
  // A yen is worth about a hundredth of the other currencies here.
  const scale = currency === 'JPY' ? 10_000 : 100;
  const id = 400 + index * 10;
  return [
    {
      id,
      slug: 'backers',
      name: 'Backers',
      interval: 'month',
      amountCents: 5 * scale,
      // What larger collectives hope for each month.
      goalCents: size > 50 ? 5 * size * scale : null,
    },
    {
      id: id + 1,
      slug: 'friends',
      name: 'Friends',
      interval: null,
      amountCents: 20 * scale,
      goalCents: null,
    },
    {
      id: id + 2,
      slug: 'sponsors',
      // Two blanks and an emoji, as published tier names have them.
      name: oddities === 'all' ? 'Gold Sponsor  🥇' : 'Sponsors',
      interval: 'month',
      amountCents: 100 * scale,
      goalCents: null,
    },
  ];
}
