/** What the desk shows, as the background has it. */
import { useCallback } from 'preact/hooks';
import type { DeskFilter, ExpenseAddress } from '../../ui/extension/routes.ts';
import { useBackground } from '../../ui/extension/services.ts';
import { useIsPrivate, useWebPage } from '../../ui/extension/web-page.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import type { ExpenseView } from './worker-expense.ts';
import type { DeskKind, DeskRow, DeskView } from './worker-list.ts';

/** After something changed at the platform, the cached answers are young. */
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

/** The status that each kind of row has. */
export const STATUS_OF: Readonly<Record<DeskKind, string>> = {
  'payout-failed': 'ERROR',
  'to-review': 'PENDING',
  'in-review': 'PENDING',
  'to-pay': 'APPROVED',
  'on-hold': 'APPROVED',
};

export const openPage = (url: string) => globalThis.open(url, '_blank', 'noopener,noreferrer');

/** The state of an expense when its page at the platform is opened. */
interface Opened extends ExpenseAddress {
  readonly status: string;
  /** How many; null where that is not known. */
  readonly activities: number | null;
  /** The row that comes next. */
  readonly next: DeskRow | undefined;
}

/** Stores that an expense's page is opened, so that it can be told what changed there. It is sent before a popup closes. */
export function useNoteOpened(): (opened: Opened) => void {
  const { sendRequest } = useBackground();
  const { isPrivate } = useWebPage();
  return useCallback(
    ({ id, collective, status, activities, next }) => {
      if (isPrivate) return;
      const after = next && { next: addressOf(next) };
      const opened = { id, collective, status, activities, ...after } as const;
      void sendRequest({ type: 'note-opened-expense', ...opened }).catch(() => undefined);
    },
    [sendRequest, isPrivate],
  );
}

/** As far as the list knows. */
export const openedRow = (row: DeskRow, next: DeskRow | undefined): Opened => ({
  ...addressOf(row),
  status: STATUS_OF[row.kind],
  activities: null,
  next,
});

export interface DeskGroup {
  readonly slug: string;
  readonly name: string;
  readonly rows: readonly DeskRow[];
}

/** By collective, projects and events with the one they belong to; the most urgent row's collective first. */
export function groupsOf(rows: readonly DeskRow[]): readonly DeskGroup[] {
  const groups = new Map<string, DeskGroup>();
  for (const row of rows) {
    const { slug, name } = row.parent ?? row.collective;
    const before = groups.get(slug);
    groups.set(slug, { slug, name, rows: [...(before?.rows ?? []), row] });
  }
  return [...groups.values()];
}

/**
 * Expenses of a collective with its projects and events, or of a host's collectives. Of one kind, those that are counted
 * where it was chosen: a project that the user runs has a line of its own there.
 */
export function rowsAt(
  rows: readonly DeskRow[],
  { at, kind }: DeskFilter,
  run: readonly string[],
): readonly DeskRow[] {
  return rows.filter((row) => {
    const { collective, parent, host } = row;
    if (kind !== null && row.kind !== kind) return false;
    if (at === null || collective.slug === at) return true;
    if (kind !== null) return parent?.slug === at && !run.includes(collective.slug);
    return [parent?.slug, host].includes(at);
  });
}

export const addressOf = ({ id, collective }: DeskRow): ExpenseAddress => ({
  id,
  collective: collective.slug,
});
