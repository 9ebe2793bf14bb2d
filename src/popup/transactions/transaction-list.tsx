/** The transactions, newest first, with fees. */
import { isLike } from '../../platform/account/search.ts';
import type { AccountReference, Transaction } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import { Name } from '../parts/lists.tsx';
import { LongTable, type RowFocus } from '../parts/long-table.tsx';
import { totalFee } from './sums.tsx';

const ROW_REM = 3.25;

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
  const { description, createdAt, amount, netAmount, kind } = transaction;
  const other = otherParty(transaction, slug);
  const fee = totalFee(transaction);
  const direction = t(amount.minor < 0 ? 'popup_moneyOut' : 'popup_moneyIn');
  const what = inWords(kind ? kindWords(kind) : direction, description);
  return (
    <>
      <td class="virtual__who">
        <span class="virtual__name" {...focus}>
          <Name name={other?.name ?? null} otherwise={other?.slug ?? t('popup_someone')} />
        </span>
        <span class="virtual__note muted small" title={what}>
          <bdi>{what}</bdi>
        </span>
      </td>
      <td class="virtual__day muted small">{createdAt !== null && formatDate(createdAt)}</td>
      <td class="virtual__amount">
        <Amount amount={amount} isSigned />
      </td>
      <td class="virtual__wide muted small">{fee.minor !== 0 && <Amount amount={fee} />}</td>
      <td class="virtual__wide muted small">
        <Amount amount={netAmount} />
      </td>
    </>
  );
}

/** "Expense · Hosting"; the description alone where it says the kind: "Financial contribution to Webpack". */
function inWords(kind: string, description: string | null): string {
  if (!description) return kind;
  return isLike(kind, description) ? description : `${kind} · ${description}`;
}

const KINDS: Readonly<Record<string, MessageKey>> = {
  CONTRIBUTION: 'popup_kindContribution',
  EXPENSE: 'popup_kindExpense',
  ADDED_FUNDS: 'popup_kindAddedFunds',
  BALANCE_TRANSFER: 'popup_kindBalanceTransfer',
  HOST_FEE: 'popup_kindHostFee',
  PLATFORM_TIP: 'popup_kindPlatformTip',
  PAYMENT_PROCESSOR_FEE: 'popup_kindProcessorFee',
};

/** "Contribution"; an unknown kind as the platform spells it. */
export function kindWords(kind: string): string {
  const key = KINDS[kind];
  return key ? t(key) : kind.toLowerCase().replace(/_/g, ' ');
}

/** The account on the other side: the collective is `from` in some transactions and `to` in others. */
function otherParty({ from, to }: Transaction, slug: string): AccountReference | null {
  return [from, to].find((party) => party && party.slug !== slug) ?? from;
}
