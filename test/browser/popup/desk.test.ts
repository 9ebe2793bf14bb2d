// The desk of somebody who is signed in: where its parts are, and that everybody can use them. Its keys, and what it asks:
// test/features/expenses/view.test.tsx, test/features/expenses/worker.test.ts.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { useStarted } from '../harness/use-started.ts';
import { signIn, startPopupKit } from './open.ts';

const kit = useStarted(() => startPopupKit());
beforeAll(async () => {
  await signIn(kit, 'Tess Treasurer');
});

const SIZES = [
  { width: 1280, height: 800 },
  { width: 400, height: 600 },
  { width: 400, height: 300 },
];

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
test('what needs attention leads to the list, whose place an expense takes', async () => {
  const page = await kit.open();
  const needsYou = page.getByRole('region', { name: 'Needs your attention' });
  await needsYou.getByText('Harbor Workshop').waitFor();
  await expectAccessible(page, SIZES);
  await page.setViewportSize({ width: 400, height: 600 });
  await press(page, 'ArrowDown', 'Enter', 'ArrowDown', 'Enter');
  await page.getByRole('heading', { level: 1, name: 'Expenses waiting' }).waitFor();
  const list = page.getByRole('list', { name: 'Expenses waiting' });
  await list.getByText('Sail repair').waitFor();
  await expectAccessible(page, SIZES);
  await page.setViewportSize({ width: 400, height: 600 });
  await press(page, 'j', 'Enter');
  await page.getByRole('heading', { level: 2, name: 'Sail repair' }).waitFor();
  expect(await list.isVisible()).toBe(false);
  await press(page, 'Escape');
  await list.waitFor();
  await page.close();
});

test('beside the list where there is room, accessible at every size', async () => {
  const page = await kit.open('#/desk');
  const list = page.getByRole('list', { name: 'Expenses waiting' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Choose an expense to read it here.').waitFor();
  await list.getByText('Posters, issue 6').click();
  const expense = page.getByRole('article', { name: 'Posters, issue 6' });
  await expense.getByText('More than twice the usual amount').waitFor();
  await expense.getByText('Usual amount', { exact: true }).waitFor();
  expect(await list.isVisible()).toBe(true);
  expect(await list.locator('[aria-current=true]').textContent()).toContain('Posters, issue 6');
  await expectAccessible(page, SIZES);
  await page.close();
});
