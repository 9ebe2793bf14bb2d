/** Parts of a statement of what was given, on screen and on paper: its sums, and what is said of a row. */
import type { Given, GivenRow, GivenSum } from '../../platform/ledger/given.ts';
import { sizeOf, sumBooked, sumsByCurrency } from '../../platform/values/money.ts';
import { amountInText } from '../../ui/amount.tsx';
import { isolate, plural, t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import { periodName } from '../period/period.ts';
import { Line } from '../period/statement.tsx';
import { kindWords } from '../transactions/transaction-words.ts';

/** A line for each account and currency, tips apart, then a total for each currency. */
export function GivenSums({ given: { name, period, rows, sums } }: { readonly given: Given }) {
  const totals = sumsByCurrency(sums.map(({ amount }) => amount));
  return (
    <table class="statement" aria-label={t('common_labeled', isolate(name), periodName(period))}>
      <tbody>
        {sums.map((sum) => (
          <Line
            key={keyOf(sum)}
            label={sum.to.name ?? t('popup_someone')}
            note={noteOfSum(sum, rows)}
            amount={sum.amount}
            isSigned={false}
          />
        ))}
        {totals.map((amount) => (
          <Line
            key={amount.currency}
            label={totals.length > 1 ? t('popup_totalOf', amount.currency) : t('popup_columnTotal')}
            amount={amount}
            isBalance
          />
        ))}
      </tbody>
    </table>
  );
}

const keyOf = ({ to, isTip, amount }: GivenSum): string =>
  `${to.slug ?? to.name} ${amount.currency} ${isTip}`;

/** That it is of tips, and what came back of it. */
function noteOfSum(sum: GivenSum, rows: readonly GivenRow[]): string {
  const back = rows.filter((row) => row.isRefund && keyOf(row) === keyOf(sum));
  const amounts = back.map(({ amount }) => amount);
  const refunded = sizeOf(sumBooked(amounts, sum.amount.currency));
  return [
    ...(sum.isTip ? [kindWords('PLATFORM_TIP')] : []),
    ...(back.length ? [t('popup_givenAfterRefunds', amountInText(refunded))] : []),
  ].join(' · ');
}

/** What kind of payment it is, and what it gave back. */
export function notesOf(row: GivenRow): readonly string[] {
  const { kind, isTip, isRefund, isRefunded, refundOf } = row;
  const at = refundOf?.createdAt;
  return [
    ...(isTip || kind === 'ADDED_FUNDS' ? [kindWords(kind)] : []),
    ...(isRefund
      ? [at == null ? t('popup_givenRefund') : t('popup_givenRefundOf', formatDate(at))]
      : []),
    ...(isRefunded ? [t('popup_givenRefunded')] : []),
  ];
}

/** What a reader has to know of the list. */
export const givenRemarks = ({ missing, changes }: Given): readonly string[] => [
  ...(missing > 0 ? [plural('popup_giftsNotShown', missing)] : []),
  ...(changes === 2 ? [t('popup_ledgerChanged')] : []),
];
