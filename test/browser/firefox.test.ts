// The extension as built starts in a real Firefox, and its pages run under their policy without a complaint.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firefox, startFirefox } from './harness/firefox.ts';

let firefox: Firefox;

beforeAll(async () => {
  firefox = await startFirefox();
});
afterAll(() => firefox.close());

test('shows the popup and the options page', async () => {
  for (const path of ['src/popup/index.html', 'src/options/index.html']) {
    const page = await firefox.openPage(path, 'h1');
    expect(await page.$eval('h1', (heading) => heading.textContent)).not.toBe('');
    await page.close();
  }
});

test('is opened again on the same profile', async () => {
  firefox = await firefox.restart();
  const page = await firefox.openPage('src/popup/index.html', 'h1');
  await page.close();
});
