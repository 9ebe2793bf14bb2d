// A collective's month, as it comes: figures, names, and what the platform leaves out.
import { describe, expect, it } from 'vitest';
import { askMonth, periodEnding, periodOf } from '../../src/platform/transactions/month.ts';
import { answering, NOW, platform, UNKNOWN } from './support/graphql-answers.ts';

const FEBRUARY = periodOf(NOW, 1);
const usd = (valueInCents: number) => ({ valueInCents, currency: 'USD' });
const amount = (minor: number) => ({ minor, currency: 'USD' });
const backer = (since: string, slug: string | null, name: string | null) => ({
  since,
  account: { slug, name },
});
const answer = (account: object | null) => ({ data: { account } });
const month = async (...answers: object[]) => {
  const { context, sent } = answering(...answers);
  const { data } = await askMonth(platform, 'looms', FEBRUARY, context);
  return { ...data, sent: sent() };
};

describe('the periods', () => {
  it('are a month, or the twelve that end with it', () => {
    const at = (text: string) => Date.parse(text);
    expect(FEBRUARY).toEqual({ from: at('2024-02-01Z'), to: at('2024-03-01Z') });
    expect(periodOf(NOW, 1, 12)).toEqual({ from: at('2023-03-01Z'), to: at('2024-03-01Z') });
    expect(periodEnding('2024-02', 1, NOW)).toEqual(FEBRUARY);
    for (const unknown of ['2024-04', '2022-03', '1999-12', '2024-13', 'today']) {
      expect(periodEnding(unknown, 1, NOW)).toBeNull();
    }
  });

  it('are asked for with the one before and the same a year before', async () => {
    const { sent } = await month(answer({}));
    expect(sent).toHaveLength(1);
    expect(sent[0].variables).toEqual({
      slug: 'looms',
      from: '2024-02-01T00:00:00.000Z',
      to: '2024-03-01T00:00:00.000Z',
      beforeFrom: '2024-01-01T00:00:00.000Z',
      yearFrom: '2023-02-01T00:00:00.000Z',
      yearTo: '2023-03-01T00:00:00.000Z',
      balanceTo: '2024-03-01T00:00:00.000Z',
    });
  });

  it('that run take the balance of now: the platform renews those by date once a day', async () => {
    const { context, sent } = answering(answer({}));
    await askMonth(platform, 'looms', periodOf(NOW, 0), context);
    expect(sent()[0].variables).not.toHaveProperty('balanceTo');
  });
});

describe('the figures', () => {
  it('are in minor units, and what was spent is above zero', async () => {
    const { raised, spent, balance, now } = await month(
      answer({
        stats: {
          raised: usd(500),
          raisedYearBefore: usd(300),
          spent: usd(-200),
          spentBefore: usd(100),
          balance: usd(900),
          recurring: [{ label: 'monthly', count: 2, amount: usd(40) }],
        },
      }),
    );
    expect(raised).toEqual({ amount: amount(500), before: null, yearBefore: amount(300) });
    expect(spent).toEqual({ amount: amount(200), before: amount(100), yearBefore: null });
    expect(balance).toEqual({ amount: amount(900), before: null, yearBefore: null });
    expect(now.recurring).toEqual({ monthly: { count: 2, amount: amount(40) }, yearly: null });
  });

  it('are null where the platform has none', async () => {
    const none = { amount: null, before: null, yearBefore: null };
    const nobody = { count: 0, named: [], anonymous: 0 };
    for (const account of [{}, { stats: null, backers: null, paused: null }]) {
      const report = await month(answer(account));
      expect(report).toMatchObject({ raised: none, spent: none, balance: none, tags: [] });
      expect(report.now).toEqual({
        recurring: null,
        paused: nobody,
        failed: nobody,
        canceled: nobody,
      });
    }
  });

  it('have tags that are rounded as what was spent is: half a yen down', async () => {
    const yen = (valueInCents: number) => ({ valueInCents, currency: 'JPY' });
    const tags = [
      { label: 'no tag', count: 1, amount: yen(-45_050) },
      { label: 'Ink', count: 1, amount: yen(-45_051) },
    ];
    const { spent, tags: shown } = await month(answer({ stats: { spent: yen(-45_000), tags } }));
    expect([spent.amount, ...shown.map((tag) => tag.amount)]).toEqual(
      [450, 450, 451].map((minor) => ({ minor, currency: 'JPY' })),
    );
  });

  it('have tags with a label and an amount only, and all others in one', async () => {
    const tags = [
      { label: ' Servers ', count: 3, amount: usd(-70) },
      { label: 'Ink', amount: usd(-5) },
      { label: 'OTHERS_COMBINED', count: 2, amount: usd(-4) },
      { label: '', count: 1, amount: usd(-1) },
      { label: 'Nothing', count: 1 },
      null,
    ];
    expect((await month(answer({ stats: { tags } }))).tags).toEqual([
      { label: 'Servers', count: 3, amount: amount(70) },
      { label: 'Ink', count: 0, amount: amount(5) },
      { label: null, count: 2, amount: amount(4) },
    ]);
  });
});

