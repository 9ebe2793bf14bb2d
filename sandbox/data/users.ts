/** The people who can sign in to the sandbox. All of them are made up. */
import type { SandboxUser } from './types.ts';

type Draft = Pick<SandboxUser, 'slug' | 'name' | 'about'> & Partial<SandboxUser>;

const DRAFTS: readonly Draft[] = [
  {
    slug: 'robin-sample',
    name: 'Robin Sample',
    about: 'administers several collectives and backs some of them',
  },
  {
    slug: 'sam-keyring',
    name: 'Sam Keyring',
    about: 'administers the largest collective, with two-factor authentication',
    hasTwoFactor: true,
  },
  {
    slug: 'noor-giver',
    name: 'Noor Giver',
    about: 'backs a few collectives, administers none',
  },
  {
    slug: 'lee-everywhere',
    name: 'Lee Everywhere',
    about: 'backs more than thirty collectives',
  },
  {
    slug: 'kim-newcomer',
    name: 'Kim Newcomer',
    about: 'has no collectives yet',
  },
  {
    slug: 'ada-books',
    name: 'Ada Books',
    about: 'accountant of a fund and of a private collective',
  },
  {
    slug: 'milo-greeter',
    name: 'Milo Greeter',
    about: 'community manager of a project, administers a private collective',
  },
  {
    slug: 'hana-host',
    name: 'Hana Host',
    about: 'administers the fiscal host of nearly all collectives',
  },
  {
    slug: 'tess-treasurer',
    name: 'Tess Treasurer',
    about: 'decides on the expenses of Harbor Workshop and four others',
  },
  {
    slug: 'ines-deputy',
    name: 'Ines Deputy',
    about: 'administers Harbor Workshop beside Tess',
  },
  {
    slug: 'otto-factor',
    name: 'Otto Factor',
    about: 'administers Harbor Workshop, with two-factor authentication',
    hasTwoFactor: true,
  },
  {
    slug: 'finn-books',
    name: 'Finn Books',
    about: 'accountant of Harbor Workshop, administers ledgers for tests',
  },
  {
    slug: 'mira-many',
    name: 'Mira Many',
    about: 'administers ninety collectives',
  },
];

/** Seeded users. The first one is preselected in a new browser. */
export const USERS: readonly SandboxUser[] = DRAFTS.map((draft, index) => ({
  id: 9001 + index,
  email: `${draft.slug.split('-')[0]}@sandbox.example`,
  hasTwoFactor: false,
  ...draft,
}));

/** The user with that slug, or null. */
export function findUser(slug: string | null | undefined): SandboxUser | null {
  return USERS.find((user) => user.slug === slug) ?? null;
}
