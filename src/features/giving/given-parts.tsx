/** Parts of a statement of what was given, on screen and on paper: its sums, and what is said of a row. */
import type { Given, GivenRow } from '../../platform/ledger/given.ts';
import { sumsByCurrency } from '../../platform/values/money.ts';
import { isolate, plural, t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import { Line } from '../period/statement.tsx';
import { kindWords } from '../transactions/transaction-words.ts';

/** A line for each account and currency, tips apart, then a total for each currency. */
export function GivenSums({ given: { sums } }: { readonly given: Given }) {
  const totals = sumsByCurrency(sums.map(({ amount }) => amount));
  return (
    <table class="statement">
      <tbody>
        {sums.map(({ to, isTip, amount }) => {
          const name = to.name ?? t('popup_someone');
          const label = isTip ? `${isolate(name)} · ${kindWords('PLATFORM_TIP')}` : name;
          return (
            <Line
              key={`${to.slug ?? to.name} ${amount.currency} ${isTip}`}
              label={label}
              amount={amount}
              isSigned={false}
            />
          );
        })}
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
