/** Figures and states of what the user gives, as the start view and the view of its own show them. */
import type { GiftTotal, GivingSummary, RecurringGift } from '../../platform/user/giving.ts';
import { Amount } from '../../ui/amount.tsx';
import { useSurroundings } from '../../ui/extension/services.ts';
import { Sum, sumInText } from '../../ui/extension/sum.tsx';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { formatDay } from '../../ui/times.tsx';

export function isNothing({ monthly, once }: GivingSummary): boolean {
  return monthly.count + once.count === 0;
}

/** Sums, which say so when some contributions are missing in them. */
export function Total({ of: { sums, isAtLeast } }: { readonly of: GiftTotal }) {
  if (sums.length === 0) return <>–</>;
  if (!isAtLeast) return <Sum amounts={sums} />;
  return <>{t('popup_atLeastSum', sumInText(sums))}</>;
}

export function perInterval(every: RecurringGift['every']): MessageKey {
  return every === 'month' ? 'popup_perMonth' : 'popup_perYear';
}

/** "$10.00 a month · Failed · last paid Oct 16". */
export function StateOf({ gift }: { readonly gift: RecurringGift }) {
  const { now } = useSurroundings();
  const { amount, every, state, nextChargeAt, lastChargedAt } = gift;
  const day = (instant: number) => formatDay(instant, now());
  const isActive = state === 'active';
  return (
    <>
      {state === 'failed' && <strong class="giving__failed">{t('popup_inError')}</strong>}
      {state === 'paused' && <span>{t('popup_paused')}</span>}
      <span>
        <Amount amount={amount} /> {t(perInterval(every))}
      </span>
      {isActive && nextChargeAt !== null && <span>{t('popup_nextCharge', day(nextChargeAt))}</span>}
      {!isActive && lastChargedAt !== null && (
        <span>{t('popup_lastCharge', day(lastChargedAt))}</span>
      )}
    </>
  );
}
