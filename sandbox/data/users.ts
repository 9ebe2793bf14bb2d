/** The people who can sign in to the sandbox. All of them are made up. */
import type { SandboxUser } from './types.ts';

/** Seeded users. The first one is preselected in a new browser. */
export const USERS: readonly SandboxUser[] = [
  {
    id: 9001,
    slug: 'robin-sample',
    name: 'Robin Sample',
    email: 'robin@sandbox.example',
    hasTwoFactor: false,
    about: 'administers several collectives and backs some of them',
  },
  {
    id: 9002,
    slug: 'sam-keyring',
    name: 'Sam Keyring',
    email: 'sam@sandbox.example',
    hasTwoFactor: true,
    about: 'administers the largest collective, with two-factor authentication',
  },
  {
    id: 9003,
    slug: 'noor-giver',
    name: 'Noor Giver',
    email: 'noor@sandbox.example',
    hasTwoFactor: false,
    about: 'backs a few collectives, administers none',
  },
  {
    id: 9004,
    slug: 'lee-everywhere',
    name: 'Lee Everywhere',
    email: 'lee@sandbox.example',
    hasTwoFactor: false,
    about: 'backs more than thirty collectives',
  },
  {
    id: 9005,
    slug: 'kim-newcomer',
    name: 'Kim Newcomer',
    email: 'kim@sandbox.example',
    hasTwoFactor: false,
    about: 'has no collectives yet',
  },
  {
    id: 9006,
    slug: 'ada-books',
    name: 'Ada Books',
    email: 'ada@sandbox.example',
    hasTwoFactor: false,
    about: 'accountant of a fund and of a private collective',
  },
  {
    id: 9007,
    slug: 'milo-greeter',
    name: 'Milo Greeter',
    email: 'milo@sandbox.example',
    hasTwoFactor: false,
    about: 'community manager of a project, administers a private collective',
  },
  {
    id: 9008,
    slug: 'hana-host',
    name: 'Hana Host',
    email: 'hana@sandbox.example',
    hasTwoFactor: false,
    about: 'administers the fiscal host of nearly all collectives',
  },
  {
    id: 9009,
    slug: 'tess-treasurer',
    name: 'Tess Treasurer',
    email: 'tess@sandbox.example',
    hasTwoFactor: false,
    about: 'decides on the expenses of Harbor Workshop and four others',
  },
  {
    id: 9010,
    slug: 'ines-deputy',
    name: 'Ines Deputy',
    email: 'ines@sandbox.example',
    hasTwoFactor: false,
    about: 'administers Harbor Workshop beside Tess',
  },
  {
    id: 9011,
    slug: 'otto-factor',
    name: 'Otto Factor',
    email: 'otto@sandbox.example',
    hasTwoFactor: true,
    about: 'administers Harbor Workshop, with two-factor authentication',
  },
  {
    id: 9012,
    slug: 'finn-books',
    name: 'Finn Books',
    email: 'finn@sandbox.example',
    hasTwoFactor: false,
    about: 'accountant of Harbor Workshop, administers ledgers for tests',
  },
  {
    id: 9013,
    slug: 'mira-many',
    name: 'Mira Many',
    email: 'mira@sandbox.example',
    hasTwoFactor: false,
    about: 'administers ninety collectives',
  },
];

/** The user with that slug, or null. */
export function findUser(slug: string | null | undefined): SandboxUser | null {
  return USERS.find((user) => user.slug === slug) ?? null;
}
