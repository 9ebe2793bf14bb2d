/** The words of a ledger's reports. Files for programs are always in English. */
import { toDateText } from '../values/dates.ts';
import { formatAmount } from '../values/money.ts';
import type { DifferenceReason } from './balance-check.ts';
import type { Ledger } from './ledger.ts';
import { kindWords, type PartKind } from './parts.ts';

export interface LedgerWords {
  readonly locale: string;
  readonly days: (ledger: Pick<Ledger, 'period' | 'children'>) => string;
  readonly opening: string;
  readonly closing: string;
  readonly totals: Readonly<Record<PartKind, string>>;
  /** Of a kind as the platform spells it, such as `ADDED_FUNDS`. */
  readonly kind: (kind: string) => string;
  /** Heading of a column of counts. */
  readonly transactions: string;
  readonly unknown: string;
  readonly empty: string;
  readonly addsUp: string;
  readonly differs: (amount: string, reason: string) => string;
  readonly reasons: Readonly<Record<DifferenceReason, string>>;
  readonly untold: (count: number) => string;
  readonly unread: (count: number) => string;
  readonly changed: string;
}

export const ENGLISH: LedgerWords = {
  locale: 'en',
  days: ({ period, children }) =>
    `${toDateText(period.from)} to ${toDateText(period.to - 1)} (UTC), ${children ? 'with' : 'without'} projects and events.`,
  opening: 'Opening balance',
  closing: 'Closing balance',
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
  transactions: 'Transactions',
  unknown: 'unknown',
  empty: 'No transactions in this period.',
  addsUp: '✓ The transactions add up to the change of balance.',
  differs: (amount, reason) =>
    `The change of balance differs from the sum of the transactions by ${amount}: ${reason}.`,
  reasons: {
    'unread-rows': 'some transactions could not be read',
    'host-changed': 'another host held the money for a part of the period',
    rounding: 'balances and converted amounts are rounded',
    'rate-of-today': 'the platform computes this balance at today’s exchange rate',
    'not-in-balance-yet': 'the newest transactions are not in the balance yet',
    unknown: 'not explained',
  },
  untold: (count) =>
    `Transactions whose value the platform doesn’t tell, and that are in no sum: ${count}.`,
  unread: (count) => `Transactions that could not be read, and are missing: ${count}.`,
  changed: 'The list changed while it was read: transactions may be missing.',
};

/** What a reader has to know of a ledger, a sentence each. */
export function remarksOf(ledger: Ledger, words: LedgerWords = ENGLISH): string[] {
  const { check, rows, unread, changes } = ledger;
  const untold = rows.filter(({ held }) => !held).length;
  const { locale } = words;
  return [
    ...(rows.length ? [] : [words.empty]),
    ...(check && !check.reason ? [words.addsUp] : []),
    ...(check?.reason
      ? [words.differs(formatAmount(check.difference, { locale }), words.reasons[check.reason])]
      : []),
    ...(untold ? [words.untold(untold)] : []),
    ...(unread ? [words.unread(unread)] : []),
    ...(changes === 2 ? [words.changed] : []),
  ];
}
