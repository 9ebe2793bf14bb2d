// "This is me", without signing in: what everybody can see of the profile that somebody names as theirs.
import { describe, expect, test } from 'vitest';
import { HOST } from '../../../sandbox/data/catalogue.ts';
import type { StartSnapshot } from '../../../src/features/start/worker.ts';
import { readSnapshot } from '../../../src/storage/snapshots.ts';
import {
  everythingStored,
  hasToken,
  isGraphql,
  isSummary,
  refusalOf,
  useWorld,
} from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const setMe = (slug: string | null, isPrivate?: boolean) =>
  world.send({ type: 'set-me', slug, isPrivate });
const me = () => world.send({ type: 'get-me' });
const giving = () => world.send({ type: 'get-giving', mode: 'fresh' });
const desk = () => world.send({ type: 'get-desk', mode: 'fresh' });

const ROBINS = ['maple-library', 'open-atlas', 'star-commons', 'night-garden', 'red-ledger'];

test('names a person or an organization, with what everybody can see, in one request', async () => {
  await setMe('robin-sample');
  expect(world.asked(isGraphql)).toHaveLength(1);
  await world.idle();
  expect(await me()).toEqual({
    slug: 'robin-sample',
    name: 'Robin Sample',
    imageUrl: `${world.platform.imagesUrl}/robin-sample/avatar/96.png`,
  });
  const { mine, run } = await world.start('cached');
  const all = Object.values(mine?.data ?? {}).flat();
  expect(all.map(({ slug }) => slug)).toEqual(expect.arrayContaining(ROBINS.slice(0, 3)));
  expect(all.find(({ slug }) => slug === 'maple-library')?.figures.balance).not.toBeNull();
  expect(run).toContain('maple-library');
  await world.idle();
  await setMe(HOST.slug);
  expect(await me()).toMatchObject({ slug: HOST.slug });
});

test.each([
  ['a collective', 'maple-library', 'collective'],
  ['a slug that nobody has', 'no-such-person', 'not-found'],
  ['what is no slug', 'no such person', 'bad-slug'],
])('refuses %s', async (_what, slug, code) => {
  await setMe('noor-giver');
  expect(await refusalOf(setMe(slug))).toEqual({ code });
  expect(await me()).toMatchObject({ slug: 'noor-giver' });
});

test('nothing of it is stored from a private window', async () => {
  expect(await refusalOf(setMe('robin-sample', true))).toEqual({ code: 'private-window' });
  expect(world.asked()).toEqual([]);
  expect(await everythingStored()).not.toContain('robin-sample');
});

test('what waits, what is given, new backers, and the badge follow, without a token', async () => {
  await world.change({ countWaiting: true });
  await setMe('robin-sample');
  const { mine } = await world.start('fresh');
  const waiting = await world.attention('fresh');
  expect(waiting.data?.waiting.length).toBeGreaterThan(0);
  const gifts = await giving();
  expect(gifts.error).toBeNull();
  expect(gifts.data?.recurring.gifts.map(({ to }) => to.slug)).toContain('open-atlas');
  const list = await desk();
  expect(list.data?.rows.length).toBeGreaterThan(0);
  await world.idle();
  expect(fakeBrowser.badge).not.toBe('');
  await world.nextAlarm();
  const watched = world.asked(isSummary).map(({ path }) => path.slice(1, -5));
  expect(watched).toEqual(
    expect.arrayContaining(mine?.data?.administered.map(({ slug }) => slug) ?? []),
  );
  expect(world.asked(hasToken)).toEqual([]);
});

test('where a role comes later, new backers are looked for once the platform has told it', async () => {
  world.intercept(async (_url, send) => {
    const body = await (await send()).json();
    const memberOf = body.data?.account?.memberOf;
    if (memberOf) {
      memberOf.nodes = memberOf.nodes.filter(
        ({ account }: { account: { slug: string } }) => account.slug !== 'red-ledger',
      );
    }
    return Response.json(body);
  });
  await setMe('robin-sample');
  world.intercept(null);
  const isAsked = () => world.asked(({ path }) => path === '/red-ledger.json').length > 0;
  await world.nextAlarm();
  expect(isAsked()).toBe(false);
  await world.start('reload');
  await world.nextAlarm();
  expect(isAsked()).toBe(true);
});

