// The extension on a platform whose public lists are switched off.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from './expected.ts';
import { type PopupKit, startPopupKit } from './open.ts';

let kit: PopupKit;
beforeAll(async () => {
  kit = await startPopupKit({ chromium: { allow: [/Failed to load resource/] } });
  kit.sandbox.faults.set('gone');
});
afterAll(() => kit.close());

test('shows the first thousand members by GraphQL, and everybody at a press', async () => {
  const page = await kit.open('#/c/open-atlas/backers');
  await page.getByText(/no longer has a public list.*1,000 of 2,679 entries loaded/).waitFor();
  await page.getByRole('table', { name: 'Backers' }).waitFor();
  await page.getByRole('button', { name: 'Load the rest' }).click();
  const rows = kit.sandbox.data.rows('open-atlas').filter(({ role }) => role === 'BACKER');
  const slugs = new Set(rows.map(({ profile }) => `${profile}`.split('/').at(-1)));
  const { named } = peopleOf(kit.sandbox, 'open-atlas', false);
  const backers = named.filter(({ slug }) => slugs.has(slug));
  await page.getByText(`${backers.length.toLocaleString('en')} shown`).waitFor();
  const [first] = backers.toSorted((a, b) => b.total - a.total);
  const row = page.getByRole('row').nth(1);
  expect(first?.names).toContain((await row.locator('bdi').first().textContent())?.trim());
  expect(await page.getByRole('button', { name: 'Load the rest' }).count()).toBe(0);
  await page.close();
});
