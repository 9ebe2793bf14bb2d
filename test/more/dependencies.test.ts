// Behind your dependencies on the site, in every browser: drop, request, Markdown.
import { expect, test } from 'vitest';
import { aboutCollectives, lockfileWith, SIXTY } from '../browser/dependencies/lockfile.ts';
import { BROWSERS, DRIVERS } from '../browser/harness/browsers.ts';
import type { DrivenPage } from '../browser/harness/driver.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';

const PATIENCE = { timeout: 30_000 };

/** Drops a file on the page, as the browser does. */
const drop = (page: DrivenPage, text: string) =>
  page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'package-lock.json'));
    const options = { dataTransfer, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent('dragover', options));
    document.body.dispatchEvent(new DragEvent('drop', options));
  }, text);
const words = (page: DrivenPage) => page.evaluate(() => document.body.innerText);
const see = (page: DrivenPage, text: string | RegExp) =>
  expect.poll(() => words(page), PATIENCE).toMatch(text);
/** So many stops at most: each of 60 rows has a link, its packages, and a pin. */
const MOST_STOPS = 400;
const focused = (page: DrivenPage) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Goes on by the Tab key until the control with these words has the focus, and presses Enter. */
async function press(page: DrivenPage, text: string): Promise<void> {
  for (let stop = 0; (await focused(page)) !== text; stop++) {
    if (stop === MOST_STOPS) throw new Error(`The Tab key doesn’t lead to “${text}”.`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

test.each(BROWSERS)('%s: from a drop to Markdown', async (browser) => {
  const sandbox = await startPlatform();
  const driver = await DRIVERS[browser]({ viewport: { width: 1280, height: 900 } });
  const page = await driver.newPage();
  await page.goto(`${sandbox.baseUrl}/gallery/dependencies.html`);
  sandbox.log.clear();
  await see(page, 'Drop a lockfile here');
  await drop(page, lockfileWith(sandbox, SIXTY));
  await see(page, '60 collectives are behind 123 of 184 packages');
  expect(aboutCollectives(sandbox)).toEqual([]);
  await press(page, 'Load names and balances');
  await see(page, 'Maple Library');
  await see(page, /Not found on localhost/);
  expect(aboutCollectives(sandbox)).toHaveLength(1);
  await page.evaluate(() => {
    const written = window as unknown as { copied: string };
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        async writeText(text: string) {
          written.copied = text;
        },
      },
    });
  });
  await press(page, 'Copy as Markdown');
  await see(page, 'Copied');
  const copied = () => page.evaluate(() => (window as unknown as { copied: string }).copied);
  expect(await copied()).toMatch(/^Built on \[Maple Library\]\(/);
  await driver.close();
  await sandbox.close();
});
