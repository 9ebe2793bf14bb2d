/** What is particular about each collective of the sandbox. `catalogue.ts` adds what they have in common. */
import type { CollectiveSpec } from './types.ts';

export type Draft = Pick<CollectiveSpec, 'slug' | 'name' | 'size' | 'currency' | 'description'> &
  Partial<Omit<CollectiveSpec, 'id' | 'createdAtMs' | 'tiers'>> & { readonly since: string };

const EVERYWHERE = 'lee-everywhere';

const SHOWN: readonly Draft[] = [
  {
    slug: 'tiny-garden',
    name: 'Tiny Garden',
    size: 8,
    currency: 'EUR',
    description: 'A shared kitchen garden in the middle of the city.',
    since: '2024-03-02',
    admins: ['robin-sample'],
    backers: ['robin-sample', EVERYWHERE],
    website: 'https://tiny-garden.example/',
  },
  {
    slug: 'maple-library',
    name: 'Maple Library',
    size: 87,
    currency: 'USD',
    description: 'A neighborhood library that lends tools, instruments, and books.',
    since: '2021-01-15',
    admins: ['robin-sample'],
    members: ['noor-giver'],
    backers: [EVERYWHERE],
    settings: {
      goals: [{ type: 'yearlyBudget', amount: 390_000, title: 'A room with heating' }],
    },
  },
  {
    slug: 'river-chorus',
    name: 'River Chorus',
    size: 891,
    currency: 'USD',
    description: 'Software for choirs: sheet music, rehearsals, recordings.',
    since: '2018-06-11',
    admins: ['robin-sample'],
    backers: ['noor-giver', EVERYWHERE],
  },
  {
    slug: 'open-atlas',
    name: 'Open Atlas',
    size: 2679,
    currency: 'EUR',
    description: 'Open maps and the tools to make them.',
    since: '2017-02-20',
    members: ['robin-sample'],
    backers: ['robin-sample', 'noor-giver', EVERYWHERE],
  },
  {
    slug: 'star-commons',
    name: 'Star Commons',
    size: 9552,
    currency: 'USD',
    description: 'A shared notebook for research groups and classrooms.',
    since: '2020-04-01',
    admins: ['sam-keyring'],
    backers: ['robin-sample', 'noor-giver', EVERYWHERE],
    website: 'https://star-commons.example/',
  },
  {
    slug: 'sakura-press',
    name: '桜プレス Sakura Press',
    size: 42,
    currency: 'JPY',
    description: 'Letterpress type for the web.',
    since: '2022-04-05',
    admins: ['sam-keyring'],
    backers: [EVERYWHERE],
  },
  {
    slug: 'quiet-harbour',
    name: 'Quiet Harbour',
    size: 0,
    currency: 'GBP',
    description: 'A community boathouse, about to open.',
    since: '2026-09-30',
    hasLogo: false,
  },
  {
    slug: 'red-ledger',
    name: 'Red Ledger',
    size: 24,
    currency: 'EUR',
    description: 'Bookkeeping for small cooperatives, between two grants.',
    since: '2023-05-08',
    admins: ['robin-sample'],
    spentShare: 1.2,
    hasLogo: false,
  },
  {
    slug: 'winter-meetup',
    name: 'Winter Meetup',
    size: 12,
    currency: 'EUR',
    description: 'Two days of talks for maintainers.',
    since: '2025-10-01',
    type: 'EVENT',
    parent: 'river-chorus',
    backers: ['robin-sample'],
  },
  {
    slug: 'night-garden',
    name: 'Night Garden',
    size: 9,
    currency: 'EUR',
    description: 'Evening workshops at Tiny Garden.',
    since: '2025-03-01',
    type: 'PROJECT',
    parent: 'tiny-garden',
    admins: ['robin-sample'],
    communityManagers: ['milo-greeter'],
  },
  {
    slug: 'seedling-fund',
    name: 'Seedling Fund',
    size: 31,
    currency: 'USD',
    description: 'Small grants for first projects.',
    since: '2023-01-09',
    type: 'FUND',
    accountants: ['ada-books'],
    backers: ['noor-giver'],
  },
];

/** Behind the clubs: ids follow from the order. */
const PRIVATE: Draft = {
  slug: 'closed-circle',
  name: 'Closed Circle',
  size: 12,
  currency: 'EUR',
  description: 'Savings of a few neighbors. Nobody else can see it.',
  since: '2025-05-02',
  admins: ['milo-greeter'],
  accountants: ['ada-books'],
  isPrivate: true,
};

