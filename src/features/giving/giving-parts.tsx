/** What the user gives: asked for, and its figures and states as the start view and the view of its own show them. */
import type { GiftTotal, GivingSummary, RecurringGift } from '../../platform/user/giving.ts';
import { Amount, Sum, sumInText } from '../../ui/amount.tsx';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useIsPrivate } from '../../ui/extension/web-page.tsx';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { formatDay } from '../../ui/times.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import type { GivingView } from './worker.ts';

/** Asks nothing until it is known who that is. */
export function useGiving(): Requested<GivingView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  const { mine, me } = useStart().view ?? {};
  return useRequest<GivingView>({
    key: mine ? `giving ${me?.slug ?? ''}` : null,
    ask: async (mode) =>
      sendRequest({ type: 'get-giving', mode, isPrivate: await isPrivate(mode) }),
    isCachedFirst: true,
    subscribe,
    refreshOn: { platform: 'fresh', session: 'fresh' },
  });
}

export function isNothing({ monthly, once }: GivingSummary): boolean {
  return monthly.count + once.count === 0;
}

/** Sums, which say so when some contributions are missing in them. */
export function Total({ of: { sums, isAtLeast } }: { readonly of: GiftTotal }) {
  if (sums.length === 0) return <>–</>;
  if (!isAtLeast) return <Sum amounts={sums} />;
  return <>{t('popup_atLeastSum', sumInText(sums))}</>;
}

function perInterval(every: RecurringGift['every']): MessageKey {
  return every === 'month' ? 'popup_perMonth' : 'popup_perYear';
}

/** "$10.00 a month" */
export function AmountOf({ gift: { amount, every } }: { readonly gift: RecurringGift }) {
  return (
    <>
      <Amount amount={amount} /> <span class="muted small">{t(perInterval(every))}</span>
    </>
  );
}

/** "Failed · last charge Oct 16" */
export function StateOf({ gift }: { readonly gift: RecurringGift }) {
  const { now } = useSurroundings();
  const { state, nextChargeAt, lastChargedAt } = gift;
  const isActive = state === 'active';
  const at = isActive ? nextChargeAt : lastChargedAt;
  return (
    <>
      {state === 'failed' && <span class="badge badge--danger">{t('popup_failed')}</span>}
      {state === 'paused' && <span class="badge badge--neutral">{t('popup_paused')}</span>}
      {at !== null && (
        <span class="collective-link__day">
          {t(isActive ? 'popup_nextCharge' : 'popup_lastCharge', formatDay(at, now()))}
        </span>
      )}
    </>
  );
}
