/** The words of a ledger in English, as files for programs always have them. */
import { toDateText } from '../values/dates.ts';
import { kindWords } from './parts.ts';
import type { LedgerWords } from './words.ts';

export const ENGLISH: LedgerWords = {
  locale: 'en',
  days: ({ period, children }) =>
    `${toDateText(period.from)} to ${toDateText(period.to - 1)} (UTC), ${children ? 'with' : 'without'} projects and events.`,
  opening: 'Opening balance',
  closing: 'Closing balance',
  closingNow: 'Balance now',
  totals: {
    income: 'Raised',
    spending: 'Spent',
    'host-fee': 'Host fees',
    'processor-fee': 'Payment processor fees',
    'platform-fee': 'Platform fees',
    tax: 'Taxes',
    transfer: 'Transfers to and from projects and events',
    debt: 'Owed to the platform',
    other: 'Other',
  },
  kind: (kind) => (kind === 'EXPENSE' ? 'Without category' : kindWords(kind)),
  empty: 'No transactions in this period.',
  addsUp: '✓ The transactions add up to the change in the balance.',
  differs: (amount, reason) =>
    `The change in the balance differs from the sum of the transactions by ${amount}: ${reason}.`,
  reasons: {
    'unread-rows': 'some transactions couldn’t be read',
    'hidden-rows': 'the balance includes transactions of private collectives, which are not public',
    'host-changed': 'another host held the money for a part of the period',
    rounding: 'balances and converted amounts are rounded',
    'rate-of-today': 'the platform computes this balance at today’s exchange rate',
    'near-border':
      'the platform counts a transaction within ten seconds of the period’s start or end toward the neighboring period',
    'not-in-balance-yet': 'the newest transactions are not in the balance yet',
    unknown: 'the reason is unknown',
  },
  untold: (count) =>
    `Transactions for which the platform gives no amount, left out of all totals: ${count}.`,
  unread: (count) => `Transactions that couldn’t be read and are missing here: ${count}.`,
  changed: 'The list changed while it was being read: transactions may be missing.',
  refunds: 'Refunds are already deducted from what was raised and spent.',
};
