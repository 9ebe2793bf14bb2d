// What the popup says when the platform fails, and that it keeps what it had.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figure, type PopupKit, startPopupKit } from '../../browser/popup/open.ts';

let kit: PopupKit;
// The browser itself notes every answer that is an error.
const FAILED = /Failed to load resource/;
beforeEach(async () => {
  kit = await startPopupKit({ chromium: { allow: [FAILED] } });
});
afterEach(() => kit.close());

test('offline: the old figures with their age, and the way to try again', async () => {
  const page = await kit.open('#/c/maple-library');
  const balance = await figure(page, 'Balance');
  kit.sandbox.faults.set('offline');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('Couldn’t update').waitFor();
  expect(await figure(page, 'Balance')).toBe(balance);
  kit.sandbox.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Couldn’t update').waitFor({ state: 'detached' });
  await page.close();
});

test('offline with an empty cache: says so, and that nothing is known', async () => {
  kit.sandbox.faults.set('offline');
  const page = await kit.open('#/c/maple-library');
  await page.getByRole('alert').getByText('No connection').waitFor();
  await page.close();
});

test('rate-limited: counts down and then asks again by itself', async () => {
  const page = await kit.open('#/c/maple-library');
  await figure(page, 'Balance');
  kit.sandbox.faults.set('429', { retryAfter: 2 });
  await page.getByRole('button', { name: 'Reload' }).click();
  await page
    .getByRole('timer')
    .getByText(/in \d+ seconds?/)
    .waitFor();
  await page.close();
});

test('a page of a captive portal is never shown as figures', async () => {
  kit.sandbox.faults.set('html');
  const page = await kit.open('#/c/maple-library');
  await page.getByRole('alert').waitFor();
  await page.close();
});

test('partial figures come with a note', async () => {
  kit.sandbox.faults.set('graphql-errors');
  const page = await kit.open('#/c/maple-library');
  await figure(page, 'Balance');
  await page.getByText('Couldn’t load some of the figures.').waitFor();
  await page.getByText('The platform didn’t provide monthly income.').waitFor();
  await page.close();
});

test('one bad row is counted, the others are shown', async () => {
  kit.sandbox.faults.set('bad-row', { row: 'nonsense' });
  const page = await kit.open('#/c/maple-library/backers');
  await page.getByText(/\d+ entr(y|ies) couldn’t be read/).waitFor();
  await page.getByRole('table', { name: 'Backers' }).getByRole('row').nth(1).waitFor();
  await page.close();
});

test('a stopped background and a cached collective: the start view is there at once', async () => {
  const page = await kit.open('#/c/maple-library');
  await figure(page, 'Balance');
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Pinned' }).waitFor();
  await page.close();
  await kit.chromium.stopWorker();
  kit.sandbox.faults.set('offline');
  const again = await kit.open();
  await again.getByRole('link', { name: /Maple Library/ }).waitFor();
  await again.close();
});
