// A collective by the keyboard alone: its chart, its pin, and from tab to tab. The shortcuts: test/popup/keyboard.test.tsx.
import { expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { monthsOf } from './expected.ts';
import type { Steps } from './keyboard-steps.ts';
import { numberIn } from './open.ts';

/** Registers the tests, which begin on the start view and end on the overview of the collective `slug`. */
export function walkThroughCollective(steps: Steps, platform: () => Sandbox, slug: string): void {
  const { press, see, focus, focusComesTo, focusIs, tabTo, tabBackTo, search } = steps;

  test('the search has the focus, and what it finds opens with Enter', async () => {
    await see('Get started');
    await search(slug);
    await focusComesTo('Maple Library');
    expect((await focus()).kind).toBe('h1');
  });

  test('every month of the chart, and the same months as a table', async () => {
    await see('Show as table');
    await tabTo(/20\d\d: /);
    await press('Home');
    const months: string[] = [];
    for (let count = 0; count < 24; count++) {
      months.push((await focus()).name);
      await press('ArrowRight');
    }
    expect(months.map((month) => numberIn(month.split(': ')[1] ?? ''))).toEqual(
      monthsOf(platform(), slug, 24, Date.now()),
    );
    await tabBackTo(/^Show as table/);
    await press('Enter');
    for (const month of months) await see(month.replace(': ', '\t'));
    await focusComesTo('Show as chart');
    await press('Enter');
    await focusComesTo('Show as table');
  });

  test('a pin', async () => {
    await press('p');
    await see(/Maple Library.? pinned/);
    expect(await tabBackTo(/^Pin/)).toMatchObject({ kind: 'button', state: 'true' });
  });

  test('from tab to tab with the arrow keys', async () => {
    await tabTo(/^Overview$/);
    for (const [tab, words] of [
      ['Backers', 'Search backers'],
      ['Transactions', 'Filters'],
      ['Month', 'Balance at the end'],
    ] as const) {
      await press('ArrowRight');
      await focusIs({ kind: 'tab', name: tab, state: 'true' });
      if (tab !== 'Backers') await see(words);
    }
    await press('Home');
    await focusIs({ kind: 'tab', name: 'Overview', state: 'true' });
  });
}
