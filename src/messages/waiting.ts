/** Counts of what waits, as the badge and the popup show them. */
import type { WaitingPart } from './contract/watch.ts';

type Count = Pick<WaitingPart, 'count' | 'isAtLeast'>;

export function sumOfParts(parts: readonly Count[]): Count {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    isAtLeast: parts.some(({ isAtLeast }) => isAtLeast),
  };
}

/** False for what waits for somebody else. */
export const isForUser = ({ kind }: Pick<WaitingPart, 'kind'>): boolean => kind !== 'in-review';
