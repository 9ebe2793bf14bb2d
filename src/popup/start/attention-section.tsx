/** What waits for the user at the collectives that they run: a line for each, which opens. */
import { Fragment } from 'preact';
import type { AttentionView, Waiting, WaitingPart } from '../../messages/contract/attention.ts';
import { Amount } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import {
  formatCount,
  formatNumber,
  type MessageKey,
  type PluralKey,
  plural,
  pluralOf,
  t,
} from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  alertIcon,
  cardIcon,
  checkIcon,
  chevronRightIcon,
  clockIcon,
  inboxIcon,
  pauseIcon,
} from '../../ui/icons.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatDay, RelativeTime } from '../../ui/times.tsx';
import { type Requested, useAction, useRequest } from '../../ui/use-request.ts';
import { Problem } from '../parts/freshness.tsx';
import { ListSection, ListSkeleton, Name, Rows } from '../parts/lists.tsx';
import { Sum, sumInText } from '../parts/sum.tsx';
import { deskHash } from '../routes.ts';
import { useBackground, useSurroundings } from '../services.ts';
import { ROW } from '../state/keyboard.ts';
import type { ShownStart } from '../state/lay-over.ts';
import { useSession } from '../state/session.tsx';
import { useIsPrivate, useWebPage } from '../state/web-page.tsx';

/** The lists below stay within reach. */
const SHOWN_FIRST = 4;

/** Asked apart from the start view, which doesn't wait for it. */
export function useAttention(view: ShownStart | null): Requested<AttentionView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  const page = useWebPage();
  const run = view?.run ?? [];
  return useRequest<AttentionView>({
    key: run.length ? run.join(' ') : null,
    ask: async (mode) =>
      sendRequest({ type: 'get-attention', mode, isPrivate: await isPrivate(mode) }),
    subscribe,
    refreshOn: {
      platform: 'fresh',
      session: 'fresh',
      ...(!page.isPrivate && { expenses: 'cached' }),
    },
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
        <p>
          <Problem error={error} onRetry={attention.reload} />
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
      {data && <DeskLink attention={data} />}
      <CountOffer />
      {data && data.quiet > 0 && <Quiet count={data.quiet} isAll={waiting.length === 0} />}
    </ListSection>
  );
}

/** Offers, until it is answered, that the number on the icon counts this, too. */
function CountOffer() {
  const { sendRequest } = useBackground();
  const { options } = useSession();
  const { isPrivate } = useWebPage();
  const { isBusy, run } = useAction();
  const isOffered =
    options?.session.state === 'signed-in' && options.settings.countWaiting === null && !isPrivate;
  if (!isOffered) return null;
  const choose = (countWaiting: boolean) => () =>
    run(() => sendRequest({ type: 'change-settings', patch: { countWaiting } }));
  return (
    <p class="count-offer small">
      <span>{t('popup_offerCount')}</span>
      <span class="count-offer__answers">
        <Button variant="quiet" onClick={choose(true)} isBusy={isBusy}>
          {t('popup_offerCountYes')}
        </Button>
        <Button variant="quiet" onClick={choose(false)} isBusy={isBusy}>
          {t('popup_offerCountNo')}
        </Button>
      </span>
    </p>
  );
}

/** To all expenses that wait, also at the collectives of a fiscal host. */
function DeskLink({ attention: { waiting, isHost } }: { readonly attention: AttentionView }) {
  const own = waiting.flatMap(({ parts }) => parts.filter(isExpense));
  if (!own.length && !isHost) return null;
  const count = own.reduce((sum, part) => sum + part.count, 0);
  const isAtLeast = own.some((part) => part.isAtLeast);
  return (
    <a class="waiting__line waiting__all box" href={deskHash()} {...ROW}>
      <span>
        {t(own.length ? 'popup_desk' : 'popup_deskHosted')}
        {/* Those of hosted collectives are counted when the list is opened. */}
        {!isHost && (
          <>
            {' '}
            <span class="number">{formatCount({ count, isAtLeast })}</span>
          </>
        )}
      </span>
      <Icon shape={chevronRightIcon} />
    </a>
  );
}

function AsOf({ instant }: { readonly instant: number }) {
  const { now } = useSurroundings();
  return (
    <span class="muted small">
      {t('popup_asOf')}
      <RelativeTime instant={instant} now={now} />
    </span>
  );
}

function Quiet({ count, isAll }: { readonly count: number; readonly isAll: boolean }) {
  const words = plural(isAll ? 'popup_nothingWaits' : 'popup_nothingElseWaits', count);
  return (
    <p class="muted small quiet">
      <Icon shape={checkIcon} /> {words}
    </p>
  );
}

