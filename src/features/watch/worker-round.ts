/** One round over the watched collectives, spread over time. The token is never used. */

import { cachedBackers, summaryQuery } from '../../background/account.ts';
import type { Connect, Connection } from '../../background/connection.ts';
import { askBackerSince } from '../../platform/account/backer-since.ts';
import { askSummary } from '../../platform/requests/client.ts';
import { asPlatformError, type ErrorCode, PlatformError } from '../../platform/requests/errors.ts';
import { type Source, withFallback } from '../../platform/requests/fallback.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/values/dates.ts';
import type { Backer, Summary } from '../../platform/values/types.ts';
import { isListGone } from '../../platform/wall/ask-source.ts';
import type { Watched } from '../../storage/items.ts';
import { applyCheck, type Checked, needsTail, newBackersIn } from './worker-news.ts';
import {
  askNewest,
  askSecondTail,
  askTail,
  type Tail,
  watchedBy,
  watchedBySecond,
  withSecond,
} from './worker-tail.ts';
import { noteRound, readWatched, reconcileWatched, updateCollective } from './worker-watched.ts';

/** What was found in one collective. */
export interface Found {
  readonly slug: string;
  readonly name: string;
  readonly backers: readonly Backer[];
}

const LONGEST_PAUSE_MS = 2_000;
/** A worker lives about five minutes on one event. */
const LONGEST_ROUND_MS = 200_000;
/** After this many collectives in a row that failed, the round ends: the platform is down. */
const MOST_FAILURES = 3;
/** Checks in a row. Outages pass, and the baseline of another source would leave out backers of that time. */
const MOST_SERVER_ERRORS = 10;
/** The next check can ask again. */
const LATER: readonly ErrorCode[] = ['rate-limited', 'offline', 'search-paused', 'timeout'];
/**
 * Failures that say nothing about the platform. `search-paused`: this collective needs GraphQL, and few anonymous
 * questions are left; others may not need it.
 */
const OF_ONE: readonly ErrorCode[] = ['not-found', 'bad-slug', 'search-paused', 'unexpected'];

export interface Round {
  readonly found: readonly Found[];
  /** The error of the last collective that could not be checked. */
  readonly failure: ErrorCode | null;
  /** What our own code threw. It stops the check of that collective only. */
  readonly mistakes: readonly unknown[];
}

/**
 * Checks the watched collectives once, those tried longest ago first: one that always fails keeps no other from being
 * checked. `isAsked`: by the user, so those that wait because they failed are checked, too.
 */
export async function runRound(connect: Connect, isAsked = false): Promise<Round> {
  const connection = await connect();
  const { collectives } = await reconcileWatched(connection);
  await noteRound(connection);
  const due = collectives.filter((watched) => isAsked || isDue(connection, watched));
  return checkAll(
    connection,
    due.sort((a, b) => lastTry(a) - lastTry(b)),
  );
}

const lastTry = ({ checkedAt, triedAt = 0 }: Watched): number => Math.max(checkedAt, triedAt);

/** False while it waits: after its second failure in a row twice as long as others, then four times …, at most a day. */
function isDue(connection: Connection, watched: Watched): boolean {
  const sinceMs = connection.now() - lastTry(watched);
  // Alarms are not exact. A try of the future means that the clock was set back.
  const isOver = sinceMs >= (checksWaited(connection, watched) - 0.5) * periodMs(connection);
  return !watched.misses || sinceMs < 0 || isOver;
}

/** After how many alarms it is tried again. */
function checksWaited(connection: Connection, { misses = 0 }: Watched): number {
  return Math.min(2 ** Math.max(0, misses - 1), Math.max(1, DAY_MS / periodMs(connection)));
}

const periodMs = ({ settings }: Connection): number => settings.checkEveryMinutes * MINUTE_MS;

/** Takes the baseline of what was not checked yet. */
export async function takeBaselines(connect: Connect): Promise<void> {
  const connection = await connect();
  const { collectives } = await reconcileWatched(connection);
  // Tried once: after a failure the alarm takes it, or every start of the worker would ask again.
  const isNew = ({ figures, triedAt = 0 }: Watched) => figures === null && triedAt === 0;
  const { mistakes } = await checkAll(connection, collectives.filter(isNew));
  if (mistakes.length) throw mistakes[0];
}

