/**
 * The figures of a collective: each is the newest of all the platform's answers. Every view reads figures here, so the
 * same collective never shows two balances.
 */
import type { Aged } from '../messages/contract/freshness.ts';
import type { FactsOfNow } from '../platform/month.ts';
import type { Account, Amount, Recurring, Summary, UserCollective } from '../platform/types.ts';
import type { Connection } from './connection.ts';
import { mineAnswer } from './known.ts';
import { accountSource, cachedFactsOfNow, cachedListed, summarySource } from './sources.ts';

/** A figure and when it was true: milliseconds since 1970, by the clock of this machine. */
export interface DatedFigure<T> {
  readonly value: T;
  readonly at: number;
}

export interface Figures {
  readonly balance: DatedFigure<Amount> | null;
  readonly yearlyBudget: DatedFigure<Amount> | null;
  readonly backersCount: DatedFigure<number> | null;
  readonly contributorsCount: DatedFigure<number> | null;
  readonly recurring: DatedFigure<Recurring> | null;
}

/** How long the network in front of a platform may keep a public summary. GraphQL answers are not kept. */
export const SUMMARY_HELD_MS = 60 * 60_000;

/** Answers that were just received; those from private windows are in no cache. */
export interface JustReceived {
  readonly summary?: Aged<Summary>;
  readonly account?: Aged<Account>;
  readonly now?: Aged<FactsOfNow>;
}

export type FigureReader = (slug: string, justReceived?: JustReceived) => Promise<Figures>;

/**
 * Reads figures from cached answers and those just received, without a request. One reader serves all rows of a view.
 * `receivedMine` is the list of the user's collectives if it was just received.
 */
export async function createFigureReader(
  connection: Connection,
  receivedMine: Aged<readonly UserCollective[]> | null = null,
): Promise<FigureReader> {
  const mine = receivedMine?.data ? receivedMine : await mineAnswer(connection);
  return async (slug, justReceived = {}) => {
    const [summary, accounts, ...ofNow] = await Promise.all([
      connection.cached(summarySource(connection, slug)),
      connection.allCached(accountSource(connection, slug)),
      connection.cached(cachedFactsOfNow(slug, 'balance')),
      connection.cached(cachedFactsOfNow(slug, 'recurring')),
      connection.cached(cachedListed(slug)),
    ]);
    const candidates: AnswerFigures[] = [];
    for (const answer of [justReceived.summary, summary]) {
      if (!answer?.data) continue;
      const { balance, yearlyIncome, backersCount, contributorsCount } = answer.data;
      const at = (answer.receivedAt ?? 0) - SUMMARY_HELD_MS;
      candidates.push({ at, balance, yearlyBudget: yearlyIncome, backersCount, contributorsCount });
    }
    const listed = mine?.data?.find((collective) => collective.slug === slug);
    for (const answer of [justReceived.now, ...ofNow]) {
      if (answer?.data) candidates.push({ at: answer.receivedAt ?? 0, ...answer.data });
    }
    for (const answer of [justReceived.account, ...accounts]) {
      if (!answer?.data) continue;
      const { backersCount, recurring } = answer.data;
      candidates.push({ at: answer.receivedAt ?? 0, backersCount, recurring });
    }
    const counted = candidates.some(({ contributorsCount }) => contributorsCount != null);
    for (const answer of [
      justReceived.account,
      ...accounts,
      listed && { data: listed, receivedAt: mine?.receivedAt },
    ]) {
      if (!answer?.data) continue;
      const { contributorsCount, ...statistics } = answer.data.statistics;
      const at = answer.receivedAt ?? 0;
      // Where a platform counts contributors in its summary, GraphQL counts something else.
      candidates.push({ at, ...statistics, contributorsCount: counted ? null : contributorsCount });
    }
    const now = connection.now();
    return {
      balance: newest(candidates, 'balance', now),
      yearlyBudget: newest(candidates, 'yearlyBudget', now),
      backersCount: newest(candidates, 'backersCount', now),
      contributorsCount: newest(candidates, 'contributorsCount', now),
      recurring: newest(candidates, 'recurring', now),
    };
  };
}

/** The figures in one answer, and when they were true. */
interface AnswerFigures {
  readonly at: number;
  readonly balance?: Amount | null;
  readonly yearlyBudget?: Amount | null;
  readonly backersCount?: number | null;
  readonly contributorsCount?: number | null;
  readonly recurring?: Recurring | null;
}

/** The newest value of a figure. Its time is never in the future, even after the clock was set back. */
function newest<Name extends keyof Figures>(
  candidates: readonly AnswerFigures[],
  name: Name,
  now: number,
) {
  let best: DatedFigure<NonNullable<AnswerFigures[Name]>> | null = null;
  for (const { at, [name]: value } of candidates) {
    if (value != null && (!best || at > best.at)) best = { value, at };
  }
  return best && { ...best, at: Math.min(best.at, now) };
}
