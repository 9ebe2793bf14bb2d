// What Chromium hands to screen readers of each view, and what it shows to those who ask for less motion, more contrast,
// their own colors, or paper. What is spoken at once: the tests of each feature.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { choose } from '../../more/popup/window-views.ts';
import { useStarted } from '../harness/use-started.ts';
import { signIn, startPopupKit } from './open.ts';

const kit = useStarted(() => startPopupKit());
beforeAll(async () => {
  await signIn(kit, 'Tess Treasurer');
  await choose(kit, { pinned: ['open-atlas', 'river-chorus'], run: ['maple-library'] });
});

/** Screen readers read each of these in one go. */
const IN_ONE_GO = [
  'link',
  'button',
  'heading',
  'option',
  'tab',
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'definition',
];

/** Read for themselves, wherever they are. */
const APART = ['table', 'paragraph'];

/** Where a word follows another one without a space or a sign, in the order in which they are read: "Hidden Cove|Balance". */
async function joinedWords(page: Page): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsOf = (id: string): readonly string[] => {
    const { role, name, childIds = [] } = byId.get(id) ?? {};
    if (APART.includes(role?.value)) return [];
    return role?.value === 'StaticText' ? [`${name?.value}`] : childIds.flatMap(textsOf);
  };
  const readInOneGo = nodes.filter(({ role }) => IN_ONE_GO.includes(role?.value));
  return readInOneGo.flatMap(({ nodeId }) => {
    const texts = textsOf(nodeId);
    const pairs = texts.slice(1).map((text, at) => `${texts[at]}|${text}`);
    return pairs.filter((pair) => /[\p{L}\p{N}]\|[\p{L}\p{N}\p{Sc}−]/u.test(pair));
  });
}

/** Lists whose role Safari takes away: their items are no list items to it. */
const mutedLists = (page: Page) =>
  page
    .locator(':is(ul, ol):not([role])')
    .evaluateAll((lists) =>
      lists.flatMap(({ className, firstElementChild: item }) =>
        item && getComputedStyle(item).display !== 'list-item' ? [className] : [],
      ),
    );

test.each([
  ['the start view', '', '.news'],
  ['an overview', '#/c/maple-library/overview', 'g[role=img]'],
  ['backers', '#/c/maple-library/backers', '.virtual__row'],
  ['transactions', '#/c/maple-library/transactions', '.virtual__row'],
  ['a month', '#/c/maple-library/month', '.comparison'],
  ['embed', '#/c/maple-library/embed', 'pre'],
  ['giving', '#/giving', '.view-part'],
  ['expenses', '#/desk', '.desk-link'],
])(
  'words that stand apart are heard apart, and lists are lists: %s',
  async (_view, hash, ready) => {
    const page = await kit.open(hash);
    await page.locator(ready).first().waitFor();
    for (const summary of await page.locator('summary').all()) await summary.press('Enter');
    expect(await joinedWords(page)).toEqual([]);
    expect(await mutedLists(page)).toEqual([]);
    await page.close();
  },
);

test('words that stand apart are heard apart, and lists are lists: an expense, the search, settings', async () => {
  const page = await kit.open('#/desk');
  await page.getByRole('link', { name: 'Posters, issue 6' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await joinedWords(page)).toEqual([]);
  expect(await mutedLists(page)).toEqual([]);
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByRole('combobox').fill('maple');
  await page.getByRole('option').first().waitFor();
  expect(await joinedWords(page)).toEqual([]);
  await page.close();
  const settings = await kit.chromium.openPage('src/options/index.html');
  await settings.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await joinedWords(settings)).toEqual([]);
  expect(await mutedLists(settings)).toEqual([]);
  await settings.close();
});

test('nothing moves where less motion is asked for', async () => {
  const page = await kit.open('#/c/maple-library/overview');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('summary').first().click();
  await page.getByRole('tab', { name: 'Backers' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.close();
  const settings = await kit.chromium.openPage('src/options/index.html');
  await settings.emulateMedia({ reducedMotion: 'reduce' });
  await settings.getByRole('switch').first().click();
  expect(await settings.evaluate(() => document.getAnimations().length)).toBe(0);
  await settings.close();
});

test('a dark theme is light on paper, and the selected tab is seen in one’s own colors', async () => {
  const page = await kit.open('#/c/maple-library/overview');
  const tabs = page.getByRole('tab');
  const colorOf = (property: 'color' | 'backgroundColor', at: number) =>
    tabs.nth(at).evaluate((tab, name) => getComputedStyle(tab)[name], property);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await colorOf('backgroundColor', 0)).not.toBe(await colorOf('backgroundColor', 1));
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  const inLight = await colorOf('color', 0);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await colorOf('color', 0)).toBe(inLight);
  await page.close();
});
