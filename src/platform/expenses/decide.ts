/**
 * Decisions on expenses: the closed list of what can be asked of the platform, from which status and by whom, and what
 * it says against one. The scope that they need would also allow paying: nothing here, or anywhere else, asks for that.
 */
import type { Platform } from '../addresses/profile.ts';
import { type ErrorCode, PlatformError } from '../requests/errors.ts';
import { graphql } from '../requests/graphql.ts';
import type { RequestContext } from '../requests/http.ts';
import { withEntities } from '../values/entities.ts';
import { asObject, asText, type JsonObject } from '../values/json.ts';
import type { Expense, ExpenseAction } from './expense.ts';

/** `UNAPPROVE` takes back the user's own approval. */
export const DECISIONS = [
  'APPROVE',
  'UNAPPROVE',
  'REJECT',
  'HOLD',
  'RELEASE',
  'MARK_AS_INCOMPLETE',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Where each is possible, and what the platform's word about it is called. It alone knows roles and policies. */
const RULES: Readonly<Record<Decision, Rule>> = {
  APPROVE: { statuses: ['PENDING', 'REJECTED', 'INCOMPLETE'], action: 'approve' },
  UNAPPROVE: { statuses: ['APPROVED'], action: 'unapprove' },
  REJECT: { statuses: ['PENDING', 'UNVERIFIED', 'INCOMPLETE'], action: 'reject' },
  HOLD: { statuses: ['APPROVED'], action: 'hold', isOnHold: false },
  RELEASE: { statuses: ['APPROVED'], action: 'release', isOnHold: true },
  MARK_AS_INCOMPLETE: { statuses: ['APPROVED', 'ERROR'], action: 'markAsIncomplete' },
};

interface Rule {
  readonly statuses: readonly string[];
  readonly action: ExpenseAction;
  /** Left out where it makes no difference. */
  readonly isOnHold?: boolean;
}

/** Charges of the platform's cards are neither approved nor rejected. */
const CHARGE = 'CHARGE';

/** What the user may decide now. Whether an approval is the user's own is for the caller to know. */
export function decisionsOn(
  expense: Pick<Expense, 'status' | 'type' | 'isOnHold' | 'permissions'>,
): readonly Decision[] {
  const { status, type, isOnHold, permissions } = expense;
  if (type === CHARGE) return [];
  return DECISIONS.filter((decision) => {
    const rule = RULES[decision];
    const isHere = rule.statuses.includes(status) && (rule.isOnHold ?? isOnHold) === isOnHold;
    return isHere && permissions[rule.action].isAllowed;
  });
}

/** Whether an expense is as a decision by that user leaves it. */
export function isDecided(
  decision: Decision,
  { status, isOnHold, approvedBy }: Pick<Expense, 'status' | 'isOnHold' | 'approvedBy'>,
  by: string | null,
): boolean {
  switch (decision) {
    case 'APPROVE':
      return status === 'APPROVED' && approvedBy.some(({ slug }) => slug === by);
    case 'UNAPPROVE':
      return status === 'PENDING';
    case 'REJECT':
      return status === 'REJECTED';
    case 'MARK_AS_INCOMPLETE':
      return status === 'INCOMPLETE';
    default:
      return status === 'APPROVED' && isOnHold === (decision === 'HOLD');
  }
}

/** True where the user's approval is the only one. */
export const isOnlyMine = (
  { status, approvedBy }: Pick<Expense, 'status' | 'approvedBy'>,
  me: string | null,
) => status === 'APPROVED' && approvedBy.length === 1 && approvedBy[0]?.slug === me;

export const DECIDE_QUERY = `mutation Decide($id: String!, $action: ExpenseProcessAction!, $message: String) {
  processExpense(expense: { id: $id }, action: $action, message: $message) { id }
}`;

/** Longest message to a payee. */
export const LONGEST_MESSAGE = 2_000;

export interface DecisionRequest {
  /** The expense's. */
  readonly id: string;
  readonly decision: Decision;
  /** Plain text for the payee; blanks are none. */
  readonly message: string;
}

/**
 * Sends a decision, once: a lost answer says nothing about whether it was taken. A success is none: the platform answers
 * a repetition as if it had been done now.
 * @throws PlatformError with one of DECISION_ERROR_CODES for a refusal, and what any request throws
 */
export async function askDecision(
  platform: Platform,
  { id, decision, message }: DecisionRequest,
  { token, ...context }: RequestContext & { readonly token: string },
): Promise<void> {
  const html = messageHtml(message);
  const variables = { id, action: decision, ...(html && { message: html }) };
  const request = { query: DECIDE_QUERY, variables, token, codeOf: refusalOf };
  const { data } = await graphql(platform, request, { ...context, mostTries: 1 });
  if (!asObject(data.processExpense)) throw new PlatformError('bad-response');
}

/** Plain text as the platform's HTML; null for nothing but blanks, of which it would make an empty comment. */
export function messageHtml(text: string): string | null {
  const escaped = withEntities(text.trim(), /[&<>"']/g);
  return escaped ? escaped.replace(/\r\n?|\n/g, '<br>') : null;
}

const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  AUTHOR_CANNOT_APPROVE: 'own-expense',
  UNSUPPORTED_USER_FEATURE: 'host-only',
  MINIMAL_CONDITION_NOT_MET: 'no-role',
  UNSUPPORTED_STATUS: 'wrong-status',
  UNSUPPORTED_TYPE: 'card-charge',
  FeatureNotAllowedForUser: 'not-allowed',
  '2FA_REQUIRED': 'second-factor-missing',
  NotFound: 'expense-not-found',
  Unauthorized: 'unauthorized',
};

/** What the platform has against a decision; null for what it has no code for. */
function refusalOf({ extensions, message }: JsonObject): ErrorCode | null {
  const code = asText(asObject(extensions)?.code) ?? '';
  const words = `${message}`;
  // Has no code of its own, and no permission tells of it beforehand.
  if (/\b2FA\b/.test(words)) return 'second-factor';
  if (code === 'Forbidden') return /\bscope\b/.test(words) ? 'scope-missing' : 'card-charge';
  return Object.hasOwn(REFUSALS, code) ? (REFUSALS[code] ?? null) : null;
}
