/** Figures by month (or another unit): income newest first with gaps, the balance oldest first without. */
import { DAY_MS } from '../data/dates.ts';
import type { TransactionRecord } from '../data/types.ts';

export type TimeUnit = 'SECOND' | 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** What a series covers. */
export interface SeriesRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeUnit: TimeUnit;
}

/** One point of a series, in hundredths. */
export interface SeriesPoint {
  readonly atMs: number;
  readonly cents: number;
}

/** A series of more points than this is refused. */
const MOST_POINTS = 5000;

const LENGTHS: Readonly<Partial<Record<TimeUnit, number>>> = {
  SECOND: 1000,
  MINUTE: 60_000,
  HOUR: 3_600_000,
  DAY: DAY_MS,
};

/** First instant of the unit the moment lies in, `steps` units later. Weeks begin on Monday. */
export function startOf(ms: number, unit: TimeUnit, steps = 0): number {
  const date = new Date(ms);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === 'YEAR') return Date.UTC(year + steps, 0, 1);
  if (unit === 'MONTH') return Date.UTC(year, month + steps, 1);
  if (unit === 'WEEK') return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7) + steps * 7);
  const length = LENGTHS[unit] ?? DAY_MS;
  return (Math.floor(ms / length) + steps) * length;
}

/** What came in, by unit: newest first, units without income left out. */
export function incomeSeries(
  transactions: readonly TransactionRecord[],
  { fromMs, toMs, timeUnit }: SeriesRange,
  isNet: boolean,
): SeriesPoint[] {
  const sums = new Map<number, number>();
  for (const entry of transactions) {
    if (entry.type !== 'CREDIT' || entry.createdAtMs < fromMs || entry.createdAtMs > toMs) continue;
    const at = startOf(entry.createdAtMs, timeUnit);
    sums.set(at, (sums.get(at) ?? 0) + (isNet ? entry.netCents : entry.amountCents));
  }
  return [...sums].map(([atMs, cents]) => ({ atMs, cents })).sort((a, b) => b.atMs - a.atMs);
}

/** The balance at the end of each unit: oldest first, every unit present. */
export function balanceSeries(
  transactions: readonly TransactionRecord[],
  { fromMs, toMs, timeUnit }: SeriesRange,
): SeriesPoint[] {
  const oldestFirst = transactions.toReversed();
  const points: SeriesPoint[] = [];
  let [cents, next] = [0, 0];
  for (let atMs = startOf(fromMs, timeUnit); atMs <= toMs; atMs = startOf(atMs, timeUnit, 1)) {
    const endMs = startOf(atMs, timeUnit, 1);
    for (
      let entry = oldestFirst[next];
      entry && entry.createdAtMs < endMs;
      entry = oldestFirst[next]
    ) {
      cents += entry.netCents;
      next += 1;
    }
    points.push({ atMs, cents });
    if (points.length > MOST_POINTS)
      throw new Error('Too many points, please choose a longer time unit');
  }
  return points;
}
