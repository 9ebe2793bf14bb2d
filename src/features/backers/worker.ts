/** Every backer of one collective, merged by account: from the first of three sources that answers. */

import * as z from 'zod/mini';
import { askPublic, cachedBackers, summaryQuery } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import { type Connection, dataOf } from '../../background/connection.ts';
import { readMemberships } from '../../background/memberships.ts';
import { readPins, updatePins } from '../../background/pins.ts';
import type { Answer, Query } from '../../background/query.ts';
import { type Aged, type Mode, mode, slug } from '../../messages/schemas.ts';
import {
  askRecurringContributions,
  type RecurringContributions,
} from '../../platform/account/recurring-contributions.ts';
import { membersUrl } from '../../platform/addresses/addresses.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { asPlatformError, PlatformError } from '../../platform/requests/errors.ts';
import { withFallback } from '../../platform/requests/fallback.ts';
import { type RequestContext, withToken } from '../../platform/requests/http.ts';
import { administers } from '../../platform/user/user.ts';
import { MINUTE_MS } from '../../platform/values/dates.ts';
import type { CollectiveBackers, Member, Summary } from '../../platform/values/types.ts';
import { graphqlSource, isListAway } from '../../platform/wall/ask-source.ts';
import { askContributors } from '../../platform/wall/contributors-list.ts';
import { decodeMember } from '../../platform/wall/decode-member.ts';
import { askMemberPage, MOST_MEMBERS, membersOf } from '../../platform/wall/graphql-list.ts';
import { mergeMembers } from '../../platform/wall/merge.ts';
import { type PublicList, publicList } from '../../platform/wall/wall-source.ts';
import { getMembersCsv } from './worker-csv.ts';

/** GraphQL takes ten requests a minute. */
const MAX_AGE_MS: Record<CollectiveBackers['source'], number> = {
  rest: 60_000,
  contributors: 60_000,
  graphql: 600_000,
};

interface BackersRequest {
  readonly slug: string;
  readonly mode: Mode;
  /** Adds the rest of a list whose first thousand rows came by GraphQL. */
  readonly isRest?: boolean | undefined;
}

export const backersRequests = ({ view }: Answering) => ({
  'get-backers': view({ slug, mode, isRest: z.optional(z.boolean()) }, getBackers),
  /** The recurring contributions of all backers: one question. */
  'get-recurring': view({ slug, mode }, getRecurring),
  /** The platform's own CSV of all members. */
  'get-members-csv': view({ slug }, getMembersCsv),
});

function getRecurring(
  { platform, get, askGraphql }: Connection,
  options: { readonly slug: string; readonly mode: Mode },
): Promise<Aged<RecurringContributions>> {
  const slug = checkSlug(options.slug);
  return get(
    {
      name: `recurring ${slug}`,
      mayBePersonal: true,
      maxAgeMs: MAX_AGE_MS.graphql,
      ask: (request) =>
        askGraphql((token) => askRecurringContributions(platform, slug, { ...request, token })),
    },
    options,
  );
}

/** With email addresses where the platform gives them to an admin. */
async function getBackers(
  connection: Connection,
  options: BackersRequest,
): Promise<Aged<CollectiveBackers>> {
  const slug = checkSlug(options.slug);
  const token = await tokenForEmails(connection, slug);
  let asked: Promise<Summary> | undefined;
  const summary = () => {
    const query = summaryQuery(connection, slug, { isListOnly: true });
    asked ??= connection.get(query, options).then((found) => dataOf(found, connection.now()));
    return asked;
  };
  const cached = (await connection.cached(cachedBackers(slug)))?.data ?? null;
  const source = cached?.source ?? 'rest';
  const start = options.isRest && source === 'graphql' ? cached : null;
  const query: Query<CollectiveBackers> = {
    ...cachedBackers(slug),
    variant: start ? `after ${start.rowCount}` : undefined,
    mayBePersonal: token !== null,
    maxAgeMs: MAX_AGE_MS[source],
    ask: (request) => {
      if (start)
        return byGraphql(connection, { slug, start, request, isListAway: start.isListAway });
      const lists = { slug, token, request, summary };
      // A list that is remembered as away is not asked: away for all collectives, unless this one's answer says gone.
      const isAway = (reason: PlatformError | null) =>
        reason ? isListAway(reason) : (cached?.isListAway ?? true);
      const sources = [
        { id: 'rest', ask: () => byList(connection, lists) },
        {
          id: 'contributors',
          ask: (reason: PlatformError | null) => byContributors(connection, lists, isAway(reason)),
        },
        graphqlSource((reason) =>
          byGraphql(connection, { slug, start, request, isListAway: isAway(reason) }),
        ),
      ];
      return withFallback(sources, { service: connection.platform.apiUrl, slug });
    },
  };
  return connection.get(query, options);
}

interface ListOptions {
  readonly slug: string;
  readonly token: string | null;
  /** Asked once, when a list is. */
  readonly summary: () => Promise<Summary>;
  readonly request: RequestContext;
}

