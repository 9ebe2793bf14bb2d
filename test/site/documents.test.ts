// The documents as pages of the website: their links, headings, and code.
import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { find, SEARCH_OPTIONS, type Section } from '../../site/docs/search-options.ts';
import { documentIndex, documentPages } from '../../site/documents.ts';

const ROOT = new URL('../../', import.meta.url);
const TEMPLATE = '<title>%doc_title%</title>%doc_description%|%doc_menu%|%doc_body%';
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** What another document links to. */
const LINKED = '\n\n## What Firefox asks you';

/** The pages when one document has another text. */
const pagesWith = (path: string, text: string) =>
  documentPages(TEMPLATE, (other) => (other === path ? text : read(other)));

test('become pages that link to each other, with every heading to link to', () => {
  const text =
    '# A <b>\n\nSee [the tag](attributes.md#collective-wall), [below](#what-it-does).\n\n## What `it` does?\n\n## What it does\n\n## Load sooner\n\n## If you see no wall';
  const page =
    pagesWith('docs/kit/snippet.md', text.replace('#what-it-does', '#what-it-does-1')).get(
      'docs/snippet.html',
    ) ?? '';
  expect(page).toContain('<title>A</title>');
  expect(page).toContain('href="./attributes.html#collective-wall"');
  expect(page).toContain('<a href="#what-it-does-1">below</a>');
  expect(page).toContain('<h2 id="what-it-does">');
  expect(page).toContain('<h2 id="what-it-does-1">');
  expect(page).toContain('aria-current="page">Paste a snippet</a><ul><li><a href="#what-it-does">');
});

test('begin with the ways to each product and its first step', () => {
  const page = documentPages(TEMPLATE, read).get('docs/index.html') ?? '';
  expect(page).toContain('<title>Documents</title>');
  const [, body = ''] = page.split('<h1');
  expect([...body.matchAll(/href="([^"]+)"/g)].slice(0, 6).map(([, href]) => href)).toEqual([
    './kit.html',
    './snippet.html',
    './files.html',
    './files.html#readme',
    './extension.html',
    './extension.html#install-it',
  ]);
});

test('show code as it is, and nothing of the marks around figures', () => {
  const text =
    '# A\n\nIt has <!-- fact: kit-size -->9 kB<!-- end -->.\n\n```html\n<a href="&">\n```';
  const page = pagesWith('PRIVACY.md', text + LINKED).get('docs/privacy.html') ?? '';
  expect(page).toContain('It has 9 kB.');
  expect(page).toContain('<code>&lt;a href=&quot;&amp;&quot;&gt;\n</code>');
});

test('have tables that are blocks where a page is narrow: each cell knows its header, and each part its role', () => {
  const text = '# A\n\n| Name | What it *does* |\n|---|---|\n| `a` | b |';
  const page = pagesWith('PRIVACY.md', text + LINKED).get('docs/privacy.html') ?? '';
  expect(page).toContain('<th scope="col" role="columnheader">What it <em>does</em></th>');
  expect(page).toContain('<td role="cell" data-header="What it does">b</td>');
});

test('do not build with a link that leads nowhere', () => {
  const build = (link: string) => () => pagesWith('PRIVACY.md', `# A\n\n[b](${link})${LINKED}`);
  expect(build('CONTRIBUTING.md')).toThrow('PRIVACY.md links to CONTRIBUTING.md');
  expect(build('docs/kit/npm.md#no-such-heading')).toThrow('npm#no-such-heading');
});

test.each([
  ['group by', 'attributes.html#collective-wall-group-by'],
  ['--max-bytes', 'files.html#options---max-bytes'],
  ['load soon', 'snippet.html#load-sooner'],
  ['how do I leave a backer out?', 'attributes.html#hide-a-backer'],
  ['how to pay an expense that failed', 'extension.html#pay-an-expense-that-failed'],
  ['keyboard shortcuts', 'extension.html#keyboard-shortcuts'],
  ['dark mode', 'styling.html#light-and-dark'],
  ['wordpres', 'cms.html#wordpress'],
  ['nofollow sponsored', 'attributes.html#collective-wall-link-rel'],
  ['link color', 'styling.html#colors'],
  ['how to hide someone', 'attributes.html#hide-a-backer'],
  ['update every night', 'files.html#on-a-schedule'],
  ['theme of a button', 'attributes.html#collective-button-theme'],
])('are searched for “%s”: the first result is %s', (text, id) => {
  const index = MiniSearch.loadJSON<Section>(documentIndex(read), SEARCH_OPTIONS);
  const [first] = find(index, text);
  expect(first?.id).toBe(id);
  const [page = '', fragment] = id.split('#');
  expect(documentPages(TEMPLATE, read).get(`docs/${page}`)).toContain(`id="${fragment}"`);
});
