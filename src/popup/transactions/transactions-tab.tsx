/** What went in and out: filters, a list that grows, sums, and a file of it. */
import '../parts/tools.css';
import './transactions.css';
import { useMemo } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Notice, Status } from '../../ui/notice.tsx';
import type { TabProps } from '../collective/collective-view.tsx';
import { Unavailable } from '../collective/unavailable.tsx';
import { parseTransactionFilter } from '../model/transaction-filter.ts';
import { Freshness } from '../parts/freshness.tsx';
import { ListSkeleton } from '../parts/list-skeleton.tsx';
import { Reason } from '../parts/reason.tsx';
import { useSurroundings } from '../surroundings.ts';
import { SaveTransactions } from './save-transactions.tsx';
import { Sums } from './sums.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { TransactionList } from './transaction-list.tsx';
import { type Ledger, useLedger } from './use-ledger.ts';

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

/** A platform that refuses whoever has no identifier of its operator: that is entered in the options. */
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
