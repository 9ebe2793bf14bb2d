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

test('forgets the globals of a stopped worker', async () => {
  await (await chromium.worker()).evaluate('globalThis.probe = 1');
  await chromium.stopWorker();
  expect(await (await chromium.worker()).evaluate('typeof globalThis.probe')).toBe('undefined');
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

test('is opened again on the same profile', async () => {
  await (await chromium.worker()).evaluate('chrome.storage.local.set({ probe: 1 })');
  chromium = await chromium.restart();
  const worker = await chromium.worker();
  expect(await worker.evaluate('chrome.storage.local.get("probe")')).toEqual({ probe: 1 });
  await worker.evaluate('chrome.storage.local.remove("probe")');
});
