// Where pictures go, and the looks in which pages are taken.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { settled } from '../more/popup/window.ts';

const FOLDER = fileURLToPath(new URL('../../dist/screenshots/', import.meta.url));

/** Looks of pages that fill a tab. */
export const LOOKS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

/** The path of a picture: dist/screenshots/<name>.png. */
export async function pathOf(name: string): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  return `${FOLDER}${name}.png`;
}

/** Takes the whole page in every look. */
export async function takePage(page: Page, name: string): Promise<void> {
  for (const { name: look, colorScheme, viewport } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await seePictures(page);
    await page.screenshot({ path: await pathOf(`${name}-${look}`), fullPage: true });
  }
  // Some pages keep the scheme that they begin with.
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits for the page's pictures, also those that load as they come into sight, and for the walls' own in sight. */
export async function seePictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    return Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  // tsx wraps functions in calls of `__name`.
  await page.evaluate(`((__name) => (${settled})())((named) => named)`);
  await page.mouse.move(0, 0);
}
