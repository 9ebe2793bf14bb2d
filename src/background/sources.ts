/** What is asked of the platform about collectives for more than one view, and where answers are cached. */
import { fetchAccount, fetchUserCollectives } from '../platform/account-client.ts';
import { fetchSummary } from '../platform/client.ts';
import { toDateText } from '../platform/dates.ts';
import { PlatformError } from '../platform/errors.ts';
import { imageUrl } from '../platform/links.ts';
import type { ListedAccount } from '../platform/listed-accounts.ts';
import { type FactsOfNow, fetchMonth, type MonthReport, type Period } from '../platform/month.ts';
import { mayBePrivate } from '../platform/private.ts';
import { type FoundAccount, searchAccounts } from '../platform/search.ts';
import type { Account, CollectiveBackers, Summary, UserCollective } from '../platform/types.ts';
import { items } from '../storage/items.ts';
import type { Answer, CachedSource, Connection, Family, Source } from './connection.ts';

const MINUTE_MS = 60_000;

/** The public summary, never asked with a token. */
export function summarySource(
  connection: Connection,
  slug: string,
  maxAgeMs = MINUTE_MS,
): Source<Summary> {
  const { platform } = connection;
  return {
    name: `summary ${slug}`,
    isPersonal: false,
    maxAgeMs,
    load: async (request) => {
      const send = () => fetchSummary(platform, slug, request);
      const answer = await askPublic(connection, slug, 'rest', send);
      return { ...answer, missingParts: 0 };
    },
  };
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
  const source = accountSource(connection, slug);
  const known = await connection.cached(source);
  if (known?.data.isPrivate) throw new PlatformError('private');
  try {
    return await connection.ask(family, send);
  } catch (error) {
    const account = mayBePrivate(error) ? await connection.get(source, { mode: 'fresh' }) : null;
    const isPrivate = account?.data?.isPrivate || account?.error?.code === 'private';
    throw isPrivate ? new PlatformError('private') : error;
  }
}

/** Everything that an overview shows. Without a token ten questions a minute are allowed. */
export function accountSource(
  { platform, askGraphql, now }: Connection,
  slug: string,
): Source<Account> {
  return {
    name: `account ${slug}`,
    isPersonal: true,
    maxAgeMs: 10 * MINUTE_MS,
    load: async (request) => {
      const answer = await askGraphql((token) =>
        fetchAccount(platform, slug, { ...request, token, now }),
      );
      const { data, receivedAt, isPersonal } = answer;
      return { ...data, receivedAt, isPersonal };
    },
  };
}

/** Accounts by name. What people search for is not cached. */
export function searchSource(
  { platform, askGraphql }: Connection,
  term: string,
  isWanted: boolean,
): Source<readonly FoundAccount[]> {
  return {
    name: `search ${term}`,
    isPersonal: false,
    maxAgeMs: 0,
    load: async (request) => {
      const send = (token: string | null) => searchAccounts(platform, term, { ...request, token });
      const answer = await askGraphql(send, isWanted ? undefined : 'typing');
      return { ...answer, missingParts: 0 };
    },
  };
}

/** A report on a period. That of a past period seldom changes, so it is fresh for longer. */
export function monthSource(
  connection: Connection,
  slug: string,
  period: Period,
): Source<MonthReport> {
  const { platform, askGraphql, now } = connection;
  const isOver = period.to <= now();
  return {
    name: `month ${slug} ${toDateText(period.from)} ${toDateText(period.to)}`,
    isPersonal: true,
    maxAgeMs: (isOver ? 60 : 10) * MINUTE_MS,
    load: async (request) => {
      const answer = await askGraphql((token) =>
        fetchMonth(platform, slug, period, { ...request, token }),
      );
      await keepFactsOfNow(connection, slug, { period, answer });
      return { ...answer, missingParts: answer.data.missingParts };
    },
  };
}

interface ReceivedReport {
  readonly period: Period;
  readonly answer: Omit<Answer<MonthReport>, 'missingParts'>;
}

/** Caches the report's current figures, unless a later report has cached them. */
async function keepFactsOfNow(
  { cached, keep }: Connection,
  slug: string,
  { period, answer }: ReceivedReport,
): Promise<void> {
  const data = factsOfNow(period, answer);
  for (const kind of ['balance', 'recurring'] as const) {
    const source = cachedFactsOfNow(slug, kind);
    const known = (await cached(source))?.receivedAt ?? 0;
    if (data[kind] && known < answer.receivedAt) {
      await keep(source, { ...answer, data, missingParts: 0 });
    }
  }
}

/** The figures of a report that are current, whatever its period. The balance is that of its end. */
export function factsOfNow(
  period: Period,
  { data: report, receivedAt }: Pick<Answer<MonthReport>, 'data' | 'receivedAt'>,
): FactsOfNow {
  const isRunning = receivedAt < period.to;
  return { balance: isRunning ? report.balance.amount : null, recurring: report.now.recurring };
}

/** Where the current figures of the latest report are cached. A report on a past month has no current balance. */
export function cachedFactsOfNow(slug: string, kind: keyof FactsOfNow): CachedSource<FactsOfNow> {
  return { name: `${kind} ${slug}`, isPersonal: true };
}

/** Where the figures of one collective in a list of many are cached. */
export function cachedListed(slug: string): CachedSource<ListedAccount> {
  return { name: `listed ${slug}`, isPersonal: true };
}

/** Where the list of backers is cached; collectives/backers.ts asks for it. */
export function cachedBackers(slug: string): CachedSource<CollectiveBackers> {
  return { name: `backers ${slug}`, isPersonal: false };
}

/** Where the signed-in user's collectives are cached with their figures. `items.mine` has the rest. */
export const cachedMine: CachedSource<readonly UserCollective[]> = {
  name: 'user-collectives',
  isPersonal: true,
};

/** The signed-in user's collectives. If the platform refuses or ignores the token, this is reported. */
export function mineSource(connection: Connection): Source<readonly UserCollective[]> {
  const { platform, user, ask, reportToken } = connection;
  return {
    ...cachedMine,
    maxAgeMs: MINUTE_MS,
    load: async (request) => {
      const token = user?.token ?? '';
      const answer = await ask('graphql-user', () =>
        fetchUserCollectives(platform, token, request),
      ).catch((error: unknown) => {
        if (error instanceof PlatformError && error.code === 'unauthorized') reportToken('expired');
        throw error;
      });
      if (!answer.data) {
        reportToken('replaced');
        throw new PlatformError('unauthorized');
      }
      const data = answer.data.data.map((collective) => ({
        ...collective,
        imageUrl: imageUrl(platform, collective.imageUrl),
      }));
      await storeMine(connection, data);
      const { receivedAt } = answer;
      return { data, missingParts: answer.data.missingParts, receivedAt, isPersonal: true };
    },
  };
}

async function storeMine(
  { user, store }: Connection,
  mine: readonly UserCollective[],
): Promise<void> {
  if (!user) return;
  const collectives = mine.map(({ slug, name, imageUrl, roles, isPrivate }) => {
    return { slug, name, imageUrl, roles, isPrivate };
  });
  await store(() => items.mine.write({ owner: user.id, collectives }));
}
