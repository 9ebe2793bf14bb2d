/** Figures and states of what the user gives, as the start view and the view of its own show them. */
import type { GivingView } from '../../messages/contract/start.ts';
import type { Gifts, RecurringGift } from '../../platform/giving.ts';
import type { Amount as Money } from '../../platform/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { formatDay } from '../../ui/times.tsx';
import { Sum, sumInText } from '../parts/sum.tsx';
import { useSurroundings } from '../services.ts';

/** How many there are, also where they can't be listed. */
export function countOf({ gifts, missing }: Gifts<unknown>): number {
  return gifts.length + missing;
}

export function isNothing({ recurring, once }: GivingView): boolean {
  return countOf(recurring) + countOf(once) === 0;
}

interface SumProps {
  readonly sums: readonly Money[];
  readonly of: Gifts<unknown>;
}

/** A sum, which says so when some contributions are missing in it. */
export function GiftSum({ sums, of: { missing } }: SumProps) {
  if (sums.length === 0) return <>–</>;
  if (missing === 0) return <Sum amounts={sums} />;
  return <span class="number">{t('popup_atLeastSum', sumInText(sums))}</span>;
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
