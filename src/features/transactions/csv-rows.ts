/** Rows of CSV files: amounts as plain decimals, dates as days in UTC. */
import type { CsvCell } from '../../platform/values/csv.ts';
import { toDateText } from '../../platform/values/dates.ts';
import { decimalText } from '../../platform/values/money.ts';
import type { Backer, Transaction } from '../../platform/values/types.ts';
import { totalFee } from './sums.tsx';
import { typeWords } from './transaction-words.ts';

type Column<T> = readonly [name: string, cell: (item: T) => CsvCell];

/** A day in UTC. */
export const day = (instant: number | null) => (instant === null ? null : toDateText(instant));

const BACKER_COLUMNS: readonly Column<Backer>[] = [
  ['name', ({ name }) => name],
  ['slug', ({ slug }) => slug],
  ['type', ({ type }) => type],
  ['roles', ({ roles }) => roles.join(', ')],
  ['tiers', ({ tiers }) => tiers.join(', ')],
  ['total', ({ total, currency }) => decimalText({ minor: total, currency })],
  ['currency', ({ currency }) => currency],
  ['since', ({ createdAt }) => day(createdAt)],
  ['last payment', ({ lastTransactionAt }) => day(lastTransactionAt)],
  ['company', ({ company }) => company],
  ['website', ({ website }) => website],
  ['profile', ({ profile }) => profile],
];
const EMAIL_COLUMN: Column<Backer> = ['email', ({ email }) => email];

/** Header and rows. The email column is only there when the platform gave addresses. */
export function backerRows(backers: readonly Backer[], hasEmails: boolean): CsvCell[][] {
  return toRows(backers, hasEmails ? [...BACKER_COLUMNS, EMAIL_COLUMN] : BACKER_COLUMNS);
}

const TRANSACTION_COLUMNS: readonly Column<Transaction>[] = [
  ['date', ({ createdAt }) => day(createdAt)],
  ['type', typeWords],
  ['description', ({ description }) => description],
  ['from', ({ from }) => from?.name ?? null],
  ['slug of from', ({ from }) => from?.slug ?? null],
  ['to', ({ to }) => to?.name ?? null],
  ['slug of to', ({ to }) => to?.slug ?? null],
  ['amount', ({ amount }) => decimalText(amount)],
  ['fees', (transaction) => decimalText(totalFee(transaction))],
  ['currency of fees', ({ hostFee }) => hostFee.currency],
  ['net', ({ netAmount }) => decimalText(netAmount)],
  ['currency', ({ amount }) => amount.currency],
  ['id', ({ id }) => id],
];

export function transactionRows(transactions: readonly Transaction[]): CsvCell[][] {
  return toRows(transactions, TRANSACTION_COLUMNS);
}

function toRows<T>(items: readonly T[], columns: readonly Column<T>[]): CsvCell[][] {
  return [
    columns.map(([name]) => name),
    ...items.map((item) => columns.map(([, cell]) => cell(item))),
  ];
}
