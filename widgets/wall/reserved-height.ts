/** The height that a wall reserves for its lists before the data is there. */
import type { WallOptions } from './attributes.ts';
import { type ExpectedLists, heightOf, type MeasureGrid, type ReservedList } from './lists.ts';
import { limitOf, sizeOf } from './view.ts';

/** The height reserved for the lists of a wall. */
export interface ReservedHeight extends ExpectedLists {
  /** The most rows that a wall without tiers shows, all groups together; null for all. */
  readonly rows: number | null;
  /** CSS pixels. */
  readonly height: number;
  /** False if the height follows the content once the data is there. */
  readonly isFixed: boolean;
}

/** The reserved height of a wall; null if its height follows the data. */
export function reservedHeight(options: WallOptions, measure: MeasureGrid): ReservedHeight | null {
  const { rows, expected, groupBy, tiers } = options;
  if (!rows && expected === null) return null;
  const isByTier = groupBy === 'tier';
  let left = Math.min(expected ?? Infinity, limitOf(options) ?? Infinity);
  // Grouping by type or status makes at most two groups, and one for a single backer.
  const isSplit = groupBy !== 'none' && !isByTier && left > 1;
  const parts = tiers.length ? tiers : isSplit ? [null, null] : [null];
  const lists = parts.flatMap((tier, index): ReservedList[] => {
    const size = tier?.size ?? sizeOf(options);
    const grid = measure(size);
    // How many backers each group has is unknown before the data is there: a row of each, and the rest in the last.
    const isLast = index === parts.length - 1;
    const others = isByTier ? 0 : index;
    const most = isLast ? (tier?.rows ?? (rows ?? Infinity) - others) : 1;
    const count = Math.min(left, tier?.max ?? Infinity, most * grid.columns);
    // Each group that is not a tier may have a partly filled last row.
    if (isByTier) left -= count;
    // "No backers yet" takes one row, too.
    const needed = Math.max(1, Math.ceil(count / grid.columns));
    return count > 0 || !index ? [{ size, grid, count, rows: needed }] : [];
  });
  const heading = groupBy === 'none' ? 0 : (lists[0]?.grid.heading ?? 0);
  return {
    lists,
    rows: isByTier ? null : lists.reduce((sum, list) => sum + list.rows, 0),
    heading,
    height: lists.reduce((sum, { rows, grid }) => sum + heading + heightOf(rows, grid), 0),
    isFixed: expected !== null && !isByTier,
  };
}

/**
 * True for groups without reserved height: it depends on all of the data. They are drawn when that is complete; until
 * then the fallback is shown.
 */
export const needsAll = ({ groupBy }: WallOptions, reserved: ReservedHeight | null): boolean =>
  groupBy === 'tier' || (groupBy !== 'none' && !reserved);
