// The way through every view of the popup by keys alone, by what can be read: the same for every browser.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { collectiveOf, monthsOf, peopleOf } from './expected.ts';
import { numberIn } from './open.ts';

/** What is on the screen and where the focus is. */
export interface Sight {
  readonly text: string;
  readonly focus: {
    /** Role or tag: `tab`, `a`, `button`, `input`, … */
    readonly kind: string;
    readonly name: string;
    /** Chosen, pressed, selected; the choice of a list. */
    readonly state: string;
    /** Whether it is in the window, and what makes it look different from what has not the focus. */
    readonly isInView: boolean;
    readonly isMarked: boolean;
  };
}

/** Somebody without a pointer. */
export interface Hands {
  /** Keys by their names in `KeyboardEvent.key`; `Shift+Tab`. */
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Runs a function in the page. */
  readonly read: <Result>(run: () => Result) => Promise<Result>;
}

/** Runs in the page. */
function lookAround(): Sight {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const labels = (element as HTMLInputElement | null)?.labels ?? [];
  const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect();
  const isMarked = (one: Element) => {
    const { outlineStyle, stroke } = getComputedStyle(one);
    return outlineStyle !== 'none' || (element instanceof SVGElement && stroke !== 'none');
  };
  // Of a choice its label has the outline, of a month in the chart its column.
  const marks = element
    ? [element.closest('label') ?? element, ...element.querySelectorAll('*')]
    : [];
  const checked = element?.matches(':checked') ? 'checked' : '';
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
    text: document.body.innerText,
    focus: {
      kind: element?.getAttribute('role') ?? element?.localName ?? '',
      name: (
        element?.getAttribute('aria-label') ??
        labels[0]?.textContent ??
        element?.textContent ??
        ''
      ).trim(),
      state:
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.text ?? '')
          : (element?.ariaPressed ?? element?.ariaSelected ?? checked),
      isInView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      // The parts of a date are the browser's own, and so is their mark.
      isMarked: marks.some(isMarked) || Boolean(element?.matches('[type=date]')),
    },
  };
}

const PATIENCE = { timeout: 15_000 };
const MOST_TABS = 150;
const SLUG = 'maple-library';
const BIGGEST = 'star-commons';

