/** What the platform says of an expense, in words. Unknown words are shown unchanged. */

import { entryOf } from '../../platform/values/json.ts';
import { type MessageKey, t } from '../../ui/i18n.ts';
import type { DeskKind } from './worker-list.ts';
import type { ReturnedExpense } from './worker-opened.ts';

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
  const key = entryOf(table, word);
  return key ? t(key) : word;
}

export const kindWords = (kind: DeskKind): string => t(KIND[kind]);

/** For an expense that is not on the list, or no longer. */
export const statusWords = (status: string): string => wordsIn(STATUS, status);

/** What is one's own to do, what failed, and what is done; all else waits. */
const BADGES: Readonly<Record<string, string>> = {
  'to-review': 'badge',
  'to-pay': 'badge',
  'payout-failed': 'badge badge--danger',
  ERROR: 'badge badge--danger',
  REJECTED: 'badge badge--danger',
  SPAM: 'badge badge--danger',
  APPROVED: 'badge badge--success',
  PAID: 'badge badge--success',
};

/** Of a kind or a status. */
export const badgeOf = (state: string): string => entryOf(BADGES, state) ?? 'badge badge--neutral';

/** A status that asks nothing of anybody who reads it here, unless the list says otherwise. */
export const isDoneStatus = (status: string | null): boolean =>
  status !== null && !['PENDING', 'ERROR'].includes(status);

/** Of a notice, as the badge has it. */
export function toneOf(status: string | null) {
  const badge = badgeOf(status ?? '');
  if (badge.endsWith('danger')) return 'error';
  return badge.endsWith('success') ? 'success' : 'info';
}

export const activityWords = (type: string): string => wordsIn({ ...STATUS, ...ACTIVITY }, type);

/** What happened to an expense while the user was at its page. */
export function changeWords({ status, activity }: ReturnedExpense): string {
  if (activity !== null) return activityWords(activity);
  return status === null ? t('popup_expenseGone') : statusWords(status);
}

/** Null for an unclassified expense: there is nothing to say. */
export function typeWords(type: string): string | null {
  return type === 'UNCLASSIFIED' ? null : wordsIn(TYPE, type);
}

export const payoutWords = (type: string): string => entryOf(BRANDS, type) ?? wordsIn(PAYOUT, type);
