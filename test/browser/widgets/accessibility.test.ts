// axe finds nothing, the accessibility tree says what is shown, and the keyboard goes through it in order.
import { expect, test } from 'vitest';
import { expectedBackers } from '../../expected.ts';
import { backerNamed } from '../../platform/support/backer.ts';
import { violationsOf } from '../harness/accessible.ts';
import { loaded } from './kit.ts';
import { useKit } from './use-kit.ts';

const kit = useKit({ chromium: { allow: [/status of 40[04]/] } });

const page = (content: string) => `<main><h1>Page</h1>${content}</main>`;
const DARK = '<style>html { background: #111; color: #eee; color-scheme: dark }</style>';

// Each layout in every look: test/more/accessibility.test.ts.
test.each([
  ['light', '', undefined],
  ['dark', DARK, ['color-contrast']],
] as const)('no element has a violation in any layout: %s', async (colorScheme, head, rules) => {
  const walls = ['avatars', 'cards', 'list', 'logos'].map((layout) =>
    kit.wall('tiny-garden', `layout="${layout}" heading="As ${layout}" show="names" contribute`),
  );
  const summaries = ['card', 'badge', 'inline'].map(
    (layout) =>
      `<collective-summary slug="odd-library" ${kit.platform} layout="${layout}" goal="20000"></collective-summary>`,
  );
  const button = `<collective-button slug="odd-library" ${kit.platform}></collective-button>`;
  const opened = await kit.open(page([...walls, ...summaries, button].join('')), { head });
  await opened.emulateMedia({ colorScheme });
  for (const summary of await opened.locator('collective-summary').all()) {
    await summary.locator('dd').first().waitFor();
  }
  for (const wall of await opened.locator('collective-wall').all()) {
    await wall.locator('[part=backer]').first().waitFor();
  }
  expect(await violationsOf(opened, rules)).toEqual([]);
  await opened.close();
});

test.each([
  ['nobody', 'quiet-harbour'],
  ['no answer', 'no-such-collective'],
])('a wall of %s has no violation', async (_name, slug) => {
  const opened = await kit.open(page(kit.wall(slug)));
  await opened.locator('[part=message]').getByText(/./).waitFor();
  expect(await violationsOf(opened)).toEqual([]);
  await opened.close();
});

test.each([
  ['a plain list', 'odd-library'],
  ['a list in chunks', 'odd-chorus'],
])(
  '%s is one list of all that are shown, each a link with name and amount',
  async (_name, slug) => {
    const named = kit.named(slug);
    const wall = `<collective-wall slug="${slug}" ${kit.platform} limit="0" show="amounts" heading="Our backers"></collective-wall>`;
    const opened = await kit.open(page(wall));
    await loaded(opened);
    await expect.poll(() => opened.getByRole('listitem').count()).toBe(named.length);
    const list = opened.getByRole('list', { name: 'Our backers' });
    expect(await list.count()).toBe(1);
    expect(await list.getByRole('listitem').count()).toBe(named.length);
    const last = opened.getByRole('listitem').last();
    expect([
      await last.getAttribute('aria-posinset'),
      await last.getAttribute('aria-setsize'),
    ]).toEqual([`${named.length}`, `${named.length}`]);
    const first = await opened.getByRole('link').first().ariaSnapshot();
    expect(first).toContain(named[0]?.name.trim());
    expect(first).toMatch(/\$[\d,.]+/);
    await opened.close();
  },
);

test('the keyboard goes through backers, "more" and "contribute" in the order they are seen', async () => {
  const wall = `<collective-wall slug="tiny-garden" ${kit.platform} limit="3" contribute></collective-wall>`;
  const opened = await kit.open(page(wall));
  await loaded(opened);
  const parts: (string | null | undefined)[] = [];
  for (let stop = 0; stop < 5; stop++) {
    await opened.keyboard.press('Tab');
    parts.push(
      await opened.evaluate(() =>
        document.querySelector('collective-wall')?.shadowRoot?.activeElement?.getAttribute('part'),
      ),
    );
  }
  expect(parts).toEqual(['link', 'link', 'link', 'more', 'contribute']);
  const outline = await opened.evaluate(() => {
    const active = document.querySelector('collective-wall')?.shadowRoot?.activeElement;
    return active ? getComputedStyle(active).outlineStyle : '';
  });
  expect(outline).toBe('solid');
  await opened.close();
});

