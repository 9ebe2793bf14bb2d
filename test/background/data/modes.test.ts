/** Modes, ages and errors; one request at a time; what is written down. */
import './fake-browser.ts';

import { fakeBrowser } from '@webext-core/fake-browser';
import { describe, expect, test } from 'vitest';
import { type Bench, isMembers, isSummary } from './bench.ts';
import { benchForEachTest, isGraphql, MINUTE_MS, requestsTo } from './each-test.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

const { overview, backers, transactions } = requestsTo(() => bench);

describe('modes', () => {
  test('cached asks for nothing at all', async () => {
    bench.sandbox.log.clear();
    expect(await overview('maple-library', 'cached')).toEqual({
      data: null,
      receivedAt: null,
      error: null,
      missingParts: 0,
    });
    await bench.start('cached');
    await backers('maple-library', 'cached');
    await transactions('cached');
    await bench.idle();
    expect(bench.asked()).toEqual([]);
  });

  test('fresh asks unless the answer is young, reload asks in any case', async () => {
    await backers('tiny-garden', 'fresh');
    bench.sandbox.log.clear();
    await backers('tiny-garden', 'fresh');
    expect(bench.asked()).toHaveLength(0);
    bench.advance(MINUTE_MS);
    const fresh = await backers('tiny-garden', 'fresh');
    expect(bench.asked(isMembers)).toHaveLength(1);
    expect(fresh.receivedAt).toBe(bench.now());
    await backers('tiny-garden', 'reload');
    expect(bench.asked(isMembers)).toHaveLength(2);
  });

  test('what is asked for by two pages at a time is asked once', async () => {
    bench.sandbox.log.clear();
    const answers = await Promise.all([
      overview('maple-library', 'fresh'),
      overview('maple-library', 'fresh'),
      backers('maple-library', 'fresh'),
    ]);
    expect(bench.asked(isSummary)).toHaveLength(1);
    expect(bench.asked(isMembers)).toHaveLength(1);
    expect(bench.asked(isGraphql)).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('old data stays with its age and the error, and is never of the future', async () => {
    const first = await overview('maple-library', 'fresh');
    bench.advance(30 * MINUTE_MS);
    bench.sandbox.faults.set('503');
    const later = await overview('maple-library', 'fresh');
    expect(later.error?.code).toBe('server-error');
    expect(later.receivedAt).toBe(first.receivedAt);
    expect(later.data?.balance).toEqual(first.data?.balance);
    bench.advance(-90 * MINUTE_MS);
    const before = await overview('maple-library', 'cached');
    expect(before.receivedAt).toBe(bench.now());
    bench.sandbox.faults.clear();
    bench.sandbox.log.clear();
    await overview('maple-library', 'fresh');
    expect(bench.asked(isSummary)).toHaveLength(1);
  });
});

describe('private windows', () => {
  test('leave nothing behind', async () => {
    const stored = async () => JSON.stringify(await fakeBrowser.storage.local.get(null));
    const before = await stored();
    const { handlers } = bench.part;
    expect((await overview('maple-library', 'fresh', true)).data?.name).toBe('Maple Library');
    const request = { slug: 'maple-library', mode: 'fresh', isPrivate: true } as const;
    await handlers['get-backers']({ type: 'get-backers', ...request });
    await handlers['find-collective']({
      type: 'find-collective',
      slug: 'open-atlas',
      isPrivate: true,
    });
    const filter = {
      type: null,
      dateFrom: null,
      dateTo: null,
      includeVirtualCards: false,
    } as const;
    await handlers['get-transactions']({ type: 'get-transactions', ...request, filter, offset: 0 });
    expect(await stored()).toBe(before);
    expect((await overview('maple-library', 'cached')).data).toBeNull();
    expect((await backers('maple-library', 'cached')).data).toBeNull();
    expect((await transactions('cached')).data).toBeNull();
  });
});

describe('answers', () => {
  test('never hold the token', async () => {
    await bench.signIn('robin-sample');
    const answers = [
      await bench.start('fresh'),
      await overview('tiny-garden', 'fresh'),
      await backers('tiny-garden', 'fresh'),
      await transactions('fresh'),
    ];
    await bench.idle();
    const token = bench.session.token() ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(answers)).not.toContain(token);
    const stored = await fakeBrowser.storage.local.get(null);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('find a typed collective by its summary alone', async () => {
    bench.sandbox.log.clear();
    const { handlers } = bench.part;
    const found = await handlers['find-collective']({
      type: 'find-collective',
      slug: 'Open-Atlas',
    });
    expect(found.data).toMatchObject({ slug: 'open-atlas', balance: { currency: 'EUR' } });
    expect(bench.asked().map(({ path }) => path)).toEqual(['/open-atlas.json']);
  });
});
