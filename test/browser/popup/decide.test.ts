// Deciding in the built extension, signed in at the sandbox, by keyboard alone.
import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYING } from '../../paying.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { decideAs, numberIn, type PopupKit, startPopupKit } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const LIST = `#/desk?at=${WORKSHOP}`;
const PATIENCE = { timeout: 15_000 };

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/] } });
});
afterAll(() => kit.close());

const at = (description: string) => {
  const expenses = kit.sandbox.data.collective(WORKSHOP)?.expenses ?? [];
  const found = expenses.find((one) => one.description === description);
  if (!found) throw new Error(`No expense "${description}"`);
  return found;
};
const decisions = () =>
  kit.sandbox.log.entries().filter(({ body }) => body.includes('processExpense'));

/** Opens the list of somebody who may decide. */
async function openAs(name: string): Promise<Page> {
  await decideAs(kit, name);
  const page = await kit.open(LIST);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();
  return page;
}

/** Goes through the list with "j", and opens the one. */
async function open(page: Page, description: string): Promise<void> {
  const title = page.getByRole('heading', { level: 2, name: description });
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('j');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (!focused.includes(description)) continue;
    await page.keyboard.press('Enter');
    await title.waitFor();
    await page.getByRole('region', { name: 'Decide' }).waitFor();
    return;
  }
  throw new Error(`"${description}" is not on the list`);
}

