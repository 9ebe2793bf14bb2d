/** Decisions on an expense that its page offers: their words, and what each changes. */
import type { ExpenseActivity, ExpenseRecord } from '../data/types.ts';
import type { RuledAction } from '../graphql/expense-rules.ts';

interface Decision {
  readonly label: string;
  /** `COLLECTIVE_EXPENSE_…` without that prefix. */
  readonly activity: string;
  readonly change: Partial<ExpenseRecord>;
}

/** Others of the platform are not known here: nothing is paid. */
export const DECISIONS = {
  approve: { label: 'Approve', activity: 'APPROVED', change: { status: 'APPROVED' } },
  unapprove: {
    label: 'Unapprove',
    activity: 'UNAPPROVED',
    change: { status: 'PENDING', approvedBy: [] },
  },
  reject: { label: 'Reject', activity: 'REJECTED', change: { status: 'REJECTED' } },
  hold: { label: 'Put on hold', activity: 'PUT_ON_HOLD', change: { isOnHold: true } },
  release: { label: 'Release', activity: 'RELEASED_FROM_HOLD', change: { isOnHold: false } },
  markAsIncomplete: {
    label: 'Mark as incomplete',
    activity: 'MARKED_AS_INCOMPLETE',
    change: { status: 'INCOMPLETE', isOnHold: false },
  },
} as const satisfies { readonly [Action in RuledAction]?: Decision };

export type DecisionName = keyof typeof DECISIONS;

export const isDecision = (text: string): text is DecisionName => Object.hasOwn(DECISIONS, text);

/** What becomes different when somebody decides at a moment. */
export function changeBy(
  name: DecisionName,
  { approvedBy, activities }: ExpenseRecord,
  { by, createdAtMs }: Omit<ExpenseActivity, 'type'>,
): Partial<ExpenseRecord> {
  const { activity, change } = DECISIONS[name];
  return {
    ...(name === 'approve' && { approvedBy: [...new Set([...approvedBy, by])] }),
    ...change,
    activities: [...activities, { type: activity, by, createdAtMs }],
  };
}
