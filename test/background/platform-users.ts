// The people of the platform that unit tests ask.

interface User {
  readonly id: string;
  readonly name: string;
  readonly administers: readonly string[];
  readonly backs: readonly string[];
  /** Slug → role of a collective that they help to run. */
  readonly team?: Readonly<Record<string, string>>;
}

export const USERS: Readonly<Record<string, User>> = {
  'robin-sample': {
    id: 'user-1',
    name: 'Robin Sample',
    administers: ['maple-library', 'night-garden', 'red-ledger', 'river-chorus', 'tiny-garden'],
    backs: ['open-atlas', 'star-commons', 'winter-meetup', 'tiny-garden'],
  },
  'noor-giver': { id: 'user-2', name: 'Noor Giver', administers: [], backs: ['open-atlas'] },
  'vera-keeper': {
    id: 'user-5',
    name: 'Vera Keeper',
    administers: ['hidden-fund', 'maple-library'],
    backs: [],
  },
  'milo-greeter': {
    id: 'user-4',
    name: 'Milo Greeter',
    administers: ['closed-circle', 'tiny-garden'],
    backs: [],
  },
  'ada-books': {
    id: 'user-3',
    name: 'Ada Books',
    administers: [],
    backs: [],
    team: { 'maple-library': 'ACCOUNTANT', 'tiny-garden': 'COMMUNITY_MANAGER' },
  },
};
