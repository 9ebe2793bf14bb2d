/** Who may do what with an expense, and the platform's reasons against it. */
import type { Collective } from '../data/collective.ts';
import type { ExpenseRecord, ExpenseStatus } from '../data/types.ts';
import { administers, administersHost, type GraphqlContext } from './context.ts';

/** An expense where it was found. */
export interface ExpenseSource {
  readonly expense: ExpenseRecord;
  readonly collective: Collective;
}

/** Actions with a rule of their own. `comment`, `pay` and `privateNote` are permissions only. */
export type RuledAction =
  | 'approve'
  | 'unapprove'
  | 'reject'
  | 'markAsIncomplete'
  | 'hold'
  | 'release'
  | 'comment'
  | 'pay'
  | 'markAsSpam'
  | 'usePrivateNote';

/** Why not. */
interface Objection {
  readonly reason: string;
  readonly details?: object;
}

interface Rule {
  /** None for every status. */
  readonly statuses?: readonly ExpenseStatus[];
  readonly isOnHold?: boolean;
  /** Statuses in which only the host's administrators may; or always. */
  readonly hostOnly?: true | readonly ExpenseStatus[];
}

const RULES: Readonly<Record<RuledAction, Rule>> = {
  approve: { statuses: ['PENDING', 'REJECTED', 'INCOMPLETE'], hostOnly: ['INCOMPLETE'] },
  unapprove: { statuses: ['APPROVED', 'ERROR', 'INCOMPLETE'], hostOnly: ['INCOMPLETE'] },
  reject: { statuses: ['PENDING', 'UNVERIFIED', 'INCOMPLETE'] },
  markAsIncomplete: { statuses: ['APPROVED', 'ERROR'], hostOnly: true },
  hold: { statuses: ['APPROVED'], isOnHold: false, hostOnly: true },
  release: { statuses: ['APPROVED'], isOnHold: true, hostOnly: true },
  pay: { statuses: ['APPROVED', 'ERROR'], isOnHold: false, hostOnly: true },
  markAsSpam: { statuses: ['REJECTED'] },
  comment: {},
  usePrivateNote: { hostOnly: true },
};

/** The platform's order: scope, status, user, role, policy. Null where the action is allowed. */
export function objectionTo(
  action: RuledAction,
  source: ExpenseSource,
  context: GraphqlContext,
): Objection | null {
  const { caller } = context;
  const { expense } = source;
  const { statuses, isOnHold = expense.isOnHold, hostOnly = [] } = RULES[action];
  if (caller.kind === 'user' && !caller.scope.includes('expenses'))
    return { reason: 'INVALID_SCOPE' };
  if ((statuses && !statuses.includes(expense.status)) || isOnHold !== expense.isOnHold)
    return { reason: 'UNSUPPORTED_STATUS' };
  if (caller.kind !== 'user') return { reason: 'UNSUPPORTED_USER_FEATURE' };
  if (expense.type === 'CHARGE' && (action === 'approve' || action === 'reject'))
    return { reason: 'UNSUPPORTED_TYPE' };
  const isForHost = hostOnly === true || hostOnly.includes(expense.status);
  const isHost = administersHost(context, source.collective);
  const isOwn = [expense.payee, expense.author].includes(caller.user.slug);
  const mayOthers =
    administers(context, source.collective) ||
    (action === 'comment' && canSeeDetails(source, context));
  if (!isHost && (isForHost || !mayOthers)) {
    return {
      reason:
        action === 'markAsIncomplete' ? 'UNSUPPORTED_USER_FEATURE' : 'MINIMAL_CONDITION_NOT_MET',
    };
  }
  return action === 'approve' && isOwn ? policyAgainst(source, context) : null;
}

function policyAgainst(
  { expense, collective }: ExpenseSource,
  { sandbox, caller }: GraphqlContext,
): Objection | null {
  if (caller.kind !== 'user' || expense.author !== caller.user.slug) return null;
  const host = sandbox.data.collective(collective.spec.host);
  for (const spec of [collective.spec, ...(host ? [host.spec] : [])]) {
    const { authorCannotApproveFrom: from } = spec.policies;
    if (from === undefined || expense.cents < from) continue;
    const details = { amount: from / 100, currency: spec.currency };
    return { reason: 'AUTHOR_CANNOT_APPROVE', details };
  }
  return null;
}

/** Receipts, comments, and invoice details: for those who take part, with the scope `expenses`. */
export function canSeeDetails(
  { expense, collective }: ExpenseSource,
  context: GraphqlContext,
): boolean {
  const { caller } = context;
  if (caller.kind !== 'user' || !caller.scope.includes('expenses')) return false;
  const { accountants } = collective.spec;
  return (
    administers(context, collective) ||
    administersHost(context, collective) ||
    [...accountants, expense.payee, expense.author].includes(caller.user.slug)
  );
}

/** What only the host's administrators see, with the scope `expenses`. */
export const canSeeHostDetails = (
  { collective }: ExpenseSource,
  context: GraphqlContext,
): boolean =>
  context.caller.kind === 'user' &&
  context.caller.scope.includes('expenses') &&
  administersHost(context, collective);
