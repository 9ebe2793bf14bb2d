/** The transactions, newest first, with what was taken off as fees. */
import type { Transaction } from '../../platform/types.ts';
import { t } from '../../ui/i18n.ts';
import { Amount } from '../../ui/money.tsx';
import { formatDate } from '../../ui/times.ts';
import { totalFee } from '../model/sums.ts';
import { Name } from '../parts/name.tsx';
import { type RowFocus, VirtualRows } from '../parts/virtual-rows.tsx';

const ROW_REM = 4.25;

export function TransactionList({
  transactions,
}: {
  readonly transactions: readonly Transaction[];
}) {
  return (
    <VirtualRows
      label={t('popup_tabTransactions')}
      items={transactions}
      keyOf={({ id }) => id}
      columns={[
        t('popup_columnDescription'),
        t('popup_columnDate'),
        t('popup_columnAmount'),
        t('popup_fees'),
        t('popup_net'),
      ]}
      rowClass="transaction"
      rowHeight={ROW_REM}
      renderCells={(transaction, focus) => <Cells transaction={transaction} focus={focus} />}
    />
  );
}

interface CellsProps {
  readonly transaction: Transaction;
  readonly focus: RowFocus;
}

function Cells({ transaction, focus }: CellsProps) {
  const { description, createdAt, amount, netAmount, from, to, type } = transaction;
  const other = type === 'DEBIT' ? to : from;
  const fee = totalFee(transaction);
  return (
    <>
      <td class="transaction__what">
        <span class="transaction__description" title={description ?? undefined} {...focus}>
          <bdi>{description ?? t('popup_noDescription')}</bdi>
        </span>
        {other && (
          <span class="transaction__who">
            <Name name={other.name} otherwise={other.slug} />
          </span>
        )}
      </td>
      <td class="transaction__date">{createdAt !== null && formatDate(createdAt)}</td>
      <td class="transaction__amount">
        <Amount amount={amount} />
      </td>
      <td class="transaction__fee">
        {fee.minor !== 0 && (
          <>
            <span class="transaction__label">{t('popup_fees')} </span>
            <Amount amount={fee} />
          </>
        )}
      </td>
      <td class="transaction__net">
        <span class="transaction__label">{t('popup_net')} </span>
        <Amount amount={netAmount} />
      </td>
    </>
  );
}
