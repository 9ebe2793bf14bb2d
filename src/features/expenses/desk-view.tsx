/** The desk: what waits, and the expense that is open, beside it where there is room. */
import './desk.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { AtBottom } from '../../ui/extension/at-bottom.tsx';
import { Freshness, NothingToShow } from '../../ui/extension/freshness.tsx';
import { Header } from '../../ui/extension/header.tsx';
import { focusRow, useKeys } from '../../ui/extension/keyboard.ts';
import { startRows } from '../../ui/extension/lay-over.ts';
import { ListSkeleton } from '../../ui/extension/lists.tsx';
import {
  collectiveHash,
  type DeskFilter,
  type DeskRoute,
  deskHash,
  type Navigation,
} from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { SignInLine } from '../../ui/extension/session-line.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { formatNumber, isolate, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { RelativeTime } from '../../ui/times.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { wordsOf } from '../attention/waiting.tsx';
import { DeskList } from './desk-list.tsx';
import {
  addressOf,
  groupsOf,
  openedRow,
  openPage,
  rowsAt,
  STATUS_OF,
  useDesk,
  useNoteOpened,
} from './desk-state.ts';
import { changeWords, isDoneStatus, toneOf } from './desk-words.ts';
import { type Next, NextWords } from './done.tsx';
import { ExpensePane } from './expense-pane.tsx';
import type { Returning } from './use-returned.ts';
import type { DeskView as Desk, DeskRow } from './worker-list.ts';
import type { ReturnedExpense } from './worker-opened.ts';

interface DeskViewProps {
  readonly route: DeskRoute;
  readonly navigation: Navigation;
  /** What changed at the platform, for somebody who comes back from there. */
  readonly returning: Returning;
  readonly onHelp: () => void;
}

export function DeskView({ route, navigation, returning, onHelp }: DeskViewProps) {
  const { at, kind, open } = route;
  const { returned } = returning;
  const main = useRef<HTMLElement>(null);
  const desk = useDesk();
  const run = useStart().view?.run ?? [];
  const all = (desk.data?.rows ?? []).filter((row) => !isDecided(row, returned));
  // In the order in which they are shown, which "j" and "k" follow.
  const rows = groupsOf(rowsAt(all, route, run)).flatMap((group) => group.rows);
  const row = all.find(({ id }) => id === open?.id);
  const noted = returned && (open === null || open.id === returned.id) ? returned : null;
  const nextOf = (row: DeskRow): Next => nextIn(rows.includes(row), { at, kind }, row);
  const next = useDeskKeys({ route, navigation, rows, all, noted, nextOf, main, onHelp });
  const isToldInPane =
    returned?.id === open?.id && isDoneStatus(returned?.status ?? null) && row === undefined;
  useFocus(main, route);
  useForgetting(returning, open?.id ?? null);
  return (
    <main class={open ? 'desk desk--open' : 'desk'} ref={main}>
      <Header title={t('popup_desk')} back={backOf(route)} onHelp={onHelp} />
      <div class="desk__columns">
        <div class="desk__list">
          <List desk={desk} rows={rows} route={route} />
        </div>
        {open ? (
          <ExpensePane
            key={open.id}
            address={open}
            row={row}
            isListed={desk.data !== null}
            returned={isToldInPane ? returned : null}
            next={next}
            at={at}
            onOutdated={() => desk.load('reload')}
          />
        ) : (
          rows.length > 0 && <p class="desk__choose muted">{t('popup_deskChoose')}</p>
        )}
      </div>
      {noted && !isToldInPane && (
        <Returned
          returned={noted}
          filter={{ at, kind }}
          next={all.filter(({ id }) => id === noted.next?.id).map(nextOf)[0]}
          onClose={returning.forget}
        />
      )}
    </main>
  );
}

/** From an expense to the list, from the list to the collective that it is limited to, or to the start. */
function backOf({ at, kind, open }: DeskRoute) {
  if (open) return { href: deskHash({ at, kind }), label: t('popup_backToList') };
  return { href: at === null ? '#/' : collectiveHash(at), label: t('popup_back') };
}

/** True for a row that is on the list only until that is read anew. */
const isDecided = ({ id, kind }: DeskRow, returned: ReturnedExpense | null): boolean =>
  id === returned?.id && isDoneStatus(returned.status) && STATUS_OF[kind] !== returned.status;

