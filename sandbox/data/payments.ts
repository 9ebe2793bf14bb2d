/** What a member paid: tiers, one-time contributions, their dates, and the exchange rates of the day. */
import { addMonths, DAY_MS, EPOCH_MS } from './dates.ts';
import { pick } from './random.ts';
import type { CollectiveSpec, MemberRecord, Payments, Tier } from './types.ts';

/** Longest run of monthly payments that is generated. */
const MOST_PAYMENTS = 24;

/** The money part of a member record. */
type MoneyFields = Pick<
  MemberRecord,
  | 'tier'
  | 'isActive'
  | 'totalCents'
  | 'currency'
  | 'lastTransactionAtMs'
  | 'lastTransactionCents'
  | 'payments'
>;

/** Someone who never paid: no currency, no date. */
export const NO_MONEY: MoneyFields = {
  tier: null,
  isActive: true,
  totalCents: 0,
  currency: null,
  lastTransactionAtMs: null,
  lastTransactionCents: 0,
  payments: null,
};

/** The figures after a run of equal monthly payments that began at `fromMs`. */
export function afterPayments(
  spec: CollectiveSpec,
  fromMs: number,
  { tier, payments }: { tier: Tier | null; payments: Omit<Payments, 'lastMs'> },
): MoneyFields {
  const lastMs = addMonths(fromMs, payments.count - 1);
  return {
    tier,
    // The platform calls a monthly contribution active while its last payment is at most 45 days old.
    isActive: tier?.interval !== 'month' || EPOCH_MS - lastMs <= 45 * DAY_MS,
    totalCents: payments.count * payments.amountCents,
    currency: spec.currency,
    lastTransactionAtMs: lastMs,
    lastTransactionCents: payments.amountCents,
    payments: { ...payments, lastMs },
  };
}

/** Draws how a member contributes: a monthly tier, a one-time tier, or any amount. */
export function drawMoney(
  spec: CollectiveSpec,
  fromMs: number,
  { random, isOrganization }: { random: () => number; isOrganization: boolean },
): MoneyFields {
  const scale = spec.currency === 'JPY' ? 10_000 : 100;
  const kind = random();
  const [monthly, once, sponsor] = spec.tiers;
  if (kind < 0.06) return NO_MONEY;
  if (monthly && sponsor && kind < 0.38) {
    const tier = isOrganization ? sponsor : monthly;
    const months = Math.floor((EPOCH_MS - fromMs) / (30.4 * DAY_MS)) + 1;
    const stayed = random() < 0.45 ? months : 1 + Math.floor(random() * months);
    const count = Math.max(1, Math.min(stayed, MOST_PAYMENTS, monthsUntilEpoch(fromMs)));
    const factor = pick(random, [1, 1, 1, 2, 5]);
    return afterPayments(spec, fromMs, {
      tier,
      payments: { count, amountCents: tier.amountCents * factor },
    });
  }
  if (once && kind < 0.55) {
    const amountCents = once.amountCents * pick(random, [1, 1, 2]) * (isOrganization ? 10 : 1);
    return afterPayments(spec, fromMs, { tier: once, payments: { count: 1, amountCents } });
  }
  const amount = pick(random, [2, 5, 5, 10, 10, 20, 25, 50, 100, 250]) * (isOrganization ? 8 : 1);
  // Some amounts have odd cents, like converted currencies.
  const odd = scale === 100 && random() < 0.08 ? Math.floor(random() * 99) + 1 : 0;
  const payments = { count: 1, amountCents: amount * scale + odd };
  return afterPayments(spec, fromMs, { tier: null, payments });
}

function monthsUntilEpoch(fromMs: number): number {
  let months = 0;
  while (months < MOST_PAYMENTS && addMonths(fromMs, months) <= EPOCH_MS) months += 1;
  return Math.max(1, months);
}

/** What one unit is worth in US dollars. */
const IN_DOLLARS: Readonly<Record<string, number>> = { USD: 1, EUR: 1.1, GBP: 1.3, JPY: 0.007 };

/** Units of `to` for one of `from`; a currency without a rate counts as dollars. */
export const rateOf = (from: string, to: string): number =>
  from === to ? 1 : (IN_DOLLARS[from] ?? 1) / (IN_DOLLARS[to] ?? 1);
