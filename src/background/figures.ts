/**
 * One truth about the figures of a collective: of everything that the platform has said, the newest fact wins. Every
 * view reads figures from here, so the same collective never shows two balances.
 */
import type { Aged } from '../messages/contract/freshness.ts';
import type { Account, Amount, Recurring, Summary, UserCollective } from '../platform/types.ts';
import type { FactsOfNow } from '../storage/answers.ts';
import type { Connection } from './connection.ts';
import {
  accountSource,
  cachedFactsOfNow,
  cachedListed,
  mineAnswer,
  summarySource,
} from './sources.ts';

/** A figure and when it was true: milliseconds since 1970, by the clock of this machine. */
export interface Fact<T> {
  readonly value: T;
  readonly at: number;
}

export interface Figures {
  readonly balance: Fact<Amount> | null;
  readonly yearlyBudget: Fact<Amount> | null;
  readonly backersCount: Fact<number> | null;
  readonly contributorsCount: Fact<number> | null;
  readonly recurring: Fact<Recurring> | null;
}

/** How long the network in front of a platform may keep a public summary. GraphQL answers are not kept. */
export const SUMMARY_HELD_MS = 60 * 60_000;

/** Answers that were just received; those from private windows are in no cache. */
export interface Heard {
  readonly summary?: Aged<Summary>;
  readonly account?: Aged<Account>;
  readonly now?: Aged<FactsOfNow>;
}

export type FigureReader = (slug: string, heard?: Heard) => Promise<Figures>;

/**
 * Reads figures as last heard, without a request. One reader serves all rows of a view. `heardMine` is the list of the
 * user's collectives when it was just received.
 */
export async function createFigureReader(
  connection: Connection,
  heardMine: Aged<readonly UserCollective[]> | null = null,
): Promise<FigureReader> {
  const mine = heardMine?.data ? heardMine : await mineAnswer(connection);
  return async (slug, heard = {}) => {
    const account = accountSource(connection, slug);
    const [summary, own, everybodys, ...ofNow] = await Promise.all([
      connection.cached(summarySource(connection, slug)),
      connection.cached(account),
      connection.user && connection.cached({ ...account, isPersonal: false }),
      connection.cached(cachedFactsOfNow(slug, 'balance')),
      connection.cached(cachedFactsOfNow(slug, 'recurring')),
      connection.cached(cachedListed(slug)),
    ]);
    const facts: Said[] = [];
    for (const answer of [heard.summary, summary]) {
      if (!answer?.data) continue;
      const { balance, yearlyIncome, backersCount, contributorsCount } = answer.data;
      const at = (answer.receivedAt ?? 0) - SUMMARY_HELD_MS;
      facts.push({ at, balance, yearlyBudget: yearlyIncome, backersCount, contributorsCount });
    }
    const listed = mine?.data?.find((collective) => collective.slug === slug);
    for (const answer of [heard.now, ...ofNow]) {
      if (answer?.data) facts.push({ at: answer.receivedAt ?? 0, ...answer.data });
    }
    for (const answer of [heard.account, own, everybodys]) {
      if (!answer?.data) continue;
      const { backersCount, recurring } = answer.data;
      facts.push({ at: answer.receivedAt ?? 0, backersCount, recurring });
    }
    const counted = facts.some(({ contributorsCount }) => contributorsCount != null);
    for (const answer of [
      heard.account,
      own,
      everybodys,
      listed && { data: listed, receivedAt: mine?.receivedAt },
    ]) {
      if (!answer?.data) continue;
      const { contributorsCount, ...statistics } = answer.data.statistics;
      const at = answer.receivedAt ?? 0;
      // Where a platform counts contributors in its summary, GraphQL counts something else.
      facts.push({ at, ...statistics, contributorsCount: counted ? null : contributorsCount });
    }
    const now = connection.now();
    return {
      balance: newest(facts, 'balance', now),
      yearlyBudget: newest(facts, 'yearlyBudget', now),
      backersCount: newest(facts, 'backersCount', now),
      contributorsCount: newest(facts, 'contributorsCount', now),
      recurring: newest(facts, 'recurring', now),
    };
  };
}

/** What one answer says. */
interface Said {
  readonly at: number;
  readonly balance?: Amount | null;
  readonly yearlyBudget?: Amount | null;
  readonly backersCount?: number | null;
  readonly contributorsCount?: number | null;
  readonly recurring?: Recurring | null;
}

/** Nothing is from the future, even after the clock was set back. */
function newest<Name extends keyof Figures>(facts: readonly Said[], name: Name, now: number) {
  let best: Fact<NonNullable<Said[Name]>> | null = null;
  for (const { at, [name]: value } of facts) {
    if (value != null && (!best || at > best.at)) best = { value, at };
  }
  return best && { ...best, at: Math.min(best.at, now) };
}
