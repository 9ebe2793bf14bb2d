/** Desktop notifications. */
import { describe, expect, test } from 'vitest';
import { useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('a notification', () => {
  const newIn = async (...slugs: string[]) => {
    for (const slug of slugs) await world.pin(slug);
    for (const slug of slugs) world.platform.data.addBacker(slug);
    await world.nextAlarm();
  };
  const click = async () => {
    const [id] = fakeBrowser.notifications.keys();
    await fakeBrowser.events.onClicked.trigger(id);
    await world.idle();
    return fakeBrowser.tabs.at(-1);
  };

  test('is not shown without the permission, nor where the user does not want it', async () => {
    await world.change({ notifications: true });
    await newIn('tiny-garden');
    await world.change({ notifications: false });
    await fakeBrowser.grantNotifications();
    await newIn('tiny-garden');
    expect([...fakeBrowser.notifications.values()]).toEqual([]);
    expect(fakeBrowser.badge).toBe('2');
  });

  test('opens its collective, also when the permission came after the start', async () => {
    await world.change({ notifications: true });
    await fakeBrowser.grantNotifications();
    await world.overview('tiny-garden', 'fresh');
    await newIn('tiny-garden');
    const [shown] = fakeBrowser.notifications.values();
    expect(shown?.message).toContain('Tiny Garden');
    // Browsers refuse one without.
    expect(shown).toHaveProperty('type', 'basic');
    expect(shown).toHaveProperty('iconUrl', expect.stringMatching(/\/icons\/128\.png$/));
    expect(await click()).toContain('src/popup/index.html?view=tab#/c/tiny-garden');
    expect([...fakeBrowser.notifications.values()]).toEqual([]);
    // Nobody is new.
    await world.nextAlarm();
    expect([...fakeBrowser.notifications.values()]).toEqual([]);
  });

  test('sums up several collectives and opens the start view', async () => {
    await world.change({ notifications: true });
    await fakeBrowser.grantNotifications();
    await newIn('tiny-garden', 'maple-library', 'red-ledger', 'open-atlas');
    const shown = [...fakeBrowser.notifications.values()];
    expect(shown.map(({ title }) => title)).toEqual(['4 new backers']);
    expect(shown[0]?.message).toContain('and 1 more collective');
    expect(await click()).toMatch(/#\/$/);
  });
});
