/** Modes, ages and errors; one request at a time. What private windows leave: test/background/private.test.ts. */
import { describe, expect, test } from 'vitest';
import { cache } from '../../src/storage/cache.ts';
import { hasToken, isGraphql, isMembers, MINUTE, refusalOf, useWorld } from './world.ts';

const world = useWorld();

describe('at a time', () => {
  test('a reload of backers and the rest of them are two questions', async () => {
    world.platform.faults.set('gone', { match: { path: /\.(json|csv)$/ } });
    const slug = 'open-atlas';
    await world.backers(slug, 'fresh');
    const [again, rest] = await Promise.all([
      world.backers(slug, 'reload'),
      world.send({ type: 'get-backers', slug, mode: 'reload', isRest: true }),
    ]);
    expect(again.data?.rowCount).toBe(1_000);
    expect(rest.data?.rowCount).toBe(world.platform.data.rows(slug).length);
  });

  test('what waits is asked of those that the user runs by now', async () => {
    const views: readonly (() => Promise<{ readonly data: object | null }>)[] = [
      () => world.attention('reload'),
      () => world.send({ type: 'get-desk', mode: 'reload' }),
    ];
    await world.run('harbor-workshop');
    for (const view of views) {
      await world.run('night-garden', false);
      const { isHeld, release } = holdGraphql();
      const earlier = view();
      await isHeld;
      await world.run('night-garden');
      const later = view();
      release();
      await earlier;
      expect(JSON.stringify((await later).data)).toContain('"night-garden"');
    }
  });

  test('who signs out while it is on its way is not told what waits', async () => {
    await world.enter('tess-treasurer');
    const { isHeld, release } = holdGraphql();
    const desk = world.send({ type: 'get-desk', mode: 'reload' });
    await isHeld;
    await world.signOut();
    release();
    expect((await desk).data).toBeNull();
  });

  test('a pause that the platform asks for holds for all that the token is used for', async () => {
    await world.enter('robin-sample');
    world.platform.faults.set('429', { match: { path: '/api/graphql/v2' }, retryAfter: 600 });
    await world.start('reload');
    await world.idle();
    world.platform.faults.clear();
    world.platform.log.clear();
    expect((await world.attention('reload')).error?.code).toBe('rate-limited');
    expect(world.asked(hasToken)).toEqual([]);
  });

  test('names that somebody types do not stop those that they want', async () => {
    for (const term of ['a1', 'a2', 'a3', 'a4', 'a5']) await world.search(term);
    const [typed, wanted] = await Promise.all([world.search('tiny'), world.search('tiny', true)]);
    expect(typed.error?.code).toBe('search-paused');
    expect(wanted.error).toBeNull();
  });

  test('one user’s search is not another’s', async () => {
    await world.signIn();
    const { isHeld, release } = holdGraphql();
    const own = world.search('garden', true);
    await isHeld;
    await world.signOut();
    const anyones = world.search('garden', true);
    release();
    await Promise.all([own, anyones]);
    expect(world.asked((entry) => isGraphql(entry) && !hasToken(entry))).toHaveLength(1);
  });
});

/** GraphQL answers when the function that this returns is called; `isHeld` resolves when it was asked first. */
function holdGraphql() {
  let release = () => {};
  const isReleased = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  const isHeld = new Promise<void>((resolve) => {
    world.intercept((url) => {
      if (!url.includes('/graphql/')) return null;
      resolve();
      return isReleased;
    });
  });
  return { isHeld, release };
}

