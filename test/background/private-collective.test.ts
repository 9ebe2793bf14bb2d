/** A collective that is private on the platform: GraphQL gives it to those who run it, the public addresses to nobody. */
import { expect, test } from 'vitest';
import { isGraphql, isSummary, refusalOf, useWorld } from './world.ts';

const world = useWorld();
const SLUG = 'closed-circle';
const MONTH = { type: 'get-month', slug: SLUG, month: '2026-10', months: 1 } as const;
const PRIVATE = { data: null, error: { code: 'private' } };

test('is called private wherever an outsider asks', async () => {
  expect(await world.overview(SLUG, 'fresh')).toMatchObject(PRIVATE);
  // GraphQL has said so: the summary is not asked, too.
  expect(world.asked(isSummary)).toEqual([]);
  expect(await world.backers(SLUG, 'fresh')).toMatchObject(PRIVATE);
  expect(await world.transactions('fresh', {}, 0, SLUG)).toMatchObject(PRIVATE);
  expect(await world.send({ ...MONTH, mode: 'fresh' })).toMatchObject(PRIVATE);
  expect(await world.find(SLUG)).toMatchObject(PRIVATE);
  expect(await refusalOf(world.send({ type: 'get-members-csv', slug: SLUG }))).toEqual({
    code: 'private',
  });
  await world.signIn('noor-giver');
  expect(await world.overview(SLUG, 'reload')).toMatchObject(PRIVATE);
});

test('is not suspected while the platform is down', async () => {
  world.platform.faults.set('503');
  expect((await world.backers('maple-library', 'fresh')).error?.code).toBe('server-error');
});

test('is not suspected where another source has its people', async () => {
  world.platform.faults.set('500', { match: { path: '/maple-library/members.json' } });
  const { data, error } = await world.backers('maple-library', 'fresh');
  expect([data?.source, error]).toEqual(['contributors', null]);
  await world.backers('maple-library', 'reload');
  expect(world.asked(isGraphql)).toHaveLength(1);
});

test('in a list of many, it alone is called private', async () => {
  const slugs = ['tiny-garden', SLUG];
  const { data } = await world.send({ type: 'get-listed', slugs });
  expect(data).toEqual([
    expect.objectContaining({ slug: 'tiny-garden', name: 'Tiny Garden' }),
    { slug: SLUG, reason: 'private' },
  ]);
});

test('shows its administrator what GraphQL gives, and asks nothing of the public addresses', async () => {
  await world.signIn('milo-greeter');
  const { mine } = await world.start('fresh');
  expect(mine?.data?.administered.map(({ slug }) => slug)).toEqual([SLUG]);
  const { data, error } = await world.overview(SLUG, 'fresh');
  const figures = world.platform.data.collective(SLUG)?.figures;
  expect(error).toBeNull();
  expect(data).toMatchObject({
    name: 'Closed Circle',
    isPrivate: true,
    figures: { balance: { value: { minor: figures?.balanceCents, currency: 'EUR' } } },
  });
  expect((await world.send({ ...MONTH, mode: 'fresh' })).data?.report.raised.amount).not.toBeNull();
  const { data: waiting } = await world.send({ type: 'get-attention', mode: 'fresh' });
  expect(waiting?.waiting.map(({ slug }) => slug)).toEqual([SLUG, 'night-garden']);
  world.platform.log.clear();
  expect(await world.backers(SLUG, 'reload')).toMatchObject(PRIVATE);
  expect(await world.transactions('reload', {}, 0, SLUG)).toMatchObject(PRIVATE);
  expect(world.asked()).toEqual([]);
  await world.pin(SLUG);
  expect((await world.start('cached')).pinned.map(({ slug }) => slug)).toEqual([SLUG]);
});

test('is left out of what alarms ask, which never use the token', async () => {
  await world.signIn('milo-greeter');
  await world.change({ countWaiting: true });
  await world.start('fresh');
  await world.overview(SLUG, 'fresh');
  await world.pin(SLUG);
  await world.nextAlarm();
  expect(world.asked().filter(({ path, body }) => (path + body).includes(SLUG))).toEqual([]);
  expect(world.asked(isSummary).map(({ path }) => path)).toEqual(['/night-garden.json']);
});
