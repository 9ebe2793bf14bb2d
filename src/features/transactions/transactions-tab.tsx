/** Transactions: filters, a list that grows page by page, sums, and a CSV file. */
import './transactions.css';
import { useMemo, useState } from 'preact/hooks';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import { toCsv } from '../../platform/values/csv.ts';
import { toDateText } from '../../platform/values/dates.ts';
import { isLike } from '../../platform/values/search-terms.ts';
import type { CollectiveTransactions, Transaction } from '../../platform/values/types.ts';
import { Button } from '../../ui/button.tsx';
import { useCollectiveRequest } from '../../ui/extension/collective-request.ts';
import { ExportButton } from '../../ui/extension/export-menu.tsx';
import { Freshness, Problem, Unavailable } from '../../ui/extension/freshness.tsx';
import { ListSkeleton } from '../../ui/extension/lists.tsx';
import type { TabProps } from '../../ui/extension/routes.ts';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { useWebPage } from '../../ui/extension/web-page.tsx';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sums } from './sums.tsx';
import {
  type Period,
  parseTransactionFilter,
  periodInName,
  periodOf,
  periodWords,
  TransactionFilters,
} from './transaction-filters.tsx';
import { TransactionList } from './transaction-list.tsx';
import { transactionRows } from './transaction-rows.ts';
import { kindWords } from './transaction-words.ts';
import type { TransactionFilter } from './worker.ts';

