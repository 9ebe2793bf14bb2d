// How a ledger is requested, and how fees in another currency are shown.
import { describe, expect, it } from 'vitest';
import { askLedger } from '../../../src/platform/ledger/ledger.ts';
import { partsOf } from '../../../src/platform/ledger/parts.ts';
import type { LedgerProgress } from '../../../src/platform/ledger/read-rows.ts';
import { answering, NOW, platform, UNKNOWN } from '../support/graphql-answers.ts';
import { answer, MARCH, march, node, usd } from '../support/ledger.ts';

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => node(`row-${from + index}`));
const eur = (valueInCents: number) => ({ valueInCents, currency: 'EUR' });

describe('asking', () => {
  it('asks up to a millisecond before the end, and for the balance at the end', async () => {
    const { sent, ledger } = await march(answer({ nodes: rows(2), opening: 1, closing: 2001 }));
    expect(sent.map(({ variables }) => variables)).toEqual([
      {
        slug: 'looms',
        from: '2024-03-01T00:00:00.000Z',
        last: '2024-03-31T23:59:59.999Z',
        before: '2024-02-29T23:59:50.000Z',
        beforeEnd: '2024-02-29T23:59:59.999Z',
        after: '2024-04-01T00:00:00.000Z',
        afterEnd: '2024-04-01T00:00:09.999Z',
        openingAt: '2024-03-01T00:00:00.000Z',
        closingAt: '2024-04-01T00:00:00.000Z',
        children: false,
        currency: null,
        limit: 2000,
        offset: 0,
      },
    ]);
    expect(ledger).toMatchObject({ changes: 0, check: { reason: null }, currency: 'USD' });
  });

  it('asks for balances in the host’s currency, which only an answer tells', async () => {
    const euros = { currency: 'EUR', nodes: rows(1), closing: 1000 };
    const { sent, ledger } = await march(
      answer({ ...euros, closing: 870 }),
      answer({ ...euros, nodes: [], total: 1 }),
    );
    expect(sent.map(({ variables: { currency, limit } }) => [currency, limit])).toEqual([
      [null, 2000],
      ['USD', 0],
    ]);
    expect(ledger).toMatchObject({ closing: { minor: 1000 }, check: { reason: null } });
  });

  it('sends four requests a minute, and waits when the platform says so', async () => {
    const page = (index: number) => answer({ nodes: rows(2000, index * 2000), total: 10_000 });
    const limited = new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
    const pages = [page(0), page(1), limited, page(2), page(3), page(4)];
    const { waits, ledger } = await march(...pages);
    expect(ledger.rows).toHaveLength(10_000);
    expect(waits).toEqual([7_000, 53_000]);
  });

  it('reads a list again that changes meanwhile, once, and says so', async () => {
    const moved = [
      answer({ nodes: rows(2000), total: 2001 }),
      answer({ nodes: rows(1, 1999), total: 2002 }),
      answer({ nodes: [], total: 2002 }),
    ];
    const whole = [
      answer({ nodes: rows(2000), total: 2001 }),
      answer({ nodes: rows(1, 2000), total: 2001 }),
    ];
    const better = await march(...moved, ...whole);
    expect([better.ledger.changes, better.ledger.rows.length]).toEqual([1, 2001]);
    const worse = await march(...moved, ...moved);
    expect([worse.ledger.changes, worse.ledger.rows.length]).toEqual([2, 2000]);
    expect(worse.sent).toHaveLength(6);
  });

  it.each(['US D', 'usd"\n; x', ''])(
    'refuses a currency like %j, which files would have',
    async (hostCurrency) => {
      const sent = answer({ nodes: rows(1), hostCurrency, currency: hostCurrency });
      await expect(march(sent, sent)).rejects.toMatchObject({ code: 'bad-response' });
    },
  );

  it('knows rows that are counted and shown to nobody: a host’s of private collectives', async () => {
    const pages = [
      answer({ nodes: rows(89), total: 90, closing: 90_500 }),
      answer({ nodes: rows(1, 88), total: 90, closing: 90_500 }),
    ];
    const { ledger, sent } = await march(...pages, ...pages);
    expect(sent).toHaveLength(4);
    expect(ledger).toMatchObject({ changes: 0, check: { reason: 'hidden-rows' } });
    expect(ledger.rows).toHaveLength(89);
  });

  it.each([
    ['fewer rows', [answer({ nodes: rows(88), total: 90 }), answer({ nodes: [], total: 90 })]],
    ['other rows', [answer({ nodes: rows(89, 1), total: 90 }), answer({ nodes: [], total: 90 })]],
    ['more rows', [answer({ nodes: rows(89), total: 91 }), answer({ nodes: [], total: 91 })]],
  ])('takes a list that has %s the second time for one that changed again', async (_, second) => {
    const first = [answer({ nodes: rows(89), total: 90 }), answer({ nodes: [], total: 90 })];
    const { ledger } = await march(...first, ...second);
    expect(ledger.changes).toBe(2);
  });

  it('tells how far it is, also while the platform’s limit is waited for', async () => {
    const limited = new Response('{}', { status: 429, headers: { 'retry-after': '7' } });
    const page = (nodes: object[]) => answer({ nodes, total: 2001 });
    const { context, sent } = answering(page(rows(2000)), limited, page(rows(1, 2000)));
    const progress: LedgerProgress[] = [];
    const onProgress = (one: LedgerProgress) => progress.push(one);
    const question = { slug: 'looms', period: MARCH, children: true };
    const ledger = await askLedger(platform, question, { ...context, onProgress });
    expect(progress).toEqual([
      { rows: 2000, total: 2001, waitMs: null },
      { rows: 2000, total: 2001, waitMs: 7000 },
      { rows: 2001, total: 2001, waitMs: null },
    ]);
    expect(sent()[0].variables).toMatchObject({ children: true });
    // As of now: the period is not over.
    expect(sent()[0].variables).not.toHaveProperty('closingAt');
    expect(ledger).toMatchObject({ ...question, receivedAt: NOW });
  });

  it.each([
    ['looms', 'its turn'],
    ['../x', 'bad-slug'],
  ])('of %s waits for its turn among other ledgers, if it is one: %s', async (slug, code) => {
    const pace = () => Promise.reject({ code: 'its turn' });
    const asked = askLedger(platform, { slug, period: MARCH, children: false }, { pace });
    await expect(asked).rejects.toMatchObject({ code });
  });

  it.each([
    ['not-found', { data: { account: null } }],
    ['not-found', { data: { account: null }, errors: [UNKNOWN] }],
    ['bad-response', { data: {} }],
    ['bad-response', { data: { account: { currency: 'USD' } } }],
    ['too-large', answer({ total: 200_001 })],
  ])('ends with the error %s at %j', async (code, sent) => {
    await expect(march(sent)).rejects.toMatchObject({ code });
  });

  it('holds the money of an account without a host in its own currency', async () => {
    const { data } = answer({ nodes: rows(1), closing: 1000 }) as { data: { account: object } };
    const nothing = { settings: null, before: null, first: null };
    const account = { ...data.account, ...nothing, name: null, host: null };
    const { ledger, sent } = await march({ data: { account } });
    expect(ledger).toMatchObject({ name: 'looms', currency: 'USD', host: null });
    expect(sent).toHaveLength(1);
    const unnamed = { ...account, host: { slug: 'host' } };
    const { host } = (await march({ data: { account: unnamed } })).ledger;
    expect(host).toEqual({ slug: 'host', name: 'host' });
  });

  it('knows what projects get from their collective, and give each other', async () => {
    const by = (slug: string, opposite: string | null) =>
      node(`${slug}-${opposite}`, {
        account: { slug },
        oppositeAccount: opposite && { slug: opposite, type: 'PROJECT' },
      });
    const transfers = [by('looms', 'fair'), by('fair', 'looms')];
    const others = [by('fair', 'ada'), by('looms', 'looms'), by('looms', null)];
    const { ledger } = await march(answer({ nodes: [...transfers, ...others] }));
    const found = ledger.rows.filter(({ isTransfer }) => isTransfer);
    expect(found.map(({ id }) => id)).toEqual(['looms-fair', 'fair-looms']);
  });

  it('says why there are no rows', async () => {
    const before = await march(answer({ first: '2024-04-02T00:00:00Z' }));
    const without = await march(answer({ first: '2023-01-01T00:00:00Z' }));
    const never = await march(answer({}));
    const from = await march(answer({ first: '2024-04-01T00:00:00Z' }));
    const some = await march(answer({ nodes: rows(1), first: '2024-03-03T10:00:00Z' }));
    expect(before.ledger.emptiness).toBe('before-the-first-row');
    expect(from.ledger.emptiness).toBe('before-the-first-row');
    expect(without.ledger.emptiness).toBe('no-rows');
    expect(never.ledger).toMatchObject({ emptiness: 'no-rows', firstRowAt: null });
    expect(some.ledger).toMatchObject({ emptiness: null, firstRowAt: Date.UTC(2024, 2, 3, 10) });
    const period = { from: NOW + 1, to: NOW + 2 };
    const question = { slug: 'looms', period, children: false };
    const ahead = await askLedger(platform, question, answering(answer({})).context);
    expect(ahead.emptiness).toBe('in-the-future');
  });
});

