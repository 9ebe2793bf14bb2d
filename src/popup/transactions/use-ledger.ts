/** The transactions of one filter: the first page with its age, and the pages that were asked for after it. */
import { useRef, useState } from 'preact/hooks';
import type { TransactionFilter, TransactionsView } from '../../messages/contract.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import type { Transaction } from '../../platform/types.ts';
import { type Requested, useAction } from '../../ui/use-request.ts';
import { useBackground } from '../background.ts';
import { usePage } from '../state/page.tsx';
import { useView } from '../state/use-view.ts';

export interface Ledger {
  readonly live: Requested<TransactionsView>;
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly dropped: number;
  readonly isLoadingMore: boolean;
  readonly moreError: ErrorView | null;
  readonly loadMore: () => void;
}

export function useLedger(slug: string, filter: TransactionFilter): Ledger {
  const { ask } = useBackground();
  const isPrivate = usePage().isPrivate !== false;
  const question = { type: 'get-transactions', slug, filter } as const;
  const key = JSON.stringify(question);
  const live = useView(key, (mode, isPrivate) => ask({ ...question, mode, isPrivate, offset: 0 }));
  const first = live.data;
  // Later pages belong to what the first one held when they were asked for: another first page drops them.
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

/** A transaction that came in meanwhile moves the later pages by one: none is shown or counted twice. */
function withoutRepeats(transactions: readonly Transaction[]): readonly Transaction[] {
  return [...new Map(transactions.map((transaction) => [transaction.id, transaction])).values()];
}
