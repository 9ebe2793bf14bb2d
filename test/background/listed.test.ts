/** Names and figures of many collectives: one request for each 90, kept for each, and enough to pin them. */
import { expect, test } from 'vitest';
import { isSummary, useWorld } from './world.ts';

const world = useWorld();

const slugs = [
  'tiny-garden',
  ...Array.from({ length: 58 }, (_, index) => `no-such-collective-${index}`),
  'maple-library',
];
const list = () => world.send({ type: 'get-listed', slugs });

test('60 collectives are one request, and those that do not exist are left out', async () => {
  const { data, error } = await list();
  expect(world.asked()).toHaveLength(1);
  expect(error).toBeNull();
  expect(data).toMatchObject([
    { slug: 'tiny-garden', name: 'Tiny Garden', balance: { currency: 'EUR' } },
    {
      slug: 'maple-library',
      name: 'Maple Library',
      recurring: { monthly: { amount: { currency: 'USD' } } },
    },
  ]);
});

test('those that were listed can be pinned together without a question about each', async () => {
  await list();
  await world.change({ checkEveryMinutes: 0 });
  world.platform.log.clear();
  const slugs = ['maple-library', 'tiny-garden', 'maple-library'];
  await world.send({ type: 'pin-all', slugs });
  await world.idle();
  expect(world.asked(isSummary)).toEqual([]);
  const { pinned } = await world.start('cached');
  expect(pinned.map(({ slug, name }) => [slug, name])).toEqual([
    ['maple-library', 'Maple Library'],
    ['tiny-garden', 'Tiny Garden'],
  ]);
  expect(pinned[0]?.figures.balance).not.toBeNull();
});

test('what cannot be asked is said with its code, and nothing is pinned that does not exist', async () => {
  world.platform.faults.set('503');
  expect(await list()).toMatchObject({ data: null, error: { code: 'server-error' } });
  world.platform.faults.clear();
  await world.send({ type: 'get-listed', slugs: ['closed-circle'] });
  for (const slug of ['no-such-collective', 'closed-circle'])
    await expect(
      world.send({ type: 'pin-all', slugs: ['tiny-garden', slug] }),
    ).rejects.toHaveProperty('code');
  expect((await world.start('cached')).pinned).toEqual([]);
});
