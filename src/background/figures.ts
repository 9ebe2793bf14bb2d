/**
 * The figures of a collective: each is the newest of all the platform's answers. Every view reads figures here, so the
 * same collective never shows two balances.
 */
import type { Aged } from '../messages/schemas.ts';
import type { FactsOfNow } from '../platform/transactions/month.ts';
import type {
  Account,
  Dated,
  FigureName,
  Figures,
  Summary,
  UserCollective,
} from '../platform/values/types.ts';
import { accountQuestion, summaryQuestion } from './account.ts';
import type { CachedQuestion, Connection } from './connection.ts';
import { cachedListed } from './listed.ts';
import { mineAnswer } from './memberships.ts';

/** An object, so that a missing name is a type error; a list may lack one. */
const NAMES: { readonly [Name in FigureName]: Name } = {
  balance: 'balance',
  yearlyIncome: 'yearlyIncome',
  backersCount: 'backersCount',
  contributorsCount: 'contributorsCount',
  recurring: 'recurring',
  raised: 'raised',
};

/** How long the network in front of a platform may keep a public summary. GraphQL answers are not kept. */
export const SUMMARY_HELD_MS = 60 * 60_000;

/** Where the current figures of the latest report are cached. A report on a past month has no current balance. */
export function cachedFactsOfNow(slug: string, kind: keyof FactsOfNow): CachedQuestion<FactsOfNow> {
  return { name: `${kind} ${slug}`, mayBePersonal: true };
}

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
      connection.cached(summaryQuestion(connection, slug)),
      connection.allCached(accountQuestion(connection, slug)),
      connection.cached(cachedFactsOfNow(slug, 'balance')),
      connection.cached(cachedFactsOfNow(slug, 'recurring')),
      connection.cached(cachedListed(slug)),
    ]);
    const candidates: AnswerFigures[] = [];
    for (const answer of [justReceived.summary, summary]) {
      if (!answer?.data) continue;
      const at = (answer.receivedAt ?? 0) - SUMMARY_HELD_MS;
      candidates.push({ ...answer.data, at, mayBeNewer: true });
    }
    for (const answer of [justReceived.now, ...ofNow]) {
      if (answer?.data) candidates.push({ ...answer.data, at: answer.receivedAt ?? 0 });
    }
    // Where a platform counts contributors in its summary, GraphQL counts something else.
    const counted = candidates.some(({ contributorsCount }) => contributorsCount != null);
    const withStatistics = <T extends Pick<Account, 'statistics'>>({ statistics, ...rest }: T) => ({
      ...rest,
      ...statistics,
      ...(counted && { contributorsCount: null }),
    });
    for (const answer of [justReceived.account, ...accounts]) {
      if (!answer?.data) continue;
      const { months, receivedByThen: byThen } = answer.data;
      const raised = months && { months, byThen };
      const at = answer.receivedAt ?? 0;
      candidates.push({ ...withStatistics(answer.data), raised, at } satisfies EveryFigure);
    }
    const listed = mine?.data?.find((collective) => collective.slug === slug);
    if (listed) candidates.push({ ...withStatistics(listed), at: mine?.receivedAt ?? 0 });
    return newestOfEach(candidates, connection.now());
  };
}

/** The figures in one answer, and when they were true. */
type AnswerFigures = Omit<Dated<unknown>, 'value'> & {
  readonly [Name in FigureName]?: NonNullable<Figures[Name]>['value'] | null;
};
/** Of an account, which has each figure under its name. */
type EveryFigure = AnswerFigures & Readonly<Record<FigureName, unknown>>;

function newestOfEach(candidates: readonly AnswerFigures[], now: number): Figures {
  const found = Object.values(NAMES).map((name) => [name, newest(candidates, name, now)]);
  return Object.fromEntries(found);
}

/** The newest value of a figure. Its time is never in the future, even after the clock was set back. */
function newest<Name extends FigureName>(
  candidates: readonly AnswerFigures[],
  name: Name,
  now: number,
): Dated<NonNullable<AnswerFigures[Name]>> | null {
  let best: Dated<NonNullable<AnswerFigures[Name]>> | null = null;
  for (const { at, mayBeNewer, [name]: value } of candidates) {
    if (value == null || (best && at <= best.at)) continue;
    best = { value, at, ...(mayBeNewer && { mayBeNewer }) };
  }
  return best && { ...best, at: Math.min(best.at, now) };
}