/** Both presses, and back to the list once it is said what came of it. */
async function decide(page: Page, description: string, key: string, said: RegExp | string) {
  await open(page, description);
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Decide' }).getByText(said).first().waitFor();
}
const back = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Waiting expenses' }).waitFor();
  await page.getByRole('region', { name: 'Decide' }).waitFor({ state: 'detached' });
};
/** Views that stay open while something is decided, and the badge. Nothing is reloaded. */
async function openViews() {
  await sendFromOptions(kit.chromium, { type: 'change-settings', patch: { countWaiting: true } });
  const start = await kit.open();
  const overview = await kit.open(`#/c/${WORKSHOP}/overview`);
  const list = await kit.open(LIST);
  const worker = await kit.chromium.worker();
  const line = start.getByRole('listitem').filter({ hasText: 'Harbor Workshop' });
  const available = overview.locator('.figure', { hasText: 'Available to spend' });
  const numberBefore = async (all: Locator, words: RegExp) => {
    const texts = await all.allTextContents();
    return Number(words.exec(texts.join('\n'))?.[1] ?? 0);
  };
  const read = async () => ({
    badge: Number(await worker.evaluate('chrome.action.getBadgeText({})')),
    start: await numberBefore(line, /(\d+) to review/),
    overview: await numberBefore(overview.getByRole('main'), /(\d+) expenses to review/),
    list: await list.getByRole('list', { name: 'Waiting expenses' }).getByRole('listitem').count(),
    unpaid: await numberBefore(available.locator('th'), /(\d+) unpaid expenses/),
    available: numberIn(`${await available.locator('.number').first().textContent()}`),
  });
  let last: Awaited<ReturnType<typeof read>>;
  const isComplete = async () => {
    last = await read();
    return Object.values(last).every((value) => value > 0);
  };
  await expect.poll(isComplete, PATIENCE).toBe(true);
  return {
    /** Waits until every view shows as much more, or less, than before. */
    async expectChange(waiting: number, unpaid = 0, dollars = 0) {
      const { badge, start: line, overview: part, list: count, ...rest } = last;
      const wanted = {
        badge: badge + waiting,
        start: line + waiting,
        overview: part + waiting,
        list: count + waiting,
        unpaid: rest.unpaid + unpaid,
        available: Math.round((rest.available + dollars) * 100) / 100,
      };
      await expect.poll(read, PATIENCE).toEqual(wanted);
      last = wanted;
    },
    close: () => Promise.all([start, overview, list].map((page) => page.close())),
  };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Waiting expenses' }).innerText();

test('an administrator approves three, rejects one, and takes one back', async () => {
  const page = await openAs('Tess Treasurer');
  const views = await openViews();
  const three = ['Bread and soup for the opening', 'Rope, tar, and varnish', 'Own tickets'];
  for (const description of three) {
    await decide(page, description, 'a', 'Approved');
    expect(at(description)).toMatchObject({ status: 'APPROVED', approvedBy: ['tess-treasurer'] });
    await back(page);
    await expect.poll(() => rows(page)).not.toContain(description);
    // What is approved is still to be paid.
    await views.expectChange(-1);
  }
  expect(decisions()).toHaveLength(3);

  await open(page, 'Train to the boat fair');
  await page.keyboard.press('r');
  await page.getByLabel('Message to the payee (optional)').waitFor();
  await expectAccessible(page, [{ width: 400, height: 600 }]);
  await page.keyboard.type('<b>Twice</b> & once');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', { name: 'Decide' }).getByText('Rejected').waitFor();
  const rejected = kit.sandbox.data
    .collective(WORKSHOP)
    ?.expenses.find(({ status, comments }) => status === 'REJECTED' && comments.length > 0);
  expect(rejected?.comments.at(-1)?.html).toBe('&lt;b&gt;Twice&lt;/b&gt; &amp; once');
  await views.expectChange(-1, -1, 39.8);
  await back(page);

  await decide(page, 'Posters, issue 6', 'a', 'Approved');
  await views.expectChange(-1);
  await page.keyboard.press('u');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Decide' }).getByText('Approval withdrawn').waitFor();
  expect(at('Posters, issue 6')).toMatchObject({ status: 'PENDING', approvedBy: [] });
  await views.expectChange(1);
  await views.close();
  await page.close();
}, 240_000);

test('what changed meanwhile is shown, and nothing is sent', async () => {
  const page = await kit.open(LIST);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();
  const { legacyId } = at('Posters, issue 6');
  const before = decisions().length;
  for (const change of [{ cents: 99_900 }, { status: 'REJECTED' }] as const) {
    if ('cents' in change) await open(page, 'Posters, issue 6');
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    kit.sandbox.data.changeExpense(WORKSHOP, legacyId, change);
    await page.keyboard.press('Enter');
    await page.getByText(/changed meanwhile, so nothing was sent/).waitFor();
    expect(at('Posters, issue 6')).toMatchObject(change);
    if ('cents' in change) await page.locator('.expense__amount', { hasText: '$999.00' }).waitFor();
  }
  expect(decisions()).toHaveLength(before);
  await page.close();
});

test('an answer that is lost is looked up, and sent once', async () => {
  const description = 'תרגום של המדריך (2024)';
  const page = await kit.open(LIST);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();
  const before = decisions().length;
  kit.sandbox.faults.set('lost-answer', { match: { mutation: true } });
  await decide(page, description, 'a', 'Approved');
  kit.sandbox.faults.clear();
  expect(decisions()).toHaveLength(before + 1);
  await page.close();
});

test('an administrator of the host holds one, and asks for more about another', async () => {
  const page = await openAs('Hana Host');
  await open(page, 'Sail repair');
  await page.keyboard.press('i');
  await page.getByLabel('Message to the payee (optional)').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(at('Sail repair')).toMatchObject({ status: 'INCOMPLETE' });
  await back(page);
  const held = 'Varnish for the second boat';
  await decide(page, held, 'h', 'On hold');
  expect(at(held)).toMatchObject({ status: 'APPROVED', isOnHold: true });
  await page.close();
});

test('the platform refuses a user with a second factor, and the popup says so', async () => {
  const page = await openAs('Otto Factor');
  const [waiting] = (kit.sandbox.data.collective(WORKSHOP)?.expenses ?? []).filter(
    ({ status, type }) => status === 'PENDING' && type !== 'CHARGE',
  );
  const description = `${waiting?.description}`.slice(0, 30);
  await open(page, description);
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/hasn’t pre-authorized for two-factor/).waitFor();
  expect(waiting && at(waiting.description)).toMatchObject({ status: 'PENDING' });
  await page.close();
});

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
