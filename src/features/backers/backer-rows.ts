/** The rows of the file of a collective's backers. */
import type { CsvCell } from '../../platform/values/csv.ts';
import { decimalText } from '../../platform/values/money.ts';
import type { Backer } from '../../platform/values/types.ts';
import { type Column, day, toRows } from '../../ui/extension/csv-rows.ts';

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