/** One that the list is not limited to is in the list of all, and says where it is. */
function nextIn(isThere: boolean, filter: DeskFilter, row: DeskRow): Next {
  const open = addressOf(row);
  if (isThere) return { row, href: deskHash({ ...filter, open }), elsewhere: null };
  const { name } = row.parent ?? row.collective;
  return { row, href: deskHash({ open }), elsewhere: name };
}

interface DeskKeysProps extends Omit<DeskViewProps, 'returning'> {
  readonly rows: readonly DeskRow[];
  /** Those that are not shown, too. */
  readonly all: readonly DeskRow[];
  /** What the user comes back from, in the list or where it is open. */
  readonly noted: ReturnedExpense | null;
  readonly nextOf: (row: DeskRow) => Next;
  readonly main: { readonly current: HTMLElement | null };
}

/**
 * "j" and "k" move through the list; where an expense is open, to the next and the previous one. Returns the row that comes
 * after the open one: at the end of the list, the first one that the user may decide.
 */
function useDeskKeys({
  route,
  navigation,
  rows,
  all,
  noted,
  nextOf,
  main,
  onHelp,
}: DeskKeysProps): Next | undefined {
  const { open } = route;
  const after = noted?.next;
  const index = rows.findIndex(({ id }) => id === open?.id);
  const noteOpened = useNoteOpened();
  /** Where the open one is, or was before it was decided. */
  const place = useRef<number | null>(null);
  const isOther = ({ id }: DeskRow) => id !== open?.id;
  const first =
    all.find(({ id }) => id === after?.id) ??
    rows.find((row) => row.mayDecide && isOther(row)) ??
    rows.find(isOther) ??
    all.find((row) => row.mayDecide && isOther(row)) ??
    all.find(isOther);
  if (index >= 0) place.current = index;
  const rowAt = (by: 1 | -1) =>
    index < 0 && by === 1 ? (rows[place.current ?? -1] ?? first) : rows[(place.current ?? 0) + by];
  const move = (by: 1 | -1) => () => {
    if (!open && rows.length > 0) {
      const isBegun = document.activeElement?.hasAttribute('data-expense');
      const row = !isBegun && after && by === 1 ? rowOf(main.current, after.id) : null;
      row?.focus();
      return row !== null || focusRow(main.current, { key: by === 1 ? 'ArrowDown' : 'ArrowUp' });
    }
    // From the last one that was decided, to where its link leads.
    const next = rowAt(by) ?? (noted && by === 1 ? first : undefined);
    const limit = next && nextOf(next).elsewhere === null ? {} : { at: null, kind: null };
    if (next) navigation.replace({ ...route, ...limit, open: addressOf(next) });
    return next !== undefined;
  };
  const arrows = (event: KeyboardEvent) => focusRow(main.current, event);
  const openAtPlatform = () => {
    // The expense that is open has a key of its own.
    const focused = open ? null : document.activeElement?.getAttribute('data-expense');
    const place = rows.findIndex(({ id }) => id === focused);
    const row = rows[place];
    if (!row) return false;
    noteOpened(openedRow(row, rows[place + 1] ?? (first === row ? undefined : first)));
    return openPage(row.pageUrl);
  };
  useKeys({
    j: move(1),
    k: move(-1),
    o: openAtPlatform,
    ArrowDown: arrows,
    ArrowUp: arrows,
    Home: arrows,
    End: arrows,
    Escape: () => {
      location.hash = backOf(route).href;
    },
    '?': onHelp,
  });
  const row = open ? (rowAt(1) ?? first) : first;
  return row && nextOf(row);
}

const rowOf = (main: HTMLElement | null, id: string): HTMLElement | null =>
  main?.querySelector<HTMLElement>(`[data-expense="${CSS.escape(id)}"]`) ?? null;

/** What was told is forgotten when its expense is left, or another one is opened. */
function useForgetting({ returned, settle, forget }: Returning, openId: string | null): void {
  const told = returned?.id === openId ? openId : null;
  useEffect(() => {
    if (told === null) return;
    settle(told);
    return () => forget(told);
  }, [told, settle, forget]);
  useEffect(() => {
    if (returned && openId !== null && told === null) forget(returned.id);
  }, [openId]);
}

interface ReturnedProps {
  readonly returned: ReturnedExpense;
  readonly filter?: DeskFilter;
  /** Where the list is known. */
  readonly next?: Next | undefined;
  readonly onClose: (id: string) => void;
}

