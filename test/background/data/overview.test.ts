/** The overview of a collective. */
import './fake-browser.ts';

import { describe, expect, test } from 'vitest';
import type { Bench } from './bench.ts';
import { benchForEachTest, isGraphql, MINUTE_MS, requestsTo } from './each-test.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

const { overview } = requestsTo(() => bench);

describe('an overview', () => {
  test('agrees with the ledger', async () => {
    const { data, error, missingParts } = await overview('maple-library', 'fresh');
    const figures = bench.sandbox.data.collective('maple-library')?.figures;
    expect({ error, missingParts }).toEqual({ error: null, missingParts: 0 });
    expect(data).toMatchObject({
      slug: 'maple-library',
      name: 'Maple Library',
      balance: { minor: figures?.balanceCents, currency: 'USD' },
      yearlyIncome: { minor: figures?.yearlyIncomeCents, currency: 'USD' },
      backersCount: figures?.backersCount,
      contributorsCount: expect.any(Number),
      goal: null,
      isPinned: false,
      pageUrl: `${bench.sandbox.baseUrl}/maple-library`,
    });
    expect(data?.months).toHaveLength(24);
  });

  test('goes without what GraphQL gives when that is limited, and asks no more until it may', async () => {
    bench.sandbox.faults.set('429', { match: { path: '/api/graphql/v2' }, retryAfter: 120 });
    const limited = await overview('maple-library', 'fresh');
    expect(limited.data).toMatchObject({ contributorsCount: null, months: null });
    expect(limited).toMatchObject({ error: null, missingParts: 2 });
    bench.sandbox.faults.clear();
    bench.sandbox.log.clear();
    bench.restart();
    await overview('tiny-garden', 'reload');
    expect(bench.asked(isGraphql)).toHaveLength(0);
    bench.advance(2 * MINUTE_MS);
    expect((await overview('tiny-garden', 'reload')).missingParts).toBe(0);
    expect(bench.asked(isGraphql)).toHaveLength(2);
  });

  test('of an unknown slug is not found, of a bad one is refused without a request', async () => {
    expect(await overview('no-such-collective', 'fresh')).toMatchObject({
      data: null,
      error: { code: 'not-found' },
    });
    bench.sandbox.log.clear();
    await expect(overview('../admin', 'fresh')).rejects.toMatchObject({ code: 'bad-slug' });
    expect(bench.asked()).toEqual([]);
  });

  test('asks GraphQL with the token when signed in, and the summary never', async () => {
    await bench.signIn('robin-sample');
    await overview('maple-library', 'fresh');
    const withToken = bench.asked(({ headers }) => headers.authorization !== undefined);
    expect(withToken).toHaveLength(2);
    expect(withToken.every(isGraphql)).toBe(true);
  });

  test('falls back to anybody\u2019s view when the token has expired, and says so', async () => {
    await bench.signIn('robin-sample');
    bench.sandbox.faults.set('expired-token', {});
    const { data, missingParts } = await overview('maple-library', 'fresh');
    expect(data?.months).toHaveLength(24);
    expect(missingParts).toBe(0);
    expect(bench.session.reported).toContain('token-refused');
  });

  test('shows the goal that was set, in the currency of the collective', async () => {
    await overview('sakura-press', 'fresh');
    const { handlers } = bench.part;
    const set = await handlers['set-goal']({
      type: 'set-goal',
      slug: 'sakura-press',
      goal: 50_000,
    });
    expect(set.data?.goal).toEqual({ minor: 50_000, currency: 'JPY' });
    const gone = await handlers['set-goal']({ type: 'set-goal', slug: 'sakura-press', goal: null });
    expect(gone.data?.goal).toBeNull();
  });

  test('seen before signing in is there at once afterwards, and the user\u2019s own is erased on sign-out', async () => {
    await overview('maple-library', 'fresh');
    await bench.signIn('robin-sample');
    expect((await overview('maple-library', 'cached')).data?.name).toBe('Maple Library');
    await overview('tiny-garden', 'fresh');
    await bench.signOut();
    expect((await overview('maple-library', 'cached')).data?.months).toHaveLength(24);
    expect((await overview('tiny-garden', 'cached')).data?.months).toBeNull();
  });
});
