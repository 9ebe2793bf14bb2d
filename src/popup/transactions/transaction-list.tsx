/** The transactions, newest first, with fees. */
import type { AccountReference, Transaction } from '../../platform/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import { Name } from '../parts/lists.tsx';
import { LongTable, type RowFocus } from '../parts/long-table.tsx';
import { totalFee } from './sums.tsx';

const ROW_REM = 4.25;

interface TransactionListProps {
  /** The collective. */
  readonly slug: string;
  readonly transactions: readonly Transaction[];
}

export function TransactionList({ slug, transactions }: TransactionListProps) {
  return (
    <LongTable
      label={t('popup_tabTransactions')}
      items={transactions}
      keyOf={({ id }) => id}
      columns={[
        t('popup_columnWho'),
        t('popup_columnDate'),
        t('popup_columnAmount'),
        t('popup_fees'),
        t('popup_net'),
      ]}
      rowClass="transaction"
      rowHeight={ROW_REM}
      renderCells={(transaction, focus) => (
        <Cells slug={slug} transaction={transaction} focus={focus} />
      )}
    />
  );
}

interface CellsProps {
  readonly slug: string;
  readonly transaction: Transaction;
  readonly focus: RowFocus;
}

function Cells({ slug, transaction, focus }: CellsProps) {
  const { description, createdAt, amount, netAmount } = transaction;
  const other = otherParty(transaction, slug);
  const fee = totalFee(transaction);
  return (
    <>
      <td class="transaction__what">
        <span class="transaction__who" {...focus}>
          <Name name={other?.name ?? null} otherwise={other?.slug ?? t('popup_someone')} />
        </span>
        {description && (
          <span class="transaction__description" title={description}>
            <bdi>{description}</bdi>
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

/** The account on the other side: the collective is `from` in some transactions and `to` in others. */
function otherParty({ from, to }: Transaction, slug: string): AccountReference | null {
  return [from, to].find((party) => party && party.slug !== slug) ?? from;
}
