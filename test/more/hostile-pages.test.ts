// Hostile surroundings of the elements: strict policies, and pages that break things.
import { expect, test } from 'vitest';
import { strictPolicy } from '../browser/harness/servers.ts';
import { watch, watchedOf } from '../browser/harness/watched.ts';
import { loaded } from '../browser/widgets/kit.ts';
import { snapshot } from '../browser/widgets/snapshot.ts';
import { useKit } from '../browser/widgets/use-kit.ts';

const kit = useKit({ chromium: { allow: [/net::ERR|Failed to load resource/] } });

const SLUG = 'odd-library';
const wall = (attributes = '') => kit.wall(SLUG, attributes);
const expected = () => kit.named(SLUG).length;

test('shows everything under a strict policy with Trusted Types, without a report', async () => {
  const policy = strictPolicy(kit.sandbox.baseUrl);
  const summary = `<collective-summary slug="${SLUG}" ${kit.platform} goal="10"></collective-summary>`;
  const button = `<collective-button slug="${SLUG}" ${kit.platform} accent="green"></collective-button>`;
  const script = `<script src="/collective.js" data-slug="${SLUG}" data-platform="${kit.sandbox.baseUrl}" data-platform-profile="open-collective" data-layout="cards"></script>`;
  const page = await kit.open(
    wall('accent=red rows=2 group-by=type contribute heading=A') + summary + button + script,
    {
      headers: { 'content-security-policy': policy },
      before: watch,
    },
  );
  await loaded(page);
  await page.getByRole('button', { name: /more/ }).first().click();
  await expect.poll(async () => (await snapshot(page)).names.length).toBe(expected());
  expect(await page.locator('collective-wall').count()).toBe(2);
  await page.locator('collective-summary dd').first().waitFor();
  expect((await snapshot(page)).avatar.width).toBe(48);
  expect((await watchedOf(page)).reports).toEqual([]);
  await page.close();
});

const HOSTILE_PAGES: Readonly<Record<string, { head?: string; before?: () => void }>> = {
  'a reset and rules with !important for every element': {
    head: '<style>*, *::before, a, div, img, span { display: none !important; font-size: 90px !important; width: 900px !important } html, head, body, main, collective-wall { display: block !important }</style>',
  },
  'inherited nonsense': {
    head: '<style>body { font-size: 2px; letter-spacing: 40px; text-transform: uppercase; line-height: 9; word-spacing: 90px; text-indent: 300px; white-space: pre }</style>',
  },
  'patched fetch, arrays and JSON': {
    before: () => {
      const { fetch } = globalThis;
      addEventListener('DOMContentLoaded', () => {
        globalThis.fetch = () => Promise.reject(new Error('patched'));
      });
      Object.assign(globalThis, { originalFetch: fetch });
      Object.assign(Array.prototype, {
        toJSON: () => 'patched',
        each: () => {},
        entries: () => [],
      });
      Object.assign(String.prototype, { toJSON: () => '"patched"' });
    },
  },
  'an old library that replaces Array.from and extends elements': {
    before: () => {
      // Arrays only, as it was before iterators.
      Array.from = ((list: ArrayLike<unknown>) => {
        const results: unknown[] = [];
        for (let index = 0; index < (list.length || 0); index++) results[index] = list[index];
        return results;
      }) as typeof Array.from;
      Object.assign(HTMLElement.prototype, {
        update: () => {},
        show: () => {},
        replace: () => {},
      });
      Object.assign(Function.prototype, { delay: () => {} });
    },
  },
};

test.each(Object.entries(HOSTILE_PAGES))(
  'shows the wall on a page with %s',
  async (_name, hostile) => {
    const page = await kit.open(`<main>${wall()}</main>`, hostile);
    await loaded(page);
    const shown = await snapshot(page);
    expect(shown.names.length).toBe(expected());
    expect(shown.avatar).toEqual({ width: 48, height: 48 });
    expect(await page.locator('collective-wall [part=link]').first().isVisible()).toBe(true);
    await page.close();
  },
);

test('leaves nothing on the page but the elements', async () => {
  const page = await kit.context.newPage();
  await page.goto(kit.website.put('/canary', `<!doctype html><main>${wall()}</main>`));
  const names = () => page.evaluate(() => Reflect.ownKeys(globalThis).map(String));
  const before = await names();
  const markup = await page.locator('main').innerHTML();
  await page.addScriptTag({ url: '/collective.js' });
  await loaded(page);
  expect((await names()).filter((name) => !before.includes(name))).toEqual([]);
  expect(await page.locator('main').innerHTML()).toBe(markup);
  await page.close();
});

test.each([
  ['its attribute', 'hidden', ''],
  ['the site, by display', '', '<style>collective-wall { display: none }</style>'],
  ['the site, by visibility', '', '<style>collective-wall { visibility: hidden }</style>'],
])('stays hidden when hidden by %s', async (_name, attribute, head) => {
  const page = await kit.open(wall(attribute), { head });
  await loaded(page);
  expect(await page.locator('collective-wall [part=link]').first().isVisible()).toBe(false);
  await page.close();
});

test('prints every backer that is shown', async () => {
  const page = await kit.open(kit.wall('odd-chorus', 'limit=0 layout=list'));
  await loaded(page);
  await page.waitForFunction(() => {
    const chunks = document
      .querySelector('collective-wall')
      ?.shadowRoot?.querySelectorAll('.chunk');
    return [...(chunks ?? [])].every((chunk) => chunk.children.length);
  });
  await page.emulateMedia({ media: 'print' });
  const skipped = await page.evaluate(() => {
    const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
    return [...root.querySelectorAll('[part=backer]')].filter(
      (backer) => !backer.checkVisibility({ contentVisibilityAuto: true }),
    ).length;
  });
  expect(skipped).toBe(0);
  await page.close();
});

test('no request carries a Referer or a cookie', async () => {
  await kit.context.addCookies([{ name: 'secret', value: '1', url: kit.sandbox.baseUrl }]);
  kit.sandbox.log.clear();
  const page = await kit.open(
    `<meta name="referrer" content="unsafe-url">${kit.wall('open-atlas', 'layout=cards')}`,
  );
  await loaded(page);
  await page.waitForLoadState('networkidle');
  const entries = kit.sandbox.log.entries();
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.filter(({ headers }) => headers.referer ?? headers.cookie)).toEqual([]);
  await page.close();
});
