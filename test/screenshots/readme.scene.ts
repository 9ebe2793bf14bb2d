// The README's pictures in light and dark: the popup's start view, a wall on a page, the page about dependencies; and the
// picture of a wall that the command draws.
import type { Page } from 'playwright-core';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { POPUP, startPopupKit } from '../browser/popup/open.ts';
import { pathOf, seePictures } from './picture.ts';
import { showStart } from './start-view.ts';

const SIZE = { width: 400, height: 600 };
const WALL_WIDTH = 720;
const SCHEMES = ['light', 'dark'] as const;

const kit = await startPopupKit({
  chromium: { context: { viewport: SIZE, deviceScaleFactor: 1.5 } },
});
const gallery = await kit.chromium.context.newPage();
await gallery.setViewportSize({ width: WALL_WIDTH, height: 800 });
await gallery.goto(`${kit.sandbox.baseUrl}/gallery/`);
const walls = { light: gallery.locator('.page--project'), dark: gallery.locator('.page--dark') };
for (const wall of Object.values(walls)) {
  await wall.scrollIntoViewIfNeeded();
  await wall.getByRole('listitem').first().waitFor();
}

const dependencies = await kit.chromium.context.newPage();
await dependencies.setViewportSize({ width: 960, height: 640 });
await dependencies.goto(`${kit.sandbox.baseUrl}/gallery/dependencies.html`);
const lockfile = await fetch(`${kit.sandbox.baseUrl}/sandbox/package-lock.json`);
await dependencies.locator('input[type=file]').setInputFiles({
  name: 'package-lock.json',
  mimeType: 'application/json',
  buffer: Buffer.from(await lockfile.arrayBuffer()),
});
await dependencies.getByRole('button', { name: /^Load names/ }).click();
await dependencies.getByText('Maple Library').waitFor();

// Last: it adds backers, after which collectives have more than in the other pictures.
const popup = await kit.chromium.openPage(POPUP);
await popup.getByRole('combobox').waitFor();
await showStart(popup, kit);

async function inScheme(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await seePictures(page);
}
for (const scheme of SCHEMES) {
  await inScheme(popup, scheme);
  await popup.screenshot({ path: await pathOf(`readme-start-${scheme}`), fullPage: true });
  await inScheme(dependencies, scheme);
  await dependencies.screenshot({ path: await pathOf(`readme-dependencies-${scheme}`) });
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
