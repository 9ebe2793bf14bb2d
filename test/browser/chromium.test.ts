// The extension as built starts in a real Chromium, and its pages run under their policy without a complaint.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chromium, startChromium } from './harness/chromium.ts';

let chromium: Chromium;

beforeAll(async () => {
  chromium = await startChromium();
});
afterAll(() => chromium.close());

test('opens the real popup from the worker', async () => {
  const popup = await chromium.openPopup();
  expect(await popup.waitFor('h1')).not.toBe('');
  await popup.close();
});

test('opens the real popup through the action while the worker is stopped', async () => {
  await chromium.stopWorker();
  const page = chromium.context.pages()[0];
  if (!page) throw new Error('Chromium shows no tab.');
  const popup = await chromium.triggerAction(page);
  expect(await popup.waitFor('h1')).not.toBe('');
  await popup.close();
});

test('opens the options page in a tab, which leads to the licenses of what is built in', async () => {
  const page = await chromium.openPage('src/options/index.html');
  const opened = chromium.context.waitForEvent('page');
  await page.getByRole('link', { name: 'Licenses' }).click();
  const licenses = await opened;
  await licenses.getByText('License: MPL-2.0').waitFor();
  await licenses.close();
  await page.close();
});
