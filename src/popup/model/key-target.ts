/** Where the keys that move along a row or a column of things lead. */

const BACKWARD = { row: 'ArrowLeft', column: 'ArrowUp' } as const;
const FORWARD = { row: 'ArrowRight', column: 'ArrowDown' } as const;

/** The index that the key leads to from `at`, not beyond the ends; null for other keys. */
export function keyTarget(
  key: string,
  along: 'row' | 'column',
  { at, count }: { readonly at: number; readonly count: number },
): number | null {
  switch (key) {
    case BACKWARD[along]:
      return Math.max(0, at - 1);
    case FORWARD[along]:
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
