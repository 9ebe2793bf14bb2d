// The start view by the keyboard alone: the order of pins, and a very long list. Searches, and where the focus goes when a
// pin goes: test/popup.
import { expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { peopleOf } from './expected.ts';
import { PATIENCE, type Steps } from './keyboard-steps.ts';

const BIGGEST = 'star-commons';

interface Begun {
  readonly platform: () => Sandbox;
  /** Opens the popup anew. */
  readonly startAgain: () => Promise<void>;
}

/** Registers the tests, which begin in a collective that is pinned: Maple Library. */
export function walkThroughStart(steps: Steps, { platform, startAgain }: Begun): void {
  const { look, press, see, focus, focusComesTo, focusIs, tabTo, search } = steps;

  /** The collectives on the start view from top to bottom. */
  async function order() {
    const { text } = await look();
    const names = ['Maple Library', 'River Chorus', 'Tiny Garden'];
    const place = (name: string) => text.indexOf(name);
    return names.filter((name) => place(name) >= 0).sort((a, b) => place(a) - place(b));
  }

  test('pins are put in order, and stay so', async () => {
    await press('Escape');
    await focusComesTo('Maple Library');
    await press('/');
    for (const [slug, name] of [
      ['river-chorus', 'River Chorus'],
      ['tiny-garden', 'Tiny Garden'],
    ] as const) {
      await search(slug);
      await focusComesTo(name);
      await see('Show as table');
      await press('p');
      await see(new RegExp(`${name}.? pinned`));
      await press('Escape');
      await focusComesTo(name);
      await press('/');
    }
    expect(await order()).toEqual(['Maple Library', 'River Chorus', 'Tiny Garden']);
    await tabTo(/^Move .*Tiny Garden/);
    await press('Home');
    await see(/Tiny Garden.? moved to position 1 of 3/);
    await press('ArrowDown');
    await see(/Tiny Garden.? moved to position 2 of 3/);
    const moved = ['Maple Library', 'Tiny Garden', 'River Chorus'];
    await expect.poll(order, PATIENCE).toEqual(moved);
    expect((await focus()).name).toMatch(/^Move .*Tiny Garden/);
    await startAgain();
    await see('Pinned');
    expect(await order()).toEqual(moved);
  });

  test('the end of 9,552 people is one key away', async () => {
    const { named } = peopleOf(platform(), BIGGEST, false);
    await search(BIGGEST);
    await focusIs({ kind: 'h1' });
    await press('2');
    await see(`${named.length.toLocaleString('en')} shown`);
    await press('/');
    const first = named[0]?.names[0] ?? '';
    await tabTo(new RegExp(`^${first}$`));
    await press('End');
    const last = named.at(-1)?.names ?? [];
    await expect.poll(async () => last.includes((await focus()).name), PATIENCE).toBe(true);
    expect((await focus()).isInView).toBe(true);
  });
}
