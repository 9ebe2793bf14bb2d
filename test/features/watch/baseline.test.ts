/** What was there before watching began is not new. */
import { describe, expect, test } from 'vitest';
import { isMembers, isSummary, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('a baseline', () => {
  test('is taken when pinned, so that nothing is new on the first day', async () => {
    // As in the popup: people pin a collective they have just looked at.
    const seen = { type: 'find-collective', slug: 'star-commons' } as const;
    await world.send(seen);
    world.platform.log.clear();
    await world.pin('star-commons');
    expect(world.asked(isSummary)).toHaveLength(1);
    expect(world.asked(isMembers).length).toBeLessThanOrEqual(3);
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('');
    expect(await world.news()).toEqual([]);
    world.platform.data.addBacker('star-commons', { name: 'The First' });
    await world.nextAlarm();
    expect((await world.news())[0]?.backers.map(({ name }) => name)).toEqual(['The First']);
  });

  test('waits for the alarm when the platform is away', async () => {
    const seen = { type: 'find-collective', slug: 'tiny-garden' } as const;
    await world.send(seen);
    world.platform.faults.set('offline');
    await world.pin('tiny-garden');
    world.platform.log.clear();
    world.wake();
    await world.idle();
    expect(world.asked()).toEqual([]);
    world.platform.faults.clear();
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('');
    world.platform.data.addBacker('tiny-garden');
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('1');
  });
});
