// Settings, as pages change them.
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/storage/settings.ts';
import { refusalOf, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

describe('settings', () => {
  test('change one by one, are kept, and pages hear of it', async () => {
    fakeBrowser.sent.length = 0;
    const patch = { theme: 'dark', checkEveryMinutes: 5, transactionsClientId: ' key ' } as const;
    const settings = await world.change(patch);
    expect(settings).toMatchObject({ theme: 'dark', checkEveryMinutes: 15, scope: 'none' });
    expect(fakeBrowser.sent).toEqual([{ type: 'changed', what: 'settings' }]);
    world.wake();
    expect((await world.options()).settings).toEqual(settings);
  });

  test('changed at the same time are all kept', async () => {
    await Promise.all([
      world.change({ theme: 'dark' }),
      world.change({ keepSignedIn: false }),
      world.change({ countWaiting: true }),
    ]);
    expect((await world.options()).settings).toMatchObject({
      theme: 'dark',
      keepSignedIn: false,
      countWaiting: true,
    });
  });

  test('about how long a session lasts are heard of where it is shown, too', async () => {
    await world.change({ keepSignedIn: false });
    expect(fakeBrowser.sent).toContainEqual({ type: 'changed', what: 'session' });
  });

  test('a value left open is not changed', async () => {
    const patch = { theme: undefined, scope: 'email' } as const;
    const settings = await world.change(patch);
    expect(settings).toMatchObject({ theme: 'auto', scope: 'email' });
  });

  test('a value that could break a header is refused', async () => {
    const patch = { transactionsClientId: 'a\r\nx: y' };
    const work = world.change(patch);
    expect(await refusalOf(work)).toEqual({ code: 'bad-message' });
  });

  test('that cannot be written are an error, and stay as they were', async () => {
    fakeBrowser.local.quota = 0;
    const work = world.change({ theme: 'dark' });
    expect(await refusalOf(work)).toEqual({ code: 'storage' });
    expect((await world.options()).settings.theme).toBe('auto');
  });

  test('go back to the start, which signs out of another platform', async () => {
    await world.signIn();
    const view = await world.send({ type: 'reset-settings' });
    expect(view.settings).toEqual(DEFAULT_SETTINGS);
    expect(view.session).toEqual({ state: 'signed-out', notice: null });
  });
});

test('the welcome opens when the extension is installed, and not when it is updated', async () => {
  await fakeBrowser.events.onInstalled.trigger({ reason: 'update' });
  expect(fakeBrowser.tabs).toEqual([]);
  await fakeBrowser.events.onInstalled.trigger({ reason: 'install' });
  expect(fakeBrowser.tabs).toEqual([
    expect.stringMatching(/src\/popup\/index\.html\?view=tab#\/welcome$/),
  ]);
});

test('pages hear of a permission, with which a platform may be in reach', async () => {
  await fakeBrowser.events.onAdded.trigger({ origins: ['https://platform.test/*'] });
  expect(fakeBrowser.sent).toEqual([{ type: 'changed', what: 'platform' }]);
});
