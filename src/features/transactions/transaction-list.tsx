/** The transactions, newest first, with fees. Each row opens. */
import { useState } from 'preact/hooks';
import { hundredthsOf } from '../../platform/values/money.ts';
import type { AccountReference, Transaction } from '../../platform/values/types.ts';
import { Name } from '../../ui/extension/lists.tsx';
import { LongTable, type RowFocus } from '../../ui/extension/long-table.tsx';
import { useSurroundings } from '../../ui/extension/services.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { chevronRightIcon } from '../../ui/icons.ts';
import { formatDay } from '../../ui/times.tsx';
import { MoneyCells, moneyColumns } from './money-cells.tsx';
import { totalFee } from './sums.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { rowWords, typeWords } from './transaction-words.ts';

/** A name, and a line below it. */
const ROW_REM = 3.25;

interface TransactionListProps {
  /** The collective. */
  readonly slug: string;
  readonly transactions: readonly Transaction[];
}

export function TransactionList({ slug, transactions }: TransactionListProps) {
  const [opened, setOpened] = useState<Transaction | null>(null);
  return (
    <>
      <LongTable
        label={t('popup_tabTransactions')}
        items={transactions}
        keyOf={({ id }) => id}
        columns={moneyColumns()}
        rowClass="money-row transaction"
        rowHeight={ROW_REM}
        renderCells={(transaction, focus) => (
          <Cells
            slug={slug}
            transaction={transaction}
            focus={focus}
            onOpen={() => setOpened(transaction)}
          />
        )}
      />
      {opened && (
        <TransactionDialog slug={slug} transaction={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface CellsProps {
  readonly slug: string;
  readonly transaction: Transaction;
  readonly focus: RowFocus;
  readonly onOpen: () => void;
}

function Cells({ slug, transaction, focus, onOpen }: CellsProps) {
  const { createdAt, amount, netAmount } = transaction;
  const { now } = useSurroundings();
  const other = otherParty(transaction, slug);
  const fee = totalFee(transaction);
  const own = [transaction.from, transaction.to].find((party) => party?.slug === slug)?.name;
  const words = rowWords(transaction, typeWords(transaction), own);
  return (
    <MoneyCells
      words={words}
      day={createdAt === null ? null : formatDay(createdAt, now())}
      amount={amount}
      fees={hundredthsOf(fee) === 0 ? null : fee}
      net={netAmount}
    >
      {/* Its title is the whole row's. */}
      <button
        type="button"
        class="virtual__name"
        aria-haspopup="dialog"
        title={words.title}
        onClick={onOpen}
        {...focus}
      >
        <Name name={other?.name ?? null} otherwise={other?.slug ?? t('popup_someone')} />
        <Icon shape={chevronRightIcon} />
      </button>
    </MoneyCells>
  );
}

/** The account on the other side: the collective is `from` in some transactions and `to` in others. */
function otherParty({ from, to }: Transaction, slug: string): AccountReference | null {
  return [from, to].find((party) => party && party.slug !== slug) ?? from;
}
