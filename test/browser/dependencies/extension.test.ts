// The page about dependencies in the extension: from the popup to pins, with what the signed-in user backs.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../harness/accessible.ts';
import { useStarted } from '../harness/use-started.ts';
import { POPUP } from '../popup/open.ts';
import { consent, startRun, useApplication } from '../sign-in/run.ts';
import { aboutCollectives, lockfileWith, SIXTY } from './lockfile.ts';

let page: Page;
const run = useStarted(() => startRun());
beforeAll(async () => {
  await useApplication(run);
  await run.signInWithOneClick();
  await run.startCase();
  const popup = await run.chromium.openPage(POPUP);
  const window = await run.chromium.authWindow(() =>
    popup.getByRole('button', { name: 'Sign in' }).click(),
  );
  await consent(window, 'Allow');
  await popup.getByRole('list', { name: 'You administer' }).waitFor();
  const opened = run.chromium.context.waitForEvent('page');
  await popup.getByRole('button', { name: 'Menu' }).click();
  await popup.getByRole('button', { name: 'Behind your dependencies' }).click();
  page = await opened;
  await page.getByRole('heading', { level: 1, name: 'Behind your dependencies' }).waitFor();
  await popup.close();
});

const rowOf = (name: string) => page.locator('.behind__collective', { hasText: name }).first();

test('reads a lockfile, says what the user runs and backs, and asks nobody', async () => {
  const text = lockfileWith(run.sandbox, SIXTY);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'package-lock.json', mimeType: '', buffer: Buffer.from(text) });
  await page
    .getByRole('heading', { name: '60 collectives are behind 123 of 184 packages' })
    .waitFor();
  await rowOf('tiny-garden').getByText('You run this').waitFor();
  await rowOf('tiny-garden').getByText('You back this').waitFor();
  expect(await rowOf('no-such-collective-7').getByText(/^You/).count()).toBe(0);
  await expectAccessible(page, [{ width: 320, height: 640 }]);
  expect(aboutCollectives(run.sandbox)).toEqual([]);
});

test('one request tells of all 60, and those that exist are pinned together', async () => {
  await page.getByRole('button', { name: /^Load names and balances: 1 request/ }).click();
  await rowOf('Maple Library')
    .getByText(/^Balance/)
    .waitFor();
  await rowOf('no-such-collective-1')
    .getByText(/^Not found on/)
    .waitFor();
  expect(aboutCollectives(run.sandbox)).toHaveLength(1);
  await page.getByRole('button', { name: 'Pin all' }).click();
  await page.getByRole('button', { name: /^Pin .*Red Ledger/, pressed: true }).waitFor();
  await page.getByRole('button', { name: /^Pin .*Red Ledger/ }).click();
  await page.getByRole('button', { name: /^Pin .*Red Ledger/, pressed: false }).waitFor();
  await page.getByRole('link', { name: 'River Chorus', exact: true }).click();
  await page.getByRole('heading', { name: 'River Chorus' }).waitFor();
  await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
});