/** Lists with the oddities of published ones, for tests. Their slugs begin with `odd-`; none of the users administers them. */
const ODD: readonly Draft[] = [
  {
    slug: 'odd-library',
    name: 'Odd Library',
    size: 87,
    currency: 'USD',
    description: 'Test data: every oddity of published lists, once.',
    since: '2021-01-15',
    admins: ['odd-keeper'],
    members: ['odd-helper'],
    backers: ['odd-giver'],
    oddities: 'all',
  },
  {
    slug: 'odd-chorus',
    name: 'Odd Chorus',
    size: 891,
    currency: 'USD',
    description: 'Test data: one row in six is link spam.',
    since: '2018-06-11',
    admins: ['odd-keeper'],
    backers: ['odd-helper', 'odd-giver'],
    oddities: 'all',
    spamEvery: 6,
  },
];

/** What a treasurer decides on; `data/expense-samples.ts` has the expenses. */
const DESK: readonly Draft[] = [
  {
    slug: 'harbor-workshop',
    name: 'Harbor Workshop',
    size: 40,
    currency: 'USD',
    description: 'Boats are repaired here, and people learn how.',
    since: '2022-05-09',
    admins: ['tess-treasurer', 'ines-deputy', 'otto-factor'],
    accountants: ['finn-books'],
  },
  {
    slug: 'harbor-stage',
    name: 'Harbor Stage',
    size: 6,
    currency: 'USD',
    description: 'Plays on the deck of an old ferry.',
    since: '2025-06-02',
    type: 'PROJECT',
    parent: 'harbor-workshop',
  },
  {
    slug: 'kite-school',
    name: 'Kite School',
    size: 12,
    currency: 'EUR',
    description: 'Kites for everybody. Nobody approves an expense of their own from 10 euros on.',
    since: '2024-09-16',
    admins: ['tess-treasurer'],
    policies: { authorCannotApproveFrom: 1000 },
  },
  {
    slug: 'vault-club',
    name: 'Vault Club',
    size: 8,
    currency: 'USD',
    description: 'A club of locksmiths, who open what others have locked.',
    since: '2024-11-04',
    admins: ['tess-treasurer'],
  },
  {
    slug: 'hidden-cove',
    name: 'Hidden Cove',
    size: 8,
    currency: 'USD',
    description: 'Swimming at night. Nobody else can see it.',
    since: '2025-04-07',
    admins: ['tess-treasurer'],
    isPrivate: true,
  },
];

/** For tests of ledgers; `data/ledger-samples.ts` has what is special about them. */
const LEDGERS: readonly Draft[] = [
  ledger('odd-host', 'Odd Host', { size: 2, type: 'ORGANIZATION' }),
  ledger('odd-refunds', 'Odd Refunds', { size: 60 }),
  ledger('odd-added', 'Odd Added', { size: 20 }),
  ledger('odd-added-project', 'Odd Added Project', { type: 'PROJECT', parent: 'odd-added' }),
  ledger('odd-euro', 'Odd Euro', { size: 1, currency: 'EUR' }),
  ledger('odd-yen-host', 'Odd Yen Host', {
    size: 2,
    type: 'ORGANIZATION',
    currency: 'JPY',
    host: 'odd-yen-host',
  }),
  ledger('odd-yen', 'Odd Yen', { size: 20, currency: 'JPY', host: 'odd-yen-host' }),
  ledger('odd-hostile', 'Odd Hostile', { size: 1 }),
  ledger('odd-ten-thousand', 'Odd Ten Thousand', { size: 1 }),
];

function ledger(slug: string, name: string, more: Partial<Draft>): Draft {
  const description = 'Test data: a ledger with what makes sums hard.';
  const usual = { size: 1, currency: 'USD', since: '2024-06-03', host: 'odd-host' };
  const admins = ['finn-books'];
  return { slug, name, description, ...usual, admins, ...more };
}

/** For tests: many collectives of one administrator. */
const MANY: readonly Draft[] = Array.from({ length: 90 }, (_, index) => ({
  slug: `odd-desk-${index + 1}`,
  name: `Odd Desk ${index + 1}`,
  size: 2,
  currency: 'USD',
  description: 'Test data: one of many of one administrator.',
  since: '2025-01-06',
  admins: ['mira-many'],
}));

const CLUBS: readonly Draft[] = Array.from({ length: 26 }, (_, index) => ({
  slug: `chess-club-${index + 1}`,
  name: `Chess Club ${index + 1}`,
  size: 4,
  currency: index % 2 ? 'EUR' : 'USD',
  description: 'Weekly games for players of every strength.',
  since: `2024-${String((index % 12) + 1).padStart(2, '0')}-05`,
  backers: [EVERYWHERE],
  hasLogo: index % 3 !== 0,
}));

/** All, in a fixed order. */
export const DRAFTS: readonly Draft[] = [
  ...SHOWN,
  ...CLUBS,
  PRIVATE,
  ...ODD,
  ...DESK,
  ...MANY,
  ...LEDGERS,
];
