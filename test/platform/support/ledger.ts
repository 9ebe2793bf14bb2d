// Ledgers from what the platform sends.
import { askLedger, type Ledger } from '../../../src/platform/ledger/ledger.ts';
import { answering, platform } from './graphql-answers.ts';

export const MARCH = { from: Date.UTC(2024, 2, 1), to: Date.UTC(2024, 3, 1) };
export const usd = (valueInCents: number | null) => ({ valueInCents, currency: 'USD' });

/** A row as the platform sends it: a gift of 10 dollars on 3 March unless told otherwise. */
export function node(
  id: string,
  { cents = 1000, ...more }: Record<string, unknown> & { cents?: number } = {},
) {
  return {
    id,
    group: `group-${id}`,
    type: cents < 0 ? 'DEBIT' : 'CREDIT',
    kind: 'CONTRIBUTION',
    createdAt: '2024-03-03T10:00:00.000Z',
    clearedAt: '2024-03-03T10:00:00.000Z',
    description: 'A gift',
    isRefund: false,
    isRefunded: false,
    amount: usd(cents),
    netAmount: usd(cents),
    taxAmount: usd(null),
    platformFee: usd(0),
    hostFee: usd(0),
    paymentProcessorFee: usd(0),
    amountInHostCurrency: usd(cents),
    netAmountInHostCurrency: usd(cents),
    hostCurrencyFxRate: 1,
    balanceInHostCurrency: { valueInCents: 0 },
    host: { slug: 'host' },
    account: { slug: 'looms' },
    oppositeAccount: { slug: 'ada', name: 'Ada Example', type: 'INDIVIDUAL', isIncognito: false },
    refundTransaction: null,
    expense: null,
    order: null,
    ...more,
  };
}

export const LOOMS = { slug: 'looms', name: 'Looms', type: 'COLLECTIVE', isIncognito: false };

/** A row of what an account gave, to Looms unless told otherwise. */
export const givenNode = (id: string, cents: number, more: object = {}) =>
  node(id, { cents: -cents, oppositeAccount: LOOMS, ...more });

/** One answer of the platform to what an account gave, and got back. */
export function givenAnswer(
  slug: string,
  given: readonly object[],
  {
    back = [],
    ...totals
  }: { readonly back?: readonly object[]; total?: number; backTotal?: number } = {},
): object {
  const { total = given.length, backTotal = back.length } = totals;
  const account = {
    slug,
    name: `The ${slug}`,
    given: { totalCount: total, nodes: given },
    back: { totalCount: backTotal, nodes: back },
  };
  return { data: { account } };
}

export interface Sent {
  readonly nodes?: readonly object[];
  readonly total?: number;
  readonly opening?: number | null;
  readonly closing?: number | null;
  readonly currency?: string;
  readonly hostCurrency?: string;
  readonly settings?: object;
  readonly first?: string;
  /** Rows within ten seconds of the period. */
  readonly before?: readonly object[];
  readonly after?: readonly object[];
}

const fee = { group: 'group-gift', createdAt: '2024-03-02T10:00:00Z', clearedAt: null };
/** A contribution with its fees. */
export const GIFT = [
  node('fee', {
    ...fee,
    kind: 'HOST_FEE',
    cents: -50,
    description: 'Host Fee',
    oppositeAccount: { slug: 'host', name: 'Host', type: 'ORGANIZATION' },
  }),
  node('gift', {
    ...fee,
    netAmount: usd(967),
    netAmountInHostCurrency: usd(967),
    paymentProcessorFee: usd(-33),
    order: { publicId: 'or_1', tier: { name: 'Backer' } },
  }),
];
/** An expense. */
export const SPENT = node('bill', {
  cents: -300,
  kind: 'EXPENSE',
  description: 'Ada Example’s trip; twice',
  expense: { publicId: 'ex_1', type: 'RECEIPT', tags: ['travel', 'x'], accountingCategory: null },
});

/** One answer of the platform. */
export function answer({ nodes = [], opening = 0, closing = 0, ...more }: Sent): object {
  const { hostCurrency = 'USD', currency = 'USD', total = nodes.length, settings = {} } = more;
  const balance = (valueInCents: number | null) =>
    valueInCents === null ? null : { valueInCents, currency: hostCurrency };
  const account = {
    slug: 'looms',
    name: 'Looms',
    currency,
    settings,
    host: { slug: 'host', name: 'Host', currency: hostCurrency },
    before: { nodes: more.before ?? [] },
    after: { nodes: more.after ?? [] },
    first: { nodes: more.first ? [{ createdAt: more.first }] : [] },
    stats: { opening: balance(opening), closing: balance(closing) },
    transactions: { totalCount: total, nodes },
  };
  return { data: { account } };
}

/** The ledger of March, and what was asked for it. */
export async function march(...answers: readonly object[]) {
  const { context, sent } = answering(...answers);
  const waits: number[] = [];
  let now = Date.UTC(2024, 3, 5);
  const ledger = await askLedger(
    platform,
    { slug: 'looms', period: MARCH, children: false },
    {
      ...context,
      wait: async (ms) => {
        waits.push(ms);
        now += ms;
      },
      now: () => now,
    },
  );
  return { ledger, sent: sent(), waits };
}

/** The ledger of March with these rows, whose balances fit. */
export async function ledgerOf(nodes: readonly ReturnType<typeof node>[]): Promise<Ledger> {
  const closing = nodes.reduce((sum, one) => {
    const { valueInCents } = one.netAmountInHostCurrency as { valueInCents: number };
    return sum + valueInCents;
  }, 5_000);
  return (await march(answer({ nodes, opening: 5_000, closing }))).ledger;
}