async function byList(
  connection: Connection,
  options: ListOptions,
): Promise<Answer<CollectiveBackers>> {
  const { isPersonal, ...list } = await askList(connection, options);
  return { ...(await toAnswer(options, list, { source: 'rest' })), isPersonal };
}

/** Never with the token: the answer is everybody's. */
async function byContributors(
  { platform, ask }: Connection,
  options: ListOptions,
  isAway: boolean,
): Promise<Answer<CollectiveBackers>> {
  const { slug, summary, request } = options;
  const decoding = { decode: decodeMember, summaryOf: summary };
  const list = await ask('rest', () => askContributors(platform, slug, decoding, request));
  return toAnswer(options, list, { source: 'contributors', isListAway: isAway });
}

async function toAnswer(
  { slug, summary }: ListOptions,
  { backers, dropped, rowCount, receivedAt }: PublicList<Member>,
  found: Pick<CollectiveBackers, 'source' | 'isListAway'>,
): Promise<Answer<CollectiveBackers>> {
  // Without the currency the totals cannot be read: a list without a summary doesn't count as an answer.
  const { currency } = await summary();
  const hasEmails = backers.some(({ email }) => email !== null);
  const counts = { dropped, rowCount, rowTotal: rowCount };
  return { data: { slug, currency, backers, hasEmails, ...found, ...counts }, receivedAt };
}

interface MembersOptions {
  readonly slug: string;
  /** What is there already, to get the rest; null for the first thousand. */
  readonly start: CollectiveBackers | null;
  readonly request: RequestContext;
  readonly isListAway: boolean | undefined;
}

/**
 * Never with the token: the answer is everybody's. The rest leaves some of the anonymous requests to what is opened
 * next, so a long list can take several times.
 */
async function byGraphql(
  connection: Connection,
  { slug, start, request, isListAway }: MembersOptions,
): Promise<Answer<CollectiveBackers>> {
  const { platform } = connection;
  const isSpare = start !== null;
  let answer: Answer<CollectiveBackers> | null = null;
  for (let before = start; ; before = answer.data) {
    const page = { offset: before?.rowCount ?? 0, limit: MOST_MEMBERS };
    const send = () => askMemberPage(platform, slug, page, request);
    try {
      const { data, receivedAt } = await connection.ask('graphql', send, { isSpare });
      const { summary, backers, rowCount, dropped } = membersOf(platform, decodeMember, data);
      const read = page.offset + rowCount;
      answer = {
        data: {
          slug,
          currency: summary.currency,
          backers: mergeMembers([...(before?.backers ?? []), ...backers]),
          dropped: (before?.dropped ?? 0) + dropped,
          hasEmails: false,
          source: 'graphql',
          isListAway,
          rowCount: read,
          rowTotal: rowCount < MOST_MEMBERS ? read : Math.max(read, data.total),
        },
        receivedAt,
      };
    } catch (error) {
      if (answer) return answer;
      const isPaused = asPlatformError(error).code === 'search-paused';
      throw isPaused ? new PlatformError('rate-limited', { retryAfterMs: MINUTE_MS }) : error;
    }
    if (!isSpare || answer.data.rowCount >= answer.data.rowTotal) return answer;
  }
}

/** With the token where there is one; anonymously where the platform does not take it. */
async function askList(
  connection: Connection,
  { slug, token, summary, request }: ListOptions,
): Promise<PublicList<Member> & { readonly isPersonal: boolean }> {
  const { platform } = connection;
  // Not a failure of the list, which may be about the token: `byList` awaits the summary itself.
  const summaryOrNull = summary().catch(() => null);
  const source = publicList(platform, {
    decode: decodeMember,
    summaryOf: () => summaryOrNull,
    urlOf: (_slug, page) => membersUrl(platform, { slug }, page),
  });
  const asking = (context: RequestContext) => () => source.ask(slug, context);
  const askPublicly = async () => ({
    ...(await askPublic(connection, slug, 'rest', asking(request))),
    isPersonal: false,
  });
  if (!token) return askPublicly();
  try {
    const ask = asking(withToken(token, { ...request, mostTries: 1 }));
    return { ...(await connection.ask('rest', ask)), isPersonal: true };
  } catch (error) {
    throwUnlessRefusal(error);
    const list = await askPublicly();
    // It works without the token: the platform isn't down, it refuses the token.
    if (!connection.isPrivate) {
      await updatePins(connection, (old) => ({ ...old, refusesMemberTokens: true }));
    }
    return list;
  }
}

async function tokenForEmails(connection: Connection, slug: string): Promise<string | null> {
  const token = connection.user?.token ?? null;
  if (!token || !connection.platform.profile.membersTakeToken) return null;
  const { refusesMemberTokens } = await readPins(connection);
  if (refusesMemberTokens) return null;
  const own = (await readMemberships(connection)).find((collective) => collective.slug === slug);
  return own && administers(own.roles) ? token : null;
}

/** A platform that does not take tokens here answers with one of these. */
function throwUnlessRefusal(error: unknown): void {
  const refusals: readonly string[] = ['server-error', 'unauthorized', 'forbidden', 'bad-request'];
  if (!refusals.includes(asPlatformError(error).code)) throw error;
}
