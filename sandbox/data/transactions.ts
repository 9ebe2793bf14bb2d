/** The ledger of a collective: every payment of its members, and what was spent, newest first. */
import { HOST } from './catalogue.ts';
import { addMonths, DAY_MS, EPOCH_MS } from './dates.ts';
import { createRandom, hashOf, pick } from './random.ts';
import type { CollectiveSpec, MemberRecord, TransactionRecord } from './types.ts';

type Entry = Omit<TransactionRecord, 'id'>;

const EXPENSES = ['Hosting', 'Seeds and soil', 'Workshop rent', 'Travel', 'Design work', 'Postage'];
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

/** A contribution as it is booked. */
export function creditOf(member: MemberRecord, amountCents: number, createdAtMs: number): Entry {
  const fees = feesOf(amountCents);
  return {
    type: 'CREDIT',
    amountCents,
    ...fees,
    netCents: amountCents + fees.hostFeeCents + fees.platformFeeCents + fees.processorFeeCents,
    createdAtMs,
    fromSlug: member.slug,
    fromName: member.name,
    fromImage: member.image,
    description: member.tier ? `Contribution (${member.tier.name.trim()})` : 'Donation',
    isVirtualCard: false,
  };
}

/** The ledger that follows from the member list, the same on every run. */
export function generateTransactions(
  spec: CollectiveSpec,
  members: readonly MemberRecord[],
): TransactionRecord[] {
  const credits = members.flatMap(creditsOf);
  const debits = debitsOf(spec, members, sum(credits));
  const entries = [...credits, ...debits].sort((a, b) => a.createdAtMs - b.createdAtMs);
  const firstId = 50_000 + (hashOf(spec.slug) % 1000) * 100_000;
  return entries.map((entry, index) => ({ id: firstId + index, ...entry })).reverse();
}

function creditsOf(member: MemberRecord): Entry[] {
  const { payments } = member;
  if (!payments || member.lastTransactionAtMs === null) return [];
  const entries: Entry[] = [];
  for (let index = 0; index < payments.count; index++) {
    const at = addMonths(member.lastTransactionAtMs, index + 1 - payments.count);
    entries.push(creditOf(member, payments.amountCents, at));
  }
  if (member.lastTransactionCents < 0) entries.push(refundOf(member));
  return entries;
}

function refundOf(member: MemberRecord): Entry {
  return {
    ...debitOf(member.lastTransactionCents, (member.lastTransactionAtMs ?? 0) + 60_000, 'Refund'),
    fromSlug: member.slug,
    fromName: member.name,
    fromImage: member.image,
  };
}

/** Monthly spending up to the share of the income that the catalogue gives. */
function debitsOf(
  spec: CollectiveSpec,
  members: readonly MemberRecord[],
  netCents: number,
): Entry[] {
  const random = createRandom(`${spec.slug} expenses`);
  const months = monthsOf(spec);
  if (months.length === 0 || netCents <= 0 || spec.spentShare === 0) return [];
  const each = Math.floor((netCents * spec.spentShare) / months.length);
  const payee = members.find((member) => member.role === 'ADMIN');
  return months.map((startMs, index) => {
    const isCard = index % 4 === 3;
    const text = pick(random, isCard ? CARD_PURCHASES : EXPENSES);
    const entry = {
      ...debitOf(-each, startMs + Math.floor(random() * 20) * DAY_MS, text),
      isVirtualCard: isCard,
    };
    if (!payee || isCard) return entry;
    return { ...entry, fromSlug: payee.slug, fromName: payee.name, fromImage: payee.image };
  });
}

/** An expense as it is booked; `amountCents` is negative. The host is the other side, unless somebody else is named. */
function debitOf(amountCents: number, createdAtMs: number, description: string): Entry {
  return {
    type: 'DEBIT',
    amountCents,
    hostFeeCents: 0,
    platformFeeCents: 0,
    processorFeeCents: 0,
    netCents: amountCents,
    createdAtMs,
    fromSlug: HOST.slug,
    fromName: HOST.name,
    fromImage: null,
    description,
    isVirtualCard: false,
  };
}

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

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, entry) => total + entry.netCents, 0);
}
