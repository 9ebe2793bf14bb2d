/** What the platform says of an expense, in words. Words that are not known stay as they are. */
import type { DeskKind } from '../../messages/contract/desk.ts';
import type { Decision } from '../../platform/expenses/decide.ts';
import type { Expense, ExpenseFile } from '../../platform/expenses/expense.ts';
import { type MessageKey, t } from '../../ui/i18n.ts';

const STATUS: Readonly<Record<string, MessageKey>> = {
  DRAFT: 'popup_expenseDraft',
  UNVERIFIED: 'popup_expenseUnverified',
  PENDING: 'popup_expensePending',
  INCOMPLETE: 'popup_expenseIncomplete',
  APPROVED: 'popup_expenseApproved',
  REJECTED: 'popup_expenseRejected',
  PROCESSING: 'popup_expenseProcessing',
  ERROR: 'popup_expenseFailed',
  PAID: 'popup_expensePaid',
  SCHEDULED_FOR_PAYMENT: 'popup_expenseScheduled',
  SPAM: 'popup_expenseSpam',
  CANCELED: 'popup_expenseCanceled',
};

/** Beside those that are named after a status. */
const ACTIVITY: Readonly<Record<string, MessageKey>> = {
  CREATED: 'popup_expenseCreated',
  UPDATED: 'popup_expenseUpdated',
  UNAPPROVED: 'popup_expenseUnapproved',
  RE_APPROVAL_REQUESTED: 'popup_expenseReapproval',
  MOVED: 'popup_expenseMoved',
  MARKED_AS_UNPAID: 'popup_expenseUnpaid',
  MARKED_AS_SPAM: 'popup_expenseSpam',
  MARKED_AS_INCOMPLETE: 'popup_expenseIncomplete',
  PUT_ON_HOLD: 'popup_expenseOnHold',
  RELEASED_FROM_HOLD: 'popup_expenseReleased',
  UNSCHEDULED_FOR_PAYMENT: 'popup_expenseUnscheduled',
  INVITE_DRAFTED: 'popup_expenseDraft',
};

const KIND: Readonly<Record<DeskKind, MessageKey>> = {
  'payout-failed': 'popup_expenseFailed',
  'to-review': 'popup_expensePending',
  'in-review': 'popup_kindInReview',
  'to-pay': 'popup_kindToPay',
  'on-hold': 'popup_expenseOnHold',
};

interface DecisionWords {
  /** Of the keyboard. */
  readonly key: string;
  /** Of its buttons, and the title of its confirmation. */
  readonly label: MessageKey;
  /** What it brings. */
  readonly effect: MessageKey;
  readonly done: MessageKey;
  /** Whether the payee may be written to. */
  readonly hasMessage?: boolean;
}

export const DECISIONS: Readonly<Record<Decision, DecisionWords>> = {
  APPROVE: {
    key: 'a',
    label: 'decide_approve',
    effect: 'decide_approveEffect',
    done: 'popup_expenseApproved',
  },
  REJECT: {
    key: 'r',
    label: 'decide_reject',
    effect: 'decide_rejectEffect',
    done: 'popup_expenseRejected',
    hasMessage: true,
  },
  HOLD: {
    key: 'h',
    label: 'decide_hold',
    effect: 'decide_holdEffect',
    done: 'popup_expenseOnHold',
  },
  RELEASE: {
    key: 'h',
    label: 'decide_release',
    effect: 'decide_releaseEffect',
    done: 'popup_expenseReleased',
  },
  MARK_AS_INCOMPLETE: {
    key: 'i',
    label: 'decide_askMore',
    effect: 'decide_askMoreEffect',
    done: 'popup_expenseIncomplete',
    hasMessage: true,
  },
  UNAPPROVE: {
    key: 'u',
    label: 'decide_undo',
    effect: 'decide_undoEffect',
    done: 'popup_expenseUnapproved',
  },
};

const TYPE: Readonly<Record<string, MessageKey>> = {
  INVOICE: 'popup_typeInvoice',
  RECEIPT: 'popup_typeReceipt',
  GRANT: 'popup_typeGrant',
  FUNDING_REQUEST: 'popup_typeGrant',
  CHARGE: 'popup_typeCharge',
  SETTLEMENT: 'popup_typeSettlement',
};

const PAYOUT: Readonly<Record<string, MessageKey>> = {
  BANK_ACCOUNT: 'popup_payoutBank',
  ACCOUNT_BALANCE: 'popup_payoutAccount',
  CREDIT_CARD: 'popup_payoutCard',
  OTHER: 'popup_payoutOther',
};
const BRANDS: Readonly<Record<string, string>> = { PAYPAL: 'PayPal', STRIPE: 'Stripe' };

function wordsIn(table: Readonly<Record<string, MessageKey>>, word: string): string {
  const key = Object.hasOwn(table, word) ? table[word] : undefined;
  return key ? t(key) : word;
}

export const kindWords = (kind: DeskKind): string => t(KIND[kind]);

/** For an expense that is not on the list, or no longer. */
export function statusWords({ status, isOnHold }: Pick<Expense, 'status' | 'isOnHold'>): string {
  return isOnHold ? t('popup_expenseOnHold') : wordsIn(STATUS, status);
}

export const activityWords = (type: string): string => wordsIn({ ...STATUS, ...ACTIVITY }, type);

/** Null for an unclassified expense: there is nothing to say. */
export function typeWords(type: string): string | null {
  return type === 'UNCLASSIFIED' ? null : wordsIn(TYPE, type);
}

export const payoutWords = (type: string): string => BRANDS[type] ?? wordsIn(PAYOUT, type);

const LONGEST_TYPE = 12;

/** "PDF · files.example.org". */
export function fileWords({ type, host }: Pick<ExpenseFile, 'type' | 'host'>): string {
  const short = type?.split('/').at(-1)?.replace(/^x-/, '').slice(0, LONGEST_TYPE).toUpperCase();
  return [short, host].filter(Boolean).join(' · ');
}
