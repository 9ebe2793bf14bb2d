/** `processExpense`: a decision on an expense, as the platform takes or refuses it. */
import { setTimeout } from 'node:timers/promises';
import type { Collective } from '../data/collective.ts';
import type { ExpenseRecord } from '../data/types.ts';
import {
  administers,
  administersHost,
  checkScope,
  type GraphqlContext,
  refusal,
} from './context.ts';
import { type ExpenseReference, findExpense } from './expense.ts';
import { type ExpenseSource, objectionTo, type RuledAction } from './expense-rules.ts';
import { sanitize } from './sanitize.ts';

interface Decision {
  readonly rule: RuledAction;
  /** "Can not … expense in current status". */
  readonly verb: string;
  /** The status in which the decision answers as if it was taken now. */
  readonly done?: ExpenseRecord['status'];
  readonly activity: string;
  /** What it changes; `by` is who decides. */
  readonly change: (expense: ExpenseRecord, by: string) => Partial<ExpenseRecord>;
}

const unapproval = {
  rule: 'unapprove',
  verb: 'unapprove',
  done: 'PENDING',
  change: () => ({ status: 'PENDING', approvedBy: [] }),
} as const satisfies Omit<Decision, 'activity'>;

/** Others of the platform are not known here. */
const DECISIONS = {
  APPROVE: {
    rule: 'approve',
    verb: 'approve',
    done: 'APPROVED',
    activity: 'APPROVED',
    change: ({ approvedBy }, by) => ({
      status: 'APPROVED',
      approvedBy: [...new Set([...approvedBy, by])],
    }),
  },
  UNAPPROVE: { ...unapproval, activity: 'UNAPPROVED' },
  REQUEST_RE_APPROVAL: { ...unapproval, activity: 'RE_APPROVAL_REQUESTED' },
  REJECT: {
    rule: 'reject',
    verb: 'reject',
    done: 'REJECTED',
    activity: 'REJECTED',
    change: () => ({ status: 'REJECTED' }),
  },
  MARK_AS_INCOMPLETE: {
    rule: 'markAsIncomplete',
    verb: 'mark expense as incomplete',
    activity: 'MARKED_AS_INCOMPLETE',
    change: () => ({ status: 'INCOMPLETE', isOnHold: false }),
  },
  HOLD: {
    rule: 'hold',
    verb: 'hold',
    activity: 'PUT_ON_HOLD',
    change: () => ({ isOnHold: true }),
  },
  RELEASE: {
    rule: 'release',
    verb: 'release',
    activity: 'RELEASED_FROM_HOLD',
    change: () => ({ isOnHold: false }),
  },
} as const satisfies Readonly<Record<string, Decision>>;

interface DecisionArguments {
  readonly expense: ExpenseReference;
  readonly action: keyof typeof DECISIONS;
  readonly message?: string | null;
}

/** Between the check and what is written. */
const DECIDING_MS = 50;

/**
 * There is no lock: what is checked may have changed when the decision is written, and two at once both succeed.
 * @throws GraphQLError with the platform's words and code
 */
export async function processExpense(
  _root: unknown,
  { expense: reference, action, message }: DecisionArguments,
  context: GraphqlContext,
): Promise<ExpenseSource> {
  const { caller, sandbox } = context;
  checkScope(context, 'expenses');
  if (caller.kind !== 'user')
    throw refusal('Unauthorized', 'You need to be logged in to manage expenses');
  const source = findExpense(context, reference);
  if (!source) throw refusal('NotFound', 'Item not found');
  checkSecondFactor(source.collective, context);
  const decision: Decision = DECISIONS[action];
  const isRepeated = source.expense.status === decision.done;
  if (!isRepeated) checkAllowed(source, decision, context);
  await setTimeout(DECIDING_MS);

  const { collective } = source;
  const { legacyId } = source.expense;
  const by = caller.user.slug;
  const createdAtMs = sandbox.settings.now();
  const now = sandbox.data.findExpense(legacyId)?.expense ?? source.expense;
  const isPrivate = action === 'HOLD' || action === 'RELEASE';
  const comment =
    message == null ? [] : [{ html: sanitize(message), from: by, isPrivate, createdAtMs }];
  const activity = { type: decision.activity, by, createdAtMs };
  const change = isRepeated
    ? {}
    : { ...decision.change(now, by), activities: [...now.activities, activity] };
  const comments = [...now.comments, ...comment];
  return { expense: collective.changeExpense(legacyId, { ...change, comments }), collective };
}

/** An OAuth token stands in for the second factor only where its application was pre-authorized. @throws Error */
function checkSecondFactor(collective: Collective, context: GraphqlContext): void {
  const { caller, sandbox } = context;
  if (caller.kind !== 'user') return;
  const host = sandbox.data.collective(collective.spec.host);
  const administered = [
    ...(administers(context, collective) ? [collective.spec.policies] : []),
    ...(administersHost(context, collective) ? [host?.spec.policies ?? {}] : []),
  ];
  if (!administered.length) return;
  if (caller.user.hasTwoFactor) {
    if (!caller.twoFactor) throw new Error('This OAuth token is not pre-authorized for 2FA');
  } else if (administered.some(({ requiresTwoFactor }) => requiresTwoFactor)) {
    throw refusal('2FA_REQUIRED', 'Two factor authentication must be configured');
  }
}

/** @throws GraphQLError */
function checkAllowed(
  source: ExpenseSource,
  { rule, verb }: Decision,
  context: GraphqlContext,
): void {
  const objection = objectionTo(rule, source, context);
  if (!objection) return;
  const { reason, details } = objection;
  if (rule === 'hold' || rule === 'release')
    throw refusal('FeatureNotAllowedForUser', "You're not allowed to use this feature");
  if (reason === 'UNSUPPORTED_TYPE' && rule === 'approve')
    throw refusal('Forbidden', 'You are authenticated but forbidden to perform this action');
  const { status } = source.expense;
  const error = refusal(reason, WORDS[reason]?.(verb, status) ?? PERMISSION);
  if (status === 'INCOMPLETE' && reason === 'MINIMAL_CONDITION_NOT_MET' && rule === 'approve')
    throw refusal(reason, 'Only host admins can approve incomplete expenses');
  if (details) error.extensions.reasonDetails = details;
  throw error;
}

const PERMISSION = 'You do not have the necessary permissions to perform this action';

const WORDS: Readonly<Record<string, (verb: string, status: string) => string>> = {
  UNSUPPORTED_STATUS: (verb, status) =>
    `Can not ${verb}${verb.includes('expense') ? '' : ' expense'} in current status (${status})`,
  UNSUPPORTED_USER_FEATURE: () => 'Only host admins can mark expenses as incomplete',
  UNSUPPORTED_TYPE: () => 'User cannot reject charge expenses',
  AUTHOR_CANNOT_APPROVE: () => 'User cannot approve their own expenses',
};
