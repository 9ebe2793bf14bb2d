// Where a wall's data comes from: shared requests, pages, what is kept, failures, saved copies, removal.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LogEntry } from '../../../sandbox/index.ts';
import { expectedBackers } from './expected.ts';
import { type Kit, loaded, startKit } from './kit.ts';
import { snapshot } from './snapshot.ts';

const OFFLINE = /net::ERR|Failed to load resource/;
let kit: Kit;
beforeAll(async () => {
  kit = await startKit({ chromium: { allow: [OFFLINE] } });
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.sandbox.faults.clear();
  const page = await kit.open('');
  await page.evaluate(async () => {
    localStorage.clear();
    await caches.delete('collective-widgets');
  });
  const cdp = await kit.context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.close();
  kit.sandbox.log.clear();
});

const isData = ({ path, method }: LogEntry) => method === 'GET' && path.endsWith('.json');
const requests = () =>
  kit.sandbox.log
    .entries()
    .filter(isData)
    .map(({ path }) => path);
const named = (slug: string) =>
  expectedBackers(kit.sandbox.data.rows(slug)).filter(({ isAnonymous }) => !isAnonymous);
const wall = (slug: string, attributes = '', content = '') =>
  `<collective-wall slug="${slug}" ${kit.platform} ${attributes}>${content}</collective-wall>`;

/** Resolves with the detail of the next event of that name. */
const nextEvent = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      new Promise<unknown>((resolve) => {
        addEventListener(name, (event) => resolve((event as CustomEvent).detail), { once: true });
      }),
    name,
  );

test('asks once for all elements that show the same collective', async () => {
  const summary = `<collective-summary slug="maple-library" ${kit.platform}></collective-summary>`;
  const page = await kit.open(
    wall('maple-library') + wall('maple-library', 'layout=list') + summary,
  );
  await loaded(page);
  await page.waitForFunction(
    () => document.querySelector('collective-summary')?.shadowRoot?.querySelector('dd') !== null,
  );
  expect(requests().sort()).toEqual(['/maple-library.json', '/maple-library/members/all.json']);
  await page.close();
});

test('shows every backer of a list of many pages once, in order', async () => {
  const expected = named('star-commons');
  const page = await kit.open(wall('star-commons', 'limit=0'));
  await page.waitForFunction(
    (count) =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelectorAll('[part=backer]')
        .length === count,
    expected.length,
  );
  const { hrefs, note } = await snapshot(page);
  expect(hrefs).toEqual(expected.map(({ slug }) => `${kit.sandbox.baseUrl}/${slug}`));
  expect(note).toMatch(/^\d+ anonymous backers$/);
  await page.close();
});

test('shows the first backers of a slow platform before the rest, with four requests at most', async () => {
  kit.sandbox.faults.set('slow-platform');
  const page = await kit.open(wall('star-commons'));
  await page.waitForFunction(() =>
    document.querySelector('collective-wall')?.shadowRoot?.querySelector('[part=backer]'),
  );
  const pagesAtFirst = kit.sandbox.log.count((entry) => isData(entry) && entry.status === 200);
  expect(pagesAtFirst).toBeLessThan(5);
  await loaded(page);
  const members = kit.sandbox.log.entries().filter(({ path }) => path.includes('/members/'));
  const inFlight = members.map(
    ({ at }) => members.filter((other) => other.at <= at && (other.finishedAt ?? 0) > at).length,
  );
  expect(Math.max(...inFlight)).toBeLessThanOrEqual(4);
  await page.close();
});

test('shows a second view from what was kept, in the first frame and without a request', async () => {
  const first = await kit.open(wall('river-chorus'));
  await loaded(first);
  await first.waitForFunction(async () => (await caches.keys()).length > 0);
  await first.close();
  kit.sandbox.log.clear();
  const second = await kit.open(wall('river-chorus'), {
    before: () => {
      addEventListener('DOMContentLoaded', () => {
        requestAnimationFrame(() => {
          const root = document.querySelector('collective-wall')?.shadowRoot;
          Object.assign(globalThis, {
            inFirstFrame: root?.querySelectorAll('[part=backer]').length,
          });
        });
      });
    },
  });
  await loaded(second);
  expect(await second.evaluate(() => Reflect.get(globalThis, 'inFirstFrame'))).toBe(100);
  expect((await snapshot(second)).more).toBe(`and ${named('river-chorus').length - 100} more`);
  expect(requests()).toEqual([]);
  await second.close();
});

test('keeps 32 kB at most before Cache Storage', async () => {
  const page = await kit.open(
    wall('river-chorus') + wall('river-chorus', 'sort=name') + wall('river-chorus', 'sort=recent'),
  );
  await loaded(page);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }).length);
  await expect.poll(kept).toBeGreaterThan(1000);
  expect(
    await page.evaluate(() => localStorage.getItem('collective-widgets')?.length),
  ).toBeLessThanOrEqual(32_000);
  await page.close();
});

test('of complete answers the thirty latest are kept', async () => {
  const page = await kit.open('');
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('collective-widgets');
      return (await cache.keys()).map(({ url }) =>
        decodeURIComponent(new URL(url).search.slice(1)),
      );
    });
  await page.evaluate(async () => {
    const cache = await caches.open('collective-widgets');
    for (let index = 0; index < 30; index++) {
      await cache.put(`/collective-widgets?old-${index}`, new Response('{}'));
    }
  });
  expect(await kept()).toHaveLength(30);
  const summary = `<collective-summary slug="river-chorus" ${kit.platform}></collective-summary>`;
  await page.evaluate((html) => document.body.setHTMLUnsafe(html), summary);
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^summary river-chorus/));
  await expect.poll(kept).not.toContain('old-0');
  expect(await kept()).toHaveLength(30);
  expect(await kept()).toContain('old-1');
  await page.close();
});

