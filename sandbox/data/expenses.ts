/** The expenses of a collective: those that wait for somebody. */
import { DAY_MS } from './dates.ts';
import { hashOf } from './random.ts';
import type { CollectiveSpec, ExpenseRecord } from './types.ts';

const PENDING = ['Train to the workshop', 'Printing of flyers', 'Server for October'];

/**
 * Collectives that somebody administers, and what belongs to them, have an approved expense and up to three pending
 * ones. Some have one whose payout failed, and one on hold.
 */
export function generateExpenses(spec: CollectiveSpec, now: number): ExpenseRecord[] {
  if (!spec.admins.length && !spec.parent) return [];
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const first = firstId(spec);
  const chance = (what: string, of: number) => hashOf(`${spec.slug} ${what}`) % of;
  const approved: ExpenseRecord = {
    legacyId: first,
    status: 'APPROVED',
    isOnHold: false,
    description: `Reimbursement ${first}`,
    cents: 4200,
    currency: spec.currency,
    createdAtMs: today - 30 * DAY_MS,
  };
  const pending = PENDING.slice(0, chance('pending', PENDING.length + 1)).map(
    (description, index): ExpenseRecord => ({
      ...approved,
      legacyId: first + 1 + index,
      status: 'PENDING',
      description,
      cents: 1250 * (index + 1),
      // Servers are billed in dollars everywhere.
      currency: description.startsWith('Server') ? 'USD' : spec.currency,
      createdAtMs: today - (index * 5 + 3) * DAY_MS,
    }),
  );
  const failed: ExpenseRecord = {
    ...approved,
    legacyId: first + 4,
    status: 'ERROR',
    description: 'Microphones',
    cents: 8900,
    createdAtMs: today - 9 * DAY_MS,
  };
  const onHold: ExpenseRecord = {
    ...approved,
    legacyId: first + 5,
    isOnHold: true,
    description: 'Insurance',
    cents: 31_000,
  };
  return [
    approved,
    ...pending,
    ...(chance('failed payout', 3) ? [] : [failed]),
    ...(chance('on hold', 2) ? [] : [onHold]),
  ];
}

const firstId = ({ id }: CollectiveSpec) => id * 1000 + 1;

/** What an added expense says; the rest follows. */
export type AddedExpense = Pick<ExpenseRecord, 'description' | 'cents'> &
  Partial<Pick<ExpenseRecord, 'status' | 'isOnHold' | 'currency'>>;

export function addedExpense(
  spec: CollectiveSpec,
  { index, atMs, ...expense }: AddedExpense & { readonly index: number; readonly atMs: number },
): ExpenseRecord {
  return {
    status: 'PENDING',
    isOnHold: false,
    currency: spec.currency,
    legacyId: firstId(spec) + 100 + index,
    createdAtMs: atMs,
    ...expense,
  };
}
