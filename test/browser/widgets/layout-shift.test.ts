// The page never moves where room is kept: measured by the browser, with text after the wall in view.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kit, loaded, type PageOptions, startKit } from './kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit({ chromium: { allow: [/Failed to load resource|net::ERR/] } });
});
afterAll(() => kit.close());
beforeEach(() => kit.sandbox.faults.clear());

/** Sums up what the browser reports as shifts, from the first paint on. */
function sumShifts(): void {
  Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Reflect.set(
        globalThis,
        'shift',
        Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const COLLECTIVES = {
  'tiny-garden': 6,
  'maple-library': 70,
  'river-chorus': 800,
  'star-commons': 9000,
};

/** Loads the page, waits until nothing more comes, and gives the sum of all shifts. */
async function shiftOf(slug: string, attributes: string, width: number): Promise<number> {
  const wall = `<collective-wall slug="${slug}" ${kit.platform} ${attributes}></collective-wall>`;
  const page = await kit.open(`<p>Before</p>${wall}<p>After</p>${'<p>More</p>'.repeat(5)}`, {
    width,
    before: sumShifts,
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
  const shift = await page.evaluate(() => Reflect.get(globalThis, 'shift') as number);
  await page.close();
  return shift;
}

async function forget(): Promise<void> {
  const page = await kit.open('');
  await page.evaluate(async () => {
    localStorage.clear();
    await caches.delete('collective-widgets');
  });
  const cdp = await kit.context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.close();
}

describe.each(Object.entries(COLLECTIVES))('%s', (slug, count) => {
  describe.each([320, 1280])('at %i pixels', (width) => {
    test.each([
      ['rows', 'rows="3"'],
      ['expected', `expected="${count}" limit="0"`],
      ['more expected than there are', `expected="${count + 40}" layout="list" limit="60"`],
      [
        'rows, cards in groups',
        'rows="3" layout="cards" group-by="type" contribute heading="Backers"',
      ],
    ])('with %s the first view and the second do not move', async (_name, attributes) => {
      await forget();
      expect(await shiftOf(slug, attributes, width)).toBe(0);
      expect(await shiftOf(slug, attributes, width)).toBe(0);
    });

    test('with a failing platform nothing moves', async () => {
      await forget();
      kit.sandbox.faults.set('offline');
      expect(await shiftOf(slug, 'rows="3"', width)).toBe(0);
    });
  });
});

test('an asynchronous script moves nothing when the fallback has the height of the wall', async () => {
  await forget();
  const wall = (height: number) =>
    `<p>Before</p><collective-wall slug="river-chorus" ${kit.platform} rows="3"><div style="height: ${height}px">Our backers</div></collective-wall><p>After</p>`;
  const script = '<script async src="/collective.js"></script>';
  const measured = await kit.open(wall(0), { script });
  await loaded(measured);
  const height = await measured.evaluate(
    () => document.querySelector('collective-wall')?.offsetHeight ?? 0,
  );
  await measured.close();
  await forget();
  kit.sandbox.faults.set('slow-platform');
  const page = await kit.open(wall(height), { script, before: sumShifts });
  await loaded(page);
  await page.waitForTimeout(150);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBe(0);
  await page.close();
});

/** Loads a page with a summary among words, waits for its figures, and gives what moved, and where what is below ended. */
async function inlineShift(before: string, fallback: string, after: string, page: PageOptions) {
  const summary = `<collective-summary slug="maple-library" layout="inline" ${kit.platform}>${fallback}</collective-summary>`;
  const opened = await kit.open(
    `<p>Before</p><div>${before}${summary}${after}</div><p id="below">After</p>`,
    { ...page, before: sumShifts },
  );
  const top = () =>
    opened.evaluate(() => document.querySelector('#below')?.getBoundingClientRect().top);
  const first = await top();
  await opened.locator('collective-summary [part=value]').first().waitFor();
  await opened.waitForTimeout(150);
  const shift = await opened.evaluate(() => Reflect.get(globalThis, 'shift') as number);
  const lines = await opened.evaluate(() => document.querySelector('div')?.clientHeight);
  const moved = Number(await top()) - Number(first);
  await opened.close();
  return { shift, moved, lines };
}

describe.each([
  ['loaded first', '<script src="/collective.js"></script>'],
  ['loaded async', '<script async src="/collective.js"></script>'],
])('a summary within a line, its script %s,', (_name, script) => {
  test.each([
    ['one line', '<a href="/">maple-library</a>', 1280, 18],
    ['two lines', '<a href="/">maple-library</a><br>&nbsp;', 320, 36],
  ])('moves nothing when its fallback takes as many lines: %s', async (_n, fallback, width, px) => {
    for (const view of ['cold', 'warm']) {
      if (view === 'cold') await forget();
      kit.sandbox.faults.set('slow', { ms: 100 });
      const { shift, lines } = await inlineShift('', fallback, '', { width, script });
      expect([view, shift, lines]).toEqual([view, 0, px]);
    }
  });

  test('in the middle of a sentence moves nothing up or down', async () => {
    await forget();
    kit.sandbox.faults.set('slow', { ms: 100 });
    const { moved } = await inlineShift('We have ', '<a href="/">maple-library</a>', ' so far.', {
      script,
    });
    expect(moved).toBe(0);
  });
});

test('the measure notices a page that moves', async () => {
  await forget();
  expect(await shiftOf('maple-library', '', 1280)).toBeGreaterThan(0);
});
