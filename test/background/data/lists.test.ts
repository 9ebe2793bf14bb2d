/** Backers and transactions of a collective. */
import './fake-browser.ts';

import { describe, expect, test } from 'vitest';
import type { Bench } from './bench.ts';
import { benchForEachTest, MINUTE_MS, requestsTo } from './each-test.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

const { backers, transactions } = requestsTo(() => bench);

const dayOf = (instant = 0) => new Date(instant).toISOString().slice(0, 10);

describe('backers', () => {
  test('are all there, one for each profile', async () => {
    const { data } = await backers('open-atlas', 'fresh');
    const rows = bench.sandbox.data.rows('open-atlas');
    expect(data?.backers).toHaveLength(new Set(rows.map(({ profile }) => profile)).size);
    expect(data).toMatchObject({ currency: 'EUR', dropped: 0, hasEmails: false });
  });

  test('never carry the token where the platform answers it with an error', async () => {
    await bench.signIn('robin-sample');
    await bench.start('fresh');
    await bench.idle();
    bench.sandbox.log.clear();
    await backers('tiny-garden', 'reload');
    expect(bench.asked(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test('are not asked for while the platform wants to be left alone', async () => {
    bench.sandbox.faults.set('429', { times: 1 });
    const { handlers } = bench.part;
    await handlers['find-collective']({ type: 'find-collective', slug: 'open-atlas' });
    bench.sandbox.log.clear();
    expect((await backers('tiny-garden', 'reload')).error?.code).toBe('rate-limited');
    expect(bench.asked()).toEqual([]);
  });

  test('stay as they were when the summary fails', async () => {
    const first = await backers('tiny-garden', 'fresh');
    bench.advance(5 * MINUTE_MS);
    bench.sandbox.faults.set('html', { match: { path: '/tiny-garden.json' } });
    const later = await backers('tiny-garden', 'fresh');
    expect(later.data?.backers).toEqual(first.data?.backers);
    expect(later.receivedAt).not.toBeNull();
  });
});

describe('transactions', () => {
  test('come page by page without the token, however many there are', async () => {
    await bench.signIn('robin-sample');
    const ids: number[] = [];
    let offset = 0;
    for (;;) {
      const { data } = await transactions('fresh', {}, offset);
      ids.push(...(data?.transactions ?? []).map(({ id }) => id));
      offset = data?.nextOffset ?? 0;
      if (!data?.hasMore) break;
    }
    expect(ids).toEqual(bench.sandbox.data.transactions('maple-library').map(({ id }) => id));
    expect(bench.asked(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  test('of the first day are found behind pages that hold none, in few questions', async () => {
    const all = bench.sandbox.data.transactions('river-chorus');
    const oldest = all.at(-1);
    const day = dayOf(oldest?.createdAtMs);
    const found: number[] = [];
    let questions = 0;
    let offset = 0;
    for (let hasMore = true; hasMore; questions++) {
      const filter = { dateFrom: day, dateTo: day };
      const { data } = await transactions('fresh', filter, offset, 'river-chorus');
      found.push(...(data?.transactions ?? []).map(({ id }) => id));
      hasMore = data?.hasMore ?? false;
      offset = data?.nextOffset ?? 0;
    }
    expect(found).toEqual(
      all.filter(({ createdAtMs }) => dayOf(createdAtMs) === day).map(({ id }) => id),
    );
    expect(questions).toBe(Math.ceil(all.length / 5_000));
  });

  test('of the last days are asked for once', async () => {
    const [latest] = bench.sandbox.data.transactions('river-chorus');
    bench.sandbox.log.clear();
    const filter = { dateFrom: dayOf(latest?.createdAtMs) };
    const { data } = await transactions('fresh', filter, 0, 'river-chorus');
    expect(data?.transactions[0]?.id).toBe(latest?.id);
    expect(bench.asked().length).toBeLessThanOrEqual(2);
  });

  test('are sent the identifier of this client where there is one', async () => {
    bench.change({ transactionsClientId: 'companion-123' });
    await bench.idle();
    await transactions('fresh', { type: 'DEBIT' });
    expect(bench.asked(({ server }) => server === 'api')[0]?.headers['client-id']).toBe(
      'companion-123',
    );
  });
});