async function checkAll(connection: Connection, due: readonly Watched[]): Promise<Round> {
  const { wait, random, isOnline } = connection;
  const found: Found[] = [];
  const mistakes: unknown[] = [];
  const pauseMs = Math.min(LONGEST_PAUSE_MS, LONGEST_ROUND_MS / due.length);
  let failuresInRow = 0;
  let failure: ErrorCode | null = null;
  for (const [index, { slug }] of due.entries()) {
    if (index > 0) await wait(pauseMs * (0.5 + 0.5 * random()));
    const watched = await stillWatched(connection, slug);
    if (!watched) continue;
    try {
      const backers = await checkCollective(connection, watched);
      failuresInRow = 0;
      if (backers.length) found.push({ slug, name: watched.name ?? slug, backers });
    } catch (error) {
      failure = error instanceof PlatformError ? error.code : 'unexpected';
      if (failure === 'unexpected') mistakes.push(error);
      await noteFailure(connection, watched, failure);
      if (!OF_ONE.includes(failure)) failuresInRow++;
      // A reset or a redirect looks as if the browser were offline. The next round begins with those that were left.
      const isOffline = failure === 'offline' && !isOnline();
      if (failuresInRow >= MOST_FAILURES || failure === 'rate-limited' || isOffline) break;
    }
  }
  return { found, failure, mistakes };
}

async function noteFailure(
  connection: Connection,
  watched: Watched,
  failure: ErrorCode,
): Promise<void> {
  const at = connection.now();
  const { collectives } = await readWatched(connection);
  const others = collectives.filter(({ slug }) => slug !== watched.slug);
  // Only if another collective was answered since: otherwise the platform or the network is down.
  const isOwn = others.some(({ checkedAt }) => checkedAt >= lastTry(watched));
  await updateCollective(connection, watched.slug, (old) => ({
    ...old,
    triedAt: at,
    // "There is no such collective" is an answer.
    checkedAt: failure === 'not-found' ? at : old.checkedAt,
    misses: isOwn ? (old.misses ?? 0) + 1 : old.misses,
  }));
}

/** Reads it again: during the round the user may have unpinned it or seen its news. */
async function stillWatched(connection: Connection, slug: string): Promise<Watched | undefined> {
  const { collectives } = await readWatched(connection);
  return collectives.find((watched) => watched.slug === slug);
}

/**
 * The member list, then the contributors' list, then GraphQL. A failed check finds the same the next time. After a change
 * of the source, a check is a baseline: nobody is new by the change.
 * @returns the new backers, newest first
 * @throws PlatformError
 */
function checkCollective(connection: Connection, watched: Watched): Promise<readonly Backer[]> {
  const { platform } = connection;
  const { slug } = watched;
  let asked: Promise<Summary> | undefined;
  const summary = () => {
    asked ??= askForCheck(connection, slug);
    return asked;
  };
  const sources: readonly Source<readonly Backer[]>[] = [
    {
      id: 'rest',
      ask: async () => checkList(connection, watchedBy('rest', watched), await summary()),
    },
    {
      id: 'contributors',
      ask: async () => checkSecondList(connection, watched, await summary()),
    },
    {
      id: 'graphql',
      async ask(reason) {
        if (reason && !(isListGone(reason) && (await isGoneForGood(connection, watched, reason)))) {
          throw reason;
        }
        const start = watchedBy('graphql', watched);
        return applyTo(connection, start, await askNewest(connection, start));
      },
    },
  ];
  // Remembered apart from what others ask: a check tries once, so its failures may not be theirs.
  return withFallback(sources, { service: `watching ${platform.apiUrl}`, slug });
}

/** True at once for 404 and 410, and for many server errors in a row. */
async function isGoneForGood(
  connection: Connection,
  watched: Watched,
  error: unknown,
): Promise<boolean> {
  if (asPlatformError(error).code !== 'server-error' || watched.byGraphql) return true;
  const failures = (watched.failures ?? 0) + checksWaited(connection, watched);
  await updateCollective(connection, watched.slug, (old) => ({ ...old, failures }));
  return failures >= MOST_SERVER_ERRORS;
}

/** Conditional through the HTTP cache: an unchanged answer costs the platform next to nothing. Never repeated within a check. */
const requestOf = ({ request }: Connection) =>
  ({ ...request, cache: 'no-cache', mostTries: 1 }) as const;

async function askForCheck(connection: Connection, slug: string): Promise<Summary> {
  const { platform, ask } = connection;
  const answer = await ask('rest', () => askSummary(platform, slug, requestOf(connection)));
  await connection.keep(summaryQuery(connection, slug), answer);
  return answer.data;
}