describe('fees in the host’s currency, where the collective has another one', () => {
  // As the platform answers.
  const gift = node('gift', {
    amount: eur(1137),
    netAmount: eur(1109),
    paymentProcessorFee: usd(-30),
    amountInHostCurrency: usd(1229),
    netAmountInHostCurrency: usd(1199),
    hostCurrencyFxRate: 1.081,
  });
  const ledgerOf = async (...nodes: object[]) => {
    const euros = { currency: 'EUR', nodes, total: nodes.length };
    return (await march(answer(euros), answer({ ...euros, nodes: [] }))).ledger;
  };

  it('are the processor’s, in both currencies, and nothing is left over', async () => {
    const { rows } = await ledgerOf(gift);
    expect(rows.flatMap(partsOf)).toMatchObject([
      { kind: 'income', own: { minor: 1137, currency: 'EUR' }, inHostCurrency: { minor: 1229 } },
      {
        kind: 'processor-fee',
        own: { minor: -28 },
        inHostCurrency: { minor: -30, currency: 'USD' },
      },
    ]);
  });

  it('stay apart from taxes, which are in the row’s, and are rounded into what is left', async () => {
    const { rows } = await ledgerOf({
      ...gift,
      netAmount: eur(898),
      taxAmount: eur(-200),
      platformFee: usd(-12),
      netAmountInHostCurrency: usd(970),
    });
    expect(
      rows
        .flatMap(partsOf)
        .map(({ kind, own, inHostCurrency }) => [kind, own.minor, inHostCurrency?.minor]),
    ).toEqual([
      ['income', 1137, 1229],
      ['processor-fee', -28, -30],
      ['platform-fee', -11, -12],
      ['tax', -200, -217],
    ]);
  });

  it('is under the tags of an expense where the account paid it, not where it was paid', async () => {
    const expense = { publicId: 'ex_1', type: 'INVOICE', tags: ['print'] };
    const more = { kind: 'EXPENSE', expense };
    const nodes = [node('paid', { ...more, cents: -5 }), node('got', { ...more, cents: 5 })];
    const { ledger } = await march(answer({ nodes }));
    expect(ledger.rows.flatMap(partsOf).map(({ label }) => label)).toEqual(['print', null]);
  });

  it.each([
    ['goes into the last fee', 1096, [1137, -28, -13]],
    ['stands by itself where rounding doesn’t explain it', 1000, [1137, -28, -11, -98]],
  ])('leave over what %s', async (_, net, owns) => {
    const { rows } = await ledgerOf({ ...gift, netAmount: eur(net), platformFee: usd(-12) });
    expect(rows.flatMap(partsOf).map(({ own }) => own.minor)).toEqual(owns);
  });
});