interface Kind {
  readonly icon: string;
  readonly words: PluralKey;
  /** Beside other kinds, where it is clear without a noun. */
  readonly short?: MessageKey;
  /** False for a contribution. */
  readonly isExpense: boolean;
}

const KINDS: Readonly<Record<WaitingPart['kind'], Kind>> = {
  'to-review': {
    icon: inboxIcon,
    words: 'popup_expensesToReview',
    short: 'popup_toReview',
    isExpense: true,
  },
  'in-review': {
    icon: clockIcon,
    words: 'popup_expensesInReview',
    short: 'popup_inReview',
    isExpense: true,
  },
  'to-pay': {
    icon: cardIcon,
    words: 'popup_expensesToPay',
    short: 'popup_toPay',
    isExpense: true,
  },
  'payout-failed': { icon: alertIcon, words: 'popup_payoutsFailed', isExpense: true },
  pending: {
    icon: clockIcon,
    words: 'popup_contributionsPending',
    short: 'popup_pending',
    isExpense: false,
  },
  failed: { icon: alertIcon, words: 'popup_contributionsInError', isExpense: false },
  paused: {
    icon: pauseIcon,
    words: 'popup_contributionsPaused',
    short: 'popup_isPaused',
    isExpense: false,
  },
};

const wordsOf = (part: WaitingPart) => pluralOf(KINDS[part.kind].words, part);

function shortWordsOf(part: WaitingPart): string {
  const { short } = KINDS[part.kind];
  return short ? t(short, formatCount(part)) : wordsOf(part);
}

const isExpense = ({ kind }: WaitingPart) => KINDS[kind].isExpense;
const isFailed = ({ kind }: WaitingPart) => kind === 'payout-failed' || kind === 'failed';
const toneOf = (part: WaitingPart) => (isFailed(part) ? 'waiting__failed' : undefined);

/** A line with what waits in short; it opens with a link for each kind. */
function WaitingAt({ waiting }: { readonly waiting: Waiting }) {
  const { slug, name, imageUrl, parts } = waiting;
  return (
    <details class="waiting">
      <summary class="waiting__line" {...ROW}>
        <Avatar name={name} src={imageUrl} shape="square" />
        <span class="waiting__words">
          <h3 class="waiting__name">
            <Name name={name} otherwise={slug} />
          </h3>
          <span class="waiting__short">
            {parts.map((part) => (
              <Fragment key={part.kind}>
                {' '}
                <span class={`waiting__part ${toneOf(part) ?? ''}`}>
                  {parts.length > 1 ? shortWordsOf(part) : wordsOf(part)}
                </span>
              </Fragment>
            ))}
          </span>
        </span>
        <Icon shape={chevronRightIcon} />
      </summary>
      <WaitingParts waiting={waiting} />
    </details>
  );
}

/** A link for each kind. */
export function WaitingParts({ waiting: { slug, parts } }: { readonly waiting: Waiting }) {
  return (
    <>
      {parts.map((part) => (
        <PartLink key={part.kind} part={part} slug={slug} />
      ))}
    </>
  );
}

interface PartLinkProps {
  readonly part: WaitingPart;
  readonly slug: string;
}

/** Expenses are read here, contributions at the platform. */
function PartLink({ part, slug }: PartLinkProps) {
  const { kind, count, totals, inProjects, oldest, url } = part;
  const { now } = useSurroundings();
  const isHere = isExpense(part);
  const link = isHere ? { href: deskHash({ at: slug }) } : { href: url, ...NEW_TAB };
  return (
    <a class={`waiting__link ${toneOf(part) ?? ''}`} {...link} {...ROW}>
      <Icon shape={KINDS[kind].icon} />
      <span class="waiting__lines">
        <span class="waiting__first">
          <strong>{wordsOf(part)}</strong>
          {totals.length > 0 && (
            <span>
              {count > 1 ? t('popup_inAll', sumInText(totals)) : <Sum amounts={totals} />}
            </span>
          )}
        </span>
        {inProjects > 0 && (
          <span class="muted">{t('popup_inProjects', formatNumber(inProjects))}</span>
        )}
        {oldest && (
          <span class="clamped muted">
            {oldest.createdAt !== null && t('popup_since', formatDay(oldest.createdAt, now()))}
            <Oldest oldest={oldest} isOnly={count === 1} />
          </span>
        )}
        {!isHere && <span class="visually-hidden"> {t('common_opensInNewTab')}</span>}
      </span>
    </a>
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
          {t('common_factComma')}
          <Name name={payee} otherwise={payee} />
        </>
      )}
      {amount && !isOnly && (
        <>
          {t('common_factComma')}
          <Amount amount={amount} />
        </>
      )}
    </>
  );
}

interface OldestProps {
  readonly oldest: NonNullable<WaitingPart['oldest']>;
  readonly isOnly: boolean;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
