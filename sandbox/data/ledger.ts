/**
 * The rows of a ledger as the platform's database has them: each entry, and its host fee as a row of its own. Older
 * entries, which still had a platform fee, have both fees in columns instead.
 */
import { rateOf } from './payments.ts';
import type { CollectiveSpec, TransactionRecord } from './types.ts';

/** One row. Amounts are hundredths of `currency`, as booked, debits negative. */
export interface LedgerRow {
  readonly id: number;
  readonly entry: TransactionRecord;
  readonly kind: TransactionRecord['kind'];
  readonly isHostFee: boolean;
  /** True where a later row gave the money back. */
  readonly isRefunded: boolean;
  readonly createdAtMs: number;
  readonly currency: string;
  readonly amountCents: number;
  readonly processorFeeCents: number;
  readonly platformFeeCents: number;
  /** Of older entries. */
  readonly hostFeeCents: number;
  readonly taxCents: number;
  readonly netCents: number;
  readonly hostCurrency: string;
  /** Of the day on which it was booked. */
  readonly rate: number;
  /** Fees are rounded, taxes are not. */
  readonly hostNetCents: number;
}

/** A host fee is booked before what it is taken from. */
const FEE_BEFORE_MS = 14;

/** Offset from an entry's ID to its host fee's. */
const FEE_ID = 500_000_000;

const NO_FEES = { processorFeeCents: 0, platformFeeCents: 0, taxCents: 0 };

const isOld = ({ platformFeeCents }: TransactionRecord) => platformFeeCents !== 0;

/** Newest first. */
export function rowsOf(
  spec: CollectiveSpec,
  entries: readonly TransactionRecord[],
  hostCurrency: string,
): LedgerRow[] {
  const refunded = new Set(entries.flatMap(({ refundOf }) => refundOf ?? []));
  const toRow = (entry: TransactionRecord, isHostFee: boolean): LedgerRow => {
    const currency = entry.currency ?? spec.currency;
    const rate = entry.rate ?? rateOf(currency, hostCurrency);
    const amountCents = isHostFee ? entry.hostFeeCents : entry.amountCents;
    const hostFeeCents = isOld(entry) ? entry.hostFeeCents : 0;
    const { processorFeeCents, platformFeeCents, taxCents } = isHostFee ? NO_FEES : entry;
    const fees = [processorFeeCents, platformFeeCents, hostFeeCents];
    const sum = (add: (cents: number) => number) =>
      fees.reduce((total, cents) => total + add(cents), 0);
    return {
      id: entry.id + (isHostFee ? FEE_ID : 0),
      entry,
      kind: isHostFee ? 'HOST_FEE' : entry.kind,
      isHostFee,
      isRefunded: !entry.isRefund && refunded.has(entry.key),
      createdAtMs: entry.createdAtMs - (isHostFee ? FEE_BEFORE_MS : 0),
      currency,
      amountCents,
      processorFeeCents,
      platformFeeCents,
      hostFeeCents,
      taxCents,
      netCents: amountCents + sum((cents) => cents) + taxCents,
      hostCurrency,
      rate,
      hostNetCents:
        Math.round(amountCents * rate) + sum((cents) => Math.round(cents * rate)) + taxCents * rate,
    };
  };
  return entries.flatMap((entry) => [
    toRow(entry, false),
    ...(entry.hostFeeCents && !isOld(entry) ? [toRow(entry, true)] : []),
  ]);
}

/** As lists and balances show what a host holds: whole yen, and cents. */
export const toHostCurrency = (cents: number, currency: string): number =>
  currency === 'JPY' ? Math.round(cents / 100) * 100 : Math.round(cents);

/** Money that is owed, which lists leave out unless they are asked for it. */
export const isDebt = ({ kind }: Pick<LedgerRow, 'kind'>): boolean => kind.endsWith('_DEBT');

/** Offsets from a row's ID to the IDs of the other side's row and of the giver's tip. */
const GIVEN_ID = 1_000_000_000;
const TIP_ID = 1_500_000_000;

const TWO_SIDED: readonly LedgerRow['kind'][] = ['CONTRIBUTION', 'ADDED_FUNDS', 'EXPENSE'];

/** What a giver added for the platform, in hundredths: a tenth of every third contribution. */
export const tipOf = ({ id, kind, amountCents }: TransactionRecord): number =>
  kind === 'CONTRIBUTION' && amountCents > 0 && id % 3 === 0 ? Math.round(amountCents / 10) : 0;

/** The payments as the other side's rows: what a giver paid is the net amount, fees and taxes included. */
export function givenRows(rows: readonly LedgerRow[], giver: string): LedgerRow[] {
  return rows
    .filter(({ entry, kind }) => entry.fromSlug === giver && TWO_SIDED.includes(kind))
    .flatMap((row) => {
      const given = toGiven(row, row.netCents, row.amountCents);
      const tip = tipOf(row.entry);
      return tip ? [given, tipRow(row, tip)] : [given];
    });
}

const toGiven = (row: LedgerRow, amountCents: number, netCents: number): LedgerRow => ({
  ...row,
  id: row.id + GIVEN_ID,
  amountCents: -amountCents,
  netCents: -netCents,
  hostNetCents: -Math.round(netCents * row.rate),
});

function tipRow(row: LedgerRow, cents: number): LedgerRow {
  const entry = { ...row.entry, fromSlug: 'platform', fromName: 'Sandbox' };
  return {
    ...toGiven(row, cents, cents),
    ...NO_FEES,
    hostFeeCents: 0,
    id: row.id + TIP_ID,
    kind: 'PLATFORM_TIP',
    entry: { ...entry, description: 'Platform tip' },
    createdAtMs: row.createdAtMs - FEE_BEFORE_MS,
    isRefunded: false,
  };
}
