/** The expenses of a collective: those that wait for somebody, and those that were paid. */
import { DAY_MS } from './dates.ts';
import { type ExpenseSample, file, item, PDF, SAMPLES } from './expense-samples.ts';
import { hashOf } from './random.ts';
import type { CollectiveSpec, ExpenseActivity, ExpenseRecord, TransactionRecord } from './types.ts';

const PENDING: readonly ExpenseSample[] = [
  {
    description: 'Train to the workshop',
    cents: 1250,
    items: [item('Outward', 650, file('outward.pdf', PDF)), item('Return', 600)],
  },
  {
    description: 'Printing of flyers',
    cents: 2500,
    items: [item('Flyers A5', 2100, file('flyers.pdf', PDF)), item('Delivery', 400)],
  },
  {
    description: 'Server for October',
    cents: 3750,
    // Billed in dollars everywhere.
    currency: 'USD',
    items: [item('Server for October', 3750, file('invoice.pdf', PDF))],
  },
];

/**
 * The samples of a collective, where it has some. Otherwise collectives that somebody administers, and what belongs to
 * them, have an approved expense and up to three pending ones; some have one whose payout failed, and one on hold.
 */
export function generateExpenses(spec: CollectiveSpec, now: number): ExpenseRecord[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const add = (id: number, daysAgo: number, sample: ExpenseSample) =>
    toExpense(spec, sample, {
      legacyId: firstId(spec) + id,
      createdAtMs: today - daysAgo * DAY_MS,
    });
  const samples = SAMPLES[spec.slug];
  if (samples) return samples.map(({ daysAgo, ...sample }, index) => add(index, daysAgo, sample));
  if (!spec.admins.length && !spec.parent) return [];
  const chance = (what: string, of: number) => hashOf(`${spec.slug} ${what}`) % of;
  const approved = { description: `Reimbursement ${firstId(spec)}`, cents: 4200 } as const;
  const pending = PENDING.slice(0, chance('pending', PENDING.length + 1)).map((sample, index) =>
    add(1 + index, index * 5 + 3, sample),
  );
  const failed: ExpenseSample = {
    description: 'Microphones',
    cents: 8900,
    status: 'ERROR',
    items: [item('Two microphones', 8900, file('microphones.pdf', PDF))],
  };
  const onHold = { description: 'Insurance', cents: 31_000, status: 'APPROVED' } as const;
  return [
    add(0, 30, { ...approved, status: 'APPROVED' }),
    ...pending,
    ...(chance('failed payout', 3) ? [] : [add(4, 9, failed)]),
    ...(chance('on hold', 2) ? [] : [add(5, 30, { ...onHold, isOnHold: true })]),
  ];
}

const firstId = ({ id }: CollectiveSpec) => id * 1000 + 1;

/** What a collective paid for, as its ledger has it. */
export function paidExpenses(
  spec: CollectiveSpec,
  transactions: readonly TransactionRecord[],
): ExpenseRecord[] {
  return transactions.flatMap(({ expenseId, description, amountCents, createdAtMs, ...entry }) => {
    if (expenseId === null || SAMPLES[spec.slug]) return [];
    const type = entry.isVirtualCard ? 'CHARGE' : 'RECEIPT';
    const sample = { description, cents: -amountCents, type, payee: entry.fromSlug } as const;
    const dates = { legacyId: expenseId, createdAtMs };
    return toExpense(spec, { ...sample, status: 'PAID' }, dates);
  });
}

/** An expense that a test adds. */
export const addedExpense = (
  spec: CollectiveSpec,
  { index, atMs, ...sample }: ExpenseSample & { readonly index: number; readonly atMs: number },
): ExpenseRecord =>
  toExpense(spec, sample, { legacyId: firstId(spec) + 100 + index, createdAtMs: atMs });

/** What an expense in this status went through, after it was made. */
const STEPS: Readonly<Record<ExpenseRecord['status'], readonly string[]>> = {
  DRAFT: [],
  UNVERIFIED: [],
  PENDING: [],
  INCOMPLETE: ['APPROVED', 'MARKED_AS_INCOMPLETE'],
  APPROVED: ['APPROVED'],
  REJECTED: ['REJECTED'],
  PROCESSING: ['APPROVED', 'PROCESSING'],
  ERROR: ['APPROVED', 'ERROR'],
  PAID: ['APPROVED', 'PAID'],
  SCHEDULED_FOR_PAYMENT: ['APPROVED', 'SCHEDULED_FOR_PAYMENT'],
  SPAM: ['MARKED_AS_SPAM'],
  CANCELED: [],
};

type Dates = Pick<ExpenseRecord, 'legacyId' | 'createdAtMs'>;

function toExpense(
  spec: CollectiveSpec,
  { status = 'PENDING', ...sample }: ExpenseSample,
  { legacyId, createdAtMs }: Dates,
): ExpenseRecord {
  const [admin = spec.host] = spec.admins;
  const payee = sample.payee ?? admin;
  const hour = createdAtMs + 3_600_000;
  const steps = STEPS[status].map(
    (type): ExpenseActivity => ({ type, by: admin, createdAtMs: hour }),
  );
  const made = { type: status === 'DRAFT' ? 'INVITE_DRAFTED' : 'CREATED', createdAtMs };
  const isApproved = steps.some(({ type }) => type === 'APPROVED') && status !== 'INCOMPLETE';
  const { comments = [], description, cents, author = payee } = sample;
  return {
    type: 'RECEIPT',
    isOnHold: false,
    longDescription: null,
    currency: spec.currency,
    items: [{ description, cents, receipt: null }],
    files: [],
    tags: [],
    category: null,
    payout: 'OTHER',
    invoiceInfo: null,
    needsTaxForm: false,
    approvedBy: isApproved ? [admin] : [],
    activities: [{ ...made, by: author }, ...steps],
    ...sample,
    comments: comments.map((comment) => ({ ...comment, createdAtMs: comment.createdAtMs || hour })),
    legacyId,
    createdAtMs,
    paidAtMs: status === 'PAID' ? hour : null,
    status,
    payee,
    author,
  };
}

/** Payments of the samples that were paid, for the ledger. */
export const paidSamples = (spec: CollectiveSpec, now: number): readonly ExpenseRecord[] =>
  SAMPLES[spec.slug] ? generateExpenses(spec, now).filter(({ status }) => status === 'PAID') : [];
