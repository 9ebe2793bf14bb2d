/** Names of the collectives behind a page: how many requests each way of opening the popup makes, and what they send. */
import { expect, test } from 'vitest';
import type { Mode } from '../../../src/messages/schemas.ts';
import { MINUTE, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const SIX = [
  'maple-library',
  'tiny-garden',
  'river-chorus',
  'quiet-harbour',
  'star-commons',
  'red-ledger',
];

/** Opens the popup on a page: with what is cached first, as the popup does. */
async function open(slugs: readonly string[], options: { isOwn?: boolean; isPrivate?: boolean }) {
  const ask = (mode: Mode) =>
    world.send({ type: 'get-page-names', mode, slugs, isOwn: false, ...options });
  await ask('cached');
  const { data, error } = await ask('fresh');
  return { rows: data?.rows ?? [], offer: data?.offer, missing: data?.missing, error };
}
const onPage = (slugs: readonly string[], isPrivate = false) => open(slugs, { isPrivate });
const onOwnPage = (isPrivate = false) => open(['maple-library'], { isOwn: true, isPrivate });

test('on a collective’s own page, one anonymous request tells name, logo, balance, and what was raised', async () => {
  await world.enter();
  const { rows, offer } = await onOwnPage();
  expect(world.asked()).toHaveLength(1);
  expect(world.asked()[0]?.headers.authorization).toBeUndefined();
  expect(offer).toBeNull();
  expect(rows).toMatchObject([
    {
      name: 'Maple Library',
      imageUrl: expect.stringMatching(/^http/),
      figures: { balance: { value: { currency: 'USD' } } },
      raised: { currency: 'USD' },
      isPerson: false,
    },
  ]);
  // What was raised in all is not what was raised by month.
  const { data } = await world.overview('maple-library', 'cached');
  expect(data?.figures.raised ?? null).toBeNull();
});

test('from the cache there is no request until it is a quarter of an hour old', async () => {
  await onOwnPage();
  expect((await onOwnPage()).rows[0]?.name).toBe('Maple Library');
  expect(world.asked()).toHaveLength(1);
  world.advance(15 * MINUTE);
  await onOwnPage();
  expect(world.asked()).toHaveLength(2);
});

test('what was just opened is not asked about, unless the clock was set back since', async () => {
  await world.overview('maple-library', 'fresh');
  world.platform.log.clear();
  expect((await onOwnPage()).rows[0]?.name).toBe('Maple Library');
  expect(world.asked()).toEqual([]);
  world.advance(-MINUTE);
  await onOwnPage();
  expect(world.asked()).toHaveLength(1);
});

test.each([
  ['the budget', false],
  ['a private window', true],
])('%s leaves what is known: nothing is asked, and nothing offered', async (_what, isPrivate) => {
  await world.overview('tiny-garden', 'fresh');
  await world.change({ lookUpPages: true });
  if (!isPrivate) {
    const eight = Array.from({ length: 8 }, (_, index) => `no-such-${index}`);
    for (const slug of eight) await world.send({ type: 'get-listed', slugs: [slug] });
  }
  world.platform.log.clear();
  expect(await onOwnPage(isPrivate)).toMatchObject({
    rows: [{ name: 'maple-library' }],
    error: isPrivate ? null : { code: 'rate-limited', retryAt: world.now() + MINUTE },
  });
  const { rows, offer } = await onPage(['tiny-garden', 'maple-library'], isPrivate);
  expect(rows).toMatchObject([
    { name: 'Tiny Garden', raised: { currency: 'EUR' } },
    { name: 'maple-library', figures: { balance: null }, raised: null },
  ]);
  expect(offer).toBeNull();
  expect(world.asked()).toEqual([]);
});

test.each([0, 1, 5, 6])(
  'a page with %i links: nothing until names are wanted, then one request for five at most',
  async (count) => {
    const slugs = SIX.slice(0, count);
    const offered = await onPage(slugs);
    expect(offered).toMatchObject({ offer: count ? 'ask' : null, missing: [] });
    expect((await onPage(slugs, true)).offer).toBeNull();
    expect(world.asked()).toEqual([]);

    await world.change({ lookUpPages: true });
    const { rows, offer } = await onPage(slugs);
    expect(offer).toBeNull();
    expect(world.asked()).toHaveLength(count ? 1 : 0);
    const named = rows.filter(({ name, slug }) => name !== slug).map(({ slug }) => slug);
    expect(named).toEqual(slugs.slice(0, 5));
    // Neither the address nor anything else of the page.
    const [request] = world.asked();
    const { variables = {}, query = '' } = JSON.parse(request?.body || '{}');
    expect(variables).toEqual({});
    expect([...query.matchAll(/slug: "([^"]*)"/g)].map(([, slug]) => slug)).toEqual(
      slugs.slice(0, 5),
    );
    await onPage(slugs);
    expect(world.asked()).toHaveLength(count ? 1 : 0);
    // What is known needs no offer.
    await world.change({ lookUpPages: false });
    expect((await onPage(slugs)).offer).toBeNull();
  },
);

test('what does not exist is said, and not asked about again at each opening', async () => {
  await world.change({ lookUpPages: true });
  await onPage(['tiny-garden', 'no-such-collective']);
  const { missing } = await onPage(['tiny-garden', 'no-such-collective']);
  expect(missing).toEqual(['no-such-collective']);
  expect(world.asked()).toHaveLength(1);
});

test.each([
  ['on their own page', () => open(['robin-sample'], { isOwn: true })],
  ['on a page that links to them', () => onPage(['robin-sample', 'no-such'])],
])('a person has their name and face %s', async (_where, openPage) => {
  await world.change({ lookUpPages: true });
  const { rows } = await openPage();
  expect(rows[0]).toMatchObject({
    name: 'Robin Sample',
    imageUrl: expect.stringMatching(/robin-sample.*avatar/),
    isPerson: true,
  });
  expect((await openPage()).rows).toEqual(rows);
  expect(world.asked()).toHaveLength(1);
});

test('what only those who run it can see is neither missing nor a person', async () => {
  await world.change({ lookUpPages: true });
  const { rows, missing } = await onPage(['closed-circle']);
  expect(missing).toEqual([]);
  expect(rows).toMatchObject([{ name: 'closed-circle', isPerson: false }]);
});

test('Firefox is asked first, and without its consent the setting asks nothing', async () => {
  fakeBrowser.allowedData = ['searchTerms'];
  await world.change({ lookUpPages: true });
  expect((await onPage(['tiny-garden'])).offer).toBe('consent');
  expect((await world.options()).needsPageConsent).toBe(true);
  expect(world.asked()).toEqual([]);
  fakeBrowser.allowedData = ['searchTerms', 'websiteContent'];
  expect((await onPage(['tiny-garden'])).rows).toMatchObject([{ name: 'Tiny Garden' }]);
});
