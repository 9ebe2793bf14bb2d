/** Transactions: filters, a list that grows page by page, sums, and a CSV file. */
import '../parts/tools.css';
import './transactions.css';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { TransactionFilter, TransactionsView } from '../../messages/contract.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { toCsv } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/types.ts';
import { Button } from '../../ui/button.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { downloadIcon } from '../../ui/icons.ts';
import { Notice, Status } from '../../ui/notice.tsx';
import { type Requested, useAction } from '../../ui/use-request.ts';
import type { TabProps } from '../collective/tab-props.ts';
import { transactionRows } from '../parts/csv-rows.ts';
import { Freshness, Reason, Unavailable } from '../parts/freshness.tsx';
import { ListSkeleton } from '../parts/lists.tsx';
import { useBackground, useSurroundings } from '../services.ts';
import { useAnnounce } from '../state/announce.tsx';
import { usePage } from '../state/page.tsx';
import { useView } from '../state/use-view.ts';
import { Sums } from './sums.tsx';
import { parseTransactionFilter, TransactionFilters } from './transaction-filters.tsx';
import { TransactionList } from './transaction-list.tsx';

export function TransactionsTab({ slug, options, setOptions }: TabProps) {
  const filter = useMemo(() => parseTransactionFilter(options), [options]);
  const ledger = useLedger(slug, filter);
  const { live } = ledger;
  return (
    <div class="view-part">
      <Freshness live={live} dropped={ledger.dropped} />
      <TransactionFilters filter={filter} setOptions={setOptions} />
      {live.data ? (
        <Shown slug={slug} ledger={ledger} />
      ) : live.error && !live.isLoading ? (
        <NotShown slug={slug} ledger={ledger} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </div>
  );
}

/** Some platforms only answer with an identifier from their operator, which is entered in the options. */
function NotShown({ slug, ledger: { live } }: { readonly slug: string; readonly ledger: Ledger }) {
  const { openOptions } = useSurroundings();
  if (live.error?.code !== 'unauthorized') return <Unavailable live={live} slug={slug} />;
  return (
    <Notice
      kind="warning"
      title={t('popup_needsClientId')}
      actions={<Button onClick={openOptions}>{t('popup_openOptions')}</Button>}
    >
      {t('popup_needsClientIdBody')}
    </Notice>
  );
}

function Shown({ slug, ledger }: { readonly slug: string; readonly ledger: Ledger }) {
  const { transactions, hasMore } = ledger;
  if (transactions.length === 0 && !hasMore) {
    return <p class="empty">{t('popup_noTransactions')}</p>;
  }
  return (
    <>
      <div class="list-head">
        <p class="small muted" role="status">
          {plural(
            hasMore ? 'popup_transactionsSoFar' : 'popup_transactionsAll',
            transactions.length,
          )}
        </p>
        <SaveTransactions slug={slug} transactions={transactions} />
      </div>
      <Sums transactions={transactions} />
      <TransactionList slug={slug} transactions={transactions} />
      <More ledger={ledger} />
    </>
  );
}

function More({ ledger }: { readonly ledger: Ledger }) {
  const { hasMore, isLoadingMore, moreError, loadMore } = ledger;
  if (!hasMore) return null;
  return (
    <div class="row">
      <Button onClick={loadMore} isBusy={isLoadingMore}>
        {t(isLoadingMore ? 'popup_loadingMore' : 'popup_loadMore')}
      </Button>
      {moreError && (
        <Status kind="error">
          <Reason error={moreError} />
        </Status>
      )}
    </div>
  );
}

interface Ledger {
  readonly live: Requested<TransactionsView>;
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly dropped: number;
  readonly isLoadingMore: boolean;
  readonly moreError: ErrorView | null;
  readonly loadMore: () => void;
}

function useLedger(slug: string, filter: TransactionFilter): Ledger {
  const { ask } = useBackground();
  const isPrivate = usePage().isPrivate !== false;
  const question = { type: 'get-transactions', slug, filter } as const;
  const key = JSON.stringify(question);
  const live = useView(
    key,
    (mode, isPrivate) => ask({ ...question, mode, isPrivate, offset: 0 }),
    // The identifier that the platform asks for may have been entered.
    { settings: 'fresh' },
  );
  const first = live.data;
  // Later pages belong to the first page that they were requested after: another first page drops them.
  const after = first && `${key} ${first.transactions.map(({ id }) => id).join()}`;
  const current = useRef(after);
  current.current = after;
  const [later, setLater] = useState<{ after: string | null; pages: readonly TransactionsView[] }>({
    after: null,
    pages: [],
  });
  const pages = later.after === after ? later.pages : [];
  const more = useAction();

  const shown = first ? [first, ...pages] : [];
  const last = shown.at(-1);
  const loadMore = () => {
    if (!last || more.isBusy) return;
    setLater({ after, pages });
    void more.run(async () => {
      const offset = last.nextOffset;
      const { data, error } = await ask({ ...question, mode: 'fresh', isPrivate, offset });
      if (current.current !== after) return;
      if (error || !data) throw error ?? ({ code: 'unexpected' } satisfies ErrorView);
      setLater({ after, pages: [...pages, data] });
    });
  };
  return {
    live,
    transactions: withoutRepeats(shown.flatMap(({ transactions }) => transactions)),
    hasMore: last?.hasMore ?? false,
    dropped: shown.reduce((sum, { dropped }) => sum + dropped, 0),
    isLoadingMore: more.isBusy,
    moreError: later.after === after ? more.error : null,
    loadMore,
  };
}

/** A new transaction shifts the later pages by one, so that one may arrive twice. */
function withoutRepeats(transactions: readonly Transaction[]): readonly Transaction[] {
  return [...new Map(transactions.map((transaction) => [transaction.id, transaction])).values()];
}

interface SaveTransactionsProps {
  readonly slug: string;
  readonly transactions: readonly Transaction[];
}

function SaveTransactions({ slug, transactions }: SaveTransactionsProps) {
  const { saveFile } = useSurroundings();
  const announce = useAnnounce();
  return (
    <div class="list-head__actions">
      <Button
        variant="quiet"
        icon={downloadIcon}
        onClick={() => {
          saveFile(`${slug}-transactions.csv`, 'text/csv', toCsv(transactionRows(transactions)));
          announce(t('popup_saved'));
        }}
      >
        {t('popup_saveShown')}
      </Button>
    </div>
  );
}
