/** What waits for the user at the collectives that they run: a line for each, which opens. */
import { type ComponentChildren, Fragment } from 'preact';
import type { AttentionView, Waiting } from '../../messages/contract/watch.ts';
import type { Amount as Money } from '../../platform/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { alertIcon, checkIcon, chevronRightIcon, inboxIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatDay, RelativeTime } from '../../ui/times.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Reason } from '../parts/freshness.tsx';
import { ListSection, ListSkeleton, Name, Rows } from '../parts/lists.tsx';
import { useBackground, useSurroundings } from '../services.ts';
import { ROW } from '../state/keyboard.ts';
import type { ShownStart } from '../state/lay-over.ts';
import { useIsPrivate } from '../state/web-page.tsx';

/** The lists below stay within reach. */
const SHOWN_FIRST = 4;

/** Asked apart from the start view, which doesn't wait for it. */
export function useAttention(view: ShownStart | null): Requested<AttentionView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  const run = view?.run ?? [];
  return useRequest<AttentionView>({
    key: run.length ? run.join(' ') : null,
    ask: async (mode) =>
      sendRequest({ type: 'get-attention', mode, isPrivate: await isPrivate(mode) }),
    subscribe,
    refreshOn: { platform: 'fresh', session: 'fresh' },
  });
}

interface AttentionSectionProps {
  readonly view: ShownStart;
  readonly attention: Requested<AttentionView>;
}

export function AttentionSection({ view, attention }: AttentionSectionProps) {
  // Until the answer comes: what was known when the start view was composed.
  const { data, receivedAt } = attention.data ? attention : view.attention;
  const { error, isLoading } = attention;
  const waiting = data?.waiting ?? [];
  if (view.run.length === 0 || (!data && !error && !isLoading)) return null;
  return (
    <ListSection
      title={t('popup_needsYou')}
      action={receivedAt !== null && <AsOf instant={receivedAt} />}
    >
      {error && (
        <p class="list-section__line">
          <Status kind="warning">
            <Reason error={error} onRetry={attention.reload} />
          </Status>
        </p>
      )}
      {!data && isLoading && <ListSkeleton rows={1} />}
      {waiting.length > 0 && (
        <ShowMore items={waiting} first={SHOWN_FIRST}>
          {(shown) => (
            <Rows>
              {shown.map((one) => (
                <li key={one.slug}>
                  <WaitingAt waiting={one} />
                </li>
              ))}
            </Rows>
          )}
        </ShowMore>
      )}
      {data && data.quiet > 0 && <Quiet count={data.quiet} isAll={waiting.length === 0} />}
    </ListSection>
  );
}

function AsOf({ instant }: { readonly instant: number }) {
  const { now } = useSurroundings();
  return (
    <span class="muted small">
      <RelativeTime instant={instant} now={now} />
    </span>
  );
}

function Quiet({ count, isAll }: { readonly count: number; readonly isAll: boolean }) {
  const words = plural(isAll ? 'popup_nothingWaits' : 'popup_nothingElseWaits', count);
  return (
    <p class="muted small list-section__line quiet">
      <Icon shape={checkIcon} /> {words}
    </p>
  );
}

/** One kind of thing that waits at a collective: how much of it, and where it is dealt with. */
interface WaitingKind {
  readonly key: string;
  readonly icon: string;
  readonly count: number;
  readonly words: string;
  /** What it comes to. */
  readonly sum?: ComponentChildren;
  readonly detail?: ComponentChildren;
  readonly url: string;
}

/** Those that there are, in the order in which they are shown. */
function kindsOf(waiting: Waiting, now: number): readonly WaitingKind[] {
  const { expenses, expensesTotals, oldest, contributionsInError } = waiting;
  const kinds: WaitingKind[] = [
    {
      key: 'expenses',
      icon: inboxIcon,
      count: expenses,
      words: plural('popup_expensesWaiting', expenses),
      sum: expensesTotals.length > 0 && (
        <>
          <Sum amounts={expensesTotals} /> {expenses > 1 && t('popup_inAll')}
        </>
      ),
      detail: oldest && (
        <>
          {oldest.createdAt !== null && t('popup_since', formatDay(oldest.createdAt, now))}
          <Oldest oldest={oldest} isOnly={expenses === 1} />
        </>
      ),
      url: waiting.expensesUrl,
    },
    {
      key: 'contributions-in-error',
      icon: alertIcon,
      count: contributionsInError,
      words: plural('popup_contributionsInError', contributionsInError),
      url: waiting.contributionsUrl,
    },
  ];
  return kinds.filter(({ count }) => count > 0);
}

/** A line with what waits in short; it opens with a link for each kind. */
function WaitingAt({ waiting }: { readonly waiting: Waiting }) {
  const { slug, name, imageUrl } = waiting;
  const { now } = useSurroundings();
  const kinds = kindsOf(waiting, now());
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <details class="waiting">
      <summary class="waiting__line" {...ROW}>
        <Avatar name={name} src={imageUrl} shape="square" />
        <h3 class="waiting__name">
          <Name name={name} otherwise={slug} />
        </h3>
        <span class="waiting__short">
          {kinds.length === 1 ? kinds[0]?.words : plural('popup_waiting', all)}
        </span>
        <Icon shape={chevronRightIcon} />
      </summary>
      {kinds.map((kind) => (
        <KindLink key={kind.key} kind={kind} />
      ))}
    </details>
  );
}

function KindLink({ kind }: { readonly kind: WaitingKind }) {
  return (
    <a class="waiting__link" href={kind.url} {...NEW_TAB} {...ROW}>
      <Icon shape={kind.icon} />
      <span class="waiting__lines">
        <span class="waiting__first">
          <strong>{kind.words}</strong>
          {kind.sum && <span>{kind.sum}</span>}
        </span>
        {kind.detail && <span class="clamped muted">{kind.detail}</span>}
        <VisuallyHidden> {t('common_opensInNewTab')}</VisuallyHidden>
      </span>
    </a>
  );
}

/** "€37.50 + $37.50". */
function Sum({ amounts }: { readonly amounts: readonly Money[] }) {
  return (
    <>
      {amounts.map((amount, index) => (
        <Fragment key={amount.currency}>
          {index > 0 && ' + '}
          <Amount amount={amount} />
        </Fragment>
      ))}
    </>
  );
}

/** "Printing of flyers, Robin Sample, $25.00": its amount is left out where it is the sum above. */
function Oldest({ oldest, isOnly }: OldestProps) {
  const { description, payee, amount } = oldest;
  return (
    <>
      <Name name={description} otherwise={t('popup_anExpense')} />
      {payee && (
        <>
          {t('common_comma')}
          <Name name={payee} otherwise={payee} />
        </>
      )}
      {amount && !isOnly && (
        <>
          {t('common_comma')}
          <Amount amount={amount} />
        </>
      )}
    </>
  );
}

interface OldestProps {
  readonly oldest: NonNullable<Waiting['oldest']>;
  readonly isOnly: boolean;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
