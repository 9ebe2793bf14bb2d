// Statements of what accounts gave, over HTTP: three accounts, two years each, against what the sandbox has booked.
import { beforeAll, describe, expect, it } from 'vitest';
import { tipOf } from '../../sandbox/data/ledger.ts';
import type { OrderRecord } from '../../sandbox/data/types.ts';
import { givenCsv } from '../../src/platform/ledger/forms/given-csv.ts';
import { askGiven, type Given, type GivenRow } from '../../src/platform/ledger/given.ts';
import { hundredthsOf } from '../../src/platform/values/money.ts';
import { readCsv } from '../platform/support/read-csv.ts';
import { usePlatform } from './support/platforms.ts';

const { sandbox, platform } = await usePlatform();
const THIS_YEAR = new Date().getUTCFullYear();
const yearOf = (year: number) => ({ from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) });
const ask = (slug: string, year: number) =>
  askGiven(platform, { slug, period: yearOf(year) }, { wait: async () => {} });

// Making the books of all collectives takes seconds.
beforeAll(() => {
  for (const slug of sandbox.data.collectives()) sandbox.data.transactions(slug);
}, 120_000);

/** What the sandbox's collectives have booked from an account in a year, in hundredths by collective and currency. */
function booked(giver: string, year: number): Record<string, number> {
  const { from, to } = yearOf(year);
  const found: Record<string, number> = {};
  const add = (key: string, cents: number) => {
    found[key] = (found[key] ?? 0) + cents;
  };
  for (const slug of sandbox.data.collectives()) {
    const currencyOf = sandbox.data.collective(slug)?.spec.currency;
    for (const entry of sandbox.data.transactions(slug)) {
      const isGift = entry.kind === 'CONTRIBUTION' || entry.kind === 'ADDED_FUNDS';
      const isIn = entry.createdAtMs >= from && entry.createdAtMs < to;
      if (!isGift || !isIn || entry.fromSlug !== giver) continue;
      const currency = entry.currency ?? currencyOf;
      add(`${slug} ${currency}`, entry.amountCents);
      if (tipOf(entry)) add(`platform ${currency} tips`, tipOf(entry));
    }
  }
  return found;
}

/** Hundredths of the currency, whatever its minor unit is. */
const cents = (amount: Given['sums'][number]['amount']) =>
  amount.currency === 'JPY' ? hundredthsOf(amount) : amount.minor;

const sumsIn = ({ sums }: Given) =>
  Object.fromEntries(
    sums.map(({ to, isTip, amount }) => [
      `${to.slug} ${amount.currency}${isTip ? ' tips' : ''}`,
      cents(amount),
    ]),
  );

describe.each(['lee-everywhere', 'robin-sample', 'birch-bank'])('what %s gave', (slug) => {
  it.each([THIS_YEAR, THIS_YEAR - 1])(
    'comes to what the collectives have from it in %d, in the file as well, in one request without a token',
    async (year) => {
      const before = sandbox.log.entries().length;
      const given = await ask(slug, year);
      const sent = sandbox.log.entries().slice(before);
      expect(sent).toHaveLength(1);
      expect(given).toMatchObject({ missing: 0, changes: 0 });
      expect(given.rows.length).toBeGreaterThan(0);
      const expected = booked(slug, year);
      expect(sumsIn(given)).toEqual(expected);
      const [header = [], ...records] = readCsv(givenCsv(given, platform));
      const total = (column: string, of: (record: string[]) => boolean = () => true) =>
        records
          .filter(of)
          .reduce(
            (sum, record) => sum + Math.round(Number(record[header.indexOf(column)]) * 100),
            0,
          );
      const all = Object.values(expected).reduce((sum, one) => sum + one, 0);
      expect(total('amount')).toBe(all);
      expect(total('sum', (record) => record[header.indexOf('kind')] === 'total')).toBe(all);
    },
  );
});