test('a long wall has a way to its end for the keyboard, and a short one is short enough', async () => {
  const opened = await kit.open(
    page(`${kit.wall('maple-library', 'limit=40')}<a href="#next">Next</a>`),
  );
  await loaded(opened);
  await opened.keyboard.press('Tab');
  const skip = opened.getByRole('button', { name: 'Skip this list' });
  expect(await skip.evaluate((button) => button.matches(':focus') && button.clientWidth > 40)).toBe(
    true,
  );
  await opened.keyboard.press('Enter');
  await opened.keyboard.press('Tab');
  expect(await opened.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#next');
  await opened.close();
  const short = await kit.open(page(kit.wall('tiny-garden')));
  await loaded(short);
  expect(await short.getByRole('button', { name: 'Skip this list' }).count()).toBe(0);
  await short.close();
});

test.each([
  'show="names"',
  'show="names amounts"',
  'show="names amounts since"',
  'show="names since" size="24"',
])('a long name has two lines, and all of it is inside its card: %s', async (attributes) => {
  const named = 'Jane’s International Association of Community Gardeners and Seed Libraries';
  const opened = await kit.open(
    page(
      `<collective-wall slug="x" avatars="initials" ${kit.platform} layout="cards" ${attributes} style="width: 20em"></collective-wall>`,
    ),
  );
  await opened.evaluate(
    (members) => Object.assign(document.querySelector('collective-wall') as object, { members }),
    [backerNamed(named, { createdAt: 0 })],
  );
  const link = opened.locator('[part=link]');
  await link.waitFor();
  const fits = await link.evaluate((card) => {
    const [name, ...captions] = [...card.querySelectorAll('[part]')].slice(1);
    if (!name) return null;
    const [around, box] = [card.getBoundingClientRect(), name.getBoundingClientRect()];
    const text = document.createRange();
    text.selectNodeContents(name);
    const others = captions.map((caption) => caption.getBoundingClientRect());
    return {
      lines: Math.floor(box.height / (parseFloat(getComputedStyle(name).fontSize) * 1.15)),
      isInside: [box, ...others].every((one) => one.top > around.top && one.bottom < around.bottom),
      isApart: others.every((one) => one.top > box.bottom - 4),
      // A "J" begins in front of where its letter does.
      hasRoomInFront: text.getBoundingClientRect().left > box.left + 1,
    };
  });
  expect(fits).toEqual({ lines: 2, isInside: true, isApart: true, hasRoomInFront: true });
  await opened.close();
});

test('names without pictures can be found in the page', async () => {
  const [first] = expectedBackers(kit.sandbox.data.rows('tiny-garden'));
  const opened = await kit.open(page(kit.wall('tiny-garden')));
  await loaded(opened);
  expect(
    await opened.evaluate(
      (name) => Reflect.get(globalThis, 'find').call(globalThis, name),
      first?.name,
    ),
  ).toBe(true);
  await opened.close();
});

test('in forced colours the initials keep an edge', async () => {
  const opened = await kit.open(
    page(
      `<collective-wall slug="tiny-garden" ${kit.platform} avatars="initials"></collective-wall>`,
    ),
  );
  await opened.emulateMedia({ forcedColors: 'active' });
  await loaded(opened);
  const width = await opened.evaluate(() => {
    const initials = document
      .querySelector('collective-wall')
      ?.shadowRoot?.querySelector('[part~=initials]');
    return initials ? getComputedStyle(initials).borderTopWidth : '';
  });
  expect(width).toBe('1px');
  await opened.close();
});
