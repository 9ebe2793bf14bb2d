/** GraphQL requests about the user and one account: the current user, its collectives, and an account with all that its overview shows. */

import type { Received } from './client.ts';
import { MONTHS_BACK, monthBefore, startOfMonth } from './dates.ts';
import { decodeAccount, decodeCurrentUser, decodeUserCollectives } from './decode-account.ts';
import { PlatformError } from './errors.ts';
import { graphql } from './graphql.ts';
import type { RequestContext } from './http.ts';
import { asArray, asNumber, asObject, type JsonObject } from './json.ts';
import type { Platform } from './profile.ts';
import { ACCOUNT_QUERY, ME_QUERY, USER_COLLECTIVES_QUERY } from './queries.ts';
import { checkSlug } from './slug.ts';
import type { Account, CurrentUser, UserCollective } from './types.ts';

/** The token's user; null if the platform no longer knows the token (it then treats the request as anonymous). @throws PlatformError */
export async function fetchCurrentUser(
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

/** The object of a field that may be null. */
function fieldOf(data: JsonObject, name: string): JsonObject | null {
  const field = asObject(data[name]);
  if (!field && data[name] !== null) throw new PlatformError('bad-response');
  return field;
}

const MEMBERSHIPS_A_PAGE = 500;
const MOST_PAGES = 20;

/** The user's collectives, merged by account; null data when the token is no longer known. @throws PlatformError */
export async function fetchUserCollectives(
  platform: Platform,
  token: string,
  context: RequestContext = {},
): Promise<Received<UserCollective[] | null>> {
  let nodes: readonly unknown[] = [];
  let missingParts = 0;
  for (let page = 0; ; page++) {
    const variables = { limit: MEMBERSHIPS_A_PAGE, offset: page * MEMBERSHIPS_A_PAGE };
    const request = { query: USER_COLLECTIVES_QUERY, variables, token };
    const answer = await graphql(platform, request, context);
    const me = fieldOf(answer.data, 'me');
    if (!me) return { data: null, receivedAt: answer.receivedAt };
    const memberOf = asObject(me.memberOf);
    const found = asArray(memberOf?.nodes);
    nodes = nodes.concat(found);
    missingParts += answer.missingParts;
    const total = asNumber(memberOf?.totalCount) ?? 0;
    if (nodes.length >= total || !found.length || page + 1 === MOST_PAGES) {
      const { receivedAt } = answer;
      return { data: decodeUserCollectives(nodes), missingParts, receivedAt };
    }
  }
}

export interface AccountOptions extends RequestContext {
  /** With it 100 requests a minute are allowed instead of 10. */
  readonly token?: string | null;
}

/** An account with its figures, people, and months up to now. @throws PlatformError `not-found` */
export async function fetchAccount(
  platform: Platform,
  slug: string,
  { token = null, ...context }: AccountOptions = {},
): Promise<Received<Account>> {
  const to = (context.now ?? Date.now)();
  const from = startOfMonth(to, 1 - MONTHS_BACK);
  const text = (instant: number) => new Date(instant).toISOString();
  const variables = {
    slug: checkSlug(slug),
    from: text(from),
    now: text(to),
    lastMonth: text(startOfMonth(to, -1)),
    sameDay: text(monthBefore(to)),
  };
  const request = { query: ACCOUNT_QUERY, variables, token };
  const { data, missingParts, receivedAt } = await graphql(platform, request, context);
  const field = fieldOf(data, 'account');
  const account = decodeAccount(field, { from, to });
  if (!account) throw new PlatformError(field ? 'bad-response' : 'not-found');
  return { data: account, missingParts, receivedAt };
}
