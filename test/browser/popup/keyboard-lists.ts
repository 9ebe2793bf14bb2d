// A collective's lists by the keyboard alone: backers as list and wall, transactions, and the lines to embed.
import { expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { collectiveOf, peopleOf } from './expected.ts';
import { PATIENCE, type Steps } from './keyboard-steps.ts';

const first = ([top]: readonly { readonly names: readonly string[] }[]): string =>
  top?.names[0] ?? '';

/** Registers the tests, which begin on the overview of the collective `slug` and end where it is embedded. */
export function walkThroughLists(steps: Steps, platform: () => Sandbox, slug: string): void {
  const { press, type, see, focus, focusComesTo, focusIs, tabTo } = steps;

  test('backers as a list: search, order, filters, and to the last one', async () => {
    const { named } = peopleOf(platform(), slug, false);
    await press('2');
    await see(`${named.length} shown`);
    await press('/');
    await type(first(named));
    await see('1 shown');
    await press('Escape');
    await see(`${named.length} shown`);
    await tabTo(/^Filters/);
    await press('Enter');
    await tabTo(/^Role/);
    await type('Adm');
    await see('Filters (1)');
    expect((await focus()).state).toBe('Administrator');
    await press('Home', 'ArrowDown');
    expect((await focus()).state).toBe('Backer');
    await see(`${named.length} shown`);
    await tabTo(/^Active only/);
    await press(' ');
    await see('Filters (1)');
    await press(' ');
    await see(`${named.length} shown`);
    await tabTo(new RegExp(`^${first(named)}`));
    await press('End');
    const last = named.at(-1)?.names ?? [];
    await expect.poll(async () => last.includes((await focus()).name), PATIENCE).toBe(true);
  });

  test('backers as a wall, and its look', async () => {
    const { named } = peopleOf(platform(), slug, false);
    await press('/');
    expect(await tabTo(/^List/)).toMatchObject({ kind: 'input', state: 'checked' });
    await press('ArrowRight');
    await focusIs({ name: 'Wall', state: 'checked' });
    await see('Wall appearance');
    await tabTo(/^Wall appearance/);
    await press('Enter');
    await tabTo(/^Layout/);
    await type('Ca');
    expect((await focus()).state).toBe('Cards');
    await tabTo(new RegExp(first(named)));
    await press('Tab');
    const second = await focus();
    expect(named[1]?.names.some((name) => second.name.includes(name))).toBe(true);
    expect(second).toMatchObject({ kind: 'a', isMarked: true });
  });

  test('Escape goes back to the row that one came from', async () => {
    await press('Escape');
    await see('Pinned');
    await focusComesTo('Maple Library');
    expect((await focus()).kind).toBe('a');
    await press('Enter');
    await focusIs({ kind: 'h1' });
  });

  test('transactions: their type, the days, and more of them', async () => {
    const { transactions } = collectiveOf(platform(), slug);
    const shown = (count: number) =>
      count > 50 ? '50 transactions so far' : new RegExp(`^${count} transactions?$`, 'm');
    await press('3');
    await see(shown(transactions.length));
    await tabTo(/^Filters/);
    await press('Enter');
    await tabTo(/^Type/);
    await type('Debits');
    await see(shown(transactions.filter(({ type }) => type === 'DEBIT').length));
    await press('Home');
    await see(shown(transactions.length));

    const [year, month, day] = new Date(transactions[20]?.createdAtMs ?? 0)
      .toISOString()
      .split(/[-T]/);
    const from = Date.parse(`${year}-${month}-${day}`);
    await tabTo(/^From/);
    await type(`${month}${day}${year}`);
    await see(shown(transactions.filter(({ createdAtMs }) => createdAtMs >= from).length));

    await tabTo(/^Virtual cards/);
    await press('1');
    await focusIs({ kind: 'tab', name: 'Overview', state: 'true' });
    await press('3');
    await see(shown(transactions.length));
    await tabTo(/^Export$/);
    await press('Enter', 'Tab');
    await focusIs({ name: 'Export this list (CSV)' });
    await press('Escape');
    await focusIs({ name: 'Export' });
    await press('Tab');
    await press('End');
    await tabTo(/^Load more/);
    await press('Enter');
    await see(`${Math.min(100, transactions.length)} transactions`);
  });

  test('embed: a preset changes the lines, which are copied', async () => {
    await press('e');
    await see(`data-slug="${slug}"`);
    await tabTo(/^Cards/);
    await press('Enter');
    await see('data-layout="cards"');
    await tabTo(/^Copy/);
    await press('Enter');
    await see('Copied');
  });
}
