/** Watching goes on by the second public list while the first fails, and by the first when that is back. */
import { beforeEach, expect, test } from 'vitest';
import { everythingStored, isGraphql, isMembers, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();
const names = async () =>
  (await world.news()).flatMap(({ backers }) => backers.map(({ name }) => name));
const isSecond = ({ path }: { readonly path: string }) => path.endsWith('/contributors.json');

beforeEach(async () => {
  await world.pin('tiny-garden');
});

test.each(['502', 'offline', 'gone', 'html'] as const)(
  'with %s nobody is new by a change of the source, nobody is missed, and nobody is announced twice',
  async (fault) => {
    world.platform.faults.set(fault, { match: { kind: 'members' } });
    world.platform.data.addBacker('tiny-garden', { name: 'Before' });
    await world.nextAlarm();
    expect(await names()).toEqual([]);
    expect(world.asked(isSecond)).toHaveLength(1);
    world.platform.data.addBacker('tiny-garden', { name: 'Meanwhile' });
    world.platform.data.addBacker('tiny-garden', { name: 'Incognito', isIncognito: true });
    await world.nextAlarm();
    await world.nextAlarm();
    expect(await names()).toEqual(['Meanwhile']);
    expect(fakeBrowser.badge).toBe('1');

    world.platform.faults.clear();
    await world.nextAlarm();
    expect((await names()).toSorted()).toEqual(['Before', 'Meanwhile']);
    // With the hidden one, whom the second list does not tell apart.
    expect(fakeBrowser.badge).toBe('3');
    await world.nextAlarm();
    world.platform.data.addBacker('tiny-garden', { name: 'After' });
    await world.nextAlarm();
    expect(fakeBrowser.badge).toBe('4');
    expect(world.asked(isMembers)).toHaveLength(1);
    expect(world.asked(isSecond)).toEqual([]);
  },
);

test('a collective that nothing is known of gets its baseline by the list that answers', async () => {
  world.platform.faults.set('502', { match: { kind: 'members' } });
  await world.pin('maple-library');
  await world.nextAlarm();
  world.platform.data.addBacker('maple-library', { name: 'Meanwhile' });
  await world.nextAlarm();
  expect(await names()).toEqual(['Meanwhile']);
  world.platform.faults.clear();
  await world.nextAlarm();
  expect(await names()).toEqual(['Meanwhile']);
  expect(world.asked(isGraphql)).toEqual([]);
});

test('where the second list has no rows either, nobody is missed', async () => {
  world.platform.data.addBacker('tiny-garden', { name: 'Meanwhile' });
  world.platform.faults.set('502', { match: { kind: 'members' } });
  world.intercept((url) => (url.includes('/contributors.json') ? Response.json({}) : null));
  await world.nextAlarm();
  expect(await names()).toEqual([]);
  world.platform.faults.clear();
  await world.nextAlarm();
  expect(await names()).toEqual(['Meanwhile']);
});

test('the email addresses and places that it has for some are stored nowhere', async () => {
  world.platform.faults.set('502', { match: { kind: 'members' } });
  const sent = await world.platform.fetch(
    `${world.platform.baseUrl}/v2/maple-library/contributors.json`,
  );
  const secrets = /[\w-]+@people\.example|\d+ Secret Lane/g;
  expect((await sent.text()).match(secrets)?.length).toBeGreaterThan(3);
  await world.pin('maple-library');
  await world.nextAlarm();
  const { data } = await world.backers('maple-library', 'fresh');
  expect(data?.source).toBe('contributors');
  await world.idle();
  const stored = await everythingStored();
  expect(stored).toContain(data?.backers[0]?.name);
  expect(stored).not.toMatch(secrets);
});
