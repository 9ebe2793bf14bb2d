// The harness itself: what a browser complains of, and a host that no test lists, fails the test.
import { expect, test } from 'vitest';
import { startChromium } from '../browser/harness/chromium.ts';
import { startFirefox } from '../browser/harness/firefox.ts';
import { noteErrors } from '../browser/harness/firefox-problems.ts';
import { collectProblems } from '../browser/harness/problems.ts';

const ADDRESSES = ['http://tracker.unlisted.net/', 'http://fonts.googleapis.com/css'];
/** A host that no test lists, and one of the browser's own when a page asks it. */
const ASKED = ADDRESSES.map((address) => `asked ${new URL(address).host}`);

/** Runs in a page of the extension: throws, and breaks its policy. */
function misbehave(): void {
  console.error('from the page');
  setTimeout(() => {
    throw new Error('uncaught');
  });
  const style = document.createElement('style');
  style.textContent = 'body { color: red }';
  document.head.append(style);
}

/** Runs in any other page. */
async function askAll(addresses: readonly string[]): Promise<void> {
  const asked = addresses.map((address) => fetch(address, { mode: 'no-cors' }).catch(() => {}));
  await Promise.all(asked);
}

test('Chromium: errors of worker, pages and popup, broken policies, and hosts', async () => {
  const chromium = await startChromium({ allow: [/asked/] });
  await (await chromium.worker()).evaluate('console.error("from the worker")');
  const page = await chromium.openPage('src/options/index.html');
  await page.evaluate(misbehave);
  await (await chromium.context.newPage()).evaluate(askAll, ADDRESSES);
  const popup = await chromium.openPopup();
  await popup.evaluate(() => console.error('from the popup'));
  const closed = await chromium.close().catch(String);
  const words = ['from the worker', 'from the page', 'uncaught', 'from the popup'];
  for (const noticed of [...words, 'Content Security', ...ASKED]) {
    expect(closed).toContain(noticed);
  }
});

test('Firefox: errors of pages, broken policies, and hosts', async () => {
  const firefox = await startFirefox();
  const page = await firefox.openPage('src/options/index.html', 'h1');
  await page.evaluate(misbehave);
  await (await firefox.browser.newPage()).evaluate(askAll, ADDRESSES);
  // The report comes from another process, a little later.
  const reported = async () => {
    const problems = collectProblems();
    await noteErrors(firefox.browser, problems);
    return problems.all().join('\n');
  };
  await expect.poll(reported, { timeout: 20_000 }).toContain('Content-Security');
  const closed = await firefox.close().catch(String);
  for (const noticed of ['from the page', 'uncaught', 'Content-Security', ...ASKED]) {
    expect(closed).toContain(noticed);
  }
});
