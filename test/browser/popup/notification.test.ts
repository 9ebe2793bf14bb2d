// A new backer on the desktop: notified once, opened by a click.
import { expect, test } from 'vitest';
import type { ManifestChange } from '../harness/folders.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { type PopupKit, startPopupKit } from './open.ts';
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

/** The start view's news, once there are so many. */
async function readNews(kit: PopupKit, count: string): Promise<string> {
  const page = await kit.open();
  const news = page.getByRole('region', { name: 'New backers' });
  await news.getByText(count).first().waitFor();
  const text = (await news.textContent()) ?? '';
  await page.close();
  return text;
}

async function markSeen(kit: PopupKit): Promise<void> {
  const page = await kit.open();
  await page.getByRole('button', { name: /Mark new backers of .*Maple Library.* as seen/ }).click();
  await page.getByRole('region', { name: 'New backers' }).waitFor({ state: 'detached' });
  await page.close();
}

test('one alarm brings badge, list and notification; a click opens the backers; seen is gone', async () => {
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
  expect(await readNews(kit, '1 new backer')).toContain('Newly Arrived $42.00');

  const opened = kit.chromium.context.waitForEvent('page');
  await watching.clickNotification(ID);
  const tab = await opened;
  await tab.getByRole('heading', { level: 1, name: 'Maple Library' }).waitFor();
  await tab.getByRole('tab', { name: 'Backers', selected: true }).waitFor();
  await tab.getByRole('table', { name: 'Backers' }).waitFor();
  await expect.poll(watching.visible).toEqual([]);
  await tab.close();

  await markSeen(kit);
  await expect.poll(watching.badge).toBe('');
  await watching.ringUntilAsked();
  kit.sandbox.data.addBacker(SLUG, { name: 'A Day Later' });
  await watching.ringUntilAsked();
  await expect.poll(watching.badge, PATIENCE).toBe('1');
  await expect.poll(watching.visible, PATIENCE).toEqual([ID]);
  const [, second, ...others] = await watching.notifications();
  expect(second?.message).toContain('A Day Later');
  expect(second?.message).not.toContain('Newly Arrived');
  expect(others).toEqual([]);
  await markSeen(kit);
  await expect.poll(watching.visible).toEqual([]);
  await kit.close();
});
