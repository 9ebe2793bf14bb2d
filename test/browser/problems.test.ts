// The harness itself: what a browser complains of fails the test, wherever it comes from.
import { expect, test } from 'vitest';
import { startChromium } from './harness/chromium.ts';
import { startFirefox } from './harness/firefox.ts';
import { noteErrors } from './harness/firefox-problems.ts';
import { collectProblems } from './harness/problems.ts';

test('Chromium: errors of the worker, of pages and of the popup and broken policies are noticed', async () => {
  const chromium = await startChromium();
  await (await chromium.worker()).evaluate('console.error("from the worker")');
  const page = await chromium.openPage('src/options/index.html');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('from the page');
    });
  });
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  const popup = await chromium.openPopup();
  await popup.evaluate(() => console.error('from the popup'));
  const closed = await chromium.close().catch(String);
  for (const words of ['from the worker', 'from the page', 'from the popup', 'Content Security']) {
    expect(closed).toContain(words);
  }
});

test('Chromium: a host that is not listed is noticed, and one of the browser’s own when a page asks it', async () => {
  // Whatever a test allows.
  const chromium = await startChromium({ extension: false, allow: [/./] });
  const page = chromium.context.pages()[0] ?? (await chromium.context.newPage());
  await page.evaluate(askAll, [
    'https://tracker.unlisted.net/',
    'https://fonts.googleapis.com/css',
  ]);
  const closed = await chromium.close().catch(String);
  expect(closed).toContain('asked tracker.unlisted.net');
  expect(closed).toContain('asked fonts.googleapis.com');
});

test('Firefox: a host that is not listed is noticed', async () => {
  const firefox = await startFirefox({ extension: false, allow: [/./] });
  const page = await firefox.browser.newPage();
  await page.evaluate(askAll, ['https://tracker.unlisted.net/', 'http://fonts.googleapis.com/css']);
  const closed = await firefox.close().catch(String);
  expect(closed).toContain('asked tracker.unlisted.net');
  expect(closed).toContain('asked fonts.googleapis.com');
});

/** Runs in a page. */
async function askAll(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => fetch(address, { mode: 'no-cors' }).catch(() => {})),
  );
}

test('Firefox: errors of pages and broken policies are noticed', async () => {
  const firefox = await startFirefox();
  const page = await firefox.openPage('src/options/index.html', 'h1');
  await page.evaluate(() => console.error('from the page'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('uncaught');
    });
  });
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  // The report comes from another process, a little later.
  const reported = async () => {
    const problems = collectProblems();
    await noteErrors(firefox.browser, problems);
    return problems.all().join('\n');
  };
  await expect.poll(reported, { timeout: 20_000 }).toContain('Content-Security');
  const closed = await firefox.close().catch(String);
  for (const words of ['from the page', 'uncaught', 'Content-Security']) {
    expect(closed).toContain(words);
  }
});
