// Synthetic collectives, people and transactions for the popup's tests.

import type { GivingView } from '../../src/features/giving/worker.ts';
import type { OverviewView } from '../../src/features/overview/worker.ts';
import type { MonthView } from '../../src/features/period/worker.ts';
import { type Months, periodEnding } from '../../src/platform/transactions/month.ts';
import { type OneTimeGift, type RecurringGift, summarize } from '../../src/platform/user/giving.ts';
import type {
  Amount,
  Backer,
  FigureName,
  Figures,
  MonthlyAmount,
  Transaction,
} from '../../src/platform/values/types.ts';
import { backerNamed } from '../platform/support/backer.ts';

export const NOW = Date.UTC(2026, 5, 15, 12);
export const DAY = 86_400_000;

export const euros = (minor: number): Amount => ({ minor, currency: 'EUR' });
export const dollars = (minor: number): Amount => ({ minor, currency: 'USD' });

/** The last 24 months up to June 2026, oldest first; every third one is empty. */
export function someMonths(currency = 'EUR'): MonthlyAmount[] {
  return Array.from({ length: 24 }, (_, index) => ({
    month: Date.UTC(2024, 6 + index, 1),
    amount: { minor: index % 3 === 0 ? 0 : index * 1_050, currency },
  }));
}

type Values = {
  readonly [Name in FigureName]: NonNullable<Figures[Name]>['value'] | null;
};

/** Figures of this moment; null for one that is not known. */
export function figuresOf(change: Partial<Values> = {}): Figures {
  const values: Values = {
    balance: euros(123_456),
    yearlyIncome: euros(4_200_000),
    backersCount: 4,
    contributorsCount: 17,
    recurring: {
      monthly: { count: 3, amount: euros(6_000) },
      yearly: { count: 0, amount: euros(0) },
    },
    raised: { months: someMonths(), byThen: euros(20_000) },
    raisedInAll: euros(9_876_500),
    ...change,
  };
  const dated = Object.entries(values).map(([name, value]) => [
    name,
    value === null ? null : { value, at: NOW },
  ]);
  return Object.fromEntries(dated);
}

export function overviewOf(slug: string, change: Partial<OverviewView> = {}): OverviewView {
  const pageUrl = `https://platform.example/${slug}`;
  return {
    slug,
    name: `Collective ${slug}`,
    description: 'Makes things that many people use.',
    imageUrl: null,
    website: 'https://project.example/',
    isPrivate: false,
    figures: figuresOf(),
    spendable: null,
    topBackers: [],
    goals: [],
    pageUrl,
    contributeUrl: `${pageUrl}/contribute`,
    ...change,
  };
}

/** The report on a month, or on twelve that end with it. */
export function monthOf(
  { slug, name }: Pick<OverviewView, 'slug' | 'name'>,
  month: string,
  months: Months,
): MonthView {
  const period = periodEnding(month, months, NOW) ?? { from: 0, to: 0 };
  const isRunning = period.to > NOW;
  return {
    slug,
    name,
    figures: figuresOf({ balance: isRunning ? euros(-5_000) : null }),
    report: {
      period,
      raised: { amount: euros(12_000), before: euros(9_000), yearBefore: euros(15_000) },
      spent: { amount: euros(4_050), before: euros(4_050), yearBefore: null },
      balance: { amount: euros(-5_000), before: euros(1_000), yearBefore: euros(0) },
      tags: [
        { label: 'travel', count: 2, amount: euros(3_000) },
        { label: 'hosting', count: 1, amount: euros(1_050) },
      ],
      newBackers: {
        named: [
          { slug: 'ada', name: 'Ada [Lovelace]' },
          { slug: 'grace', name: '=HYPERLINK()' },
        ],
        anonymous: 1,
      },
      now: {
        recurring: {
          monthly: { count: 3, amount: euros(6_000) },
          yearly: { count: 0, amount: euros(0) },
        },
        paused: { count: 1, named: [], anonymous: 1 },
        failed: { count: 0, named: [], anonymous: 0 },
        canceled: { count: 13, named: [{ name: 'Weaver', count: 2 }], anonymous: 1 },
      },
    },
  };
}

const GIFTS_PAGE = 'https://funds.test/dashboard/robin/outgoing-contributions';

/** What somebody gives: nothing, but for what is named. */
export function givingOf({
  recurring = [],
  once = [],
  missing = 0,
}: {
  readonly recurring?: readonly RecurringGift[];
  readonly once?: readonly OneTimeGift[];
  /** Of those given once. */
  readonly missing?: number;
} = {}): GivingView {
  const giving = { recurring: { gifts: recurring, missing: 0 }, once: { gifts: once, missing } };
  return {
    ...giving,
    slug: 'robin',
    ofAccounts: [],
    accounts: [],
    summary: summarize({ slug: 'robin', year: 2026, ...giving }),
    manageUrl: GIFTS_PAGE,
    failedUrl: `${GIFTS_PAGE}?status=ERROR`,
  };
}

export function giftTo(slug: string, change: Partial<RecurringGift> = {}): RecurringGift {
  return {
    to: { slug, name: slug, imageUrl: null },
    amount: euros(1_000),
    every: 'month',
    state: 'active',
    nextChargeAt: NOW + DAY,
    lastChargedAt: NOW - DAY,
    ...change,
  };
}

export function backerOf(index: number, change: Partial<Backer> = {}): Backer {
  return backerNamed(`person-${index}`, {
    id: index,
    tiers: ['Supporter'],
    activeAt: NOW - index * DAY,
    total: 100_000 - index * 100,
    createdAt: NOW - 400 * DAY + index * DAY,
    lastTransactionAt: NOW - index * DAY,
    name: `Person ${index}`,
    ...change,
  });
}

/** `count` people with falling totals. */
export function manyBackers(count: number): Backer[] {
  return Array.from({ length: count }, (_, index) =>
    backerOf(index + 1, { total: 2_000_000 - index }),
  );
}

export function transactionOf(id: number, change: Partial<Transaction> = {}): Transaction {
  return {
    id,
    uuid: null,
    type: 'CREDIT',
    amount: euros(1_000),
    netAmount: euros(850),
    hostFee: euros(-100),
    platformFee: euros(0),
    paymentProcessorFee: euros(-50),
    hostCurrencyFxRate: 1,
    createdAt: NOW - id * DAY,
    description: `Monthly contribution ${id}`,
    kind: 'CONTRIBUTION',
    from: { slug: `person-${id}`, name: `Person ${id}` },
    to: { slug: 'alpha', name: 'Alpha' },
    host: null,
    ...change,
  };
}
