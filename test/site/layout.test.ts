// The head, header, and footer around a page.
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { withLayout } from '../../site/layout.ts';

const CONTENT = '<head>\n  <title>Own $&</title>\n</head>\n<main aria-current="docs/">Own</main>\n';
const pageAt = (page: string) => withLayout(CONTENT, page, 'https://platform.example/api');
const marked = (html: string) =>
  [...html.matchAll(/href="([^"]*)" aria-current="(page|true)"/g)].map(
    ([, address, value]) => `${address} ${value}`,
  );

test('a page keeps its own head and content as they are', () => {
  const html = pageAt('configurator.html');
  expect(html).toMatch(/<head>.*<title>Own \$&<\/title>.*<\/head>/s);
  expect(html).toMatch(/<\/header>\s*<main aria-current="docs\/">Own<\/main>\s*<footer/);
  expect(html).not.toMatch(/<!-- (head|content) -->|data-current|%policy%/);
});

test.each([
  ['index.html', './index.html page'],
  ['configurator.html', './configurator.html page'],
  ['dependencies.html', './dependencies.html page'],
  ['docs/template.html', './index.html true'],
])('marks the current link on %s, and no other', (page, current) => {
  expect(marked(pageAt(page))).toEqual([current]);
});

test('links lead to the same places from every folder, and stay on the page where they can', () => {
  expect(pageAt('index.html')).toContain('href="#extension"');
  expect(pageAt('dependencies.html')).toContain('href="./index.html#extension"');
  const document = pageAt('docs/template.html');
  expect(document).toContain('href="../index.html#extension"');
  expect(document).toContain('href="./privacy.html"');
  // No repository has an address yet.
  expect(pageAt('index.html')).toContain('<a href="./docs/get.html">%site_getIt%</a>');
  expect(document).toContain('<a href="./get.html">%site_getIt%</a>');
  expect(document).toContain('src="../../public/icons/icon.svg"');
});

test('only the page with a worker may make one, and documents ask nobody', () => {
  expect(pageAt('index.html')).toContain("https://platform.example; frame-src 'self'");
  expect(pageAt('index.html')).toContain("trusted-types 'none'");
  expect(pageAt('dependencies.html')).toContain('trusted-types dependencies-worker"');
  expect(pageAt('docs/template.html')).not.toContain('connect-src');
});

test('a page reserves what its pictures take, so that nothing moves when they come', () => {
  const html = readFileSync('site/index.html', 'utf8');
  const pictures = [
    ...html.matchAll(/src="\.\.\/(docs\/pictures\/[\w-]+\.png)" width="(\d+)" height="(\d+)"/g),
  ];
  expect(pictures.length).toBeGreaterThan(1);
  for (const [, file = '', width, height] of pictures) {
    const picture = PNG.sync.read(readFileSync(file));
    expect(Number(height), file).toBe(Math.round((Number(width) * picture.height) / picture.width));
  }
});
