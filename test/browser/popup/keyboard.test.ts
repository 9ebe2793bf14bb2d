// Every view of the popup is reached by the keyboard alone, and what has the focus can be seen and named.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PopupKit, startPopupKit } from './open.ts';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
});
afterAll(() => kit.close());

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Tabs on until what has the focus is called that. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(words)) return;
  }
  throw new Error(`The tab key does not reach ${name}.`);
}

test('the whole popup without a pointer', async () => {
  const page = await kit.open();
  await page.getByRole('heading', { name: 'Look after any collective' }).waitFor();
  await page.keyboard.type('maple-library');
  await page.getByText('Found. Press Enter to open it.').waitFor();
  await press(page, 'Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Maple Library' });
  await heading.waitFor();
  await expect.poll(() => focusedText(page)).toBe('Maple Library');

  await press(page, 'p');
  await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
  await page
    .getByRole('img', { name: /20\d\d: / })
    .first()
    .waitFor();
  await tabTo(page, /20\d\d: /);
  await press(page, 'Home');
  const oldest = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(oldest).toBe(
    await page
      .getByRole('img', { name: /20\d\d: / })
      .first()
      .getAttribute('aria-label'),
  );

  await press(page, '2');
  await page.getByRole('table', { name: 'Backers' }).waitFor();
  await press(page, '/');
  await page.keyboard.type('drews');
  await page.getByText('1 shown.').waitFor();
  await press(page, 'Escape');
  await page.getByText('70 shown.').waitFor();
  await tabTo(page, /^Filters/);
  await press(page, 'Enter');
  await tabTo(page, /^Any role/);
  await page.keyboard.type('Adm');
  await page.getByText('Filters (1)').waitFor();

  await press(page, 'Escape');
  await page.getByRole('searchbox', { name: 'Search for a collective' }).waitFor();
  await expect.poll(() => focusedText(page)).toContain('Maple Library');
  await press(page, 'Enter');
  await heading.waitFor();
  await press(page, '3');
  await page.getByRole('table', { name: 'Transactions' }).waitFor();
  await press(page, '4');
  await page.getByRole('tab', { name: 'Embed', selected: true }).waitFor();
  await press(page, '?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Embed', selected: true }).waitFor();
  await page.close();
});

test('pins are put in order with the arrow keys, and stay so', async () => {
  const page = await kit.open();
  for (const slug of ['tiny-garden', 'river-chorus']) {
    await page.getByRole('searchbox').fill(slug);
    await page.getByText('Found. Press Enter to open it.').waitFor();
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Pin', pressed: false }).waitFor();
    await expect.poll(() => focusedText(page)).not.toBe('');
    await page.getByText('Yearly goal').or(page.getByText('Set a yearly goal')).first().waitFor();
    await press(page, 'p');
    await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
    await press(page, 'Escape');
    await page.getByRole('region', { name: 'Pinned' }).waitFor();
  }
  const names = () => page.getByRole('region', { name: 'Pinned' }).locator('bdi').allTextContents();
  const before = await names();
  await page.getByRole('button', { name: /^Move .*River Chorus/ }).focus();
  await press(page, 'Home');
  const after = ['River Chorus', ...before.filter((name) => name !== 'River Chorus')];
  await expect.poll(names).toEqual(after);
  await page.close();
  const again = await kit.open();
  await expect
    .poll(() => again.getByRole('region', { name: 'Pinned' }).locator('bdi').allTextContents())
    .toEqual(after);
  await again.close();
});

test('a pin is dragged to another place', async () => {
  const page = await kit.open();
  const pinned = page.getByRole('region', { name: 'Pinned' });
  const names = () => pinned.locator('bdi').allTextContents();
  await pinned.waitFor();
  const before = await names();
  const [first = '', ...others] = before;
  const from = await page
    .getByRole('button', { name: new RegExp(`^Move .*${first}`) })
    .boundingBox();
  const to = await pinned.getByRole('listitem').last().boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(names).toEqual([...others, first]);
  await page.close();
});

test('the end of 9,552 people is one key away', async () => {
  const page = await kit.open('#/c/star-commons/backers');
  const table = page.getByRole('table', { name: 'Backers' });
  await table.waitFor();
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('9064');
  await table.getByRole('link').first().focus();
  await press(page, 'End');
  const place = () =>
    page.evaluate(() => document.activeElement?.closest('[aria-rowindex]')?.ariaRowIndex);
  await expect.poll(place).toBe('9064');
  const box = await page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(box).toBe(true);
  await press(page, 'PageUp', 'ArrowDown');
  await expect.poll(place).toBe('9057');
  await page.close();
});
