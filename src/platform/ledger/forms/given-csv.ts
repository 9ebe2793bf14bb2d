/** A statement of what an account gave, for spreadsheets: a row each, then the sums, which have a column of their own. */
import { accountUrl } from '../../addresses/links.ts';
import type { Platform } from '../../addresses/profile.ts';
import { type CsvCell, toCsv } from '../../values/csv.ts';
import { toDateText } from '../../values/dates.ts';
import { decimalText, sumsByCurrency } from '../../values/money.ts';
import { ENGLISH } from '../english.ts';
import type { Given, GivenRow, GivenSum } from '../given.ts';

/** In the order of `Cells`. */
const HEADER = [
  ...['date', 'collective', 'slug', 'kind', 'amount', 'sum', 'currency', 'contribution'],
  ...['transaction', 'refund', 'refunded', 'refund of', 'date of that', 'description', 'link'],
] as const;

type Cells = Partial<Record<(typeof HEADER)[number], CsvCell>>;

const toRow = (cells: Cells): CsvCell[] => HEADER.map((name) => cells[name]);

export function givenCsv({ rows, sums }: Given, platform: Platform): string {
  const totals = sumsByCurrency(sums.map(({ amount }) => amount));
  return toCsv([
    [...HEADER],
    ...rows.map((row) => toRow(ofRow(row, platform))),
    ...sums.map((sum) => toRow(ofSum(sum))),
    ...totals.map((amount) =>
      toRow({ kind: 'total', sum: decimalText(amount), currency: amount.currency }),
    ),
  ]);
}

const partyOf = ({ to }: Pick<GivenRow, 'to'>) => ({ collective: to.name, slug: to.slug });

function ofRow(row: GivenRow, platform: Platform): Cells {
  const { to, amount, refundOf } = row;
  return {
    ...partyOf(row),
    date: toDateText(row.createdAt),
    kind: ENGLISH.kind(row.kind),
    amount: decimalText(amount),
    currency: amount.currency,
    contribution: row.contribution,
    transaction: row.transaction,
    refund: row.isRefund ? 'yes' : null,
    refunded: row.isRefunded ? 'yes' : null,
    'refund of': refundOf?.id,
    'date of that': refundOf?.createdAt == null ? null : toDateText(refundOf.createdAt),
    description: row.description,
    link: to.slug && accountUrl(platform, to.slug),
  };
}

const ofSum = (sum: GivenSum): Cells => ({
  ...partyOf(sum),
  kind: sum.isTip ? 'tips, sum' : 'sum',
  sum: decimalText(sum.amount),
  currency: sum.amount.currency,
});
