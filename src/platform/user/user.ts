/** The signed-in user by GraphQL, or a profile as anybody sees it: who it is, and which collectives are theirs. */
import { decodeStatistics, STATISTICS } from '../account/account.ts';
import type { Platform } from '../addresses/profile.ts';
import { asSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { fieldOf, graphql } from '../requests/graphql.ts';
import type { RequestContext } from '../requests/http.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asNumber, asObject, asText, type JsonObject } from '../values/json.ts';
import { decodeAmount } from '../values/money.ts';
import { cleanText } from '../values/names.ts';
import type { CurrentUser, UserCollective } from '../values/types.ts';

/** The user whose token is sent; null when the token is not accepted. */
export const ME_QUERY = `query Me { me { id slug name email imageUrl } }`;

/** The token's user; null if the platform no longer knows the token (it then treats the request as anonymous). @throws PlatformError */
export async function askCurrentUser(
  platform: Platform,
  token: string,
  context: RequestContext = {},
): Promise<Received<CurrentUser | null>> {
  const { data, receivedAt } = await graphql(platform, { query: ME_QUERY, token }, context);
  const me = fieldOf(data, 'me');
  const user = decodeCurrentUser(me);
  if (me && !user) throw new PlatformError('bad-response');
  return { data: user, receivedAt };
}

/** Null when the answer names no user. */
function decodeCurrentUser(value: unknown): CurrentUser | null {
  const me = asObject(value);
  const id = asText(me?.id);
  const slug = asSlug(me?.slug);
  if (!me || !id || !slug) return null;
  return {
    id,
    slug,
    name: asText(me.name),
    email: asText(me.email),
    imageUrl: asText(me.imageUrl),
  };
}

/** One node for each role in each account. The platform refuses a limit over 1,000. */
const MEMBER_OF = `memberOf(
      role: [ADMIN, ACCOUNTANT, COMMUNITY_MANAGER, MEMBER, BACKER]
      accountType: [COLLECTIVE, ORGANIZATION, FUND, PROJECT, EVENT]
      isArchived: false
      limit: $limit
      offset: $offset
      orderBy: { field: CREATED_AT, direction: DESC }
    ) {
      totalCount
      nodes {
        role
        since
        totalDonations { valueInCents currency }
        account {
          slug
          name
          type
          isPrivate
          imageUrl(height: 96)
          stats { ${STATISTICS} }
        }
      }
    }`;

export const USER_COLLECTIVES_QUERY = `query UserCollectives($limit: Int!, $offset: Int!) {
  me {
    id
    ${MEMBER_OF}
  }
}`;

/** Without private accounts. A collective has none at all. */
export const PROFILE_QUERY = `query Profile($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug, throwIfMissing: false) {
    slug
    name
    type
    imageUrl(height: 96)
    ${MEMBER_OF}
  }
}`;

const MEMBERSHIPS_A_PAGE = 500;
const MOST_PAGES = 20;
/** Requests without a token are few: the newest thousand memberships have to do. */
const MOST_ANONYMOUS_PAGES = 2;

/** The user's with this token, or what everybody can see of the profile with this slug. */
export type Whose = { readonly token: string } | { readonly slug: string };

/** Somebody's collectives, merged by account; null data when the token is no longer known, and for an unknown slug. @throws PlatformError */
export async function askUserCollectives(
  platform: Platform,
  whose: Whose,
  context: RequestContext = {},
): Promise<Received<readonly UserCollective[] | null>> {
  const { data, ...rest } = await askMemberships(platform, whose, context);
  return { ...rest, data: data?.collectives ?? null };
}

/** A person, an organization, or a collective, as anybody sees them. */
export interface Profile {
  readonly slug: string;
  readonly name: string | null;
  /** INDIVIDUAL, ORGANIZATION, COLLECTIVE … */
  readonly type: string | null;
  readonly imageUrl: string | null;
  /** Merged by account. */
  readonly collectives: readonly UserCollective[];
}

/** Null data for an unknown slug. @throws PlatformError */
export async function askProfile(
  platform: Platform,
  slug: string,
  context: RequestContext = {},
): Promise<Received<Profile | null>> {
  const { data, ...rest } = await askMemberships(platform, { slug }, context);
  if (!data) return { ...rest, data };
  const { account, collectives } = data;
  const profile = {
    slug: asSlug(account.slug) ?? slug,
    name: cleanText(account.name),
    type: cleanText(account.type),
    imageUrl: asText(account.imageUrl),
    collectives,
  };
  return { ...rest, data: profile };
}

interface Memberships {
  readonly account: JsonObject;
  readonly collectives: readonly UserCollective[];
}

async function askMemberships(
  platform: Platform,
  whose: Whose,
  context: RequestContext,
): Promise<Received<Memberships | null>> {
  const isUser = 'token' in whose;
  const mostPages = isUser ? MOST_PAGES : MOST_ANONYMOUS_PAGES;
  let nodes: readonly unknown[] = [];
  let missingParts = 0;
  for (let page = 0; ; page++) {
    const variables = { limit: MEMBERSHIPS_A_PAGE, offset: page * MEMBERSHIPS_A_PAGE };
    const request = isUser
      ? { query: USER_COLLECTIVES_QUERY, variables, token: whose.token }
      : { query: PROFILE_QUERY, variables: { ...variables, slug: whose.slug } };
    const answer = await graphql(platform, request, context);
    const { receivedAt } = answer;
    const account = fieldOf(answer.data, isUser ? 'me' : 'account');
    if (!account) return { data: null, receivedAt };
    const memberOf = asObject(account.memberOf);
    const batch = asArray(memberOf?.nodes);
    nodes = nodes.concat(batch);
    missingParts += answer.missingParts;
    const total = asNumber(memberOf?.totalCount) ?? 0;
    const isLast = page + 1 === mostPages;
    if (nodes.length >= total || !batch.length || isLast) {
      const data = { account, collectives: decodeUserCollectives(nodes) };
      const beyond = isLast ? Math.max(0, total - nodes.length) : 0;
      return { data, missingParts, receivedAt, beyond };
    }
  }
}

/** Memberships, one for each role, merged by account in the order of first appearance; incognito ones left out. */
export function decodeUserCollectives(nodes: readonly unknown[]): UserCollective[] {
  const bySlug = new Map<string, UserCollective>();
  for (const node of nodes) {
    const membership = asObject(node);
    const collective = membership && decodeMembership(membership);
    if (!collective) continue;
    const known = bySlug.get(collective.slug);
    bySlug.set(collective.slug, known ? mergeRoles(known, collective) : collective);
  }
  return [...bySlug.values()];
}

function decodeMembership(membership: JsonObject): UserCollective | null {
  const account = asObject(membership.account);
  const slug = asSlug(account?.slug);
  const role = asText(membership.role);
  if (!account || !slug || !role) return null;
  return {
    slug,
    name: asText(account.name) ?? slug,
    type: cleanText(account.type) ?? 'COLLECTIVE',
    isPrivate: account.isPrivate === true,
    imageUrl: asText(account.imageUrl),
    roles: [role],
    since: parseDateTime(membership.since),
    totalDonations: decodeAmount(membership.totalDonations),
    statistics: decodeStatistics(account.stats),
  };
}

/** Each row of an account carries the same total: the highest counts. */
function mergeRoles(known: UserCollective, other: UserCollective): UserCollective {
  const [a, b] = [known.totalDonations, other.totalDonations];
  return {
    ...known,
    roles: [...new Set([...known.roles, ...other.roles])],
    since: known.since === null ? other.since : Math.min(known.since, other.since ?? known.since),
    totalDonations: (a?.minor ?? -Infinity) >= (b?.minor ?? -Infinity) ? a : b,
  };
}

type Roles = readonly string[];

/** True for administrators, the only ones whose token the platform gives e-mail addresses for. */
export function administers(roles: Roles): boolean {
  return roles.includes('ADMIN');
}

/** Roles of people who help to run a collective without administering it. */
export const TEAM_ROLES = ['ACCOUNTANT', 'COMMUNITY_MANAGER'] as const;

/** The role with which somebody helps to run a collective; null for administrators and for everybody else. */
export function teamRole(roles: Roles): string | null {
  return administers(roles) ? null : (TEAM_ROLES.find((role) => roles.includes(role)) ?? null);
}