test('private collectives stay out of it', async () => {
  await setMe('milo-greeter');
  const { mine } = await world.start('fresh');
  const all = Object.values(mine?.data ?? {}).flat();
  await world.signIn('milo-greeter');
  const own = Object.values((await world.start('fresh')).mine?.data ?? {}).flat();
  expect(own.length).toBeGreaterThan(all.length);
});

describe('forgets', () => {
  /** Everything that knows who it is. */
  async function lookAround(): Promise<void> {
    await setMe('robin-sample');
    await world.start('fresh');
    await Promise.all([world.attention('fresh'), giving(), desk()]);
    await world.idle();
    expect(await everythingStored()).toContain('robin-sample');
  }

  async function expectForgotten(): Promise<void> {
    await world.idle();
    expect(await me()).toBeNull();
    expect(await everythingStored()).not.toMatch(/robin-sample|Robin Sample/);
    expect(await everythingStored()).not.toContain('maple-library');
    expect((await readSnapshot<StartSnapshot>())?.view.mine ?? null).toBeNull();
  }

  test('all of it when asked to', async () => {
    await lookAround();
    await setMe(null);
    await expectForgotten();
    const { mine } = await world.start('fresh');
    expect([mine, fakeBrowser.badge]).toEqual([null, '']);
  });

  test('the first profile once another one is named', async () => {
    await lookAround();
    await setMe('kim-newcomer');
    await world.idle();
    expect(await everythingStored()).not.toMatch(/robin-sample|maple-library/);
    expect((await giving()).data?.recurring.gifts).toEqual([]);
  });

  test('it once somebody signs in, and a sign-out does not bring it back', async () => {
    await lookAround();
    await world.signIn('kim-newcomer');
    await expectForgotten();
    expect(await refusalOf(setMe('robin-sample'))).toEqual({ code: 'bad-message' });
    await world.signOut();
    await expectForgotten();
  });

  test('it with the platform', async () => {
    await lookAround();
    await world.changePlatform({ ...(await world.platformSettings()), baseUrl: 'https://b.test' });
    await expectForgotten();
  });

  test('nothing when the browser starts again', async () => {
    await lookAround();
    world.wake();
    await world.idle();
    world.platform.log.clear();
    expect((await world.start('cached')).mine?.data?.administered.length).toBeGreaterThan(0);
    expect((await giving()).data).not.toBeNull();
    expect(world.asked(isGraphql)).toEqual([]);
  });
});

test.each([
  ['one collective', 'sam-keyring', 1],
  ['several', 'robin-sample', 5],
  ['ninety', 'mira-many', 90],
])('asks within ten questions a minute about %s', async (_what, slug, least) => {
  await setMe(slug);
  const { run } = await world.start('fresh');
  expect(run.length).toBeGreaterThanOrEqual(least);
  await Promise.all([world.attention('fresh'), giving()]);
  await desk();
  await world.idle();
  expect(world.asked(isGraphql).length).toBeLessThanOrEqual(5);
  expect(world.asked(({ status }) => status === 429)).toEqual([]);
  expect(world.asked(hasToken)).toEqual([]);
});

test('says how many roles and hosts it leaves out: more than a thousand, more than five', async () => {
  const hosts = [...ROBINS, 'tiny-garden', 'river-chorus'];
  world.intercept(async (_url, send) => {
    const answer = await send();
    const body = await answer.clone().json();
    const memberOf = body.data?.account?.memberOf;
    if (!memberOf) return answer;
    const nodes = Array.from({ length: 500 }, (_, at) => {
      return { role: 'ADMIN', account: { slug: hosts[at % hosts.length], type: 'ORGANIZATION' } };
    });
    body.data.account.memberOf = { totalCount: 1_203, nodes };
    return Response.json(body);
  });
  await setMe('robin-sample');
  expect((await world.start('cached')).mine?.beyond).toBe(203);
  expect((await desk()).data?.hostsLeftOut).toBe(2);
});
