/** What was there before watching began is not new. */
import '../data/fake-browser.ts';

import { describe, expect, test } from 'vitest';
import { type Bench, isMembers, isSummary } from '../data/bench.ts';
import { benchForEachTest } from '../data/each-test.ts';
import { badge } from '../data/fake-browser.ts';

let bench: Bench;

benchForEachTest((fresh) => {
  bench = fresh;
});

describe('a baseline', () => {
  test('is taken when pinned, so that nothing is new on the first day', async () => {
    // As in the popup: whoever pins has looked at the collective.
    const seen = { type: 'find-collective', slug: 'star-commons' } as const;
    await bench.part.handlers['find-collective'](seen);
    bench.sandbox.log.clear();
    await bench.pin('star-commons');
    expect(bench.asked(isSummary)).toHaveLength(1);
    expect(bench.asked(isMembers).length).toBeLessThanOrEqual(3);
    await bench.nextAlarm();
    expect(await badge()).toBe('');
    expect(await bench.news()).toEqual([]);
    bench.sandbox.data.addBacker('star-commons', { name: 'The First' });
    await bench.nextAlarm();
    expect((await bench.news())[0]?.backers.map(({ name }) => name)).toEqual(['The First']);
  });

  test('waits for the alarm when the platform is away', async () => {
    const seen = { type: 'find-collective', slug: 'tiny-garden' } as const;
    await bench.part.handlers['find-collective'](seen);
    bench.sandbox.faults.set('offline');
    await bench.pin('tiny-garden');
    bench.sandbox.log.clear();
    bench.restart();
    await bench.idle();
    expect(bench.asked()).toEqual([]);
    bench.sandbox.faults.clear();
    await bench.nextAlarm();
    expect(await badge()).toBe('');
    bench.sandbox.data.addBacker('tiny-garden');
    await bench.nextAlarm();
    expect(await badge()).toBe('1');
  });
});
