/** The transactions of one filter: the first page with its age, and the pages that were asked for after it. */
import { useRef, useState } from 'preact/hooks';
import type { TransactionFilter, TransactionsView } from '../../messages/contract.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import type { Transaction } from '../../platform/types.ts';
import { useBackground } from '../background.ts';
import { usePage } from '../state/page.tsx';
import { type Live, useLive } from '../state/use-live.ts';

export interface Ledger {
  readonly live: Live<TransactionsView>;
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly dropped: number;
  readonly isLoadingMore: boolean;
  readonly moreError: ErrorView | null;
  readonly loadMore: () => void;
}

interface Later {
  /** What the first page held that these follow: they go when it holds something else. */
  readonly after: string | null;
  readonly pages: readonly TransactionsView[];
  readonly isLoading: boolean;
  readonly error: ErrorView | null;
}

const NOTHING: Later = { after: null, pages: [], isLoading: false, error: null };

export function useLedger(slug: string, filter: TransactionFilter): Ledger {
  const { ask } = useBackground();
  const isPrivate = usePage().isPrivate !== false;
  const key = JSON.stringify([slug, filter]);
  const live = useLive(key, (mode) =>
    ask({ type: 'get-transactions', slug, mode, isPrivate, filter, offset: 0 }),
  );
  const first = live.data;
  const [later, setLater] = useState(NOTHING);
  const after = first && `${key} ${first.transactions.map(({ id }) => id).join()}`;
  const { pages, isLoading, error } = later.after === after ? later : NOTHING;
  const current = useRef(after);
  current.current = after;

  const last = pages.at(-1) ?? first;
  const loadMore = () => {
    if (!last || !first || isLoading) return;
    const settle = (change: Partial<Later>) => {
      if (current.current === after)
        setLater({ after, pages, isLoading: false, error: null, ...change });
    };
    setLater({ after, pages, isLoading: true, error: null });
    ask({
      type: 'get-transactions',
      slug,
      mode: 'fresh',
      isPrivate,
      filter,
      offset: last.nextOffset,
    }).then(
      ({ data, error: failure }) =>
        settle(data && !failure ? { pages: [...pages, data] } : { error: failure }),
      (failure: ErrorView) => settle({ error: failure }),
    );
  };
  const shown = first ? [first, ...pages] : [];
  return {
    live,
    transactions: withoutRepeats(shown.flatMap(({ transactions }) => transactions)),
    hasMore: last?.hasMore ?? false,
    dropped: shown.reduce((sum, { dropped }) => sum + dropped, 0),
    isLoadingMore: isLoading,
    moreError: error,
    loadMore,
  };
}

/** A transaction that came in meanwhile moves the later pages by one: none is shown or counted twice. */
function withoutRepeats(transactions: readonly Transaction[]): readonly Transaction[] {
  return [...new Map(transactions.map((transaction) => [transaction.id, transaction])).values()];
}
