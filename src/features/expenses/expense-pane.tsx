/** One expense, with all that is known of it. */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ErrorView } from '../../messages/error-view.ts';
import type { Expense, PicturedParty } from '../../platform/expenses/expense.ts';
import { Amount, amountInText } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Freshness, NothingToShow, Reason } from '../../ui/extension/freshness.tsx';
import { useKeys } from '../../ui/extension/keyboard.ts';
import { ListSkeleton } from '../../ui/extension/lists.tsx';
import {
  collectiveHash,
  type DeskFilter,
  type DeskRoute,
  type ExpenseAddress,
} from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { useSession } from '../../ui/extension/session.tsx';
import { isolate, type MessageKey, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowRightIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDay } from '../../ui/times.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { openedRow, openPage, STATUS_OF, useExpense, useNoteOpened } from './desk-state.ts';
import { badgeOf, isDoneStatus, kindWords, statusWords } from './desk-words.ts';
import { Done, type Next, nextLink, PlatformLink } from './done.tsx';
import { Facts, History, Items, Lines } from './expense-parts.tsx';
import { NormalForPayee } from './normal.tsx';
import type { ExpenseView } from './worker-expense.ts';
import type { DeskRow } from './worker-list.ts';
import type { ReturnedExpense } from './worker-opened.ts';

const TITLE = 'expense-title';

interface ExpensePaneProps {
  readonly address: ExpenseAddress;
  /** What the list says of it, which is there before the rest. */
  readonly row: DeskRow | undefined;
  /** False until the list is known. */
  readonly isListed: boolean;
  /** What changed at the platform just now, where that is the end of it. */
  readonly returned: ReturnedExpense | null;
  readonly next: Next | undefined;
  /** The collective that the list is limited to. */
  readonly at: DeskFilter['at'];
  /** The list says something else of it than the platform. */
  readonly onOutdated: () => void;
}

export function ExpensePane(props: ExpensePaneProps) {
  const { address, row, returned, next, at, onOutdated } = props;
  const live = useExpense(address);
  const { data, error, isLoading } = live;
  const isOutdated = !isLoading && data && row ? !isSameState(row, data.expense) : false;
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated]);
  const head = data?.expense ?? row;
  const noteOpened = useNoteOpened();
  const opened = data
    ? { ...openedOf(data.expense), next: next?.row }
    : row && openedRow(row, next?.row);
  const note = () => opened && noteOpened(opened);
  const pageUrl = data?.pageUrl ?? row?.pageUrl;
  const isDone = returned !== null || (props.isListed && data !== null && isDoneHere(row, data));
  useFocusOnTitle(head !== undefined, isDone);
  useKeys({
    o() {
      if (!pageUrl) return false;
      note();
      return openPage(pageUrl);
    },
  });
  const failed = <Failed live={live} way={nextLink({ next })} />;
  if (!head && error && !isLoading) return failed;
  return (
    <article class="expense" aria-labelledby={TITLE}>
      {head ? (
        <Head head={head} row={row} data={data} isDone={isDone} />
      ) : (
        <ListSkeleton rows={3} />
      )}
      {data && !isDone && <AtPlatform view={data} row={row} onOpen={note} />}
      {data && isDone && <Done view={data} {...{ returned, next }} onOpen={note} />}
      {head && !data && (error && !isLoading ? failed : <ListSkeleton rows={4} />)}
      {row && !data && error && <Unread row={row} error={error} onOpen={note} />}
      {data && <Content view={data} at={at} isDone={isDone} />}
      {data && <Freshness live={live} hasKey={false} />}
    </article>
  );
}

/** The title of what was opened takes the focus: at once, or as soon as it is known if the focus is on nothing by then. */
function useFocusOnTitle(isKnown: boolean, isDone: boolean): void {
  const isOpening = useRef(true);
  useLayoutEffect(() => {
    // Where the link that led to its page is gone, the focus is gone with it.
    const isFree = (document.activeElement as HTMLElement | null)?.tabIndex !== 0;
    if (isOpening.current || isFree) document.getElementById(TITLE)?.focus({ preventScroll: true });
    isOpening.current = false;
  }, [isKnown, isDone]);
}

interface UnreadProps {
  readonly row: DeskRow;
  readonly error: ErrorView;
  readonly onOpen: () => void;
}

/** The way to its page, while the platform refuses to say more. */
function Unread({ row, error: { code }, onOpen }: UnreadProps) {
  const { options } = useSession();
  const isLimited = code === 'rate-limited' && options?.session.state === 'signed-out';
  return (
    <>
      {isLimited && <p class="muted small">{t('popup_signInForMore')}</p>}
      <p class="row">
        <PlatformLink href={row.pageUrl} onOpen={onOpen} button="secondary" />
      </p>
    </>
  );
}

interface FailedProps {
  readonly live: Requested<ExpenseView>;
  /** To the next one. */
  readonly way: ComponentChildren;
}

function Failed({ live, way }: FailedProps) {
  const { error } = live;
  if (error?.code === 'not-found' || error?.code === 'bad-slug') {
    return (
      <Notice kind="info" actions={way}>
        {t('popup_expenseGone')}
      </Notice>
    );
  }
  if (error?.code === 'private') {
    return (
      <Notice kind="info">
        <Reason error={error} />
      </Notice>
    );
  }
  return <NothingToShow live={live} />;
}

