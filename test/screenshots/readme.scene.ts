// The README's pictures: the popup with a collective, in light and dark, a wall on a light and on a dark page, and the
// picture of a wall that the command draws.
import type { Page } from 'playwright-core';
import { mustRun } from '../../scripts/lib/run.mjs';
import { POPUP, startPopupKit } from '../browser/popup/open.ts';
import { pathOf, seePictures } from './picture.ts';

const SIZE = { width: 400, height: 600 };
const WALL_WIDTH = 720;
const SCHEMES = ['light', 'dark'] as const;

const kit = await startPopupKit({
  chromium: { context: { viewport: SIZE, deviceScaleFactor: 1.5 } },
});
const popup = await kit.chromium.openPage(`${POPUP}#/c/maple-library`);
await popup
  .getByRole('img', { name: /20\d\d: / })
  .first()
  .waitFor();
await popup.getByText(/^Updating/).waitFor({ state: 'detached' });

const gallery = await kit.chromium.context.newPage();
await gallery.setViewportSize({ width: WALL_WIDTH, height: 800 });
await gallery.goto(`${kit.sandbox.baseUrl}/gallery/`);
const walls = { light: gallery.locator('.page--project'), dark: gallery.locator('.page--dark') };
for (const wall of Object.values(walls)) {
  await wall.scrollIntoViewIfNeeded();
  await wall.getByRole('listitem').first().waitFor();
}

async function inScheme(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await seePictures(page);
}
for (const scheme of SCHEMES) {
  await inScheme(popup, scheme);
  await popup.screenshot({ path: await pathOf(`readme-popup-${scheme}`) });
  await inScheme(gallery, scheme);
  await walls[scheme].screenshot({ path: await pathOf(`readme-wall-${scheme}`) });
}
const picture = (await pathOf('readme-backers')).replace(/png$/, 'svg');
const platform = ['--platform', kit.sandbox.baseUrl, '--platform-profile', 'open-collective'];
// The sandbox's addresses lead nowhere later.
const look = ['--rows', '3', '--width', '560', '--links', 'none'];
await mustRun(process.execPath, [
  ...['dist/cli/collective-wall.mjs', 'maple-library', picture],
  ...[...platform, ...look],
]);
await kit.close();
