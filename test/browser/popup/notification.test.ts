// A new backer on the desktop: notified, and opened by a click. Who is new, and until when: test/background/watch.
import { expect, test } from 'vitest';
import type { ManifestChange } from '../harness/folders.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { startPopupKit } from './open.ts';
import { watch } from './watching.ts';

const SLUG = 'maple-library';
const ID = `new-backers/${SLUG}`;
const PATIENCE = { timeout: 20_000 };

/** As if somebody had granted it; `permissions.request` never settles in a headless Chromium. */
const grantNotifications: ManifestChange = (manifest) => ({
  ...manifest,
  permissions: [...(manifest.permissions as readonly string[]), 'notifications'],
  optional_permissions: [],
});

test('one alarm brings badge and notification, whose click opens the backers', async () => {
  const kit = await startPopupKit({ chromium: { extension: grantNotifications } });
  await sendFromOptions(kit.chromium, { type: 'change-settings', patch: { notifications: true } });
  const watching = watch(kit, SLUG);
  await watching.pin();
  await watching.noteNotifications();
  kit.sandbox.data.addBacker(SLUG, { name: 'Newly Arrived', totalCents: 4_200 });
  await watching.ringUntilAsked();
  await expect.poll(watching.visible, PATIENCE).toEqual([ID]);
  expect(await watching.badge()).toBe('1');
  expect(await watching.notifications()).toEqual([
    {
      id: ID,
      title: '1 new backer',
      message: expect.stringMatching(/Maple Library.*Newly Arrived/),
    },
  ]);

  const opened = kit.chromium.context.waitForEvent('page');
  await watching.clickNotification(ID);
  const tab = await opened;
  await tab.getByRole('heading', { level: 1, name: 'Maple Library' }).waitFor();
  await tab.getByRole('tab', { name: 'Backers', selected: true }).waitFor();
  await tab.getByRole('table', { name: 'Backers' }).waitFor();
  await expect.poll(watching.visible).toEqual([]);
  await tab.close();
  await kit.close();
});