interface HeadProps {
  readonly head: Pick<Expense, 'description' | 'amount' | 'payee' | 'collective' | 'createdAt'>;
  readonly row: DeskRow | undefined;
  readonly data: ExpenseView | null;
  /** What happened to it is said below. */
  readonly isDone: boolean;
}

/** What, how much, who, and since when. */
function Head({ head, row, data, isDone }: HeadProps) {
  const { description, amount, payee, collective, createdAt } = head;
  const { now } = useSurroundings();
  const converted = data?.expense.inAccountCurrency;
  return (
    <header class="stack stack--tight">
      <h2 class="expense__title" id={TITLE} tabIndex={-1}>
        <bdi>{description ?? t('popup_anExpense')}</bdi>
      </h2>
      <p class="expense__amount row">
        {amount && (
          <strong>
            <Amount amount={amount} />
          </strong>
        )}
        {converted && (
          <span class="muted small">{t('popup_convertedAmount', amountInText(converted))}</span>
        )}
        {!isDone && <State row={row} expense={data?.expense ?? null} />}
      </p>
      <p class="expense__parties">
        <span class="visually-hidden">{t('popup_from')} </span>
        <a class="expense__party" href={collectiveHash(collective.slug)}>
          <Party of={collective} shape="square" />
        </a>
        {payee && (
          <span class="expense__party">
            <Icon shape={arrowRightIcon} />
            <span class="visually-hidden"> {t('popup_to')} </span>
            <Party of={payee} shape="round" />
          </span>
        )}
      </p>
      {createdAt !== null && (
        <p class="muted small">
          {row && !isDone
            ? t('popup_expenseSince', formatDay(createdAt, now()))
            : `${t('popup_expenseCreated')} · ${formatDay(createdAt, now())}`}
        </p>
      )}
    </header>
  );
}

interface PartyProps {
  readonly of: PicturedParty;
  readonly shape: 'round' | 'square';
}

function Party({ of: { name, imageUrl }, shape }: PartyProps) {
  return (
    <>
      <Avatar name={name} src={imageUrl} shape={shape} />
      <bdi>{name}</bdi>
    </>
  );
}

/** By the expense itself where it is known: the list may be older. */
function State({
  row,
  expense,
}: {
  readonly row: DeskRow | undefined;
  readonly expense: Expense | null;
}) {
  const isAsListed = row !== undefined && (expense === null || isSameState(row, expense));
  if (isAsListed) return <span class={badgeOf(row.kind)}>{kindWords(row.kind)}</span>;
  return expense && <span class={badgeOf(expense.status)}>{statusWords(expense.status)}</span>;
}

const isSameState = ({ kind }: DeskRow, { status }: Expense): boolean => STATUS_OF[kind] === status;

const isDoneHere = (row: DeskRow | undefined, { expense }: ExpenseView): boolean =>
  isDoneStatus(expense.status) && !(row && isSameState(row, expense));

/** Also again, after a failed payout. */
const isToPay = (row: DeskRow | undefined, { status }: Expense): boolean =>
  row?.kind === 'to-pay' || status === 'ERROR';

const openedOf = ({ id, collective, status, activities }: Expense) => ({
  id,
  collective: collective.slug,
  status,
  activities: activities.length,
});

interface AtPlatformProps {
  readonly view: ExpenseView;
  readonly row: DeskRow | undefined;
  readonly onOpen: () => void;
}

/** What is asked of the reader, and the way to where it is done. */
function AtPlatform({ view: { expense, pageUrl }, row, onOpen }: AtPlatformProps) {
  return (
    <>
      <WhoActs row={row} expense={expense} />
      <p class="row">
        <PlatformLink
          href={pageUrl}
          onOpen={onOpen}
          button="primary"
          label={actionOf(row, expense)}
        />
      </p>
    </>
  );
}

function actionOf(row: DeskRow | undefined, expense: Expense): MessageKey {
  if (isToPay(row, expense) && row?.mayDecide !== false) return 'popup_payOnPlatform';
  const isToReview = row?.kind === 'to-review' && isSameState(row, expense);
  return isToReview ? 'popup_reviewOnPlatform' : 'popup_openOnPlatform';
}

function WhoActs({ row, expense }: Pick<HeadProps, 'row'> & { readonly expense: Expense }) {
  if (!row) return null;
  const { kind, mayDecide } = row;
  const host = isToPay(row, expense) && !mayDecide ? expense.host : null;
  if (host) return <p>{t('popup_expenseForHost', isolate(host.name))}</p>;
  if (!isSameState(row, expense)) return null;
  return <p>{t(kind === 'in-review' ? 'popup_expenseForOthers' : 'popup_expenseActThere')}</p>;
}

interface ContentProps extends Pick<DeskRoute, 'at'> {
  readonly view: ExpenseView;
  readonly isDone: boolean;
}

function Content({ view, at, isDone }: ContentProps) {
  const { expense, normal } = view;
  return (
    <>
      {expense.longDescription && <Lines text={expense.longDescription} />}
      {normal && <NormalForPayee {...{ normal, expense, at, isDone }} />}
      <Items of={expense} />
      <Facts expense={expense} />
      <p class="muted small">{t('popup_hiddenDetails')}</p>
      <History activities={expense.activities} />
    </>
  );
}