describe('contributions that have ended', () => {
  it('name those who want to be named, each once', async () => {
    const nodes = [
      { fromAccount: { slug: 'ada', name: 'Ada' } },
      { fromAccount: { slug: 'ada', name: 'Ada' } },
      { fromAccount: { slug: 'ada-2', name: 'Ada' } },
      { fromAccount: { slug: 'guest-1a', name: 'Somebody' } },
      { fromAccount: { slug: 'bo', name: null } },
      { fromAccount: null },
      null,
    ];
    const { now } = await month(answer({ paused: { totalCount: 9, nodes }, failed: { nodes } }));
    const named = [
      { name: 'Ada', count: 2 },
      { name: 'Ada', count: 1 },
    ];
    expect(now.paused).toEqual({ count: 9, named, anonymous: 4 });
    expect(now.failed).toEqual({ count: 0, named, anonymous: 4 });
  });
});

describe('new backers', () => {
  const NEWEST = [
    backer('2024-03-02T10:00:00Z', 'march', 'After'),
    backer('2024-03-01T00:00:00Z', 'first-of-march', 'After, too'),
    backer('2024-02-29T23:59:59Z', 'last', 'Last'),
    backer('2024-02-10T10:00:00Z', 'guest-2b', 'Somebody'),
    backer('2024-02-09T10:00:00Z', null, 'No slug'),
    backer('2024-02-08T10:00:00Z', 'slug-only', null),
    backer('2024-02-08T10:00:00Z', 'last', 'Last'),
    backer('2024-02-01T00:00:00Z', 'first', 'First'),
  ];
  const OLDER = backer('2024-01-31T23:59:59Z', 'older', 'Older');
  const NEW = {
    named: [
      { slug: 'last', name: 'Last' },
      { slug: 'slug-only', name: 'slug-only' },
      { slug: 'first', name: 'First' },
    ],
    anonymous: 2,
  };
  const backers = (nodes: readonly unknown[], totalCount: number | null = 99) =>
    answer({ backers: { totalCount, nodes } });

  it('are those of the period, each once', async () => {
    const { newBackers } = await month(backers([...NEWEST, OLDER]));
    expect(newBackers).toEqual(NEW);
  });

  it('are none of those who had a membership before, on the same page or further back', async () => {
    const again = backer('2020-01-01T00:00:00Z', 'first', 'First');
    const since = (date: string) => ({ memberOf: { nodes: [{ since: date }] } });
    const { newBackers, sent } = await month(backers([...NEWEST, OLDER, again]), {
      data: { c0: since('2016-05-01T00:00:00Z'), c1: since('2024-02-08T10:00:00Z') },
    });
    expect(newBackers?.named).toEqual([{ slug: 'slug-only', name: 'slug-only' }]);
    expect(sent).toHaveLength(2);
    expect(sent[1].query).toContain('account(slug: "last"');
    expect(sent[1].query).toContain('account: { slug: "looms" }');
  });

  it('are not known where the platform does not tell since when', async () => {
    const failed = { errors: [UNKNOWN] };
    expect((await month(backers([...NEWEST, OLDER]), failed)).newBackers).toBeNull();
  });

  it('are complete where the list is', async () => {
    const { newBackers, sent } = await month(backers(NEWEST, NEWEST.length));
    expect([newBackers, sent.length]).toEqual([NEW, 1]);
    expect((await month(backers([], 0))).newBackers).toEqual({ named: [], anonymous: 0 });
  });

  it('are looked for further back where the newest do not reach', async () => {
    const { newBackers, sent } = await month(
      backers(NEWEST.slice(0, 4)),
      backers([...NEWEST.slice(4), OLDER]),
    );
    expect(newBackers).toEqual(NEW);
    expect(sent[1].variables).toEqual({ slug: 'looms' });
  });

  it.each([
    ['fails', { errors: [UNKNOWN] }],
    ['does not reach either', backers(NEWEST.slice(4))],
  ])('are not known where that %s', async (_what, second) => {
    const { newBackers } = await month(backers(NEWEST.slice(0, 4)), second);
    expect(newBackers).toBeNull();
  });

  it('are not known where nothing is said of them', async () => {
    const { newBackers, sent } = await month(backers([], null));
    expect([newBackers, sent.length]).toEqual([null, 1]);
  });
});

it.each([
  ['not-found', answer(null)],
  ['bad-response', { data: { account: 'looms' } }],
])('is an error with the code %s', async (code, answered) => {
  await expect(month(answered)).rejects.toMatchObject({ code });
});
