// What the keyboard alone reaches in the popup of dist/chrome, each stop marked and in sight; and the order of pins by the
// pointer alone. What keys do: test/popup/keyboard.test.tsx and the tests beside it.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendFromOptions } from '../harness/use-sandbox.ts';
import { useStarted } from '../harness/use-started.ts';
import { peopleOf } from './expected.ts';
import { createSteps, PATIENCE } from './keyboard-steps.ts';
import { startPopupKit } from './open.ts';

const SLUG = 'maple-library';
const BIGGEST = 'star-commons';

const kit = useStarted(() => startPopupKit());

/** Each test goes on where the one before ended. */
describe('by the keyboard alone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await kit.open();
  });
  const { press, type, see, focus, focusComesTo, focusIs, tabTo, tabBackTo, search } = createSteps(
    () => page,
  );

  test('the search has the focus, and what it finds opens with Enter', async () => {
    await see('Get started');
    await search(SLUG);
    await focusComesTo('Maple Library');
    expect((await focus()).kind).toBe('h1');
  });

  test('every month of the chart, and the same months as a table', async () => {
    await see('Show as table');
    await tabTo(/20\d\d: /);
    await press('Home');
    const months = new Set<string>();
    for (let count = 0; count < 24; count++) {
      months.add((await focus()).name);
      await press('ArrowRight');
    }
    expect(months.size).toBe(24);
    await tabBackTo(/^Show as table/);
    await press('Enter');
    for (const month of months) await see(month.replace(': ', '\t'));
    await focusComesTo('Show as chart');
    await press('Enter');
    await focusComesTo('Show as table');
  });

  test('from tab to tab with the arrow keys', async () => {
    await tabBackTo(/^Overview$/);
    for (const name of ['Backers', 'Transactions', 'Month']) {
      await press('ArrowRight');
      await focusIs({ kind: 'tab', name, state: 'true' });
    }
    await press('Home', 'ArrowRight');
  });

  test('backers: filters, the list, and the look of the wall', async () => {
    const { named } = peopleOf(kit.sandbox, SLUG);
    const [first = '', second = ''] = named.map(({ names: [name] }) => name);
    await see(`${named.length} shown`);
    await tabTo(/^Filters/);
    await press('Enter');
    await tabTo(/^Role/);
    await type('Adm');
    expect((await focus()).state).toBe('Administrator');
    await press('Home', 'ArrowDown');
    await see(`${named.length} shown`);
    await tabTo(/^Active only/);
    await tabTo(/^Export$/);
    await press('Enter', 'Tab');
    await focusIs({ name: 'This list (CSV)' });
    await press('Escape');
    await focusIs({ name: 'Export' });
    await tabTo(new RegExp(`^${first}`));
    await press('/');
    await tabTo(/^List/);
    await press('ArrowRight');
    await focusIs({ name: 'Wall', state: 'checked' });
    await tabTo(/^Wall appearance/);
    await press('Enter');
    await tabTo(/^Layout/);
    await type('Ca');
    expect((await focus()).state).toBe('Cards');
    await tabTo(new RegExp(first));
    await press('Tab');
    await focusIs({ kind: 'a', name: expect.stringContaining(second), isMarked: true });
  });

  test('transactions: type, days, export, and more of them', async () => {
    await press('3');
    await see('The 50 newest transactions');
    await tabTo(/^Filters/);
    await press('Enter');
    for (const name of [/^Type/, /^Period/, /^Include virtual cards/, /^Export these 50/])
      await tabTo(name);
    await press('Tab', 'End');
    await tabTo(/^Load more/);
  });

  test('embed: presets, and the button that copies', async () => {
    await press('e');
    await see(`data-slug="${SLUG}"`);
    await tabTo(/^Cards/);
    await tabTo(/^Copy/);
    await press('Escape');
  });

  test('the end of 9,552 people is one key away', async () => {
    const { named } = peopleOf(kit.sandbox, BIGGEST);
    await focusComesTo('Maple Library');
    await press('/');
    await search(BIGGEST);
    await focusIs({ kind: 'h1' });
    await press('2');
    await see(`${named.length.toLocaleString('en')} shown`);
    await press('/');
    await tabTo(new RegExp(`^${named[0]?.names[0]}$`));
    await press('End');
    const last = named.at(-1)?.names ?? [];
    await expect.poll(async () => last.includes((await focus()).name), PATIENCE).toBe(true);
    expect((await focus()).isInView).toBe(true);
  });
});

test('a pin is dragged to another place', async () => {
  for (const slug of [SLUG, 'river-chorus', 'tiny-garden']) {
    await sendFromOptions(kit.chromium, { type: 'pin', slug });
  }
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
