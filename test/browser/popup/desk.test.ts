// The desk of somebody who is signed in, by the keyboard: from what needs attention to the list, and to an expense.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { type PopupKit, signIn, startPopupKit } from './open.ts';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit();
  await signIn(kit, 'Tess Treasurer');
});
afterAll(() => kit.close());

const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 600 },
  { width: 400, height: 300 },
];
const focused = (page: Page) => page.locator(':focus');
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const asked = () =>
  kit.sandbox.log.count(({ path, method }) => method === 'POST' && path.endsWith('/graphql/v2'));

test('from the start to the list and to an expense, and back, without a mouse', async () => {
  const page = await kit.open();
  const needsYou = page.getByRole('region', { name: 'Needs your attention' });
  await needsYou.getByText('Harbor Workshop').waitFor();
  await expectAccessible(page, SIZES);
  await page.setViewportSize({ width: 400, height: 600 });
  await press(page, 'ArrowDown', 'Enter', 'ArrowDown');
  expect(await focused(page).textContent()).toContain('1 payout failed');
  const before = asked();
  await press(page, 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Waiting expenses' }).waitFor();
  const list = page.getByRole('list', { name: 'Waiting expenses' });
  await list.getByText('Sail repair').waitFor();
  // The public collectives together, and the private one.
  expect(asked() - before).toBe(2);
  await list.getByText('Curtain').waitFor();
  expect(await list.getByText('Lanterns').count()).toBe(0);
  await expectAccessible(page, SIZES);
  await page.setViewportSize({ width: 400, height: 600 });

  await press(page, 'j', 'j', 'k', 'Enter');
  const title = page.getByRole('heading', { level: 2, name: 'Sail repair' });
  await title.waitFor();
  expect(await focused(page).textContent()).toBe('Sail repair');
  expect(await list.isVisible()).toBe(false);
  await press(page, 'j');
  await page.getByRole('heading', { level: 2, name: 'Own tickets' }).waitFor();
  await press(page, 'Escape');
  await list.waitFor();
  expect(await focused(page).textContent()).toContain('Own tickets');
  await press(page, 'Escape');
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.close();
});

test('beside the list where there is room, accessible at every size', async () => {
  const page = await kit.open('#/desk');
  const list = page.getByRole('list', { name: 'Waiting expenses' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Choose an expense to read it here.').waitFor();
  await list.getByText('Posters, issue 6').click();
  const expense = page.getByRole('article', { name: 'Posters, issue 6' });
  await expense.getByText('More than twice the usual amount').waitFor();
  await expense.getByText('Usually $70.00').waitFor();
  expect(await list.isVisible()).toBe(true);
  expect(await list.locator('[aria-current=true]').textContent()).toContain('Posters, issue 6');
  await expectAccessible(page, SIZES);
  await page.close();
});