describe('modes', () => {
  test('cached asks for nothing at all', async () => {
    world.platform.log.clear();
    expect(await world.overview('maple-library', 'cached')).toEqual({
      data: null,
      receivedAt: null,
      error: null,
      missingParts: 0,
    });
    await world.start('cached');
    await world.backers('maple-library', 'cached');
    await world.transactions('cached');
    await world.idle();
    expect(world.asked()).toEqual([]);
  });

  test('reload renews what the browser keeps, too', async () => {
    const modes = async (mode: 'fresh' | 'reload') => {
      world.cacheModes.length = 0;
      await world.backers('tiny-garden', mode);
      return new Set(world.cacheModes);
    };
    expect(await modes('fresh')).toEqual(new Set(['default']));
    expect(await modes('reload')).toEqual(new Set(['no-cache']));
  });

  test('cached is of that collective alone', async () => {
    await world.backers('tiny-garden', 'fresh');
    expect((await world.backers('maple-library', 'cached')).data).toBeNull();
  });

  test('fresh asks unless the answer is young, reload asks in any case', async () => {
    await world.backers('tiny-garden', 'fresh');
    world.platform.log.clear();
    await world.backers('tiny-garden', 'fresh');
    expect(world.asked()).toHaveLength(0);
    world.advance(MINUTE);
    const fresh = await world.backers('tiny-garden', 'fresh');
    expect(world.asked(isMembers)).toHaveLength(1);
    expect(fresh.receivedAt).toBe(world.now());
    await world.backers('tiny-garden', 'reload');
    expect(world.asked(isMembers)).toHaveLength(2);
  });

  test('what is asked for by two pages at a time is asked once', async () => {
    world.platform.log.clear();
    const answers = await Promise.all([
      world.overview('maple-library', 'fresh'),
      world.overview('maple-library', 'fresh'),
      world.backers('maple-library', 'fresh'),
    ]);
    expect(world.asked(isMembers)).toHaveLength(1);
    expect(world.asked(isGraphql)).toHaveLength(1);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('old data stays with its age and the error, and is never of the future', async () => {
    const first = await world.overview('maple-library', 'fresh');
    world.advance(30 * MINUTE);
    world.platform.faults.set('503');
    const later = await world.overview('maple-library', 'fresh');
    expect(later.error?.code).toBe('server-error');
    expect(later.receivedAt).toBe(first.receivedAt);
    expect(later.data?.figures.balance).toEqual(first.data?.figures.balance);
    world.advance(-90 * MINUTE);
    const before = await world.overview('maple-library', 'cached');
    expect(before.receivedAt).toBe(world.now());
    world.platform.faults.clear();
    world.platform.log.clear();
    await world.overview('maple-library', 'fresh');
    expect(world.asked(isGraphql)).toHaveLength(1);
  });
});

test('a typed collective is found by its summary alone', async () => {
  expect((await world.find('Open-Atlas')).data).toMatchObject({
    slug: 'open-atlas',
    figures: { balance: { value: { currency: 'EUR' } } },
  });
  expect(world.asked().map(({ path }) => path)).toEqual(['/open-atlas.json']);
});

// Five kinds of damage for five views: many requests.
test('damaged answers in the database: asking once more helps', { timeout: 60_000 }, async () => {
  const views: readonly ((mode: 'cached' | 'reload') => Promise<unknown>)[] = [
    async (mode) => (await world.overview('maple-library', mode)).data?.figures.balance?.value,
    async (mode) => (await world.backers('maple-library', mode)).data?.backers.length,
    async (mode) => (await world.transactions(mode)).data?.transactions.length,
    async (mode) => (await world.start(mode)).mine?.data?.administered[0]?.name,
    async (mode) => (await world.send({ type: 'get-attention', mode })).data?.quiet,
  ];
  const garbage: readonly ((value: never) => unknown)[] = [
    // Beyond what `Date` can hold.
    (answer: object) => ({ ...answer, receivedAt: 1e20 }),
    () => 'what',
    () => ({ data: 5, receivedAt: 0, missingParts: 0 }),
    ({ data, ...rest }: { data: object }) => ({ ...rest, data: { ...data, slug: 5 } }),
    ({ data, ...rest }: { data: object }) => ({ ...rest, data: [data, null] }),
  ];
  await world.signIn();
  for (const spoil of garbage) {
    for (const view of views) {
      await cache.clear();
      await Promise.all(views.map((other) => other('reload')));
      const whole = await view('cached');
      expect(whole).toBeDefined();
      await spoilCache(spoil as (value: unknown) => unknown);
      await refusalOf(view('reload'));
      await world.idle();
      expect(await view('reload')).toEqual(whole);
    }
  }
  expect(world.unexpected).not.toEqual([]);
  world.unexpected.length = 0;
});

test('an unexpected error drops the answers that the view was made of, and no others', async () => {
  await Promise.all([
    world.overview('tiny-garden', 'fresh'),
    world.backers('tiny-garden', 'fresh'),
    world.overview('maple-library', 'fresh'),
  ]);
  await spoilCache(
    () => 'what',
    (key) => / account tiny-garden/.test(key),
  );
  expect(await refusalOf(world.overview('tiny-garden', 'cached'))).toEqual({ code: 'unexpected' });
  await world.idle();
  expect((await world.overview('tiny-garden', 'cached')).data).toBeNull();
  expect((await world.backers('tiny-garden', 'cached')).data).not.toBeNull();
  expect((await world.overview('maple-library', 'cached')).data).not.toBeNull();
  expect(world.unexpected.splice(0)).toHaveLength(1);
});

/** Changes the values in the cache's database. */
async function spoilCache(
  spoil: (value: unknown) => unknown,
  isMeant: (key: string) => boolean = () => true,
): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('answers');
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction('entries', 'readwrite');
  const store = transaction.objectStore('entries');
  const all = store.getAll();
  all.onsuccess = () => {
    for (const entry of all.result) {
      if (isMeant(entry.key)) store.put({ ...entry, value: spoil(entry.value) });
    }
  };
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}
