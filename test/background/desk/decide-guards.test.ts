// Who cannot decide, and what is no decision: in every case, nothing of it arrives at the platform.
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../src/platform/expenses/decide.ts';
import { fakeBrowser, POPUP } from '../../fake-browser.ts';
import { useWorld } from '../world.ts';
import { decideIn, WORKSHOP } from './decide-world.ts';

const world = useWorld();
const desk = decideIn(world);
const BREAD = 'Bread and soup for the opening';
const MINUTE = 60_000;
const page = (path: string) => ({ ...POPUP, url: new URL(path, POPUP.url).href });

/** An expense that is shown, and whose approval is confirmed. */
async function confirmed(user = 'tess-treasurer') {
  await desk.signIn(user);
  const view = await desk.show(BREAD);
  await desk.press(view, 'APPROVE');
  return view;
}

async function expectNothing(): Promise<void> {
  await world.idle();
  expect(desk.sent()).toEqual([]);
  expect(desk.at(BREAD, WORKSHOP)).toMatchObject({ status: 'PENDING', approvedBy: [] });
}

describe('only the popup’s page is heard, not', () => {
  test.each<[string, object]>([
    ['the settings', page('/src/options/index.html')],
    ['the page about dependencies', page('/src/dependencies/index.html')],
    ['the configurator', page('/src/configurator/index.html')],
    ['a page beside it', page('/src/popup/index.html.evil/index.html')],
    ['a longer path', page('/src/popup/index.html/')],
    ['its path in a query', page('/src/options/index.html?/src/popup/index.html')],
    ['its path behind a hash', page('/src/options/index.html#/src/popup/index.html')],
    ['a page without an address', { ...POPUP, url: undefined }],
    ['the popup in a frame', { ...POPUP, frameId: 1 }],
    ['another extension', { ...POPUP, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
    [
      'a content script',
      { ...POPUP, origin: 'https://platform.test', url: 'https://platform.test/', frameId: 0 },
    ],
    ['a web page', { origin: 'https://evil.test', url: 'https://evil.test/', frameId: 0 }],
  ])('%s', async (_who, sender) => {
    const view = await confirmed();
    await expect(desk.send(view, 'APPROVE', { sender })).rejects.toHaveProperty('code');
    await expectNothing();
  });

  test('but also in a tab, with an address of its own', async () => {
    const view = await confirmed();
    const sender = { ...page('/src/popup/index.html?view=tab#/desk'), tab: { incognito: false } };
    expect(await desk.send(view, 'APPROVE', { sender })).toMatchObject({ outcome: 'decided' });
  });
});

describe('never from a private window, by the browser’s word:', () => {
  test('of a popup', async () => {
    const view = await confirmed();
    fakeBrowser.isPrivateWindow = true;
    await expect(desk.send(view, 'APPROVE')).rejects.toEqual({ code: 'private-window' });
    await expectNothing();
    await expect(desk.press(view, 'APPROVE')).rejects.toEqual({ code: 'private-window' });
  });
  test('of a tab, whatever its address says', async () => {
    const view = await confirmed();
    const sender = {
      ...page('/src/popup/index.html?view=tab&private=0'),
      tab: { incognito: true },
    };
    const sent = desk.send(view, 'APPROVE', { sender });
    await expect(sent).rejects.toEqual({ code: 'private-window' });
    await expectNothing();
  });
  test('nor is deciding turned on there, or offered', async () => {
    await desk.signIn('tess-treasurer');
    const { expense } = await desk.show(BREAD);
    const { id, collective } = expense;
    const asked = { id, collective: collective.slug, mode: 'fresh', isPrivate: true } as const;
    expect(await world.send({ type: 'get-expense', ...asked })).toMatchObject({
      data: { decisions: [] },
    });
    await world.signOut();
    const sender = { ...page('/src/options/index.html'), tab: { incognito: true } };
    const turnOn = { type: 'sign-in', agreedTo: world.platform.baseUrl, isDeciding: true };
    fakeBrowser.windows.length = 0;
    expect(await fakeBrowser.send(turnOn, sender)).toMatchObject({
      error: { code: 'private-window' },
    });
    expect(fakeBrowser.windows).toEqual([]);
  });
});

test('what was confirmed can be sent for two minutes', async () => {
  const view = await confirmed();
  world.advance(2 * MINUTE);
  expect(await desk.send(view, 'APPROVE')).toMatchObject({ outcome: 'decided' });
});

describe('only what was confirmed is sent, not', () => {
  const NOT = { code: 'not-confirmed' };

  test('a decision without a press', async () => {
    await desk.signIn('tess-treasurer');
    await expect(desk.send(await desk.show(BREAD), 'APPROVE')).rejects.toEqual(NOT);
    await expectNothing();
  });
  test('another decision, another digest, or about another expense', async () => {
    const view = await confirmed();
    const posters = await desk.show('Posters, issue 6');
    await expect(desk.send(view, 'REJECT')).rejects.toEqual(NOT);
    await expect(desk.send(posters, 'APPROVE')).rejects.toEqual(NOT);
    const digest = 'f'.repeat(64);
    await expect(desk.send(view, 'APPROVE', { digest })).rejects.toEqual(NOT);
    await expectNothing();
  });
  test('one that is late', async () => {
    const view = await confirmed();
    world.advance(2 * MINUTE + 1);
    await expect(desk.send(view, 'APPROVE')).rejects.toEqual(NOT);
    await expectNothing();
  });
  test('one of a time that is yet to come', async () => {
    const view = await confirmed();
    world.advance(-MINUTE);
    await expect(desk.send(view, 'APPROVE')).rejects.toEqual(NOT);
    await expectNothing();
  });
  test('one that was sent before, also at once, and after the background has slept', async () => {
    const view = await confirmed();
    world.wake();
    const both = await Promise.allSettled([desk.send(view, 'APPROVE'), desk.send(view, 'APPROVE')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    world.wake();
    await expect(desk.send(view, 'APPROVE')).rejects.toEqual(NOT);
    expect(desk.sent()).toHaveLength(1);
  });
  test('what the list does not have', async () => {
    const view = await confirmed();
    const other = ['PA', 'Y'].join('') as Decision;
    await expect(desk.send(view, other)).rejects.toEqual({ code: 'bad-message' });
    await expectNothing();
  });
  test('what is not offered, though it was confirmed', async () => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    for (const decision of ['UNAPPROVE', 'HOLD', 'RELEASE', 'MARK_AS_INCOMPLETE'] as const) {
      expect(await desk.decide(view, decision)).toMatchObject({ outcome: 'refused' });
    }
    await expectNothing();
  });
});

describe('nobody decides', () => {
  test('while deciding is off', async () => {
    await world.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    expect(view.decisions).toEqual([]);
    await expect(desk.press(view, 'APPROVE')).rejects.toEqual({ code: 'scope-missing' });
    await expect(desk.send(view, 'APPROVE')).rejects.toEqual({ code: 'scope-missing' });
    await expectNothing();
  });
  test('once it is turned off, though a confirmation is open', async () => {
    const view = await confirmed();
    await world.send({ type: 'sign-in', isDeciding: false });
    await expect(desk.send(view, 'APPROVE')).rejects.toEqual({ code: 'scope-missing' });
    await expectNothing();
  });
  test('by what somebody else has confirmed', async () => {
    const view = await confirmed();
    await world.signOut();
    await desk.signIn('ines-deputy');
    await expect(desk.send(view, 'APPROVE')).rejects.toEqual({ code: 'not-confirmed' });
    await expectNothing();
  });
  test('by answers of the platform: what is private of theirs comes from the token alone', async () => {
    await desk.signIn('noor-giver');
    const view = await desk.show(BREAD);
    expect(view.decisions).toEqual([]);
    expect(await desk.decide(view, 'APPROVE')).toMatchObject({ outcome: 'refused' });
    await expectNothing();
  });
});
