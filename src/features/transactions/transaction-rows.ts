/** The rows of the file of transactions. */
import { type Column, type CsvCell, day, toRows } from '../../platform/values/csv.ts';
import { decimalText } from '../../platform/values/money.ts';
import type { Transaction } from '../../platform/values/types.ts';
import { totalFee } from './sums.tsx';
import { typeWords } from './transaction-words.ts';

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
