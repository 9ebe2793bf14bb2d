// Whether a ledger adds up: why not, where it doesn't.
import { describe, expect, it } from 'vitest';
import { answer, march, node, usd } from '../support/ledger.ts';

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => node(`row-${from + index}`));
const eur = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });
const late = (id: string, cents: number, more: object = {}) =>
  node(id, { cents, createdAt: '2024-04-04T20:00:00Z', balanceInHostCurrency: null, ...more });

describe('the difference between rows and balances', () => {
  const converted = (cents: number, more: object = {}) =>
    node('x', {
      amount: eur(900),
      netAmount: eur(900),
      netAmountInHostCurrency: usd(cents),
      amountInHostCurrency: usd(cents),
      hostCurrencyFxRate: 1.11,
      ...more,
    });
  const tax = { taxAmount: eur(-7) };
  const v1 = { settings: { budget: { version: 'v1' } } };
  const yen = (valueInCents: number) => ({ valueInCents, currency: 'JPY' });
  const ariary = (valueInCents: number) => ({ valueInCents, currency: 'MGA' });
  const cases: [string, Parameters<typeof answer>[0], number, string | null][] = [
    ['none', { nodes: rows(2), closing: 2000 }, 0, null],
    [
      'half yens',
      {
        nodes: [node('x', { netAmount: yen(65_050), amount: yen(65_050) })],
        closing: 65_100,
        hostCurrency: 'JPY',
        currency: 'JPY',
      },
      1,
      'rounding',
    ],
    ['a tax that is converted', { nodes: [converted(1000, tax)], closing: 1001 }, 1, 'rounding'],
    ['a cent without a tax', { nodes: rows(2), closing: 2001 }, 1, 'unknown'],
    [
      'a balance at today’s rate',
      { nodes: [...rows(1), converted(1000)], closing: 1950, ...v1 },
      -50,
      'rate-of-today',
    ],
    [
      'the same where nothing is converted',
      { nodes: rows(1), closing: 950, ...v1 },
      -50,
      'unknown',
    ],
    [
      'more than rounding takes of one converted tax',
      { nodes: [converted(1000, tax)], closing: 1002 },
      2,
      'unknown',
    ],
    ['the same with another budget', { nodes: [converted(1000)], closing: 950 }, -50, 'unknown'],
    [
      'another host',
      { nodes: [...rows(1), node('x', { host: { slug: 'old-host' } })], closing: 1700 },
      -300,
      'host-changed',
    ],
    ['a row of no host', { nodes: [node('x', { host: null })], closing: 0 }, -1000, 'unknown'],
    [
      'a row whose value is not told',
      {
        nodes: [
          ...rows(1),
          converted(0, { netAmountInHostCurrency: { valueInCents: 5, currency: 'GBP' } }),
        ],
        closing: 1700,
      },
      700,
      'host-changed',
    ],
    [
      'the newest rows',
      { nodes: [...rows(2), late('x', 700), late('y', 50)], closing: 2700 },
      -50,
      'not-in-balance-yet',
    ],
    [
      'the newest rows and half yens together',
      {
        nodes: [
          node('x', { netAmount: yen(65_050), amount: yen(65_050) }),
          late('y', 0, { netAmount: yen(70_000), amount: yen(70_000) }),
        ],
        closing: 65_100,
        hostCurrency: 'JPY',
        currency: 'JPY',
      },
      -700,
      'not-in-balance-yet',
    ],
    [
      'ariary, which balances have no hundredths of',
      {
        nodes: [node('x', { netAmount: ariary(65_050), amount: ariary(65_050) })],
        closing: 65_100,
        hostCurrency: 'MGA',
        currency: 'MGA',
      },
      50,
      'rounding',
    ],
    ['new rows of more', { nodes: [late('x', 700)], closing: 650 }, -50, 'unknown'],
    [
      'new rows that are in the balance',
      { nodes: [late('x', 700, { balanceInHostCurrency: {} })] },
      -700,
      'unknown',
    ],
    [
      'rows of more than a day ago',
      { nodes: [late('x', 700, { createdAt: '2024-03-20T00:00:00Z' })] },
      -700,
      'unknown',
    ],
    [
      'other than the newest rows',
      { nodes: [...rows(2), late('x', 700), late('y', 50)], closing: 2050 },
      -700,
      'unknown',
    ],
    [
      'a row too large to be added up to the cent',
      { nodes: [...rows(1), node('x', { cents: 9_100_000_000_000_000 })], closing: 2000 },
      1000,
      'unread-rows',
    ],
    [
      'a row that can’t be read',
      { nodes: [...rows(1), node('x', { createdAt: 'soon' })], closing: 2000 },
      1000,
      'unread-rows',
    ],
  ];
  it.each(cases)('is told for %s', async (_name, sent, minor, reason) => {
    const { ledger } = await march(
      answer(sent),
      answer({ ...sent, nodes: [], total: sent.nodes?.length ?? 0 }),
    );
    expect(ledger.check).toMatchObject({ difference: { minor }, reason });
  });

  describe('by rows within ten seconds of a border, which balances may count on its other side', () => {
    const inside = (createdAt: string) => [...rows(2), node('edge', { cents: 9200, createdAt })];
    it.each(['2024-03-01T00:00:00Z', '2024-03-01T00:00:09Z', '2024-03-31T23:59:50.5Z'])(
      'is told for one at %s',
      async (at) => {
        const { ledger } = await march(answer({ nodes: inside(at), closing: 2000 }));
        expect(ledger.check).toMatchObject({ difference: { minor: -9200 }, reason: 'near-border' });
      },
    );

    it.each(['before', 'after'] as const)(
      'is told for one %s the period, of which it has no row',
      async (side) => {
        const one = node(side, { cents: 9200 });
        const { ledger } = await march(answer({ nodes: rows(2), closing: 11_200, [side]: [one] }));
        expect(ledger.check).toMatchObject({ difference: { minor: 9200 }, reason: 'near-border' });
        expect(ledger.rows).toHaveLength(2);
      },
    );

    it('is not told for one elsewhere, another amount, or one of many', async () => {
      for (const [at, closing] of [
        ['2024-03-01T00:00:10Z', 2000],
        ['2024-03-31T23:59:49Z', 2000],
        ['2024-03-01T00:00:04Z', 2001],
      ] as const) {
        const { ledger } = await march(answer({ nodes: inside(at), closing }));
        expect(ledger.check?.reason).toBe('unknown');
      }
      const cents = Array.from({ length: 10 }, (_, index) =>
        node(`cent-${index}`, { cents: 1, createdAt: '2024-03-01T00:00:01Z' }),
      );
      const nodes = [...cents, ...inside('2024-03-01T00:00:04Z')];
      const { ledger } = await march(answer({ nodes, closing: 2010 }));
      expect(ledger.check?.reason).toBe('unknown');
    });
  });

  it.each([
    ['a balance too large to be compared', { closing: 1e17 }],
    ['a balance too far below zero', { closing: -1e17 }],
    ['no closing balance', { closing: null }],
    ['no opening balance', { opening: null, closing: 1000 }],
  ])('is not told with %s', async (_, sent) => {
    const { ledger } = await march(answer({ nodes: rows(1), ...sent }));
    expect(ledger.check).toBeNull();
    const unknown = 'opening' in sent ? 'opening' : 'closing';
    expect(ledger[unknown]).toBeNull();
  });

  it.each([
    [{ opening: eur(0), closing: usd(5) }, null, { minor: 5, currency: 'USD' }],
    [null, null, null],
  ])(
    'is not told with balances in two currencies, or none: %j',
    async (stats, opening, closing) => {
      const { data } = answer({ nodes: rows(1) }) as { data: { account: object } };
      const { ledger } = await march({ data: { account: { ...data.account, stats } } });
      expect(ledger).toMatchObject({ opening, closing, check: null });
    },
  );
});
