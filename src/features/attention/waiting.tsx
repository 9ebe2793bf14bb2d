/** Offered to the overview and expenses. What waits for the user, asked for; and at a collective: words and icon of each kind, and the links to it. */
import './waiting.css';
import { Fragment } from 'preact';
import { Amount, Sum, sumInText } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ROW } from '../../ui/extension/keyboard.ts';
import { Name } from '../../ui/extension/lists.tsx';
import { deskHash } from '../../ui/extension/routes.ts';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useIsPrivate, useWebPage } from '../../ui/extension/web-page.tsx';
import {
  formatCount,
  formatNumber,
  type MessageKey,
  type PluralKey,
  pluralOf,
  t,
} from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  alertIcon,
  cardIcon,
  chevronRightIcon,
  clockIcon,
  externalIcon,
  inboxIcon,
  pauseIcon,
} from '../../ui/icons.ts';
import { formatDay } from '../../ui/times.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import type { AttentionView, Waiting } from './worker.ts';
import type { WaitingPart } from './worker-waiting.ts';

/** Asked apart from the start view, which doesn't wait for it. */
export function useAttention(): Requested<AttentionView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  const page = useWebPage();
  const run = useStart().view?.run ?? [];
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

interface Kind {
  readonly icon: string;
  readonly words: PluralKey;
  /** Beside other kinds, where it is clear without a noun. */
  readonly short?: MessageKey;
}

type Kinds = Partial<Record<WaitingPart['kind'], Kind>>;

const EXPENSES = {
  'to-review': { icon: inboxIcon, words: 'popup_expensesToReview', short: 'popup_toReview' },
  'in-review': { icon: clockIcon, words: 'popup_expensesInReview', short: 'popup_inReview' },
  'to-pay': { icon: cardIcon, words: 'popup_expensesToPay', short: 'popup_toPay' },
  'payout-failed': { icon: alertIcon, words: 'popup_payoutsFailed' },
} satisfies Kinds;

const CONTRIBUTIONS = {
  pending: { icon: clockIcon, words: 'popup_contributionsPending', short: 'popup_pending' },
  failed: { icon: alertIcon, words: 'popup_contributionsInError' },
  paused: { icon: pauseIcon, words: 'popup_contributionsPaused', short: 'popup_isPaused' },
} satisfies Kinds;

const KINDS: Readonly<Record<WaitingPart['kind'], Kind>> = { ...EXPENSES, ...CONTRIBUTIONS };

/** "2 payouts failed" */
export const wordsOf = (part: Pick<WaitingPart, 'kind' | 'count' | 'isAtLeast'>) =>
  pluralOf(KINDS[part.kind].words, part);

function shortWordsOf(part: WaitingPart): string {
  const { short } = KINDS[part.kind];
  return short ? t(short, formatCount(part)) : wordsOf(part);
}

export const isExpense = ({ kind }: WaitingPart) => kind in EXPENSES;
const isFailed = ({ kind }: WaitingPart) => kind === 'payout-failed' || kind === 'failed';
const toneOf = (part: WaitingPart) => (isFailed(part) ? 'waiting__failed' : undefined);

/** A line for a collective, with what waits in short; it opens with a link for each kind, or leads to the only one. */
export function WaitingAt({ waiting }: { readonly waiting: Waiting }) {
  const { slug, parts } = waiting;
  const [first, ...others] = parts;
  if (first && others.length === 0) {
    return (
      <a class="waiting waiting__line plain" {...linkTo(first, slug)} {...ROW}>
        <InShort waiting={waiting} />
        <Icon shape={isExpense(first) ? chevronRightIcon : externalIcon} />
        {!isExpense(first) && <NewTab />}
      </a>
    );
  }
  return (
    <details class="waiting">
      <summary class="waiting__line" {...ROW}>
        <InShort waiting={waiting} />
        <Icon shape={chevronRightIcon} />
      </summary>
      <WaitingParts waiting={waiting} />
    </details>
  );
}

function InShort({ waiting: { slug, name, imageUrl, parts } }: { readonly waiting: Waiting }) {
  const isOnly = parts.length === 1;
  return (
    <>
      <Avatar name={name} src={imageUrl} shape="square" />
      <span class="words">
        <h3 class="waiting__name">
          <Name name={name} otherwise={slug} />
        </h3>
        <span class="waiting__short">
          {parts.map((part) => (
            <Fragment key={part.kind}>
              {' '}
              <span class={`waiting__part ${toneOf(part) ?? ''}`}>
                {isOnly ? wordsOf(part) : shortWordsOf(part)}
              </span>
              {isOnly && part.totals.length > 0 && (
                <span class="waiting__part">
                  {' '}
                  <Sum amounts={part.totals} />
                </span>
              )}
            </Fragment>
          ))}
        </span>
      </span>
    </>
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
const linkTo = (part: WaitingPart, slug: string) =>
  isExpense(part)
    ? { href: deskHash({ at: slug, kind: part.kind }) }
    : { href: part.url, ...NEW_TAB };

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

const NewTab = () => <span class="visually-hidden"> {t('common_opensInNewTab')}</span>;

function PartLink({ part, slug }: PartLinkProps) {
  const { kind, count, totals, inProjects, oldest } = part;
  const { now } = useSurroundings();
  return (
    <a class={`waiting__link ${toneOf(part) ?? ''}`} {...linkTo(part, slug)} {...ROW}>
      <Icon shape={KINDS[kind].icon} />
      <span class="words">
        <span class="list-head">
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
        {!isExpense(part) && <NewTab />}
      </span>
    </a>
  );
}

/** "Printing of flyers, Robin Sample, $25.00": its amount is left out where it is the sum above. */
function Oldest({ oldest: { description, payee, amount }, isOnly }: OldestProps) {
  return (
    <>
      <Name name={description} otherwise={t('popup_anExpense')} />
      {payee && t('common_factComma')}
      {payee && <Name name={payee} otherwise={payee} />}
      {amount && !isOnly && t('common_factComma')}
      {amount && !isOnly && <Amount amount={amount} />}
    </>
  );
}

interface OldestProps {
  readonly oldest: NonNullable<WaitingPart['oldest']>;
  readonly isOnly: boolean;
}
