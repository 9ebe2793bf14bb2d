// Deciding in the built extension, signed in at the sandbox, by keyboard alone.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYING } from '../../paying.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { type Change, openViews } from './deciding-views.ts';
import { decideAs, type PopupKit, startPopupKit } from './open.ts';

const WORKSHOP = 'harbor-workshop';
const LIST = `#/desk?at=${WORKSHOP}`;

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/] } });
});
afterAll(() => kit.close());

const at = (description: string, slug = WORKSHOP) => {
  const expenses = kit.sandbox.data.collective(slug)?.expenses ?? [];
  const found = expenses.find((one) => one.description === description);
  if (!found) throw new Error(`No expense "${description}"`);
  return found;
};
const decisions = () =>
  kit.sandbox.log.entries().filter(({ body }) => body.includes('processExpense'));

let signedInAs = '';
/** Opens the list of somebody who may decide. */
async function openAs(name: string): Promise<Page> {
  if (name !== signedInAs) await decideAs(kit, name);
  signedInAs = name;
  const page = await kit.open(LIST);
  await page.getByRole('list', { name: 'Waiting expenses' }).waitFor();
  return page;
}

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
async function confirm(page: Page, key: string, said: RegExp | string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Decide' }).getByText(said).first().waitFor();
}
async function decide(page: Page, description: string, key: string, said: RegExp | string) {
  await open(page, description);
  await confirm(page, key, said);
}
const back = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1, name: 'Waiting expenses' }).waitFor();
  await page.getByRole('region', { name: 'Decide' }).waitFor({ state: 'detached' });
};
const rows = (page: Page) => page.getByRole('list', { name: 'Waiting expenses' }).innerText();

