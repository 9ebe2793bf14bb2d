// The picture that messengers show beside a link to the website: the gallery's headline and its first wall.
import { startChromium } from '../browser/harness/chromium.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { pathOf, seePictures } from './picture.ts';

const sandbox = await startPlatform();
const chromium = await startChromium({ extension: false });
const page = await chromium.context.newPage();
await page.setViewportSize({ width: 1200, height: 630 });
await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
await page.goto(`${sandbox.baseUrl}/gallery/index.html`);
await page.locator('collective-wall').first().getByRole('listitem').first().waitFor();
// The name alone in the header, nothing to press, and only initials that every machine has letters for.
await page.evaluate(() => {
  for (const part of document.querySelectorAll<HTMLElement>(
    '.site-header nav, .languages, .actions, .source',
  )) {
    part.style.display = 'none';
  }
  const wall = document.querySelector('collective-wall');
  const others = [...(wall?.shadowRoot?.querySelectorAll<HTMLAnchorElement>('a[part=link]') ?? [])]
    .filter((link) => /[^\p{Script=Latin}\s]/u.test(link.textContent ?? ''))
    .map((link) => link.href.split('/').at(-1));
  wall?.setAttribute('exclude', others.join(','));
});
await seePictures(page);
await page.screenshot({ path: await pathOf('site-card') });
await chromium.close();
await sandbox.close();