/** The end of the member list if something changed. */
async function checkList(
  connection: Connection,
  watched: Watched,
  summary: Summary,
): Promise<readonly Backer[]> {
  const { slug } = watched;
  const { platform, ask } = connection;
  const now = connection.now();
  if (!needsTail(watched, summary, now)) {
    const checked = { checkedAt: now, lagsUntil: null, failures: undefined, misses: undefined };
    await updateCollective(connection, slug, (old) => ({ ...old, ...checked }));
    return [];
  }
  const isBaseline = watched.figures === null;
  const start = {
    slug,
    currency: summary.currency,
    highestId: isBaseline ? null : watched.highestId,
    rowCount: isBaseline ? summary.backersCount : watched.rowCount,
  };
  const tail = await ask('rest', () => askTail(platform, start, requestOf(connection)));
  return applyTo(connection, watched, { summary, tail });
}

async function checkSecondList(
  connection: Connection,
  watched: Watched,
  summary: Summary,
): Promise<readonly Backer[]> {
  const { platform, ask } = connection;
  const { currency, backersCount } = summary;
  const rowCount = watched.bySecondList?.rowCount ?? backersCount;
  const start = { slug: watched.slug, currency, rowCount };
  const tail = await ask('rest', () => askSecondTail(platform, start, requestOf(connection)));
  return applyTo(connection, watchedBySecond(watched), { summary, tail }, true);
}

async function applyTo(
  connection: Connection,
  watched: Watched,
  { summary, tail }: Pick<Checked, 'summary' | 'tail'>,
  isSecond = false,
): Promise<readonly Backer[]> {
  const { platform } = connection;
  const cached = tail.newRows.length ? await knownBackers(connection, watched) : [];
  const known = new Set([...cached, ...watched.announced]);
  const earlier = await earlierBackers(connection, watched, newBackersIn(watched, tail, known));
  const backedBefore = new Set([...cached, ...earlier]);
  const checked = { summary, tail, platform, now: connection.now(), backedBefore };
  let found: readonly Backer[] = [];
  await updateCollective(connection, watched.slug, (old) => {
    const applied = applyCheck(isSecond ? watchedBySecond(old) : bySource(tail, old), checked);
    found = applied.found;
    return isSecond ? withSecond(old, applied.watched, tail) : applied.watched;
  });
  return found;
}

const bySource = ({ byGraphql }: Tail, watched: Watched): Watched =>
  watchedBy(byGraphql ? 'graphql' : 'rest', watched);

/** Accounts that were backers before the last check, if the list was cached before then. */
async function knownBackers(
  connection: Connection,
  { slug, checkedAt }: Watched,
): Promise<readonly string[]> {
  const list = await connection.cached(cachedBackers(slug));
  if (!list || list.receivedAt > checkedAt) return [];
  const backers = list.data.backers.filter(({ roles }) => roles.includes('BACKER'));
  return backers.map(({ key }) => key);
}

/** Whose second membership this is, as far as the platform tells. @throws PlatformError where it will tell later */
async function earlierBackers(
  { platform, ask, request }: Connection,
  { slug: collective, checkedAt }: Watched,
  found: readonly Backer[],
): Promise<readonly string[]> {
  const doubtful = found.filter(mayHaveGivenBefore);
  const slugs = doubtful.flatMap(({ slug, isAnonymous }) => (slug && !isAnonymous ? slug : []));
  if (!slugs.length) return [];
  const send = () => askBackerSince(platform, { collective, slugs }, { ...request, mostTries: 1 });
  try {
    const { data: since } = await ask('graphql', send, { isSpare: true });
    // The list has whole minutes.
    const isEarlier = ({ slug, createdAt }: Backer) =>
      (since.get(slug ?? '') ?? Infinity) < (createdAt ?? checkedAt) - MINUTE_MS;
    return doubtful.filter(isEarlier).map(({ key }) => key);
  } catch (error) {
    if (LATER.includes(asPlatformError(error).code)) throw error;
    return doubtful.filter(hasGivenMore).map(({ key }) => key);
  }
}

/** False where all that somebody gave is the last payment. GraphQL tells of no payment. */
function mayHaveGivenBefore(backer: Backer): boolean {
  const { total, currency, lastTransactionAmount: last, lastTransactionCurrency } = backer;
  return total > 0 && (total > last || currency !== lastTransactionCurrency);
}

/** A total far above the last payment: a hint, where the platform tells nothing better. */
function hasGivenMore({ total, currency, ...last }: Backer): boolean {
  return currency === last.lastTransactionCurrency && total >= 2 * last.lastTransactionAmount;
}
