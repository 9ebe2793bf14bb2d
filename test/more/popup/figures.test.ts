// What the popup shows of every collective agrees with the sandbox's rows to the cent, in both profiles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectiveOf,
  major,
  monthsOf,
  peopleOf,
  rounded,
  since,
  sumsOf,
} from '../../browser/popup/expected.ts';
import {
  figure,
  numberIn,
  openBySearch,
  type PopupKit,
  startPopupKit,
  sumsIn,
} from '../../browser/popup/open.ts';
import { savedRows, unquoted } from '../../browser/popup/saved.ts';

const FIVE = ['tiny-garden', 'maple-library', 'river-chorus', 'open-atlas', 'star-commons'];
const OTHERS = ['sakura-press', 'red-ledger', 'quiet-harbour'];

describe.each(['open-collective', 'documented'] as const)('with the profile %s', (profile) => {
  const isDocumented = profile === 'documented';
  let kit: PopupKit;
  beforeAll(async () => {
    kit = await startPopupKit({ profile, transactionsClientId: 'test-client' });
  });
  afterAll(() => kit.close());

  test.each([...FIVE, ...OTHERS])('the figures and months of %s', async (slug) => {
    const { figures, spec } = collectiveOf(kit.sandbox, slug);
    const page = await kit.open();
    await openBySearch(page, slug);
    const shown = async (label: string) => numberIn(await figure(page, label));
    const amount = (cents: number) => rounded(major(cents), spec.currency);
    expect(await shown('Balance')).toBe(amount(figures.balanceCents));
    expect(await shown('Yearly income')).toBe(amount(figures.yearlyIncomeCents));
    expect(await shown('Backers')).toBe(figures.backersCount);
    // Shown where they are known not to be as many as backers: GraphQL counts those who gave.
    const isOther = (await page.getByText('Contributors', { exact: true }).count()) > 0;
    if (isOther) expect(await shown('Contributors')).toBe(figures.contributorsCount);
    expect(isOther && !isDocumented).toBe(false);
    const bars = page.getByRole('img', { name: /20\d\d: / });
    await expect.poll(() => bars.count()).toBe(24);
    const months = await bars.all();
    const labels = await Promise.all(months.map((month) => month.getAttribute('aria-label')));
    const values = labels.map((label) => numberIn(label?.split(': ')[1] ?? ''));
    const expected = monthsOf(kit.sandbox, slug, 24, Date.now());
    expect(values).toEqual(expected.map((value) => rounded(value, spec.currency)));
    await page.close();
  });

  test.each(FIVE)(
    'the backers of %s: how many, in which order, with which totals',
    async (slug) => {
      const { named, anonymous } = peopleOf(kit.sandbox, slug, isDocumented);
      const page = await kit.open();
      await openBySearch(page, slug);
      await page.getByRole('tab', { name: 'Backers' }).click();
      const counts = page.getByText(/\d shown/);
      await expect
        .poll(() => counts.textContent())
        .toContain(`${named.length.toLocaleString('en')} shown`);
      if (anonymous > 0) expect(await counts.textContent()).toContain(`${anonymous} anonymous`);
      const table = page.getByRole('table', { name: 'Backers' });
      expect(await table.getAttribute('aria-rowcount')).toBe(String(named.length + 1));
      const first = await table.getByRole('row').nth(1).textContent();
      expect(first).toContain(named[0]?.total.toLocaleString('en', { minimumFractionDigits: 2 }));
      const saved = await savedRows(page);
      expect(saved.map((row) => unquoted(row[1]))).toEqual(named.map(({ slug }) => slug));
      const wrong = saved.filter((row, index) => !named[index]?.names.includes(unquoted(row[0])));
      expect(wrong).toEqual([]);
      expect(saved.map((row) => Number(row[5]))).toEqual(named.map(({ total }) => total));
      await page.close();
    },
  );

  test('the sums of a period, once all its pages are loaded', async () => {
    const slug = 'maple-library';
    const listed = collectiveOf(kit.sandbox, slug).transactions.filter(
      ({ isVirtualCard }) => !isDocumented || !isVirtualCard,
    );
    const page = await kit.open();
    await openBySearch(page, slug);
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await page.getByText('50 transactions so far').waitFor();
    expect(await page.locator('.sums').count()).toBe(0);
    const period = since(listed, 120);
    await page.goto(page.url().replace(/#.*/, `#/c/${slug}/transactions?from=${period.from}`));
    const all = page.getByText(`${period.listed.length} transactions`, { exact: true });
    const more = page.getByRole('button', { name: 'Load more' });
    await all.or(more).first().waitFor();
    while (!(await all.isVisible())) {
      await more.click();
      await all.or(more).first().waitFor();
    }
    const sums = page.getByRole('region', { name: /^Total: / }).locator('dd');
    expect(sumsIn(await sums.allInnerTexts())).toEqual(sumsOf(period.listed));
    await page.close();
  });
});
