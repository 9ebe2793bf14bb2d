// Made-up backers.
import type { Backer } from '../../src/platform/values/types.ts';
import { backerNamed } from '../platform/support/backer.ts';

/** So many people, each with a slug and a profile of its own. */
export function people(count: number, change: Partial<Backer> = {}): Backer[] {
  return Array.from({ length: count }, (_, index) =>
    backerNamed(`person-${index + 1}`, {
      id: index + 1,
      total: (count - index) * 100,
      createdAt: 1_700_000_000_000 + index,
      lastTransactionAt: 1_700_000_000_000 + index,
      lastTransactionAmount: 100,
      name: `Person ${index + 1}`,
      ...change,
    }),
  );
}
