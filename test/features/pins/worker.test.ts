/** What the user chooses: how a change is answered, what follows from it, and when it is refused. */
import { expect, test } from 'vitest';
import type { Request } from '../../../src/messages/client.ts';
import { cache } from '../../../src/storage/cache.ts';
import { isGraphql, MINUTE, refusalOf, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { CHANGES, SAMPLES } from '../../messages/samples.ts';

const world = useWorld();

const REQUESTS: readonly Request[] = CHANGES.map((type) =>
  SAMPLES.find((sample) => sample.type === type),
).map((sample) => JSON.parse(JSON.stringify(sample).replaceAll('webpack', 'tiny-garden')));

test('every change is answered with nothing, and told to pages, which ask for what is chosen', async () => {
  for (const request of REQUESTS) {
    fakeBrowser.sent.length = 0;
    expect([request.type, await world.send(request)]).toEqual([request.type, null]);
    expect(fakeBrowser.sent).toContainEqual({ type: 'changed', what: 'chosen' });
    await world.idle();
  }
  world.platform.log.clear();
  expect(await world.chosen()).toMatchObject({
    recent: [{ slug: 'tiny-garden' }],
    run: ['tiny-garden'],
    pinned: [{ slug: 'tiny-garden' }],
    news: [],
  });
  expect(world.asked()).toEqual([]);
});

test('no change is taken from a private window, and none asks the platform', async () => {
  for (const request of REQUESTS) {
    const refusal = await refusalOf(world.send({ ...request, isPrivate: true } as Request));
    expect([request.type, refusal]).toEqual([request.type, { code: 'private-window' }]);
  }
  expect(world.asked()).toEqual([]);
});

test.each([
  ['pin', { type: 'pin' }],
  ['mark', { type: 'set-run', isRun: true }],
] as const)(
  'does not %s a collective that does not exist, nor one that nobody can tell of',
  async (_what, fields) => {
    const choose = (slug: string) => world.send({ ...fields, slug });
    await expect(choose('no-such-collective')).rejects.toMatchObject({ code: 'not-found' });
    world.platform.faults.set('503');
    await expect(choose('tiny-garden')).rejects.toMatchObject({ code: 'server-error' });
    world.platform.faults.clear();
    world.platform.faults.set('429', { retryAfter: 60, times: 1 });
    await expect(choose('tiny-garden')).rejects.toEqual({
      code: 'rate-limited',
      retryAt: expect.closeTo(Date.now() + 60_000, -4),
    });
    world.advance(60_000);
    expect(await world.chosen()).toMatchObject({ pinned: [], run: [] });
    await choose('tiny-garden');
    expect((await world.chosen()).pinned).toMatchObject([{ slug: 'tiny-garden' }]);
  },
);

test('asks about a collective only where nothing tells of it, and knows it by the name seen last', async () => {
  await world.signIn('robin-sample');
  await world.change({ checkEveryMinutes: 0 });
  await world.start('fresh');
  await world.find('harbor-workshop');
  await world.overview('sakura-press', 'fresh');
  await world.idle();
  world.advance(MINUTE);
  world.platform.log.clear();
  for (const slug of ['tiny-garden', 'harbor-workshop', 'sakura-press']) await world.pin(slug);
  expect(world.asked()).toEqual([]);
  await expect(world.pin('no-such-collective')).rejects.toMatchObject({ code: 'not-found' });
  await cache.clear();
  for (const slug of ['river-chorus', 'sakura-press'])
    await world.send({ type: 'remember-visit', slug });
  expect((await world.chosen()).recent.map(({ name }) => name)).toEqual([
    '桜プレス Sakura Press',
    'River Chorus',
  ]);
});

test('unpinning one leaves the others', async () => {
  await world.pin('tiny-garden');
  await world.pin('river-chorus');
  await world.send({ type: 'unpin', slug: 'tiny-garden' });
  expect((await world.chosen()).pinned).toMatchObject([{ slug: 'river-chorus' }]);
});

test('says so when a pin cannot be kept', async () => {
  await world.find('tiny-garden');
  fakeBrowser.local.quota = 0;
  expect(await refusalOf(world.send({ type: 'pin', slug: 'tiny-garden' }))).toEqual({
    code: 'storage',
  });
  fakeBrowser.local.quota = 10_485_760;
  expect((await world.chosen()).pinned).toEqual([]);
});

test('where public summaries are gone, many pins leave questions to what is opened next', async () => {
  world.platform.faults.set('gone', { match: { path: /\.json$/ } });
  for (let index = 0; index < 12; index++)
    await refusalOf(world.pin(`no-such-collective-${index}`));
  expect(world.asked(isGraphql)).toHaveLength(8);
});

test('a summary that is gone says nothing about those of others', async () => {
  world.platform.faults.set('gone', { match: { path: '/maple-library.json' } });
  await world.pin('maple-library');
  world.platform.log.clear();
  await world.pin('tiny-garden');
  expect(world.asked(isGraphql)).toEqual([]);
});