export function TransactionsTab({ slug, options, setOptions }: TabProps) {
  const filter = useMemo(() => parseTransactionFilter(options), [options]);
  const text = options.text ?? '';
  const period = periodOf(options, filter, useSurroundings().now());
  const loaded = useTransactions(slug, filter);
  const { live } = loaded;
  return (
    <div class="view-part">
      <Freshness live={live} dropped={loaded.dropped} />
      <TransactionFilters filter={filter} period={period} text={text} setOptions={setOptions} />
      {live.data ? (
        <LoadedTransactions
          slug={slug}
          loaded={loaded}
          filter={filter}
          period={period}
          text={text}
        />
      ) : live.error && !live.isLoading ? (
        <NotShown slug={slug} loaded={loaded} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </div>
  );
}

/** Some platforms only answer with an identifier from their operator, which is entered in the settings. */
function NotShown({ slug, loaded: { live } }: { readonly slug: string; readonly loaded: Loaded }) {
  const { openClientId } = useSurroundings();
  if (live.error?.code !== 'unauthorized') return <Unavailable live={live} slug={slug} />;
  return (
    <Notice
      kind="warning"
      title={t('popup_needsClientId')}
      actions={<Button onClick={openClientId}>{t('popup_openOptions')}</Button>}
    >
      {t('popup_needsClientIdBody')}
    </Notice>
  );
}

interface LoadedTransactionsProps {
  readonly slug: string;
  readonly loaded: Loaded;
  readonly filter: TransactionFilter;
  readonly period: Period;
  readonly text: string;
}

function LoadedTransactions({ slug, loaded, filter, period, text }: LoadedTransactionsProps) {
  const { now } = useSurroundings();
  const { transactions: all, hasMore } = loaded;
  if (all.length === 0 && !hasMore) {
    const isLimited = (filter.type ?? filter.dateFrom ?? filter.dateTo) !== null;
    return <p class="empty">{t(isLimited ? 'popup_noTransactionFits' : 'popup_noTransactions')}</p>;
  }
  const transactions = text.trim() ? all.filter((one) => matches(one, text)) : all;
  const count = transactions.length;
  // A sum of what happens to be loaded would say nothing.
  const isPeriod = (filter.dateFrom ?? filter.dateTo) !== null && isComplete(loaded, transactions);
  return (
    <>
      <div>
        <div class="list-head">
          <p class="small muted" role="status">
            {countOf(loaded, transactions)}
          </p>
          {count > 0 && (
            <ExportButton
              of={transactions}
              label={plural('popup_saveLoaded', count)}
              file={`${slug}-${periodInName(filter, toDateText(now()))}transactions${hasMore ? `-${count}-loaded` : ''}.csv`}
              csv={() => toCsv(transactionRows(transactions))}
            />
          )}
        </div>
        {isPeriod && (
          <Sums
            transactions={transactions}
            label={plural('popup_sumOf', count, periodWords(filter, period))}
          />
        )}
      </div>
      {transactions.length === 0 ? (
        <p class="empty">
          {t(hasMore ? 'popup_noTransactionMatches' : 'popup_noTransactionFound')}
        </p>
      ) : (
        <TransactionList slug={slug} transactions={transactions} />
      )}
      <More loaded={loaded} />
    </>
  );
}

/** How many are loaded; while a search leaves some out, how many it finds among them. */
function countOf({ transactions, hasMore }: Loaded, shown: readonly Transaction[]): string {
  const [count, total] = [shown.length, transactions.length];
  if (count < total) {
    return t('popup_transactionsMatching', formatNumber(count), formatNumber(total));
  }
  if (total === 0) return '';
  return plural(hasMore ? 'popup_transactionsSoFar' : 'popup_transactionsAll', total);
}

/** True when these are all that there are. */
function isComplete({ hasMore, dropped, transactions }: Loaded, shown: readonly Transaction[]) {
  return !hasMore && dropped === 0 && shown.length === transactions.length;
}

function matches({ description, kind, from, to }: Transaction, text: string): boolean {
  const parties = [from, to].flatMap((party) => (party ? [party.name, party.slug] : []));
  return isLike(text, description, kind && kindWords(kind), ...parties);
}

function More({ loaded }: { readonly loaded: Loaded }) {
  const { hasMore, isLoadingMore, moreError, loadMore } = loaded;
  if (!hasMore) return null;
  return (
    <div class="row">
      <Button onClick={loadMore} isBusy={isLoadingMore}>
        {t(isLoadingMore ? 'popup_loadingMore' : 'popup_loadMore')}
      </Button>
      {moreError && <Problem kind="error" error={moreError} />}
    </div>
  );
}

type Loaded = ReturnType<typeof useTransactions>;

interface Later {
  /** The first page; null without one. */
  readonly after: string | null;
  readonly pages: readonly CollectiveTransactions[];
  readonly isLoading: boolean;
  readonly error: ErrorView | null;
}

const NOTHING_LATER = { pages: [], isLoading: false, error: null } as const;

function useTransactions(slug: string, filter: TransactionFilter) {
  const { sendRequest } = useBackground();
  const page = useWebPage();
  const question = { type: 'get-transactions', slug, filter } as const;
  const key = JSON.stringify(question);
  const live = useCollectiveRequest(
    key,
    (mode, isPrivate) => sendRequest({ ...question, mode, isPrivate, offset: 0 }),
    // The identifier that the platform asks for may have been entered.
    { settings: 'fresh' },
  );
  const first = live.data;
  // Later pages belong to the first page that they were requested after: another first page drops them.
  const after = first && `${key} ${first.transactions.map(({ id }) => id).join()}`;
  const [kept, setKept] = useState<Later>({ ...NOTHING_LATER, after });
  const later = kept.after === after ? kept : { ...NOTHING_LATER, after };
  const shown = first ? [first, ...later.pages] : [];
  const last = shown.at(-1);
  const loadMore = async () => {
    if (!last || later.isLoading) return;
    const asked = { ...later, isLoading: true, error: null };
    setKept(asked);
    const settle = (next: Partial<Later>) =>
      setKept((now) => (now.after === after ? { ...asked, isLoading: false, ...next } : now));
    try {
      const offset = last.nextOffset;
      const asking = { ...question, mode: 'fresh', isPrivate: page.isPrivate, offset } as const;
      const { data, error } = await sendRequest(asking);
      if (error || !data) throw error ?? ({ code: 'unexpected' } satisfies ErrorView);
      settle({ pages: [...later.pages, data] });
    } catch (failure) {
      settle({ error: toErrorView(failure) });
    }
  };
  return {
    live,
    transactions: withoutRepeats(shown.flatMap(({ transactions }) => transactions)),
    hasMore: last?.hasMore ?? false,
    dropped: shown.reduce((sum, { dropped }) => sum + dropped, 0),
    isLoadingMore: later.isLoading,
    moreError: later.error,
    loadMore: () => void loadMore(),
  };
}

/** A new transaction shifts the later pages by one, so that one may arrive twice. */
function withoutRepeats(transactions: readonly Transaction[]): readonly Transaction[] {
  return [...new Map(transactions.map((transaction) => [transaction.id, transaction])).values()];
}
