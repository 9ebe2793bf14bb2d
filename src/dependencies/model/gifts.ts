/** Who gives what to each collective: the user, and the accounts that they administer. */
import type { Giving, RecurringGift } from '../../platform/user/giving.ts';

export interface OngoingGift extends Pick<RecurringGift, 'amount' | 'every'> {
  /** The name of the account; null for the user. */
  readonly from: string | null;
}

/**
 * Active recurring contributions by the slug of the account that they go to: the user first. Of several from one giver, the
 * one that gives the most in a year.
 */
export function giftsByReceiver({
  recurring,
  ofAccounts,
}: Pick<Giving, 'recurring' | 'ofAccounts'>): ReadonlyMap<string, readonly OngoingGift[]> {
  const active = recurring.gifts.filter(({ state }) => state === 'active');
  const all = [...active.map((gift) => ({ ...gift, to: gift.to.slug, from: null })), ...ofAccounts];
  const largest = new Map<string, (typeof all)[number]>();
  for (const gift of all) {
    const key = `${gift.to} ${gift.from?.slug ?? ''}`;
    const known = largest.get(key);
    if (!known || inAYear(gift) > inAYear(known)) largest.set(key, gift);
  }
  const byReceiver = new Map<string, OngoingGift[]>();
  for (const { to, from, amount, every } of largest.values()) {
    const gift = { from: from?.name ?? null, amount, every };
    byReceiver.set(to, [...(byReceiver.get(to) ?? []), gift]);
  }
  return byReceiver;
}

const inAYear = ({ amount, every }: Pick<RecurringGift, 'amount' | 'every'>): number =>
  amount.minor * (every === 'month' ? 12 : 1);