test('shows the last good answer with its age when the platform fails', async () => {
  const first = await kit.open(wall('maple-library'));
  await loaded(first);
  await first.waitForFunction(async () => (await caches.keys()).length > 0);
  await first.close();
  const second = await kit.context.newPage();
  await second.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 3 * 3_600_000;
  });
  await second.route(/\.json/, (route) => route.abort());
  await second.goto(
    kit.website.put(
      '/later',
      `<!doctype html>${wall('maple-library')}<script src="/collective.js"></script>`,
    ),
  );
  await expect.poll(async () => (await snapshot(second)).note).toMatch(/as of 3 hours ago$/);
  expect((await snapshot(second)).names.length).toBe(named('maple-library').length);
  await second.close();
});

test('a failing reload keeps what is shown, says its age and tells the page', async () => {
  const page = await kit.open(wall('maple-library'));
  await loaded(page);
  kit.sandbox.faults.set('429', { match: { path: /members/ } });
  const failed = nextEvent(page, 'collective-error');
  await page.evaluate(() => document.querySelector('collective-wall')?.reload());
  expect(await failed).toEqual({ code: 'rate-limited' });
  const { names, note } = await snapshot(page);
  expect(names.length).toBe(named('maple-library').length);
  expect(note).toMatch(/as of .* minutes? ago$/);
  await page.close();
});

test('tells the page when the data is complete', async () => {
  const page = await kit.open('');
  const load = nextEvent(page, 'collective-load');
  await page.evaluate(
    (html) => {
      document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.children);
    },
    wall('maple-library', 'limit=5'),
  );
  const { counts, receivedAt } = (await load) as { counts: object; receivedAt: number };
  const { length } = named('maple-library');
  expect(counts).toMatchObject({ shown: 5, more: length - 5 });
  expect(Math.abs(receivedAt - Date.now())).toBeLessThan(60_000);
  await page.close();
});

test.each([
  ['an unknown slug', 'no-such-collective', 'not-found'],
  ['a slug that cannot be one', '../admin', 'bad-slug'],
])('shows the fallback for %s', async (_name, slug, code) => {
  const page = await kit.open('');
  const failed = nextEvent(page, 'collective-error');
  await page.evaluate(
    (html) => {
      document.body.append(...new DOMParser().parseFromString(html, 'text/html').body.children);
    },
    wall(slug, '', '<p>See our backers elsewhere</p>'),
  );
  expect(await failed).toEqual({ code });
  expect(await page.getByText('See our backers elsewhere').isVisible()).toBe(true);
  await page.close();
});

test('does not ask another platform when the address is none', async () => {
  const page = await kit.open(
    '<collective-wall slug="a" platform="http://evil.example"></collective-wall>',
  );
  await expect
    .poll(async () => (await snapshot(page)).message)
    .toBe('The backers cannot be shown right now.');
  await page.close();
});

test.each([
  ['error', 'no-such-collective'],
  ['empty', 'quiet-harbour'],
  ['loading', ''],
])('shows what the page put into the slot %s', async (slot, slug) => {
  const content = ['loading', 'empty', 'error'].map(
    (name) => `<b slot="${name}">${name} words</b>`,
  );
  const page = await kit.open(wall(slug, '', content.join('')));
  await page.getByText(`${slot} words`).waitFor({ state: 'visible' });
  expect(await page.locator('b:visible').count()).toBe(1);
  await page.close();
});

test('shows its own words and not the fallback when there is nobody', async () => {
  const page = await kit.open(wall('quiet-harbour', '', '<p>Fallback</p>'));
  await expect.poll(async () => (await snapshot(page)).message).toBe('No backers yet.');
  expect(await page.getByText('Fallback').isVisible()).toBe(false);
  await page.close();
});

test('a lazy wall asks when it comes near, not before', async () => {
  const page = await kit.open(
    `<div style="height: 4000px"></div>${wall('tiny-garden', 'loading=lazy')}`,
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(requests()).toEqual([]);
  await page.evaluate(() => scrollTo(0, 3000));
  await loaded(page);
  expect(requests()).toContain('/tiny-garden/members/all.json');
  await page.close();
});

test('with a saved copy and initials nothing but the copy is asked for', async () => {
  const rows = kit.sandbox.data.rows('maple-library');
  const copy = { summary: null, members: rows, savedAt: new Date(Date.now() - 3 * 86_400_000) };
  kit.website.put('/copy.json', { body: JSON.stringify(copy), type: 'application/json' });
  const before = kit.website.requests.length;
  const page = await kit.open(
    '<collective-wall src="/copy.json" avatars="initials" platform-profile="open-collective"></collective-wall>',
  );
  await loaded(page);
  const shown = await snapshot(page);
  expect(shown.names.length).toBe(named('maple-library').length);
  expect(shown.note).toMatch(/as of 3 days ago$/);
  const paths = kit.website.requests.slice(before).map(({ path }) => path);
  expect(paths.filter((path) => !/page-|favicon/.test(path))).toEqual([
    '/collective.js',
    '/copy.json',
  ]);
  expect(kit.sandbox.log.count()).toBe(0);
  await page.close();
});

test('the documented profile is the default of another platform, by attribute it is the live one', async () => {
  const page = await kit.open(
    `<collective-wall slug="tiny-garden" platform="${kit.sandbox.baseUrl}" layout=list></collective-wall>`,
  );
  await loaded(page);
  const [amount] = (await snapshot(page)).amounts;
  expect(Number(amount?.replace(/[^\d.]/g, ''))).toBeCloseTo(
    (named('tiny-garden')[0]?.total ?? 0) / 100,
  );
  await page.close();
});
