// The site carries only its own words, and all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readTexts } from '../../locales/read.ts';
import { languageScript, messagesOf, readSiteWords, translatePage } from '../../site/words.ts';

const PAGES = ['configurator', 'dependencies'] as const;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const english = readTexts('en');
const ownOf = (page: (typeof PAGES)[number]) => Object.keys(messagesOf(page, 'en'));
/** Only the extension has a pin, and a title of its own. */
const OF_THE_EXTENSION = ['popup_pinOf', 'extension_name'];

const sourcesIn = (folder: string) =>
  readdirSync(ROOT + folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(ROOT + path, 'utf8'))
    .join('\n');

test.each(PAGES)('has every message that its pages name: %s', (page) => {
  const named = [...sourcesIn(`src/${page}`).matchAll(/'(\w+)'/g)].map(([, key = '']) => key);
  const wanted = named.flatMap((key) => [key, `${key}_one`, `${key}_other`]);
  const known = wanted.filter((key) => key in english);
  expect(known.length).toBeGreaterThan(40);
  const own = [...ownOf(page), ...OF_THE_EXTENSION];
  expect(known.filter((key) => !own.includes(key))).toEqual([]);
});

test.each(PAGES)('has every message of the components that its pages use: %s', (page) => {
  const imported = [...sourcesIn(`src/${page}`).matchAll(/ui\/([\w-]+\.tsx?)'/g)];
  const components = [...new Set(imported.map(([, file = '']) => file))];
  const asked = components.flatMap((file) =>
    [...readFileSync(`${ROOT}src/ui/${file}`, 'utf8').matchAll(/\bt\('(\w+)'/g)].map(
      ([, key]) => key,
    ),
  );
  expect(asked).toContain('common_copied');
  const own = ownOf(page);
  expect(asked.filter((key) => !own.includes(key ?? ''))).toEqual([]);
});

test.each(PAGES)('leaves out the words of the popup: %s', (page) => {
  expect(ownOf(page).filter((key) => /^(popup|guide|scope|platform)/.test(key))).toEqual([]);
});

const words = readSiteWords();
const PAGE = `<html lang="en" dir="ltr"><head><!-- alternates --></head><body><!-- languages -->
<a href="./configurator.html?heading=%url:site_fundedBy%">%site_gallery%</a>%site_lightText%<p>%day:2026-03-03%</p></body></html>`;
const translated = (language: string) =>
  translatePage(PAGE, { page: 'index.html', language, words }, () => ({ 'kit-size': '15.8 kB' }));

test('offers the languages on documents, too, which are in English only', () => {
  const page = translatePage(PAGE, { page: 'docs/npm.html', language: 'en', words }, () => ({}));
  expect(page).toContain('href="./npm.html" lang="en" hreflang="en" aria-current="true"');
  expect(page).toContain('href="../index.de.html" lang="de"');
  expect(page).not.toContain('language.js');
});

test('builds a page in a language: its words, its direction, its links', () => {
  const page = translated('ar');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('href="./configurator.ar.html?locale=ar&amp;heading=%D8%A8');
  expect(page).toContain('المعرض</a>');
  expect(page).toContain('15.8 kB');
  expect(page).toContain('<p>3 مارس</p>');
  expect(page).not.toMatch(/%site_|%kit/);
});

test('offers every language by its own name, and says which one this is', () => {
  const page = translated('de');
  expect(page).toContain('<a href="./index.html" lang="en" hreflang="en">English</a>');
  expect(page).toContain('hreflang="de" aria-current="true">Deutsch</a>');
  expect(page).toContain('<link rel="alternate" hreflang="ar" href="./index.ar.html">');
});

test('a page in one language offers no other', () => {
  const words = new Map([['en', {}]]);
  const page = translatePage(PAGE, { page: 'docs/npm.html', language: 'en', words }, () => ({}));
  expect(page).toContain('<head></head><body>\n');
});

test('lets no word become markup but code and em', () => {
  const own = new Map([['en', { site_gallery: '<b>"A"</b> & <code>b</code>' }]]);
  const page = translatePage(
    '%site_gallery%',
    { page: 'index.html', language: 'en', words: own },
    () => ({}),
  );
  expect(page).toBe('&lt;b>&quot;A&quot;&lt;/b> &amp; <code>b</code>');
});

test('every word of the site is on a page, and every mark of a page has a word', () => {
  const pages = ['layout', 'index', ...PAGES, 'docs/template'].map((name) =>
    readFileSync(`${ROOT}site/${name}.html`, 'utf8'),
  );
  const marks = pages.flatMap((page) => [...page.matchAll(/site_\w+/g)].map(([mark]) => mark));
  const known = Object.keys(words.get('en') ?? {});
  const ofTheChoice = ['site_languageName', 'site_languages'];
  const ofUnknownAddresses = ['site_notFound', 'site_startPage'];
  const ofTheLayout = ['site_source', 'site_getIt'];
  expect([...new Set(marks)].sort()).toEqual(
    known
      .filter((key) => ![...ofTheChoice, ...ofUnknownAddresses, ...ofTheLayout].includes(key))
      .sort(),
  );
});

test('the pages have no word of their own but names, and those of their examples', () => {
  const ofExamples = [
    'Fern',
    'Nightjar',
    'backers',
    'docs',
    'example',
    'fern',
    'nightjar',
    'notes',
  ];
  ofExamples.push('quarry', 'sponsors', 'thank', 'workshop', 'you');
  const own = ['layout', 'index', ...PAGES].flatMap((name) => {
    const text = readFileSync(`${ROOT}site/${name}.html`, 'utf8')
      .replace(/<!--.*?-->|<(script|style|code|pre|template)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>|%[^%]*%/g, ' ');
    return text.match(/[A-Za-z]{3,}/g) ?? [];
  });
  expect([...new Set(own)].filter((word) => !ofExamples.includes(word)).sort()).toEqual([
    ...['Collective', 'Companion', 'Firefox', 'README'],
  ]);
});

test.each([
  [['de-CH', 'en'], './index.de.html'],
  [['sv', 'pt-PT'], './index.pt-BR.html'],
  [['zh-SG', 'zh'], './index.zh-CN.html'],
  // Traditional Chinese, as a browser lists it.
  [['zh-TW', 'zh', 'en-US', 'en'], null],
  [['zh-HK', 'zh-Hant', 'zh'], null],
])('sends a browser with the languages %j to %s', async (languages, page) => {
  let found: string | null = null;
  runInNewContext(await languageScript([...words.keys()]), {
    navigator: { languages },
    localStorage: { getItem: () => null },
    location: {
      pathname: '/',
      search: '',
      hash: '',
      replace: (to: string) => {
        found = to;
      },
    },
    addEventListener: () => {},
  });
  expect(found).toBe(page);
});
