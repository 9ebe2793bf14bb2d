// The page never moves where room is kept: measured by the browser, with text after the wall in view.
import { beforeEach, expect, test } from 'vitest';
import { watch, watchedOf } from '../harness/watched.ts';
import { loaded } from './kit.ts';
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

// Collectives of every size, in every layout: test/more/kit-layout-shift.test.ts.
test.each([
  ['rows', 'maple-library', 'rows="3"'],
  ['expected, in groups', 'maple-library', 'expected="70" limit="0" group-by="type"'],
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

test('an asynchronous script moves nothing when the fallback has the height of the wall', async () => {
  const wall = (height: number) =>
    `<p>Before</p>${kit.wall('river-chorus', 'rows="3"', `<div style="height: ${height}px">Our backers</div>`)}<p>After</p>`;
  const script = '<script async src="/collective.js"></script>';
  const measured = await kit.open(wall(0), { script });
  await loaded(measured);
  const height = await measured.evaluate(
    () => document.querySelector('collective-wall')?.offsetHeight ?? 0,
  );
  await measured.close();
  await startAfresh(kit);
  kit.sandbox.faults.set('slow-platform');
  const page = await kit.open(wall(height), { script, before: watch });
  await loaded(page);
  await page.waitForTimeout(150);
  expect((await watchedOf(page)).shift).toBe(0);
  await page.close();
});
