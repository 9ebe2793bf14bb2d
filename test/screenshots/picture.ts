// Where pictures go, and the looks in which pages are taken.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../../dist/screenshots/', import.meta.url));

/** Looks of pages that fill a tab. */
export const LOOKS = [
  { name: 'light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'phone', colorScheme: 'light', viewport: { width: 360, height: 740 } },
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
}

/** Waits for the pictures in view and the walls' own. */
export async function seePictures(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
}
