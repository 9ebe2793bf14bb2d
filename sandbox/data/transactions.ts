/** The ledger of a collective: every payment of its members, and what was spent, newest first. */
import { HOST } from './catalogue.ts';
import { addMonths, DAY_MS, EPOCH_MS } from './dates.ts';
import { OUTSIDERS } from './expense-samples.ts';
import { paidSamples } from './expenses.ts';
import { type Entry, LEDGER_SAMPLES, plainEntry } from './ledger-samples.ts';
import { chargesOf, giftsTo } from './orders.ts';
import { rateOf } from './payments.ts';
import { createRandom, hashOf, pick } from './random.ts';
import type { CollectiveSpec, ExpenseRecord, MemberRecord, TransactionRecord } from './types.ts';

const EXPENSES = ['Hosting', 'Documentation', 'Workshop rent', 'Travel', 'Design work', 'Printing'];
const CARD_PURCHASES = ['Virtual card: domain', 'Virtual card: server', 'Virtual card: stickers'];

/** Fees the platform keeps: host and platform 5 % each, the processor 2.9 % and 30 cents. */
function feesOf(
  amountCents: number,
): Pick<Entry, 'hostFeeCents' | 'platformFeeCents' | 'processorFeeCents'> {
  const percent = (share: number) => -Math.round(amountCents * share) || 0;
  return {
    hostFeeCents: percent(0.05),
    platformFeeCents: percent(0.05),
    processorFeeCents: percent(0.029) - 30,
  };
}

interface Payment {
  readonly amountCents: number;
  readonly createdAtMs: number;
}

/** A booked contribution. */
export function creditOf(spec: CollectiveSpec, member: MemberRecord, payment: Payment): Entry {
  const { tier } = member;
  const { amountCents, createdAtMs } = payment;
  const fees = feesOf(amountCents);
  const what = tier?.interval === 'month' ? 'Monthly financial' : 'Financial';
  return plainEntry('CONTRIBUTION', amountCents, createdAtMs, {
    ...fees,
    fromSlug: member.slug,
    fromName: member.name,
    fromImage: member.image,
    description: `${what} contribution to ${spec.name}${tier ? ` (${tier.name.trim()})` : ''}`,
    orderId: member.memberId,
    key: `${member.memberId} ${createdAtMs}`,
  });
}

const EVERY = { MONTHLY: 'Monthly financial', YEARLY: 'Yearly financial', ONETIME: 'Financial' };

/** Booked like the payments of a member row, without its tier. */
function chargedGifts(spec: CollectiveSpec, members: readonly MemberRecord[]): Entry[] {
  return giftsTo(spec, members).flatMap((order) => {
    const { legacyId, amountCents, frequency } = order;
    return chargesOf(order).map((createdAtMs) => ({
      ...creditOf(spec, order.member, { amountCents, createdAtMs }),
      description: `${EVERY[frequency]} contribution to ${spec.name}`,
      orderId: legacyId,
      key: `${legacyId} ${createdAtMs}`,
    }));
  });
}

/** The ledger that follows from the member list, the same on every run. */
export function generateTransactions(
  spec: CollectiveSpec,
  members: readonly MemberRecord[],
): TransactionRecord[] {
  const credits = members.flatMap((member) => creditsOf(spec, member));
  const paid = paidSamples(spec, EPOCH_MS).map((expense) => paymentOf(spec, expense));
  const debits = paid.length ? paid : debitsOf(spec, members, credits);
  const base = [...credits, ...debits];
  const more = LEDGER_SAMPLES[spec.slug]?.(spec, base) ?? [];
  const entries = [...base, ...chargedGifts(spec, members), ...more].sort(
    (a, b) => a.createdAtMs - b.createdAtMs,
  );
  const firstId = 50_000 + (hashOf(spec.slug) % 1000) * 100_000;
  return entries.map((entry, index) => ({ id: firstId + index, ...entry })).reverse();
}

