// Deciding in the built extension, signed in at the sandbox, by keyboard alone. Refusals, what changed meanwhile, hosts, and
// the views that follow: test/background/desk/decide.test.ts, test/popup/decide.test.tsx.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYING } from '../../paying.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { decideAs, type PopupKit, startPopupKit } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const POSTERS = 'Posters, issue 6';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/] } });
});
afterAll(() => kit.close());

const expenses = () => kit.sandbox.data.collective(WORKSHOP)?.expenses ?? [];
const posters = () => expenses().find(({ description }) => description === POSTERS);

/** Goes through the list with "j" from its beginning, and opens the one. */
async function open(page: Page, description: string): Promise<void> {
  const title = page.getByRole('heading', { level: 2, name: description });
  for (const key of ['Home', ...Array<string>(40).fill('j')]) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.querySelector(':focus')?.textContent ?? '');
    if (!focused.includes(description)) continue;
    await page.keyboard.press('Enter');
    await title.waitFor();
    await page.getByRole('region', { name: 'Decide' }).waitFor();
    return;
  }
  throw new Error(`"${description}" is not on the list`);
}

/** Both presses, until it is said what came of them. */
async function confirm(page: Page, key: string, said: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Decide' }).getByText(said).first().waitFor();
}

test('an administrator approves, rejects with a message, and takes an approval back', async () => {
  await decideAs(kit, 'Tess Treasurer');
  const page = await kit.open(`#/desk?at=${WORKSHOP}`);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();

  await open(page, 'Train to the boat fair');
  await page.keyboard.press('r');
  await page.getByLabel('Message to the payee (optional)').waitFor();
  await expectAccessible(page, [{ width: 400, height: 600 }]);
  await page.keyboard.type('<b>Twice</b> & once');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Decide' }).getByText('Rejected').waitFor();
  const rejected = expenses().find(
    ({ status, comments }) => status === 'REJECTED' && comments.length > 0,
  );
  expect(rejected?.comments.at(-1)?.html).toBe('&lt;b&gt;Twice&lt;/b&gt; &amp; once');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Waiting expenses' }).waitFor();
  await page.getByRole('region', { name: 'Decide' }).waitFor({ state: 'detached' });

  await open(page, POSTERS);
  await confirm(page, 'a', 'Approved');
  expect(posters()).toMatchObject({ status: 'APPROVED', approvedBy: ['tess-treasurer'] });
  await confirm(page, 'u', 'Approval withdrawn');
  expect(posters()).toMatchObject({ status: 'PENDING', approvedBy: [] });
  await page.close();
}, 240_000);

test('no build has a value for paying', () => {
  for (const browser of ['chrome', 'firefox']) {
    const folder = new URL(`../../../dist/${browser}/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((name) => /\.(?:m?js|html|json)$/.test(name));
    expect(scripts.length).toBeGreaterThan(20);
    const paying = scripts.filter((name) =>
      PAYING.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    expect(paying).toEqual([]);
  }
});
