// The page never moves where room is kept: measured by the browser, with text after the wall in view.
import { beforeEach, expect, test } from 'vitest';
import { watch, watchedOf } from '../harness/watched.ts';
import { startAfresh } from './requests.ts';
import { useKit } from './use-kit.ts';

const kit = useKit({ chromium: { allow: [/Failed to load resource|net::ERR/] } });
beforeEach(() => startAfresh(kit));

/** Loads the page, waits until nothing more comes, and gives the sum of all shifts. */
async function shiftOf(slug: string, attributes: string, width: number): Promise<number> {
  const wall = kit.wall(slug, attributes);
  const page = await kit.open(`<p>Before</p>${wall}<p>After</p>${'<p>More</p>'.repeat(5)}`, {
    width,
    before: watch,
  });
  const events = ['collective-load', 'collective-error'];
  await page.evaluate(async (events) => {
    const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
    const isSettled = () =>
      root.querySelector('[role=status]')?.textContent ||
      root.querySelector('[part=message]')?.textContent;
    if (!isSettled()) {
      await Promise.race(
        events.map((name) => new Promise((resolve) => addEventListener(name, resolve))),
      );
    }
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  }, events);
  await page.waitForTimeout(150);
  const { shift } = await watchedOf(page);
  await page.close();
  return shift;
}

// What room a wall keeps: test/widgets/room.test.ts. At every width: test/more/configurator-room.test.ts.
test.each([
  ['rows', 'maple-library', 'rows="3"'],
  ['expected, in groups', 'maple-library', 'expected="70" limit="0" group-by="type"'],
  [
    'cards, current and past',
    'river-chorus',
    'layout="cards" rows="3" group-by="status" heading="A"',
  ],
  ['all of 9,552', 'star-commons', 'limit="0" expected="9512" avatars="initials"'],
  ['nobody', 'quiet-harbour', 'rows="3" expected="0"'],
  ['more expected than there are', 'tiny-garden', 'layout="list" limit="60" expected="48"'],
])('with %s the first view and the second do not move', async (_name, slug, attributes) => {
  // The page is painted before the data comes.
  kit.sandbox.faults.set('slow-platform');
  expect(await shiftOf(slug, attributes, 320)).toBe(0);
  expect(await shiftOf(slug, attributes, 320)).toBe(0);
});

test('with a failing platform nothing moves', async () => {
  kit.sandbox.faults.set('offline');
  expect(await shiftOf('maple-library', 'rows="3"', 320)).toBe(0);
});