/** What changed at the platform, and the one that came after it. */
export function Returned({ returned, filter, next, onClose }: ReturnedProps) {
  const { id, collective, description, status, at, next: noted } = returned;
  const { now } = useSurroundings();
  return (
    <AtBottom onClose={() => onClose(id)}>
      <Notice
        kind={toneOf(status)}
        actions={
          noted && (
            <a href={next?.href ?? deskHash({ open: noted })}>
              <NextWords elsewhere={next?.elsewhere} />
            </a>
          )
        }
      >
        <p class="notice__title">
          <a class="clamped" href={deskHash({ ...filter, open: { id, collective } })}>
            {description ?? t('popup_anExpense')}
          </a>
        </p>
        <span>{t('popup_changedOnPlatform', changeWords(returned))}</span>
        {at !== null && (
          <>
            {'\u00a0· '}
            <RelativeTime instant={at} now={now} />
          </>
        )}
      </Notice>
    </AtBottom>
  );
}

/** The list and the window follow what is opened; back on the list, its row has the focus again. */
function useFocus(main: { readonly current: HTMLElement | null }, { open }: DeskRoute): void {
  const last = useRef(open?.id ?? null);
  const id = open?.id ?? null;
  useLayoutEffect(() => {
    const before = last.current;
    last.current = id;
    if (id === before) return;
    const row = rowOf(main.current, id ?? before ?? '');
    if (id === null) return (row ?? main.current?.querySelector('h1'))?.focus();
    // Beside the list; where the list gave way, from its beginning.
    if (row?.checkVisibility()) row.scrollIntoView({ block: 'nearest' });
    else scrollTo(0, 0);
  }, [id, main]);
}

interface ListProps {
  readonly desk: Requested<Desk>;
  readonly rows: readonly DeskRow[];
  readonly route: DeskRoute;
}

function List({ desk, rows, route }: ListProps) {
  const { data, error, isLoading } = desk;
  if (!data && error && !isLoading) return <NothingToShow live={desk} />;
  return (
    <>
      <Freshness live={desk} hasKey={route.open === null} />
      {route.at !== null && <At slug={route.at} kind={route.kind} rows={rows} />}
      {!data && <ListSkeleton rows={5} />}
      {data && rows.length === 0 && (
        <Nothing asked={data.asked} isPart={rows.length < data.rows.length} />
      )}
      {rows.length > 0 && <DeskList rows={rows} route={route} />}
      {data && data.missing > 0 && route.at === null && (
        <p class="muted small">{t('popup_moreOnPlatform', formatNumber(data.missing))}</p>
      )}
      {data && data.hostsLeftOut > 0 && route.at === null && (
        <p class="muted small">{t('popup_deskHostsLeftOut', formatNumber(data.hostsLeftOut))}</p>
      )}
    </>
  );
}

interface AtProps extends Pick<DeskRoute, 'kind'> {
  readonly slug: string;
  readonly rows: readonly DeskRow[];
}

/** What the list is limited to, in the words of what led here, and the way to more. */
function At({ slug, kind, rows }: AtProps) {
  const { view } = useStart();
  const limit = kind !== null && rows[0] && rows[0].kind !== 'on-hold' && rows[0].kind;
  const isNamedBelow = groupsOf(rows).every((group) => group.slug === slug) && rows.length > 0;
  const name = startRows(view).find((row) => row.slug === slug)?.name ?? slug;
  return (
    <p class="wrapped small">
      {!isNamedBelow && <span>{t('popup_deskAt', isolate(name))}</span>}
      {limit && <span>{wordsOf({ kind: limit, count: rows.length, isAtLeast: false })}</span>}
      <a href={kind === null ? deskHash() : deskHash({ at: slug })}>
        {t(kind === null ? 'popup_deskEverywhere' : 'popup_deskAllKinds')}
      </a>
    </p>
  );
}

interface NothingProps extends Pick<Desk, 'asked'> {
  /** Others wait that this list is not about. */
  readonly isPart: boolean;
}

function Nothing({ asked, isPart }: NothingProps) {
  if (asked === 0) {
    return (
      <>
        <p>{t('popup_deskNone')}</p>
        <SignInLine />
      </>
    );
  }
  return (
    <p class="quiet muted">
      <Icon shape={checkIcon} /> {t(isPart ? 'popup_deskNothingHere' : 'popup_deskNothing')}
    </p>
  );
}
