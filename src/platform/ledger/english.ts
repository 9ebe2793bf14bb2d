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
    transfer: 'Transfers with projects and events',
    debt: 'Owed to the platform',
    other: 'Other',
  },
  kind: (kind) => (kind === 'EXPENSE' ? 'Without category' : kindWords(kind)),
  empty: 'No transactions in this period.',
  addsUp: '✓ The transactions add up to the change of balance.',
  differs: (amount, reason) =>
    `The change of balance differs from the sum of the transactions by ${amount}: ${reason}.`,
  reasons: {
    'unread-rows': 'some transactions could not be read',
    'hidden-rows': 'the balance includes transactions of private collectives, which are not public',
    'host-changed': 'another host held the money for a part of the period',
    rounding: 'balances and converted amounts are rounded',
    'rate-of-today': 'the platform computes this balance at today’s exchange rate',
    'near-border':
      'the platform’s balances count a transaction within ten seconds of the first or last day on its other side',
    'not-in-balance-yet': 'the newest transactions are not in the balance yet',
    unknown: 'not explained',
  },
  untold: (count) =>
    `Transactions whose value the platform doesn’t tell, and that are in no sum: ${count}.`,
  unread: (count) => `Transactions that could not be read, and are missing: ${count}.`,
  changed: 'The list changed while it was read: transactions may be missing.',
  refunds: 'Raised and spent are after refunds.',
};
