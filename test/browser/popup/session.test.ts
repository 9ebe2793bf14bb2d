// Signing in from the popup: one line before, one's own collectives after, and words for what can go wrong later.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consent, type Run, startRun, useApplication } from '../sign-in/run.ts';
import { POPUP } from './open.ts';

const USER = 'robin-sample';
let run: Run;
beforeAll(async () => {
  run = await startRun();
  await useApplication(run);
  await run.signInWithOneClick();
  await run.startCase();
});
afterAll(() => run.close());

const specs = () =>
  run.sandbox.data.collectives().flatMap((slug) => run.sandbox.data.collective(slug)?.spec ?? []);
const administered = () => specs().filter(({ admins }) => admins.includes(USER));
const listed = async (page: Page, label: string) =>
  (await page.getByRole('list', { name: label }).locator('bdi.name').allTextContents()).sort();

test('one click and a yes show the collectives that one administers and backs', async () => {
  const page = await run.chromium.openPage(POPUP);
  const window = await run.chromium.authWindow(() =>
    page.getByRole('button', { name: 'Sign in' }).click(),
  );
  await consent(window, 'Allow');
  await page.getByRole('list', { name: 'Administered' }).waitFor();
  const mine = administered().map(({ name }) => name);
  expect(await listed(page, 'Administered')).toEqual(mine.toSorted());
  const backed = specs().filter(
    (spec) => !spec.admins.includes(USER) && [...spec.backers, ...spec.members].includes(USER),
  );
  expect(await listed(page, 'Backed or joined')).toEqual(backed.map(({ name }) => name).toSorted());
  expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  const first = await page
    .getByRole('region', { name: 'My collectives' })
    .getByRole('list')
    .first();
  expect(await first.getAttribute('aria-label')).toBe('Administered');
  await page.close();
});

test('taken over by another browser: says so, and shows what is public', async () => {
  run.sandbox.faults.set('me-null');
  const page = await run.chromium.openPage(POPUP);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.getByRole('combobox').blur();
  await page.keyboard.press('r');
  await page.getByText(/Signed in elsewhere/).waitFor();
  await page.getByRole('combobox').fill('tiny-garden');
  await page.getByRole('option', { name: /Tiny Garden/ }).waitFor();
  run.sandbox.faults.clear();
  await page.getByRole('combobox').fill('');
  const window = await run.chromium.authWindow(() =>
    page.getByRole('button', { name: 'Use here' }).click(),
  );
  await window.waitForEvent('close').catch(() => {});
  await page.getByText(/Signed in elsewhere/).waitFor({ state: 'detached' });
  await page.getByText('Signing in…').waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Administered' }).waitFor();
  await page.close();
});