/** Registers the tests; `open` opens the popup's start view. */
export function describeKeyboardWalk(open: () => Promise<Hands>, platform: () => Sandbox): void {
  describe('by the keyboard alone', () => {
    let hands: Hands;
    beforeAll(async () => {
      hands = await open();
    });

    const look = () => hands.read(lookAround);
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await hands.press(key);
    };
    const see = (words: string | RegExp) =>
      expect
        .poll(async () => (await look()).text, PATIENCE)
        .toEqual(
          typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
        );
    const focus = async () => (await look()).focus;
    const focusComesTo = (name: string | RegExp) =>
      expect
        .poll(async () => (await focus()).name, PATIENCE)
        .toEqual(
          typeof name === 'string' ? expect.stringContaining(name) : expect.stringMatching(name),
        );

    const focusIs = (expected: Partial<Sight['focus']>) =>
      expect.poll(focus, PATIENCE).toMatchObject(expected);

    /** Goes on until what has the focus is called that; every stop on the way can be seen and has a name. */
    async function go(key: 'Tab' | 'Shift+Tab', name: RegExp) {
      for (let count = 0; count < MOST_TABS; count++) {
        await press(key);
        const stop = await focus();
        expect(stop.name, `a ${stop.kind} after ${count} stops`).not.toBe('');
        expect(stop, stop.name).toMatchObject({ isInView: true, isMarked: true });
        if (name.test(stop.name)) return stop;
      }
      throw new Error(`${key} does not reach ${name}.`);
    }
    const tabTo = (name: RegExp) => go('Tab', name);
    const tabBackTo = (name: RegExp) => go('Shift+Tab', name);

    async function search(slug: string) {
      await focusComesTo('Search for a collective');
      await hands.type(slug);
      await see('Found. Press Enter to open it.');
      await press('Enter');
    }

    test('the search has the focus, and what it finds opens with Enter', async () => {
      await see('Look after any collective');
      await search(SLUG);
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
        monthsOf(platform(), SLUG, 24, Date.now()),
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
      await see(/Maple Library.? is pinned/);
      expect(await tabBackTo(/^Pin/)).toMatchObject({ kind: 'button', state: 'true' });
    });

    test('the list of shortcuts, and back to where one was', async () => {
      const before = await focus();
      await press('?');
      await see('Move through the months of the chart');
      await tabTo(/^Single-key shortcuts/);
      await press(' ', 'Escape');
      await focusComesTo(before.name);
      expect((await look()).text).not.toContain('Move through the months');
    });

    test('single keys do nothing where they were turned off', async () => {
      await press('?', '2');
      expect((await look()).text).toContain('Show as table');
      await tabTo(/^Keyboard shortcuts/);
      await press('Enter');
      await see('Move through the months of the chart');
      await tabTo(/^Single-key shortcuts/);
      await press(' ', 'Escape');
      await focusComesTo('Keyboard shortcuts');
    });

    test('from tab to tab with the arrow keys', async () => {
      await tabTo(/^Overview$/);
      for (const [tab, words] of [
        ['Backers', 'Search these backers'],
        ['Transactions', 'Virtual cards'],
        ['Embed', 'On your website'],
      ] as const) {
        await press('ArrowRight');
        await focusIs({ kind: 'tab', name: tab, state: 'true' });
        if (tab !== 'Backers') await see(words);
      }
      await press('Home');
      await focusIs({ kind: 'tab', name: 'Overview', state: 'true' });
    });

    test('backers as a list: search, order, filters, and to the last one', async () => {
      const { named } = peopleOf(platform(), SLUG, false);
      await press('2');
      await see(`${named.length} shown.`);
      await press('/');
      await hands.type('drews');
      await see('1 shown.');
      await press('Escape');
      await see(`${named.length} shown.`);
      await tabTo(/^Filters/);
      await press('Enter');
      await tabTo(/^Role/);
      await hands.type('Adm');
      await see('Filters (1)');
      expect((await focus()).state).toBe('Administrator');
      await press('Home', 'ArrowDown');
      expect((await focus()).state).toBe('Backer');
      await see(`${named.length} shown.`);
      await tabTo(/^Active only/);
      await press(' ');
      await see('Filters (1)');
      await press(' ');
      await see(`${named.length} shown.`);
      await tabTo(/^Annie Drews/);
      await press('End');
      const last = named.at(-1)?.names ?? [];
      await expect.poll(async () => last.includes((await focus()).name), PATIENCE).toBe(true);
    });

    test('backers as a wall, and its look', async () => {
      const { named } = peopleOf(platform(), SLUG, false);
      await press('/');
      expect(await tabTo(/^List/)).toMatchObject({ kind: 'input', state: 'checked' });
      await press('ArrowRight');
      await focusIs({ name: 'Wall', state: 'checked' });
      await see('Look of the wall');
      await tabTo(/^Look of the wall/);
      await press('Enter');
      await tabTo(/^Layout/);
      await hands.type('Ca');
      expect((await focus()).state).toBe('Cards');
      await tabTo(/Annie Drews/);
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
      const { transactions } = collectiveOf(platform(), SLUG);
      const shown = (count: number) =>
        count > 50 ? '50 transactions so far' : new RegExp(`^${count} transactions?\\.$`, 'm');
      await press('3');
      await see(shown(transactions.length));
      await tabTo(/^Type/);
      await hands.type('Out');
      await see(shown(transactions.filter(({ type }) => type === 'DEBIT').length));
      await press('Home');
      await see(shown(transactions.length));

      const [year, month, day] = new Date(transactions[20]?.createdAtMs ?? 0)
        .toISOString()
        .split(/[-T]/);
      const from = Date.parse(`${year}-${month}-${day}`);
      await tabTo(/^From/);
      await hands.type(`${month}${day}${year}`);
      await see(shown(transactions.filter(({ createdAtMs }) => createdAtMs >= from).length));

      await tabTo(/^Virtual cards/);
      await press('1');
      await focusIs({ kind: 'tab', name: 'Overview', state: 'true' });
      await press('3');
      await see(shown(transactions.length));
      await tabTo(/^Virtual cards/);
      await press('Tab', 'Tab');
      await press('End');
      await tabTo(/^Load more/);
      await press('Enter');
      await see(`${Math.min(100, transactions.length)} transactions`);
    });

    test('embed: an option changes the lines, which are copied', async () => {
      await press('4');
      await see(`data-slug="${SLUG}"`);
      await tabTo(/^Layout/);
      await hands.type('Ca');
      await see('data-layout="cards"');
      await tabTo(/^Copy/);
      await press('Enter');
      await see('Copied');
    });

    test('a collective that nobody knows, and the search again', async () => {
      await press('Escape');
      await focusComesTo('Maple Library');
      await press('/');
      await hands.type('no-such-collective');
      await see('No collective is called “no-such-collective”.');
      await press('Enter');
      await see(/There is no collective “.?no-such-collective.?”/);
      await see('It may have been renamed, or the address may be mistyped.');
      await tabTo(/^Search again/);
      await press('Enter');
      await focusComesTo('Search for a collective');
    });

    /** The collectives on the start view from top to bottom. */
    async function order() {
      const { text } = await look();
      const names = ['Maple Library', 'River Chorus', 'Tiny Garden'];
      const place = (name: string) => text.indexOf(name);
      return names.filter((name) => place(name) >= 0).sort((a, b) => place(a) - place(b));
    }

    test('pins are put in order, and stay so', async () => {
      for (const [slug, name] of [
        ['river-chorus', 'River Chorus'],
        ['tiny-garden', 'Tiny Garden'],
      ] as const) {
        await search(slug);
        await focusComesTo(name);
        await see('Show as table');
        await press('p');
        await see(new RegExp(`${name}.? is pinned`));
        await press('Escape');
        await focusComesTo(name);
        await press('/');
      }
      expect(await order()).toEqual(['Maple Library', 'River Chorus', 'Tiny Garden']);
      await tabTo(/^Move .*Tiny Garden/);
      await press('Home');
      await see(/Tiny Garden.? is now number 1 of 3/);
      await press('ArrowDown');
      await see(/Tiny Garden.? is now number 2 of 3/);
      const moved = ['Maple Library', 'Tiny Garden', 'River Chorus'];
      await expect.poll(order, PATIENCE).toEqual(moved);
      expect((await focus()).name).toMatch(/^Move .*Tiny Garden/);
      hands = await open();
      await see('Pinned');
      expect(await order()).toEqual(moved);
    });

    test('what is no longer pinned is among the recent ones, a few arrow keys away', async () => {
      await tabTo(/^Pin .*Tiny Garden/);
      await press('Enter');
      await focusIs({ kind: 'a', name: expect.stringContaining('River Chorus') });
      await see('Recent');
      await press('/', 'ArrowDown', 'ArrowDown', 'ArrowDown');
      await focusComesTo('Tiny Garden');
      await press('Enter');
      await focusIs({ kind: 'h1' });
      await press('Escape');
      await focusComesTo('Tiny Garden');
    });

    test('the end of 9,552 people is one key away', async () => {
      const { named } = peopleOf(platform(), BIGGEST, false);
      await press('/');
      await search(BIGGEST);
      await focusIs({ kind: 'h1' });
      await press('2');
      await see(`${named.length.toLocaleString('en')} shown.`);
      await press('/');
      const first = named[0]?.names[0] ?? '';
      await tabTo(new RegExp(`^${first}$`));
      await press('End');
      const last = named.at(-1)?.names ?? [];
      await expect.poll(async () => last.includes((await focus()).name), PATIENCE).toBe(true);
      expect((await focus()).isInView).toBe(true);
    });
  });
}
