/** The showcase is believable: what the platform's addresses say about one collective fits together. */
import { describe, expect, it } from 'vitest';
import { getJson, useSandbox } from './support.ts';

const sandbox = await useSandbox({ rateLimits: false });
const YEAR_MS = 365 * 86_400_000;

interface Row {
  readonly role: string;
  readonly name: string;
  readonly profile: string;
  readonly totalAmountDonated: unknown;
  readonly currency?: string;
}
interface Entry {
  readonly type: 'CREDIT' | 'DEBIT';
  readonly amount: number;
  readonly netAmountInCollectiveCurrency: number;
  readonly createdAt: string;
  readonly fromCollective: { readonly slug: string };
}
type Amount = { readonly valueInCents: number };
interface Series {
  readonly nodes: readonly { readonly date: string; readonly amount: Amount }[];
}
interface Order {
  readonly totalDonations: Amount;
  readonly fromAccount: { readonly slug: string };
}

/** Letters and marks of any script, the joiner of Persian names, and what stands between names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N}\u200c .’'&-]*$/u;

const slugOf = (profile: string) => profile.slice(profile.lastIndexOf('/') + 1);
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

async function rowsOf(slug: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const address = `${sandbox.baseUrl}/${slug}/members/all.json?limit=1000&offset=${rows.length}`;
    const page = await getJson<Row[]>(address);
    rows.push(...page);
    if (page.length < 1000) return rows;
  }
}

const QUERY = `query ($slug: String!, $yearAgo: DateTime!) {
  account(slug: $slug) {
    stats {
      balance { valueInCents }
      yearlyBudget { valueInCents }
      totalAmountReceived { valueInCents }
      totalNetAmountReceived { valueInCents }
      totalAmountSpent { valueInCents }
      contributorsCount
      year: totalAmountReceivedTimeSeries(dateFrom: $yearAgo, timeUnit: MONTH, net: true) {
        nodes { date amount { valueInCents } }
      }
      months: totalAmountReceivedTimeSeries(timeUnit: MONTH) { nodes { date amount { valueInCents } } }
      balanceTimeSeries(timeUnit: MONTH) { nodes { date amount { valueInCents } } }
    }
    orders(filter: INCOMING, limit: 1000) {
      nodes { totalDonations { valueInCents } fromAccount { slug } }
    }
  }
}`;

async function ask(slug: string) {
  // The ledger ends at the start of today: a year of it begins 365 days before.
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const variables = { slug, yearAgo: new Date(today - YEAR_MS).toISOString() };
  const response = await fetch(`${sandbox.baseUrl}/api/graphql/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables }),
  });
  type Stats = Readonly<
    Record<
      | 'balance'
      | 'yearlyBudget'
      | 'totalAmountReceived'
      | 'totalNetAmountReceived'
      | 'totalAmountSpent',
      Amount
    >
  > & {
    readonly contributorsCount: number;
    readonly year: Series;
    readonly months: Series;
    readonly balanceTimeSeries: Series;
  };
  const { data, errors } = (await response.json()) as {
    readonly data: {
      readonly account: {
        readonly stats: Stats;
        readonly orders: { readonly nodes: readonly Order[] };
      };
    };
    readonly errors?: unknown;
  };
  expect(errors).toBeUndefined();
  return data.account;
}

const SHOWCASE = sandbox.data
  .collectives()
  .filter((slug) => !slug.startsWith('odd-') && !sandbox.data.collective(slug)?.spec.isPrivate);

describe.each(SHOWCASE)('%s', async (slug) => {
  const [summary, rows, ledger, { stats, orders }] = await Promise.all([
    getJson<{ balance: number; yearlyIncome: number; backersCount: number }>(
      `${sandbox.baseUrl}/${slug}.json`,
    ),
    rowsOf(slug),
    getJson<{ result: Entry[] }>(`${sandbox.apiUrl}/v1/collectives/${slug}/transactions`),
    ask(slug),
  ]);
  const credits = ledger.result.filter(({ type }) => type === 'CREDIT');
  const received = stats.totalAmountReceived.valueInCents;
  const totals = new Map(
    rows.map((row) => [slugOf(row.profile), Math.round(Number(row.totalAmountDonated) * 100)]),
  );

  it('has rows without the oddities of published lists', () => {
    const { currency } = sandbox.data.collective(slug)?.spec ?? {};
    const odd = rows.filter((row) => {
      const total = row.totalAmountDonated;
      if (typeof total !== 'number' || total < 0) return true;
      return (total > 0 && row.currency !== currency) || !NAME.test(row.name);
    });
    expect(odd).toEqual([]);
  });

  it('received what its backers gave, and what its ledger says', () => {
    expect(sumOf(totals.values())).toBe(received);
    expect(sumOf(credits.map(({ amount }) => amount))).toBe(received);
    const given = new Map<string, number>();
    for (const { fromCollective, amount } of credits) {
      given.set(fromCollective.slug, (given.get(fromCollective.slug) ?? 0) + amount);
    }
    const wrong = [...totals].filter(([account, total]) => (given.get(account) ?? 0) !== total);
    expect(wrong).toEqual([]);
  });

  it('has a contribution for what each backer gave', () => {
    const wrong = orders.nodes.filter(
      ({ fromAccount, totalDonations }) =>
        totalDonations.valueInCents !== totals.get(fromAccount.slug),
    );
    expect(wrong).toEqual([]);
  });

  it('has what it received, less fees and spending', () => {
    const { balance, totalNetAmountReceived, totalAmountSpent } = stats;
    expect(balance.valueInCents).toBe(
      totalNetAmountReceived.valueInCents - Math.abs(totalAmountSpent.valueInCents),
    );
    expect(received).toBeGreaterThanOrEqual(totalNetAmountReceived.valueInCents);
  });

  it('has months that add up to its year, to its total, and to its balance', () => {
    const months = ({ nodes }: Series) => sumOf(nodes.map(({ amount }) => amount.valueInCents));
    expect(months(stats.year)).toBe(stats.yearlyBudget.valueInCents);
    expect(months(stats.months)).toBe(received);
    const balances = stats.balanceTimeSeries.nodes.map(({ amount }) => amount.valueInCents);
    expect(balances.at(-1)).toBe(stats.balance.valueInCents);
    if (stats.balance.valueInCents >= 0) expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
  });

  it('has a summary that says the same', () => {
    expect(summary).toMatchObject({
      balance: stats.balance.valueInCents,
      yearlyIncome: stats.yearlyBudget.valueInCents,
      backersCount: stats.contributorsCount,
    });
  });
});
