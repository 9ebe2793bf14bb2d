// What the version before drawers had stored, as it wrote it: who was signed in stays signed in, with pins.
import { expect, test } from 'vitest';
import { everythingStored, hasToken, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

const ISSUER = 'https://platform.test';
const ROBIN = {
  id: '6mlf0phm-r6w4ixi8-w3p10em6-x2awe9oq',
  slug: 'robin-sample',
  name: 'Robin Sample',
  email: null,
  imageUrl: 'https://images.platform.test/robin-sample/avatar.png',
};
const OWNER = `${ISSUER} ${ROBIN.id}`;
const SAKURA = { slug: 'sakura-press', name: null, imageUrl: null };
const ATLAS = { slug: 'open-atlas', name: null, imageUrl: null };
const LEDGER = { slug: 'red-ledger', name: 'Red Ledger', imageUrl: null };
const WATCHED = {
  checkedAt: 1_794_304_800_000,
  figures: '-59720 EUR 521618 23 ',
  backersCount: 23,
  highestId: 76_471,
  rowCount: 25,
  lagsUntil: null,
  unreadable: 0,
  newCount: 1,
  newAnonymous: 1,
  newBackers: [],
  announced: [],
};

/** All items, in the area that lasts. */
const before = (accessToken: string, state = 'signed-in') => ({
  chosen: {
    version: 3,
    data: {
      baseUrl: ISSUER,
      pinned: [SAKURA],
      recent: [
        { ...LEDGER, owner: OWNER },
        { ...ATLAS, owner: null },
      ],
      goals: [{ slug: 'sakura-press', minor: 500_000 }],
      run: [],
      refusesMemberTokens: false,
    },
  },
  watched: {
    version: 2,
    data: {
      installation: 'open-collective https://platform.test https://api.platform.test',
      lastRoundAt: 1_794_304_800_000,
      collectives: [{ ...LEDGER, ...WATCHED }],
    },
  },
  'snapshot:start': { version: 6, owner: OWNER, data: { view: { mine: 'Red Ledger' } } },
  token: {
    version: 1,
    data: {
      issuer: ISSUER,
      clientId: 'client-of-the-companion',
      accessToken,
      receivedAt: 1_794_301_200_000,
      expiresAt: 1_802_077_200_000,
    },
  },
  session: { version: 1, data: { issuer: ISSUER, state, user: ROBIN, renewalTriedAt: null } },
  mine: {
    version: 1,
    data: { owner: OWNER, collectives: [{ ...LEDGER, roles: ['ADMIN'], isPrivate: false }] },
  },
});

/** The update: what was stored before is there, and the new version starts. */
async function update(stored: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(stored)) fakeBrowser.local.stored.set(key, value);
  world.wake();
  await world.idle();
}

test('who was signed in stays signed in, with pins and news', async () => {
  const { accessToken } = await world.platform.oauth.issueToken('robin-sample');
  await update(before(accessToken));
  expect(await world.options()).toMatchObject({
    session: { state: 'signed-in', user: ROBIN, isKept: true, notice: null },
  });
  expect(await world.chosen()).toMatchObject({
    pinned: [{ slug: 'sakura-press' }],
    recent: [{ slug: 'open-atlas' }],
    news: [{ slug: 'red-ledger', count: 1 }],
  });
  world.platform.log.clear();
  await world.start('fresh');
  const bearers = world.asked(hasToken).map(({ headers }) => headers.authorization);
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${accessToken}`]));
  const { stored } = fakeBrowser.local;
  expect(['session', 'mine'].filter((key) => stored.has(key))).toEqual([]);
  expect(await everythingStored()).not.toContain(OWNER);
  await world.signOut();
  expect(await everythingStored()).not.toContain('Robin');
});

test('whose token another browser had replaced is still told so', async () => {
  const { token, ...rest } = before('', 'replaced-elsewhere');
  expect(token.version).toBe(1);
  await update(rest);
  expect(await world.session()).toMatchObject({ state: 'replaced-elsewhere', user: ROBIN });
  expect((await world.chosen()).pinned).toMatchObject([{ slug: 'sakura-press' }]);
});

test('of who had left with the browser, nothing is left', async () => {
  const { token, session, ...rest } = before('');
  expect([token.version, session.version]).toEqual([1, 1]);
  await update(rest);
  expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
  expect((await world.chosen()).news).toEqual([]);
  const all = await everythingStored();
  expect(['Red Ledger', OWNER].filter((word) => all.includes(word))).toEqual([]);
});
