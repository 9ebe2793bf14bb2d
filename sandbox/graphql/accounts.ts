/** Accounts as GraphQL sees them: collectives, users, the host, and those who only appear as members. */
import type { SandboxContext } from '../context.ts';
import { HOST, isShown } from '../data/catalogue.ts';
import type { Collective } from '../data/collective.ts';
import { OUTSIDERS } from '../data/expense-samples.ts';
import { hashOf } from '../data/random.ts';
import {
  ACCOUNT_TYPES,
  type AccountType,
  type MemberRecord,
  type SandboxUser,
} from '../data/types.ts';
import { findUser, USERS } from '../data/users.ts';
import type { Addresses } from '../options.ts';
import { type GraphqlContext, visibleTo } from './context.ts';

/** One account of any type. */
export interface Account {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly description: string | null;
  readonly website: string | null;
  /** Address of the account on GitHub that it declares. */
  readonly github?: string | null;
  readonly createdAtMs: number;
  readonly hasImage: boolean;
  readonly isIncognito: boolean;
  readonly collective: Collective | null;
  readonly user: SandboxUser | null;
}

/** The account of that slug, or null. Of members, those whose lists were read. */
export function findAccount({ data }: SandboxContext, slug: string): Account | null {
  const collective = data.collective(slug);
  if (collective) return fromCollective(collective);
  const user = findUser(slug);
  if (user) return fromUser(user);
  const outsider = OUTSIDERS.find((one) => one.slug === slug);
  if (outsider) {
    return { ...plainAccount(accountIdOf(slug), slug, outsider.name), type: outsider.type };
  }
  if (slug === HOST.slug) return hostAccount();
  const member = data.knownMember(slug);
  return member && fromMember(member);
}

/** The account of that slug; of somebody only known by it, one with only a name. */
export function accountOf(context: SandboxContext, slug: string): Account {
  const member = context.data.knownMember(slug);
  return member ? contributorAccount(member) : namedAccount(context, slug, slug);
}

/** The account of that slug; of an unknown one, one with that name. */
export const namedAccount = (context: SandboxContext, slug: string, name: string): Account =>
  findAccount(context, slug) ?? {
    ...plainAccount(accountIdOf(slug), slug, name),
    type: 'INDIVIDUAL',
  };

/** The account that holds the money of a collective. */
export const hostOf = (context: SandboxContext, { spec }: Collective): Account =>
  findAccount(context, spec.host) ?? hostAccount();

export interface SearchArguments {
  readonly searchTerm?: string | null;
  readonly type?: readonly string[] | null;
  readonly limit: number;
}

/**
 * Accounts with the term in their name, slug, or description, best match first; all accounts without a term. The
 * platform's search strips all but Latin letters and digits: of other scripts nothing is left, and it lists all.
 */
export function searchAccounts(
  context: GraphqlContext,
  { searchTerm, type }: SearchArguments,
): Account[] {
  const term =
    searchTerm
      ?.toLowerCase()
      .replace(/[^\p{Script=Latin}\d]+/gu, ' ')
      .trim() ?? '';
  return [hostAccount(), ...USERS.map(fromUser), ...visibleTo(context).map(fromCollective)]
    .filter((account) => !type || type.includes(account.type))
    .filter(({ slug }) => isShown(slug) || term.startsWith('odd'))
    .map((account) => ({ account, rank: rankOf(account, term) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ account }) => account);
}

function rankOf({ name, slug, description }: Account, term: string): number {
  if (!term) return 1;
  if (name.toLowerCase().startsWith(term) || slug.startsWith(term)) return 3;
  if (name.toLowerCase().includes(term) || slug.includes(term)) return 2;
  return description?.toLowerCase().includes(term) ? 1 : 0;
}

/** The account of a collective. */
export function fromCollective(collective: Collective): Account {
  const { spec } = collective;
  const { id, slug, name, type, currency, description, website, createdAtMs } = spec;
  const plain = { id, slug, name, type, currency, description, website, createdAtMs };
  return { ...plain, hasImage: spec.hasLogo, isIncognito: false, collective, user: null };
}

/** A user's account. */
export function fromUser(user: SandboxUser): Account {
  return {
    ...plainAccount(user.id, user.slug, user.name),
    type: 'INDIVIDUAL',
    hasImage: true,
    user,
  };
}

/** The fiscal host's account. */
export function hostAccount(): Account {
  return { ...plainAccount(HOST.id, HOST.slug, HOST.name), type: 'ORGANIZATION', hasImage: true };
}

/** The account behind a member row; null where it is incognito. */
export function fromMember(member: MemberRecord): Account | null {
  if (member.isIncognito) return null;
  const user = findUser(member.slug);
  if (user) return fromUser(user);
  if (member.slug === HOST.slug) return hostAccount();
  return {
    ...plainAccount(accountIdOf(member.slug), member.slug, member.name),
    type: ACCOUNT_TYPES.find((type) => type === member.type) ?? 'INDIVIDUAL',
    description: member.description,
    website: member.website,
    github: member.github,
    hasImage: member.image !== null,
  };
}

/** The account behind a contribution: an incognito one has an account of its own that names nobody. */
export function contributorAccount(member: MemberRecord): Account {
  const known = fromMember(member);
  if (known) return known;
  const incognito = plainAccount(accountIdOf(member.slug), member.slug, 'Incognito');
  return { ...incognito, type: 'INDIVIDUAL', isIncognito: true };
}

/** An ID for an account without one. */
export function accountIdOf(slug: string): number {
  return 1 + (hashOf(`account ${slug}`) % 1_000_000);
}

/** An account with only a name. */
function plainAccount(id: number, slug: string, name: string): Omit<Account, 'type'> {
  return {
    id,
    slug,
    name,
    currency: 'USD',
    description: null,
    website: null,
    createdAtMs: Date.UTC(2016, 2, 1),
    hasImage: false,
    isIncognito: false,
    collective: null,
    user: null,
  };
}

/** Address at the image service, with the height if one is given. */
export function imageOf(
  { slug, kind }: { slug: string; kind: 'avatar' | 'logo' },
  { imagesUrl, baseUrl }: Addresses,
  height?: number | null,
): string {
  if (!imagesUrl) return `${baseUrl}/public/images/${slug}.png`;
  return `${imagesUrl}/${slug}/${kind}${height ? `/${height}` : ''}.png`;
}
