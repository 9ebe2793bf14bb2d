/** The words of a ledger's reports. */
import { formatBooked } from '../values/money.ts';
import type { DifferenceReason } from './balance-check.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerRow } from './ledger-row.ts';
import { type PartKind, partsOf } from './parts.ts';

export interface LedgerWords {
  readonly locale: string;
  readonly days: (ledger: Pick<Ledger, 'period' | 'children' | 'receivedAt'>) => string;
  readonly opening: string;
  readonly closing: string;
  /** In place of it, where the period is not over. */
  readonly closingNow: string;
  readonly totals: Readonly<Record<PartKind, string>>;
  /** Of a kind as the platform spells it, such as `ADDED_FUNDS`. */
  readonly kind: (kind: string) => string;
  readonly empty: string;
  readonly addsUp: string;
  readonly differs: (amount: string, reason: string) => string;
  readonly reasons: Readonly<Record<DifferenceReason, string>>;
  readonly untold: (count: number) => string;
  readonly unread: (count: number) => string;
  readonly changed: string;
  /** Where some are among its rows. */
  readonly refunds: string;
}

/** True for a period that was not over when it was asked for: its last balance is of that moment. */
export const isRunning = ({ period, receivedAt }: Pick<Ledger, 'period' | 'receivedAt'>): boolean =>
  period.to > receivedAt;

/** What a reader has to know of a ledger, a sentence each. */
export function remarksOf(ledger: Ledger, words: LedgerWords): string[] {
  const { check, rows, unread, changes } = ledger;
  const untold = rows.filter(({ netInHostCurrency }) => !netInHostCurrency).length;
  return [
    ...(rows.length ? [] : [words.empty]),
    ...(check && !check.reason ? [words.addsUp] : []),
    ...differenceOf(ledger, words),
    ...(untold ? [words.untold(untold)] : []),
    ...(unread ? [words.unread(unread)] : []),
    ...(changes === 2 ? [words.changed] : []),
    ...(rows.some(isTakenOff) ? [words.refunds] : []),
  ];
}

/** By how much rows and balances differ, and why; empty where they don't. */
export function differenceOf({ check }: Pick<Ledger, 'check'>, words: LedgerWords): string[] {
  if (!check?.reason) return [];
  const amount = formatBooked(check.difference, words.locale);
  return [words.differs(amount, words.reasons[check.reason])];
}

/** A refund of what was raised or spent. */
const isTakenOff = (row: LedgerRow) =>
  row.isRefund && partsOf(row).some(({ kind }) => kind === 'income' || kind === 'spending');
