import { startChromium } from '../browser/harness/chromium.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { seePictures } from './picture.ts';

const sandbox = await startPlatform();
const chromium = await startChromium({ extension: false });
const page = await chromium.context.newPage();
for (const [w, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  await page.setViewportSize({ width: w, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(`${sandbox.baseUrl}/gallery/`);
  for (const wall of await page.locator('collective-wall').all()) {
    await wall.scrollIntoViewIfNeeded();
    await wall.getByRole('listitem').first().waitFor();
  }
  await page.waitForTimeout(1500);
  await seePictures(page);
  await page.screenshot({ path: `/tmp/dt/gallery-${w}-${scheme}.png`, fullPage: true });
}
await chromium.close();
await sandbox.close();
