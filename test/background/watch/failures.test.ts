/** Checks that fail lose nothing and repeat nothing. */
import '../data/fake-browser.ts';

import { fakeBrowser } from '@webext-core/fake-browser';
import { describe, expect, test } from 'vitest';
import { type Bench, isMembers } from '../data/bench.ts';
import { benchForEachTest } from '../data/each-test.ts';
import { badge } from '../data/fake-browser.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

describe('what goes wrong in between', () => {
  test.each([
    ['429' as const, { retryAfter: 30 }],
    ['offline' as const, {}],
    ['503' as const, {}],
    ['html' as const, {}],
    ['truncated' as const, {}],
    ['bad-row' as const, {}],
  ])('%s loses nothing and repeats nothing', async (fault, settings) => {
    await bench.pin('quiet-harbour');
    await bench.pin('tiny-garden');
    bench.sandbox.data.addBacker('quiet-harbour', { name: 'First' });
    bench.sandbox.data.addBacker('quiet-harbour', { name: 'Second' });
    bench.sandbox.faults.set(fault, settings);
    await bench.nextAlarm();
    for (const slug of ['quiet-harbour', 'tiny-garden']) {
      expect(bench.asked((entry) => entry.path === `/${slug}.json`).length).toBeLessThanOrEqual(1);
    }
    bench.sandbox.faults.clear();
    await bench.nextAlarm();
    await bench.nextAlarm();
    expect(await badge()).toBe('2');
    expect((await bench.news())[0]?.backers.map(({ name }) => name)).toEqual(['Second', 'First']);
  });

  test('a 429 ends the round and keeps the next one back', async () => {
    await bench.pin('tiny-garden');
    await bench.pin('maple-library');
    bench.sandbox.faults.set('429', { retryAfter: 600 });
    bench.waits.length = 0;
    await bench.nextAlarm();
    expect(bench.asked()).toHaveLength(1);
    expect(bench.waits).toEqual([]);
    bench.advance(-59 * 60_000);
    await bench.nextAlarm();
    expect(bench.asked()).toHaveLength(0);
    const request = { type: 'find-collective', slug: 'open-atlas' } as const;
    const popup = await bench.part.handlers['find-collective'](request);
    expect(popup.error?.code).toBe('rate-limited');
    expect(popup.error?.retryAt).toBeGreaterThan(0);
    expect(bench.asked()).toHaveLength(0);
  });

  test('a list behind its summary is looked at again, but not for ever', async () => {
    await bench.pin('quiet-harbour');
    bench.sandbox.data.addBacker('quiet-harbour', { name: 'Slow Network' });
    // A network in front of the list still has the one of an hour ago.
    bench.intercept((url) => (url.includes('/members.json') ? Response.json([]) : null));
    await bench.nextAlarm();
    expect(await badge()).toBe('');
    bench.intercept(null);
    await bench.nextAlarm();
    expect(await badge()).toBe('1');
    await bench.nextAlarm();
    expect(bench.asked(isMembers)).toEqual([]);
  });

  test('a worker that is stopped and started shows the same badge without a request', async () => {
    await bench.pin('maple-library');
    bench.sandbox.data.addBacker('maple-library');
    await bench.nextAlarm();
    await fakeBrowser.action.setBadgeText({ text: '' });
    bench.sandbox.log.clear();
    bench.restart();
    await bench.idle();
    expect(await badge()).toBe('1');
    expect(bench.asked()).toEqual([]);
  });

  test('figures without sense leave everything else readable', async () => {
    await bench.pin('maple-library');
    await bench.pin('tiny-garden');
    bench.sandbox.data.addBacker('maple-library');
    bench.intercept((url) => {
      if (!url.endsWith('/tiny-garden.json')) return null;
      const sums = { balance: 1e300, yearlyIncome: -1e300, backersCount: -1.5 };
      return Response.json({ slug: 'tiny-garden', currency: 'EUR', image: null, ...sums });
    });
    await bench.nextAlarm();
    bench.restart();
    await bench.idle();
    expect((await bench.news()).map(({ slug }) => slug)).toEqual(['maple-library']);
  });
});
