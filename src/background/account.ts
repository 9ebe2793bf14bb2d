/** What several views ask about a collective: its account and its public summary. Its name and picture as last seen. */
import type { Reference } from '../messages/pins.ts';
import { askAccount } from '../platform/account/account.ts';
import { decodeSummary } from '../platform/account/decode-summary.ts';
import { avatarUrl, imageUrl } from '../platform/addresses/links.ts';
import { askSummary } from '../platform/requests/client.ts';
import { asPlatformError, PlatformError } from '../platform/requests/errors.ts';
import { type Source, withFallback } from '../platform/requests/fallback.ts';
import type { RequestContext } from '../platform/requests/http.ts';
import { mayBePrivate } from '../platform/requests/private.ts';
import { MINUTE_MS } from '../platform/values/dates.ts';
import { displayName } from '../platform/values/names.ts';
import type { Account, CollectiveBackers, Summary } from '../platform/values/types.ts';
import { graphqlSource } from '../platform/wall/ask-source.ts';
import { askMemberPage } from '../platform/wall/graphql-list.ts';
import type { Connection, Family } from './connection.ts';
import { heldSince, ofStatistics } from './figures.ts';
import { cachedListed } from './listed.ts';
import { readMemberships } from './memberships.ts';
import { readPins } from './pins.ts';
import type { Answer, CachedQuery, Query } from './query.ts';

const LOGO_HEIGHT = 96;

/** Everything that an overview shows. Without a token ten requests a minute are allowed. */
export function accountQuery(
  { platform, askGraphql, now }: Connection,
  slug: string,
): Query<Account> {
  return {
    name: `account ${slug}`,
    mayBePersonal: true,
    maxAgeMs: 10 * MINUTE_MS,
    ask: (request) => askGraphql((token) => askAccount(platform, slug, { ...request, token, now })),
    figures: ({ data, receivedAt }) => {
      const { months, receivedByThen: byThen, backersCount, recurring } = data;
      const raised = months && { months, byThen };
      const values = { backersCount, recurring, raised, ...ofStatistics(data) };
      return [{ slug, at: receivedAt, values }];
    },
  };
}

interface SummaryOptions {
  readonly maxAgeMs?: number;
  /** True to leave GraphQL out where the public summary is gone. */
  readonly isListOnly?: boolean;
}

/** The public summary, never asked with a token; by GraphQL where it is gone and the platform answers. */
export function summaryQuery(
  connection: Connection,
  slug: string,
  { maxAgeMs = MINUTE_MS, isListOnly = false }: SummaryOptions = {},
): Query<Summary> {
  const { platform } = connection;
  return {
    name: `summary ${slug}`,
    variant: isListOnly ? 'list' : undefined,
    mayBePersonal: false,
    maxAgeMs,
    ask: (request) => {
      const send = () => askSummary(platform, slug, request);
      const rest: Source<Answer<Summary>> = {
        id: 'summary',
        ask: () => askPublic(connection, slug, 'rest', send),
        isOver: ({ code }) => code === 'not-found',
      };
      const graphql = graphqlSource(() => summaryByGraphql(connection, slug, request));
      const service = platform.apiUrl;
      return withFallback(isListOnly ? [rest] : [rest, graphql], { service, slug });
    },
    figures: ({ data, receivedAt }) => {
      const { balance, yearlyIncome, backersCount, contributorsCount } = data;
      const values = { balance, yearlyIncome, backersCount, contributorsCount };
      return [{ slug, ...heldSince(receivedAt), values }];
    },
  };
}

/**
 * Leaves some of the anonymous requests to what is opened next: many are asked for at once.
 * @throws PlatformError `not-found`, as the public address says, where those are spent
 */
async function summaryByGraphql(
  { platform, ask }: Connection,
  slug: string,
  request: RequestContext,
): Promise<Answer<Summary>> {
  const send = () => askMemberPage(platform, slug, { offset: 0, limit: 1 }, request);
  const { data, receivedAt } = await ask('graphql', send, { isSpare: true }).catch((error) => {
    throw asPlatformError(error).code === 'search-paused' ? new PlatformError('not-found') : error;
  });
  return { data: decodeSummary(data.summary, platform.profile), receivedAt };
}

/**
 * Asks one of the public addresses, unless the collective is known to be private; after an error that private ones cause,
 * GraphQL tells.
 * @throws PlatformError `private`, and what `send` throws
 */
export async function askPublic<T>(
  connection: Connection,
  slug: string,
  family: Family,
  send: () => Promise<T>,
): Promise<T> {
  const query = accountQuery(connection, slug);
  const cached = await connection.cached(query);
  if (cached?.data.isPrivate) throw new PlatformError('private');
  try {
    return await connection.ask(family, send);
  } catch (error) {
    const account = mayBePrivate(error) ? await connection.get(query, { mode: 'fresh' }) : null;
    const isPrivate = account?.data?.isPrivate || account?.error?.code === 'private';
    throw isPrivate ? new PlatformError('private') : error;
  }
}

/** Where the list of backers is cached. */
export function cachedBackers(slug: string): CachedQuery<CollectiveBackers> {
  return { name: `backers ${slug}`, mayBePersonal: false };
}

/** Name and picture as last seen anywhere, without a request; null for what was never seen. */
export async function nameAndImage(connection: Connection, slug: string): Promise<Reference> {
  const { platform } = connection;
  const [account, summary, inList, pins, mine] = await Promise.all([
    connection.cached(accountQuery(connection, slug)),
    connection.cached(summaryQuery(connection, slug)),
    connection.cached(cachedListed(slug)),
    readPins(connection),
    readMemberships(connection),
  ]);
  const listed = [...pins.pinned, ...pins.recent].find((entry) => entry.slug === slug);
  const own = mine.find((collective) => collective.slug === slug);
  const image = summary?.data.image ?? null;
  return {
    slug,
    name:
      displayName(account?.data.name ?? own?.name ?? inList?.data.name ?? null) ??
      listed?.name ??
      null,
    imageUrl:
      imageUrl(
        platform,
        account?.data.imageUrl ?? own?.imageUrl ?? inList?.data.imageUrl ?? null,
      ) ??
      listed?.imageUrl ??
      (image && avatarUrl(platform, { slug, image, isAnonymous: false }, LOGO_HEIGHT)),
  };
}
