/** What the desk shows, as the background has it. */
import type { DeskRow, DeskView, ExpenseView } from '../../messages/contract/desk.ts';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import type { DeskRoute, ExpenseAddress } from '../routes.ts';
import { useBackground } from '../services.ts';
import { useIsPrivate } from '../state/web-page.tsx';

/** After a decision, the cached answers are young. */
const ANEW = { platform: 'fresh', session: 'fresh', expenses: 'fresh' } as const;

export function useDesk(): Requested<DeskView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  return useRequest<DeskView>({
    key: 'desk',
    ask: async (mode) => sendRequest({ type: 'get-desk', mode, isPrivate: await isPrivate(mode) }),
    isCachedFirst: true,
    subscribe,
    refreshOn: { ...ANEW, chosen: 'fresh' },
  });
}

export function useExpense({ collective, id }: ExpenseAddress): Requested<ExpenseView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  return useRequest<ExpenseView>({
    key: `${collective} ${id}`,
    ask: async (mode) =>
      sendRequest({
        type: 'get-expense',
        id,
        collective,
        mode,
        isPrivate: await isPrivate(mode),
      }),
    isCachedFirst: true,
    subscribe,
    refreshOn: ANEW,
  });
}

/** Those of a collective with its projects and events, or of those that a host hosts. */
export function rowsAt(rows: readonly DeskRow[], at: DeskRoute['at']): readonly DeskRow[] {
  if (at === null) return rows;
  return rows.filter(({ collective, parent, host }) =>
    [collective.slug, parent?.slug, host].includes(at),
  );
}

export const addressOf = ({ id, collective }: DeskRow): ExpenseAddress => ({
  id,
  collective: collective.slug,
});
