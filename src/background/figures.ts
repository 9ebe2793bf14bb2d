/**
 * The figures of a collective. Every answer that has some notes them when it arrives, and of each figure the newest stays.
 * All views read them here, so the same collective never shows two balances.
 */
import type { Account, Dated, FigureName, Figures } from '../platform/values/types.ts';

/**
 * What is stored of a collective. Where a platform counts contributors in its summary, GraphQL counts something else:
 * that number has a name of its own, and stands in where there is no other.
 */
export type StoredFigures = {
  readonly [Name in FigureName | 'contributorsByGraphql']?:
    | Dated<NonNullable<Figures[Name extends FigureName ? Name : 'contributorsCount']>['value']>
    | undefined;
};

/** The figures in one answer, and when they were true. Null for what the platform did not give. */
export interface FiguresOfAnswer extends Omit<Dated<unknown>, 'value'> {
  readonly slug: string;
  readonly values: {
    readonly [Name in keyof StoredFigures]: NonNullable<StoredFigures[Name]>['value'] | null;
  };
}

/** How long the network in front of a platform may keep a public summary. GraphQL answers are not kept. */
const SUMMARY_HELD_MS = 60 * 60_000;

/** When the figures of a public summary were true, at the earliest. */
export const heldSince = (receivedAt: number) =>
  ({ at: receivedAt - SUMMARY_HELD_MS, mayBeNewer: true }) as const;

/** The figures of an account in GraphQL's answer about it, or about a member of it. */
export const ofStatistics = ({ statistics }: Pick<Account, 'statistics'>) => ({
  balance: statistics.balance,
  yearlyIncome: statistics.yearlyIncome,
  raisedInAll: statistics.totalAmountReceived,
  contributorsByGraphql: statistics.contributorsCount,
});

/** The newer of each figure. What is dated in the future was noted before the clock was set back: it gives way. */
export function withNoted(
  stored: StoredFigures,
  { at, mayBeNewer, values }: FiguresOfAnswer,
  now: number,
): StoredFigures {
  const noted = Object.entries(values).flatMap(([name, value]) =>
    value == null ? [] : [[name, { value, at, ...(mayBeNewer && { mayBeNewer }) }]],
  );
  return newest(stored, Object.fromEntries(noted), now);
}

function newest(some: StoredFigures, others: StoredFigures, now: number): StoredFigures {
  const isNewer = (name: string, { at }: Dated<unknown>) => {
    const known = some[name as keyof StoredFigures];
    return !known || at > known.at || known.at > now;
  };
  const newer = Object.entries(others).filter(([name, figure]) => figure && isNewer(name, figure));
  return { ...some, ...Object.fromEntries(newer) };
}

/** What views show, from what is stored in several places. No time is in the future. */
export function toFigures(stored: readonly StoredFigures[], now: number): Figures {
  const all = stored.reduce((some, others) => newest(some, others, now), {});
  const of = <Name extends keyof StoredFigures>(name: Name) => {
    const figure = all[name];
    return figure ? { ...figure, at: Math.min(figure.at, now) } : null;
  };
  return {
    balance: of('balance'),
    yearlyIncome: of('yearlyIncome'),
    backersCount: of('backersCount'),
    contributorsCount: of('contributorsCount') ?? of('contributorsByGraphql'),
    recurring: of('recurring'),
    raised: of('raised'),
    raisedInAll: of('raisedInAll'),
  };
}