function creditsOf(spec: CollectiveSpec, member: MemberRecord): Entry[] {
  const { payments } = member;
  if (!payments) return [];
  const entries: Entry[] = [];
  for (let index = 0; index < payments.count; index++) {
    const createdAtMs = addMonths(payments.lastMs, index + 1 - payments.count);
    entries.push(creditOf(spec, member, { amountCents: payments.amountCents, createdAtMs }));
  }
  if (member.lastTransactionCents < 0) entries.push(refundOf(member));
  return entries;
}

function refundOf({ memberId, ...member }: MemberRecord): Entry {
  const lastMs = member.lastTransactionAtMs ?? 0;
  return {
    ...debitOf(member.lastTransactionCents, lastMs + 60_000, 'Refund'),
    kind: 'CONTRIBUTION',
    refundOf: `${memberId} ${lastMs}`,
    orderId: memberId,
    isRefund: true,
    fromSlug: member.slug,
    fromName: member.name,
    fromImage: member.image,
  };
}

/**
 * Each month some of what is there is spent, up to the share of the income so far that the catalogue gives: the
 * balance is never below zero where that share is at most 1.
 */
function debitsOf(
  spec: CollectiveSpec,
  members: readonly MemberRecord[],
  credits: readonly Entry[],
): Entry[] {
  const random = createRandom(`${spec.slug} expenses`);
  const payee = members.find((member) => member.role === 'ADMIN');
  // Whole units of the currency.
  const unit = spec.currency === 'JPY' ? 10_000 : 100;
  const income = credits.toSorted((a, b) => a.createdAtMs - b.createdAtMs);
  const debits: Entry[] = [];
  let [received, spent, next] = [0, 0, 0];
  for (const startMs of monthsOf(spec)) {
    for (let credit = income[next]; credit && credit.createdAtMs < startMs; credit = income[next]) {
      received += credit.netCents;
      next += 1;
    }
    const isCard = debits.length % 4 === 3;
    const text = pick(random, isCard ? CARD_PURCHASES : EXPENSES);
    const share = (0.4 + random() * 0.5) / (isCard ? 6 : 1);
    const atMs = startMs + Math.floor(random() * 20) * DAY_MS;
    const cents = Math.floor(((received * spec.spentShare - spent) * share) / unit) * unit;
    if (cents <= 0) continue;
    spent += cents;
    const expenseId = spec.id * 1000 + 201 + debits.length;
    const entry = { ...debitOf(-cents, atMs, text), isVirtualCard: isCard, expenseId };
    const paid = payee && { fromSlug: payee.slug, fromName: payee.name, fromImage: payee.image };
    debits.push(paid && !isCard ? { ...entry, ...paid } : entry);
  }
  return debits;
}

function paymentOf(spec: CollectiveSpec, expense: ExpenseRecord): Entry {
  const { legacyId, description, cents, currency, payee, paidAtMs, createdAtMs } = expense;
  const amountCents = -Math.round(cents * rateOf(currency, spec.currency));
  const fromName = OUTSIDERS.find(({ slug }) => slug === payee)?.name ?? payee;
  return {
    ...debitOf(amountCents, paidAtMs ?? createdAtMs, description),
    fromSlug: payee,
    fromName,
    expenseId: legacyId,
  };
}

/** A booked expense; `amountCents` is negative. The host is the other side, unless somebody else is named. */
const debitOf = (amountCents: number, createdAtMs: number, description: string): Entry =>
  plainEntry('EXPENSE', amountCents, createdAtMs, {
    fromSlug: HOST.slug,
    fromName: HOST.name,
    description,
  });

function monthsOf(spec: CollectiveSpec): number[] {
  const months: number[] = [];
  for (
    let at = addMonths(spec.createdAtMs, 1);
    at < EPOCH_MS - 31 * DAY_MS;
    at = addMonths(at, 1)
  ) {
    months.push(at);
  }
  return months;
}
