// A session whose token may decide about expenses: its scope, where it is kept, how it is renewed and how it ends.
import { describe, expect, test } from 'vitest';
import { fakeBrowser } from '../../fake-browser.ts';
import { consent, DAY, everythingStored, isTokenKey, keepWindowOpen, useWorld } from '../world.ts';

const world = useWorld();

/** A press on "Decide here", or on turning that off. */
const press = (isDeciding?: boolean) =>
  world.send({
    type: 'sign-in',
    agreedTo: world.platform.baseUrl,
    ...(isDeciding !== undefined && { isDeciding }),
  });
const deciding = { state: 'signed-in', isDeciding: true, isKept: false, notice: null };
/** The scope that the last window asked for. */
const askedScope = () => new URL(fakeBrowser.windows.at(-1)?.url ?? '').searchParams.get('scope');
const tokensIn = (area: typeof fakeBrowser.local) => [...area.stored.keys()].filter(isTokenKey);

describe('somebody who wants to stay signed in decides', () => {
  test('the scope is asked for alone, and the token ends with the browser', async () => {
    await world.change({ scope: 'email' });
    await world.signIn();
    expect(tokensIn(fakeBrowser.local)).toHaveLength(1);
    expect(await press(true)).toMatchObject({ ...deciding, user: { slug: 'robin-sample' } });
    expect(askedScope()).toBe('expenses');
    await world.start('fresh');
    await world.idle();
    expect(tokensIn(fakeBrowser.local)).toEqual([]);
    expect(tokensIn(fakeBrowser.session)).toHaveLength(1);
    const lasting = JSON.stringify([...fakeBrowser.local.stored]);
    for (const { accessToken } of world.platform.oauth.issuedTokens()) {
      expect(lasting).not.toContain(accessToken);
    }
    world.wake();
    expect(await world.session()).toMatchObject(deciding);
  });

  test('after a restart of the browser nobody is signed in, and nothing is asked or left', async () => {
    await press(true);
    await world.start('fresh');
    await world.idle();
    fakeBrowser.restart();
    world.platform.log.clear();
    world.wake();
    await fakeBrowser.events.onStartup.trigger();
    expect(await world.session()).toEqual({ state: 'signed-out', notice: null });
    await world.idle();
    expect(world.asked(({ path }) => path.startsWith('/oauth'))).toEqual([]);
    expect(await everythingStored()).not.toContain('Robin');
    await press();
    expect(askedScope()).toBeNull();
  });

  test('a later wish to stay signed in keeps the token where it is', async () => {
    await world.change({ keepSignedIn: false });
    await press(true);
    await world.change({ keepSignedIn: true });
    expect(await world.session()).toMatchObject(deciding);
    expect(tokensIn(fakeBrowser.local)).toEqual([]);
    expect(fakeBrowser.local.stored.has('session')).toBe(false);
  });
});

describe('the token is renewed', () => {
  test('by a press only, with the same scope', async () => {
    await press(true);
    world.advance(84 * DAY);
    fakeBrowser.windows.length = 0;
    await world.alarm('session');
    await world.idle();
    expect(fakeBrowser.windows).toEqual([]);
    expect(await world.session()).toMatchObject({ ...deciding, needsRenewal: true });
    expect(await press()).toMatchObject({ ...deciding, needsRenewal: false });
    expect(askedScope()).toBe('expenses');
  });

  test('also after another browser took over', async () => {
    await press(true);
    await world.platform.oauth.issueToken('robin-sample');
    await world.start('reload');
    expect(await world.until('replaced-elsewhere')).toMatchObject({ isDeciding: true });
    world.wake();
    expect(await press()).toMatchObject(deciding);
    expect(askedScope()).toBe('expenses');
  });
});

describe('turned off', () => {
  test('the token is replaced by one without the scope, which is kept as before', async () => {
    await press(true);
    expect(await press(false)).toMatchObject({ state: 'signed-in', isKept: true });
    expect(await world.session()).not.toHaveProperty('isDeciding');
    expect(askedScope()).toBeNull();
    expect(tokensIn(fakeBrowser.session)).toEqual([]);
  });

  test.each([
    ['denied', () => (flow: { url: string }) => consent(flow, { decision: 'deny' as const })],
    ['cancelled', () => () => Promise.reject(new Error('The user did not approve access.'))],
  ])('and that is %s: the token is given up, and says so', async (code, visit) => {
    await press(true);
    const [{ accessToken } = { accessToken: '' }] = world.platform.oauth.issuedTokens();
    fakeBrowser.visit = visit();
    const ended = { state: 'sign-in-again', user: { slug: 'robin-sample' }, notice: { code } };
    expect(await press(false)).toMatchObject(ended);
    await world.idle();
    expect(await everythingStored()).not.toContain(accessToken);
    world.wake();
    expect(await world.session()).toMatchObject(ended);
    expect(await world.session()).not.toHaveProperty('isDeciding');
    fakeBrowser.visit = (flow) => consent(flow);
    await press();
    expect(askedScope()).toBeNull();
  });
});

test('turning it on fails: everything stays as it was', async () => {
  await world.signIn();
  fakeBrowser.visit = (flow) => consent(flow, { decision: 'deny' });
  expect(await press(true)).toMatchObject({ state: 'signed-in', notice: { code: 'denied' } });
  expect(tokensIn(fakeBrowser.local)).toHaveLength(1);
});

test('a press that asks for another scope does not join the attempt under way', async () => {
  const { opened, close } = keepWindowOpen();
  const first = world.signIn();
  await opened;
  expect(await press(true)).toMatchObject({ notice: { code: 'already-open' } });
  close();
  await first;
  fakeBrowser.visit = (flow) => consent(flow);
  const views = await Promise.all([press(true), press(true)]);
  expect(views).toMatchObject([deciding, deciding]);
  expect(world.count('token')).toBe(1);
});

test('a platform that grants less says so, and the session is an ordinary one', async () => {
  const { accessToken } = await world.platform.oauth.issueToken('robin-sample');
  world.intercept((url) =>
    url.endsWith('/oauth/token')
      ? Response.json({
          access_token: accessToken,
          token_type: 'bearer',
          expires_in: 3600,
          scope: '',
        })
      : null,
  );
  const view = await press(true);
  expect(view).toMatchObject({ state: 'signed-in', notice: { code: 'scope-refused' } });
  expect(view).not.toHaveProperty('isDeciding');
});
