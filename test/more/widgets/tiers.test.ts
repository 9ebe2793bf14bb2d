// Sponsor tiers, current and past backers, and saved copies of few rows.
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../browser/widgets/collectives-of.ts';
import { loaded } from '../../browser/widgets/kit.ts';
import { startAfresh, waitUntilKept } from '../../browser/widgets/requests.ts';
import { snapshot } from '../../browser/widgets/snapshot.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';
import type { Row } from '../../platform/support/member-rows.ts';

const kit = useKit();
beforeEach(() => startAfresh(kit));

/** A wall of a saved copy. */
async function open(rows: readonly Row[], attributes: string, rest: object = {}) {
  const copy = { summary: null, members: rows, ...rest };
  kit.website.put('/copy.json', { body: JSON.stringify(copy), type: 'application/json' });
  const page = await kit.open(
    `<collective-wall src="/copy.json" slug="tiny-garden" ${kit.platform} avatars="initials" ${attributes}></collective-wall>`,
  );
  await loaded(page);
  return page;
}

/** Each group: its heading, how many are in it, and the height of its pictures. */
const groupsOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.evaluate(() => {
    const root = document.querySelector('collective-wall')?.shadowRoot;
    return [...(root?.querySelectorAll('[role=list]') ?? [])].map((list) => [
      list.previousElementSibling?.textContent,
      list.querySelectorAll('[part=backer]').length,
      list.querySelector<HTMLElement>('[part~=avatar]')?.offsetHeight,
    ]);
  });

describe('tiers', () => {
  const TIERS = 'gold sponsor: 96 max 3, Silver-Sponsor: 64, *: 40';

  test('have their order, headings as the platform spells them, picture heights and a limit each', async () => {
    const page = await open(rowsOf(60), `tiers="${TIERS}"`);
    expect(await groupsOf(page)).toEqual([
      ['Gold Sponsor 🥇', 3, 96],
      ['Silver Sponsor', 11, 64],
      ['Others', 44, 40],
    ]);
    expect((await snapshot(page)).more).toBe('and 2 more');
    await page.getByRole('button', { name: 'and 2 more' }).click();
    await page.close();
  });

  test('that are not named and have no * are left out', async () => {
    const page = await open(rowsOf(60), 'tiers="Silver Sponsor"');
    expect(await groupsOf(page)).toEqual([['Silver Sponsor', 11, 48]]);
    await page.close();
  });

  test('can be given as a property', async () => {
    const page = await open(rowsOf(60), '');
    await page.evaluate(() => {
      const tiers = [
        { tier: 'Silver Sponsor', size: 80, max: 2 },
        { tier: 'Gold, or better', size: 30, max: null },
      ];
      Object.assign(document.querySelector('collective-wall') as Element, { tiers });
    });
    await expect.poll(() => groupsOf(page)).toEqual([['Silver Sponsor', 2, 80]]);
    const tiers = await page.evaluate(() =>
      Reflect.get(document.querySelector('collective-wall') as Element, 'tiers'),
    );
    expect(tiers).toMatchObject([{ tier: 'Silver Sponsor', size: 80, max: 2 }, { size: 30 }]);
    await page.close();
  });

  test('are limited by rows, all groups together', async () => {
    const page = await open(rowsOf(143), `tiers="${TIERS}" rows="3"`);
    const groups = await groupsOf(page);
    expect(groups.map(([heading]) => heading)).toEqual(['Gold Sponsor 🥇', 'Silver Sponsor']);
    expect((await snapshot(page)).rows).toBe(3);
    await page.close();
  });
});

test('group-by="status" sets current and past backers apart', async () => {
  const recent = new Date(Date.now() - 20 * 86_400_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  const rows = rowsOf(20, (index) => (index % 4 ? {} : { lastTransactionAt: recent }));
  const page = await open(rows, 'group-by="status"');
  const headings = async () => (await groupsOf(page)).map(([heading, count]) => [heading, count]);
  expect(await headings()).toEqual([
    ['Current', 5],
    ['Past', 15],
  ]);
  await page.evaluate(() =>
    document.querySelector('collective-wall')?.setAttribute('active', '10'),
  );
  await expect.poll(headings).toEqual([['Past', 20]]);
  await page.close();
});

describe('a saved copy of few rows', () => {
  test('says how many more there are, as a link to the platform', async () => {
    const page = await open(rowsOf(12), '', { more: 9_120, anonymous: 332 });
    const link = page.getByRole('link', { name: 'and 9,120 more' });
    expect(await link.getAttribute('href')).toBe(`${kit.sandbox.baseUrl}/tiny-garden`);
    expect((await snapshot(page)).note).toBe('332 anonymous backers');
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.locator('[role=status]').textContent()).toBe('9,464 backers');
    await page.close();
  });

  test('counts those of its rows that are not shown with the others', async () => {
    const page = await open(rowsOf(12), 'limit="10"', { more: 9_120 });
    expect((await snapshot(page)).more).toBe('and 9,122 more');
    await page.close();
  });

  test('is the same from what was kept', async () => {
    const first = await open(rowsOf(12), '', { more: 9_120, savedAt: new Date() });
    await waitUntilKept(first);
    await first.close();
    const second = await open(rowsOf(12), '', { more: 9_120, savedAt: new Date() });
    await second.getByRole('link', { name: 'and 9,120 more' }).waitFor();
    await second.close();
  });
});
