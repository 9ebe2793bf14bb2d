// Pictures of the extension in Firefox as on a phone: search, overview, backers, dependencies, and settings.
import { writeFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import { lockfileWith } from '../browser/dependencies/lockfile.ts';
import { openAtPhone, startAndroid } from '../browser/harness/changed-browsers.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { pointTo } from '../browser/popup/firefox-pages.ts';
import { POPUP } from '../browser/popup/open.ts';
import { pathOf } from './picture.ts';

type Scene = readonly [name: string, path: string, show: (page: Page) => Promise<unknown>];

const see = (page: Page, words: string) => page.locator(`::-p-text(${words})`).wait();
const click = (page: Page, name: string) => page.locator(`::-p-aria(${name})`).click();

const COLLECTIVES = ['maple-library', 'river-chorus', 'open-atlas', 'tiny-garden', 'red-ledger'];
const sandbox = await startPlatform();

const SCENES: readonly Scene[] = [
  [
    'search',
    POPUP,
    async (page) => {
      await see(page, 'Get started');
      await page.locator('input').fill('maple');
      await see(page, 'Maple Library');
    },
  ],
  ['overview', `${POPUP}#/c/maple-library`, (page) => see(page, 'Recurring income')],
  ['backers', `${POPUP}#/c/maple-library/backers`, (page) => see(page, 'anonymous')],
  [
    'start',
    `${POPUP}#/c/maple-library`,
    async (page) => {
      await see(page, 'Recurring income');
      await click(page, 'Pin');
      await see(page, 'pinned.');
      await click(page, 'Back to home');
      await see(page, 'Pinned');
    },
  ],
  [
    'dependencies',
    'src/dependencies/index.html',
    async (page) => {
      await see(page, 'Drop a lockfile here');
      await page.evaluate(
        (text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], 'package-lock.json'));
          const options = { dataTransfer, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new DragEvent('drop', options));
        },
        lockfileWith(sandbox, COLLECTIVES),
      );
      await page.locator('button::-p-text(Load names)').click();
      await see(page, 'Maple Library');
    },
  ],
  ['settings', 'src/options/index.html', (page) => see(page, 'You can’t sign in here')],
];

for (const scheme of ['light', 'dark'] as const) {
  const firefox = await startAndroid(scheme);
  await pointTo(firefox, sandbox);
  for (const [name, path, show] of SCENES) {
    const page = await openAtPhone(firefox, path);
    await page.bringToFront();
    await show(page);
    await page.waitForNetworkIdle().catch(() => {});
    await writeFile(await pathOf(`android-${name}-${scheme}`), await page.screenshot());
    await page.close();
  }
  await firefox.close();
}
await sandbox.close();