describe.each(['robin-sample', 'noor-giver', 'lee-everywhere', 'common-roots'])(
  'the statements of %s',
  (giver) => {
    it('have every charge of every contribution that is listed, under its number', async () => {
      const orders = sandbox.data.collectives().flatMap((slug) => {
        const paid = sandbox.data.collective(slug)?.orders ?? [];
        const own = paid.filter(
          ({ member, status }) => member.slug === giver && status !== 'PENDING',
        );
        return own.map((order) => ({ ...order, slug }));
      });
      expect(orders.length).toBeGreaterThan(2);
      const first = Math.min(...orders.map(({ createdAtMs }) => createdAtMs));
      const rows: GivenRow[] = [];
      for (let year = new Date(first).getUTCFullYear(); year <= THIS_YEAR; year++) {
        rows.push(...(await ask(giver, year)).rows.filter(({ isTip }) => !isTip));
      }
      for (const order of orders) {
        const charges = rows.filter(({ contribution }) => contribution === order.legacyId);
        expect(charges.map(({ to }) => to.slug)).toEqual(charges.map(() => order.slug));
        expect(charges.map(({ amount }) => cents(amount))).toEqual(
          Array.from({ length: chargesOf(order) }, () => order.amountCents),
        );
        expect(charges.at(-1)?.createdAt).toBe(order.lastChargedAtMs);
      }
    });
  },
);

/** From the first charge to the last, counted in years of 365.25 days. */
function chargesOf({ frequency, createdAtMs, lastChargedAtMs }: OrderRecord): number {
  const years = (lastChargedAtMs - createdAtMs) / 31_557_600_000;
  return Math.round({ MONTHLY: years * 12, YEARLY: years, ONETIME: 0 }[frequency]) + 1;
}

it('has the platform’s numbers, tips as rows of their own, and refunds with what they refund', async () => {
  const { rows } = await ask('birch-bank', THIS_YEAR);
  const tips = rows.filter(({ kind }) => kind === 'PLATFORM_TIP');
  expect(tips.length).toBeGreaterThan(0);
  expect(tips.every(({ to }) => to.slug === 'platform')).toBe(true);
  expect(rows.every(({ transaction }) => transaction !== null)).toBe(true);
  const refunds = rows.filter(({ isRefund }) => isRefund);
  expect(refunds.length).toBeGreaterThan(0);
  const ids = new Set(rows.filter(({ isRefunded }) => isRefunded).map(({ id }) => id));
  for (const { amount, refundOf, createdAt } of refunds) {
    expect(amount.minor).toBeLessThan(0);
    expect(refundOf?.createdAt).toBeLessThan(createdAt);
    const isOfThisYear = (refundOf?.createdAt ?? 0) >= yearOf(THIS_YEAR).from;
    expect(ids.has(refundOf?.id ?? '')).toBe(isOfThisYear);
  }
  const own = await ask('lee-everywhere', THIS_YEAR);
  expect(own.rows.some(({ contribution }) => contribution !== null)).toBe(true);
});

it('counts gifts to a private collective, and shows them to nobody', async () => {
  // Who gives is an account once the list was read.
  sandbox.data.rows('closed-circle');
  const [gift] = sandbox.data
    .transactions('closed-circle')
    .filter(({ kind, amountCents }) => kind === 'CONTRIBUTION' && amountCents > 0);
  const year = new Date(gift?.createdAtMs ?? 0).getUTCFullYear();
  const { rows, missing } = await ask(gift?.fromSlug ?? '', year);
  expect(rows.filter(({ to }) => to.slug === 'closed-circle')).toEqual([]);
  expect(missing).toBeGreaterThan(0);
});

it('of a collective has what it gave, without what it received and gave back', async () => {
  const { rows, sums } = await ask('odd-added', THIS_YEAR);
  expect(sums.map(({ to }) => to.slug)).toEqual(['odd-added-project']);
  expect(rows.every(({ isRefund }) => !isRefund)).toBe(true);
  expect((await ask('odd-refunds', THIS_YEAR)).rows).toEqual([]);
});