test('an administrator approves three, rejects one, and takes one back', async () => {
  const page = await openAs('Tess Treasurer');
  const views = await openViews(kit, WORKSHOP, 'Harbor Workshop');
  const three = ['Bread and soup for the opening', 'Rope, tar, and varnish', 'Own tickets'];
  for (const description of three) {
    await decide(page, description, 'a', 'Approved');
    expect(at(description)).toMatchObject({ status: 'APPROVED', approvedBy: ['tess-treasurer'] });
    await back(page);
    await expect.poll(() => rows(page)).not.toContain(description);
    // What is approved is still to be paid.
    await views.expectChange({ review: -1 });
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
  await views.expectChange({ review: -1, unpaid: -1, available: 39.8 });
  await back(page);

  await decide(page, 'Posters, issue 6', 'a', 'Approved');
  await views.expectChange({ review: -1 });
  await confirm(page, 'u', 'Approval withdrawn');
  expect(at('Posters, issue 6')).toMatchObject({ status: 'PENDING', approvedBy: [] });
  await views.expectChange({ review: 1 });
  await views.close();
  await page.close();
}, 240_000);

test('what changed meanwhile is shown in every view, and nothing is sent', async () => {
  const page = await openAs('Tess Treasurer');
  const views = await openViews(kit, WORKSHOP, 'Harbor Workshop');
  const { legacyId } = at('Posters, issue 6');
  const before = decisions().length;
  await open(page, 'Posters, issue 6');
  for (const [change, by] of [
    [{ cents: 99_900 }, { available: -834 }],
    [{ status: 'REJECTED' }, { review: -1, unpaid: -1, available: 999 }],
  ] as const) {
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    kit.sandbox.data.changeExpense(WORKSHOP, legacyId, change);
    await page.keyboard.press('Enter');
    await page.getByText(/changed meanwhile, so nothing was sent/).waitFor();
    expect(at('Posters, issue 6')).toMatchObject(change);
    await page.locator('.expense__amount', { hasText: '$999.00' }).waitFor();
    await views.expectChange(by);
  }
  expect(decisions()).toHaveLength(before);
  await views.close();
  await page.close();
}, 120_000);

interface Refusal {
  readonly slug?: string;
  readonly description: string;
  /** What somebody else changes after the extension has read it again, before the decision arrives. */
  readonly meanwhile?: Parameters<PopupKit['sandbox']['data']['changeExpense']>[2];
  readonly said: RegExp;
  /** What is to be seen of that. */
  readonly change?: Change;
}

const TOOLS = '<img src=x onerror=alert(1)> Tools & "things"';
/** Which refusal is which error: test/platform/decide.test.ts. */
const REFUSALS: readonly Refusal[] = [
  { slug: 'vault-club', description: 'Locks', said: /wants its administrators to use two-f/ },
  {
    slug: 'kite-school',
    description: 'String',
    meanwhile: { author: 'tess-treasurer' },
    said: /nobody approves their own/,
  },
  {
    description: TOOLS,
    meanwhile: { status: 'PAID' },
    said: /somebody was quicker/,
    change: { review: -1, unpaid: -1, available: 21.5 },
  },
  {
    slug: 'harbor-stage',
    description: 'Curtain',
    meanwhile: { status: 'INCOMPLETE' },
    said: /Your role doesn’t allow this/,
    change: { review: -1 },
  },
];

/** Changes an expense once the extension has read it again. */
function changeBefore(slug: string, legacyId: number, change: Refusal['meanwhile']): void {
  const { log, data } = kit.sandbox;
  const stop = log.onRequest(({ body }) => {
    if (!change || !body.includes('query Expense(')) return;
    data.changeExpense(slug, legacyId, change);
    stop();
  });
}

test('the platform refuses: in words, and every view has what holds', async () => {
  const page = await openAs('Tess Treasurer');
  const views = await openViews(kit, WORKSHOP, 'Harbor Workshop');
  for (const { slug = WORKSHOP, description, meanwhile, said, change = {} } of REFUSALS) {
    await page.evaluate((hash) => Object.assign(location, { hash }), `#/desk?at=${slug}`);
    await page.getByRole('list', { name: 'Waiting expenses' }).getByText(description).waitFor();
    await open(page, description);
    const before = { ...at(description, slug) };
    const sent = decisions().length;
    changeBefore(slug, before.legacyId, meanwhile);
    await confirm(page, 'a', said);
    expect(decisions()).toHaveLength(sent + 1);
    expect(at(description, slug)).toEqual({ ...before, ...meanwhile });
    await views.expectChange(change);
    await back(page);
  }
  await views.expectSameAnew();
  await views.close();
  await page.close();
}, 120_000);

/** A host's administrator sees counts of a collective that is marked as run. */
async function openAsHost(): Promise<Page> {
  for (const request of [
    { type: 'pin', slug: WORKSHOP },
    { type: 'set-run', slug: WORKSHOP, isRun: true },
  ])
    await sendFromOptions(kit.chromium, request);
  return openAs('Hana Host');
}

test('an administrator of the host holds one, releases it, and asks for more about another', async () => {
  const page = await openAsHost();
  const views = await openViews(kit, WORKSHOP, 'Harbor Workshop');
  const varnish = 'Varnish for the second boat';
  await decide(page, varnish, 'h', 'On hold');
  expect(at(varnish)).toMatchObject({ status: 'APPROVED', isOnHold: true });
  // What is on hold is not subtracted.
  await views.expectChange({ pay: -1, held: 1, unpaid: -1, available: 86 });
  await confirm(page, 'h', 'Hold released');
  expect(at(varnish)).toMatchObject({ status: 'APPROVED', isOnHold: false });
  await views.expectChange({ pay: 1, held: -1, unpaid: 1, available: -86 });
  await back(page);

  await open(page, 'Sail repair');
  await page.keyboard.press('i');
  await page.getByLabel('Message to the payee (optional)').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(at('Sail repair')).toMatchObject({ status: 'INCOMPLETE' });
  await views.expectChange({ failed: -1, unpaid: -1, available: 189 });
  await views.expectSameAnew();
  await views.close();
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
