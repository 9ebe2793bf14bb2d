// What is left of a user who signs out, or whom somebody else follows; and what is said when that fails.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cache } from '../../../src/storage/cache.ts';
import { consent, everythingStored, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

/** The collectives of robin-sample, but for one that noor-giver backs, too. */
const ROBINS = [
  'maple-library',
  'night-garden',
  'red-ledger',
  'river-chorus',
  'star-commons',
  'tiny-garden',
  'winter-meetup',
];
const PINNED = 'sakura-press';

/** Which of these words are stored anywhere. */
async function stored(words: readonly string[]): Promise<string[]> {
  const text = (await everythingStored()).toLowerCase();
  return words.filter((word) => text.includes(word.toLowerCase()));
}
const ofRobin = () => stored(['robin', 'user-1', ...ROBINS, 'Maple Library']);

/** Opens everything there is to open, as Robin. */
async function lookAround(): Promise<void> {
  await world.signIn('robin-sample');
  await world.start('fresh');
  await world.send({ type: 'get-attention', mode: 'fresh' });
  await world.send({ type: 'get-giving', mode: 'fresh' });
  await world.overview('maple-library', 'fresh');
  await world.backers('maple-library', 'fresh');
  await world.transactions('fresh');
  await world.send({
    type: 'get-month',
    slug: 'maple-library',
    month: '2026-11',
    months: 1,
    mode: 'fresh',
  });
  await world.send({ type: 'get-listed', slugs: ['red-ledger'] });
  await world.find('night-garden');
  await world.send({ type: 'remember-visit', slug: 'maple-library' });
  await world.idle();
  world.platform.data.addBacker('red-ledger');
  await world.nextAlarm();
  await world.start('fresh');
  await world.idle();
}

describe('of a user who signs out', () => {
  test('nothing is left in any storage, but what was pinned and opened by nobody', async () => {
    await world.pin(PINNED);
    await world.send({ type: 'remember-visit', slug: 'open-atlas' });
    await fakeBrowser.grantNotifications();
    await world.change({ notifications: true });
    await lookAround();
    fakeBrowser.local.stored.set('broken:chosen', { recent: ['maple-library'] });
    expect(await ofRobin()).toContain('star-commons');
    expect(fakeBrowser.notifications.size).toBe(1);
    expect((await world.start('cached')).recent).toHaveLength(2);
    await world.signOut();
    expect(await ofRobin()).toEqual([]);
    await world.idle();
    expect(await ofRobin()).toEqual([]);
    expect(await stored([PINNED, 'open-atlas'])).toEqual([PINNED, 'open-atlas']);
    expect([fakeBrowser.notifications.size, fakeBrowser.badge]).toEqual([0, '']);
    const { pinned, recent } = await world.start('fresh');
    expect([...pinned, ...recent].map(({ slug }) => slug)).toEqual([PINNED, 'open-atlas']);
    await world.idle();
    expect(await ofRobin()).toEqual([]);
  });

  test('nothing comes back with what was being written', async () => {
    await world.enter('robin-sample');
    const { write } = cache;
    let goOn = () => {};
    const isOver = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const writing = vi.spyOn(cache, 'write').mockImplementation(async (...entry) => {
      await isOver;
      await write(...entry);
    });
    const round = world.alarm();
    const finding = world.find('star-commons');
    await vi.waitUntil(() => writing.mock.calls.length > 1, { interval: 1, timeout: 5000 });
    await world.signOut();
    goOn();
    await Promise.all([round, finding]);
    await world.idle();
    expect(await ofRobin()).toEqual([]);
  });

  test('nothing is answered while the sign-out is under way', async () => {
    await lookAround();
    const { eraseOthers } = cache;
    let goOn = () => {};
    const isOver = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const erasing = vi.spyOn(cache, 'eraseOthers').mockImplementation(async (owner) => {
      await eraseOthers(owner);
      await isOver;
    });
    const leaving = world.signOut();
    await vi.waitUntil(() => erasing.mock.calls.length > 0, { interval: 1, timeout: 5000 });
    const starting = world.start('cached');
    await Promise.all([everythingStored(), everythingStored()]);
    goOn();
    expect((await starting).mine).toBeNull();
    await leaving;
  });

  test('nothing is left where nothing more can be written', async () => {
    await world.enter('robin-sample');
    fakeBrowser.local.quota = 0;
    expect(await world.signOut()).toEqual({ state: 'signed-out', notice: null });
    await world.idle();
    expect(await ofRobin()).toEqual([]);
  });

  test('who wanted to leave with the browser, nothing is left after the next start', async () => {
    await world.change({ keepSignedIn: false });
    await lookAround();
    fakeBrowser.restart();
    world.wake();
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
    await world.idle();
    expect(await ofRobin()).toEqual([]);
  });
});

describe('when somebody else signs in', () => {
  test('nothing of the first is left, not even for a first frame', async () => {
    await lookAround();
    await world.signIn('kim-newcomer');
    expect(await ofRobin()).toEqual([]);
    const { mine } = await world.start('fresh');
    expect(mine?.data).toMatchObject({ administered: [], backed: [] });
    await world.idle();
    expect(await ofRobin()).toEqual([]);
  });

  test('nor is it shown while the platform does not say who that is', async () => {
    await lookAround();
    fakeBrowser.visit = (flow) => {
      world.platform.faults.set('503', { match: { path: '/api/graphql/v2' } });
      return consent(flow, { user: 'noor-giver' });
    };
    expect(await world.signIn()).toMatchObject({ state: 'signed-in', user: null });
    expect(await ofRobin()).toEqual([]);
    expect(await world.start('fresh')).toMatchObject({ mine: { data: null }, news: [] });
    await world.send({ type: 'remember-visit', slug: 'open-atlas' });
    world.platform.faults.clear();
    world.advance(3000);
    await world.session();
    await world.idle();
    expect(await world.session()).toMatchObject({ user: { slug: 'noor-giver' } });
    expect(await stored(['unknown'])).toEqual([]);
  });

  test('while something of the first cannot be erased, nobody signs in', async () => {
    await lookAround();
    fakeBrowser.local.fail(new Error('corrupt'), 'remove');
    const robin = {
      state: 'signed-in',
      user: { slug: 'robin-sample' },
      notice: { code: 'not-erased' },
    };
    expect(await world.signIn('noor-giver')).toMatchObject(robin);
    await world.idle();
    world.unexpected.length = 0;
    fakeBrowser.local.failure = null;
    world.wake();
    await world.session();
    await world.idle();
    expect(await world.session()).toMatchObject(robin);
    await world.signIn('noor-giver');
    expect(await ofRobin()).toEqual([]);
  });

  test('the same user keeps everything, news included', async () => {
    await lookAround();
    const before = await world.news();
    expect(before.map(({ slug }) => slug)).toEqual(['red-ledger']);
    await world.platform.oauth.issueToken('robin-sample');
    await world.start('reload');
    await world.until('replaced-elsewhere');
    await world.signIn('robin-sample');
    await world.idle();
    expect(await world.news()).toEqual(before);
    expect((await world.start('cached')).mine?.data?.administered).toHaveLength(5);
  });
});

test('a sleeping background tells open pages that somebody has signed out', async () => {
  await world.signIn();
  await world.idle();
  world.wake();
  fakeBrowser.sent.length = 0;
  expect(await world.signOut()).toEqual({ state: 'signed-out', notice: null });
  expect(fakeBrowser.sent).toContainEqual({ type: 'changed', what: 'session' });
});

describe('a sign-out that fails', () => {
  beforeEach(async () => {
    await lookAround();
    world.wake();
  });
  const failure = new Error('corrupt');

  test('at the token says that the user is still signed in, as is true after the next start', async () => {
    fakeBrowser.local.fail(failure, 'remove');
    const view = { state: 'signed-in', notice: { code: 'not-signed-out' } };
    expect(await world.signOut()).toMatchObject(view);
    world.wake();
    expect(await world.session()).toMatchObject(view);
    fakeBrowser.local.failure = null;
    expect(await world.signOut()).toEqual({ state: 'signed-out', notice: null });
    expect(await ofRobin()).toEqual([]);
    world.wake();
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
  });

  test('at anything else says so, signed out, and the next start erases the rest', async () => {
    const erase = vi.spyOn(cache, 'eraseOthers').mockRejectedValue(failure);
    const view = { state: 'signed-out', notice: { code: 'not-erased' } };
    expect(await world.signOut()).toEqual(view);
    expect(await ofRobin()).toContain('maple-library');
    world.wake();
    expect(await world.session()).toEqual(view);
    await world.idle();
    expect(new Set(world.unexpected)).toEqual(new Set([failure]));
    world.unexpected.length = 0;
    erase.mockRestore();
    world.wake();
    await world.session();
    await world.idle();
    expect(await ofRobin()).toEqual([]);
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
  });
});
