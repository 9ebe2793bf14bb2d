/** An expense that asks nothing of who reads it: what happened to it, and the way on. */
import type { Party } from '../../platform/expenses/expense.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { isolate, type MessageKey, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDay, RelativeTime } from '../../ui/times.tsx';
import { activityWords, changeWords, statusWords, toneOf } from './desk-words.ts';
import type { ExpenseView } from './worker-expense.ts';
import type { DeskRow } from './worker-list.ts';
import type { ReturnedExpense } from './worker-opened.ts';

/** The row that comes next, and where it is read. */
export interface Next {
  readonly row: DeskRow;
  readonly href: string;
  /** Its collective, where the list that is shown is not about it. */
  readonly elsewhere: string | null;
}

interface NextLink {
  readonly next: Next | undefined;
  readonly isButton?: boolean;
}

/** "Next expense", or "Next expense · Harbor Workshop". */
export function NextWords({ elsewhere }: { readonly elsewhere: string | null | undefined }) {
  return (
    <>
      {t('popup_nextExpense')}
      {elsewhere && ' · '}
      {elsewhere && <bdi>{elsewhere}</bdi>}
    </>
  );
}

/** The way to the next one that waits; nothing where none does. */
export function nextLink({ next, isButton = false }: NextLink) {
  if (!next) return null;
  return (
    <a class={isButton ? 'button button--primary' : undefined} href={next.href}>
      <span>
        <NextWords elsewhere={next.elsewhere} /> <kbd>{'j'}</kbd>
      </span>
    </a>
  );
}

interface PlatformLinkProps {
  readonly href: string;
  readonly onOpen: () => void;
  readonly button: 'primary' | 'secondary' | 'quiet';
  readonly label?: MessageKey;
}

/** To the expense's page, with its key. */
export function PlatformLink({ label = 'popup_openOnPlatform', ...link }: PlatformLinkProps) {
  return (
    <ExternalLink {...link}>
      <span>
        {t(label)} <kbd>{'o'}</kbd>
      </span>
    </ExternalLink>
  );
}

interface DoneProps extends Pick<NextLink, 'next'> {
  readonly view: Pick<ExpenseView, 'expense' | 'pageUrl'>;
  /** What changed while the user was at its page. */
  readonly returned: ReturnedExpense | null;
  readonly onOpen: () => void;
}

export function Done({ view: { expense, pageUrl }, returned, onOpen, next }: DoneProps) {
  const { host } = expense;
  const status = returned ? returned.status : expense.status;
  const isLast = returned !== null && !next;
  return (
    <>
      <Notice kind={toneOf(status)}>
        <p>
          <b>{returned ? changeWords(returned) : statusWords(expense.status)}</b>
          <When expense={expense} returned={returned} />
        </p>
        <p>
          {whatIsNext(status, host)} {isLast && t('popup_expenseLast')}
        </p>
      </Notice>
      <p class="row">
        {nextLink({ next, isButton: true })}
        <PlatformLink href={pageUrl} onOpen={onOpen} button="quiet" />
      </p>
    </>
  );
}

/** Whose turn it is, where it is anybody's. */
function whatIsNext(status: string | null, host: Party | null): string {
  if (status === 'APPROVED' && host) return t('popup_expenseHostPays', isolate(host.name));
  const isSubmitters = status !== null && ['INCOMPLETE', 'DRAFT', 'UNVERIFIED'].includes(status);
  return t(isSubmitters ? 'popup_expenseSubmitter' : 'popup_expenseDone');
}

/** " · Ines · Jun 11", or " · Ines · just now" for who comes back. */
function When({ expense, returned }: Pick<ExpenseView, 'expense'> & Pick<DoneProps, 'returned'>) {
  const { now } = useSurroundings();
  const words = statusWords(expense.status);
  const last = expense.activities.findLast(({ type }) => activityWords(type) === words);
  const at = (returned ?? last)?.at ?? null;
  return (
    <>
      {last?.by && ' · '}
      {last?.by && <bdi>{last.by.name}</bdi>}
      {at !== null && ' · '}
      {at !== null && (returned ? <RelativeTime instant={at} now={now} /> : formatDay(at, now()))}
    </>
  );
}
