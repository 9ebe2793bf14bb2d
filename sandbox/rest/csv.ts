/** Lists and summaries as CSV: every value quoted, a header row, no newline at the end. */
import { stringify } from 'csv-stringify/sync';
import type { MemberRow } from '../data/types.ts';
import type { ProfileName } from '../options.ts';

const COLUMNS = [
  'MemberId',
  'createdAt',
  'type',
  'role',
  'tier',
  'isActive',
  'totalAmountDonated',
  'currency',
  'lastTransactionAt',
  'lastTransactionAmount',
  'profile',
  'name',
  'company',
  'description',
  'image',
  'email',
  'newsletterOptIn',
  'twitter',
  'github',
  'website',
];

/** The CSV text of member rows. */
export function membersToCsv(rows: readonly MemberRow[], profile: ProfileName): string {
  const columns =
    profile === 'documented' ? COLUMNS.filter((name) => name !== 'newsletterOptIn') : COLUMNS;
  return toCsv(rows, columns);
}

/** The CSV text of one object. */
export function objectToCsv(object: Readonly<Record<string, unknown>>): string {
  return toCsv([object], Object.keys(object));
}

function toCsv(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly string[],
): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    quoted: true,
    quoted_empty: true,
    eof: false,
    cast: { boolean: String },
  });
}
