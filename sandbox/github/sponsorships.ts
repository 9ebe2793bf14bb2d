/** Made-up sponsorships of accounts on GitHub, in all the forms that there are. */
import { DAY_MS, EPOCH_MS } from '../data/dates.ts';
import { createNames, slugFrom } from '../data/names.ts';
import { createRandom, pick } from '../data/random.ts';
import type { SandboxData } from '../data/store.ts';

export interface GithubAccount {
  readonly type: 'User' | 'Organization';
  readonly login: string;
  readonly name: string | null;
  readonly about: string | null;
  readonly websiteUrl: string | null;
}

export interface Sponsorship {
  readonly createdAtMs: number;
  /** False for a past one. */
  readonly isActive: boolean;
  readonly isPrivate: boolean;
  /** Null for one that has no tier, such as through Patreon. */
  readonly tier: {
    readonly name: string;
    readonly cents: number;
    readonly isOneTime: boolean;
  } | null;
  /** Null for an account that is gone. */
  readonly sponsor: GithubAccount | null;
}

/** Accounts with sponsors, and how many sponsorships they have had. */
const SIZES: ReadonlyMap<string, number> = new Map([
  ['tiny-garden', 3],
  ['maple-library', 300],
  ['open-atlas', 1_200],
]);

/** Dollars a month. Who pays yearly has the price of a month, too. */
const PRICES = [1, 2, 5, 5, 10, 10, 25, 50, 100, 250, 1_000];

/** What the stand-in of GitHub knows. */
export type SandboxGithub = ReturnType<typeof createGithub>;

/** The collective with an account's login has sponsors who also give to it, and declare their accounts there. */
export function createGithub(data: SandboxData) {
  const known = new Map<string, readonly Sponsorship[]>();
  return {
    /** Everything there is, private ones too, oldest first. Null for an unknown account. */
    sponsorships(asked: string): readonly Sponsorship[] | null {
      const login = asked.toLowerCase();
      const size = SIZES.get(login);
      if (!known.has(login) && size) known.set(login, generate(login, size, data));
      return known.get(login) ?? null;
    },
    /** Replaces the sponsorships of an account, or adds the account. */
    setSponsorships: (login: string, sponsorships: readonly Sponsorship[]) =>
      void known.set(login.toLowerCase(), sponsorships),
  };
}

function generate(login: string, size: number, data: SandboxData): Sponsorship[] {
  const backers = data.rows(login).filter(({ github, role }) => github && role === 'BACKER');
  const random = createRandom(`github ${login}`);
  const names = createNames(`github ${login}`);
  return Array.from({ length: size }, (_, index) => {
    const row = index % 7 === 2 ? backers.shift() : undefined;
    const isOrganization = row ? row.type === 'ORGANIZATION' : index % 8 === 1;
    const name = isOrganization ? names.organization() : names.person();
    const sponsor: GithubAccount = {
      type: isOrganization ? 'Organization' : 'User',
      login: row ? loginIn(row.github) : slugFrom(name, 5_000 + index),
      // Many accounts have none.
      name: row ? `${row.name}` : index % 5 === 4 ? null : name,
      about: index % 4 === 0 ? names.phrase() : null,
      websiteUrl: index % 3 === 0 ? `https://site-${index}.example/` : null,
    };
    const isOneTime = index % 12 === 5;
    const dollars = pick(random, PRICES);
    return {
      createdAtMs: EPOCH_MS - (size - index) * DAY_MS,
      isActive: index % 6 !== 4,
      isPrivate: index % 10 === 3,
      tier:
        index % 50 === 7
          ? null
          : {
              name: `$${dollars} ${isOneTime ? 'one time' : 'a month'}`,
              cents: dollars * 100,
              isOneTime,
            },
      sponsor: index % 97 === 0 ? null : sponsor,
    };
  });
}

const loginIn = (address: unknown): string => `${address}`.split('/').at(-1) ?? '';
