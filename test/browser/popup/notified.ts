// Watching with notifications allowed, and what the popup lists of it.
import type { ManifestChange } from '../harness/folders.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { type PopupKit, startPopupKit } from './open.ts';
import { type Watching, watch } from './watching.ts';

export const SLUG = 'maple-library';
export const PATIENCE = { timeout: 20_000 };

/** Permissions that a person has granted; `permissions.request` never settles in a headless Chromium. */
const granting =
  (permission: string, hosts: readonly string[] = []): ManifestChange =>
  (manifest) => ({
    ...manifest,
    permissions: [...(manifest.permissions as readonly string[]), permission],
    optional_permissions: [],
    host_permissions: hosts,
  });

/** The start view's news, once there are so many. */
export async function readNews(kit: PopupKit, count: string): Promise<string> {
  const page = await kit.open();
  const news = page.getByRole('region', { name: 'New backers' });
  await news.getByText(count).first().waitFor();
  const text = (await news.textContent()) ?? '';
  await page.close();
  return text;
}

export async function markSeen(kit: PopupKit): Promise<void> {
  const page = await kit.open();
  await page.getByRole('button', { name: /Mark new backers of .*Maple Library.* as seen/ }).click();
  await page.getByRole('region', { name: 'New backers' }).waitFor({ state: 'detached' });
  await page.close();
}

interface Run {
  readonly kit: PopupKit;
  readonly watching: Watching;
}

export async function startRun(hosts: readonly string[] = []): Promise<Run> {
  const kit = await startPopupKit({
    chromium: {
      extension: granting('notifications', hosts),
      // The browser itself notes every answer that is an error.
      allow: [/Failed to load resource/],
    },
  });
  await sendFromOptions(kit.chromium, { type: 'change-settings', patch: { notifications: true } });
  const watching = watch(kit, SLUG);
  await watching.pin();
  await watching.noteNotifications();
  return { kit, watching };
}
