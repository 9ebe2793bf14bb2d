// Tokens that allow more than reading: those that earlier versions stored are erased, and new ones are refused.
import { expect, test } from 'vitest';
import { DAY, everythingStored, isTokenKey, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

interface Stored {
  readonly version: number;
  readonly data: Record<string, unknown>;
}

/** Signed in with pins and visits, and then with this scope, as an earlier version would have stored it. */
async function storeScope(scope: string): Promise<void> {
  await world.pin('sakura-press');
  await world.enter('robin-sample');
  await world.send({ type: 'remember-visit', slug: 'red-ledger' });
  await world.idle();
  const [key = ''] = [...fakeBrowser.local.stored.keys()].filter(isTokenKey);
  const { version, data } = fakeBrowser.local.stored.get(key) as Stored;
  fakeBrowser.local.stored.set(key, { version, data: { ...data, scope } });
  world.wake();
  await world.idle();
}

test.each(['expenses', 'email expenses', 'email,Expenses', 'HOST', 'account\ttransactions'])(
  'a stored token with the scope “%s” is erased with all that it brought; pins stay, and why is said once signed out',
  async (scope) => {
    await storeScope(scope);
    const erased = { state: 'signed-out', notice: { code: 'token-erased', slug: 'robin-sample' } };
    expect(await world.session()).toEqual(erased);
    await world.idle();
    const all = await everythingStored();
    for (const { accessToken } of world.platform.oauth.issuedTokens()) {
      expect(all).not.toContain(accessToken);
    }
    expect(['Robin Sample', 'red-ledger'].filter((words) => all.includes(words))).toEqual([]);
    expect((await world.chosen()).pinned).toMatchObject([{ slug: 'sakura-press' }]);
  },
);

test('why is still said days and restarts later, until somebody signs in', async () => {
  await storeScope('expenses');
  world.advance(9 * DAY);
  fakeBrowser.restart();
  world.wake();
  expect(await world.session()).toMatchObject({ notice: { code: 'token-erased' } });
  expect(await world.signIn()).toMatchObject({ state: 'signed-in', notice: null });
  await world.idle();
  world.wake();
  await world.signOut();
  expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
});

test.each(['', 'email', ' Email '])('a token with the scope “%s” stays', async (scope) => {
  await storeScope(scope);
  expect(await world.session()).toMatchObject({ state: 'signed-in', notice: null });
});

test.each(['expenses', 'email expenses', 'Email,HOST'])(
  'a platform that grants “%s” unasked signs nobody in, and nothing is stored',
  async (scope) => {
    await world.change({ scope: 'email' });
    const body = JSON.stringify({
      access_token: 'unasked-token',
      token_type: 'Bearer',
      expires_in: 3600,
      scope,
    });
    world.intercept((url) =>
      url.endsWith('/oauth/token')
        ? new Response(body, { headers: { 'content-type': 'application/json' } })
        : null,
    );
    expect(await world.signIn()).toEqual({
      state: 'signed-out',
      notice: { code: 'scope-too-wide' },
    });
    await world.idle();
    expect(await everythingStored()).not.toContain('unasked-token');
  },
);
