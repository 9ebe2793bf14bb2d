// What a host and other sites read of the website.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notFoundPage, siteAddress, withPreview } from '../../site/hosting.ts';
import { LANGUAGES } from '../../widgets/entries.mjs';

const PAGE = `<html><head><title>Walls</title><meta name="description" content="What it is">
<link rel="alternate" hreflang="de" href="./index.de.html"></head></html>`;
const SITE = new URL('https://example.org/companion/');

test('a page that knows its address has absolute ones in its preview', () => {
  const page = withPreview(PAGE, 'index.html', SITE);
  expect(page).toContain('<link rel="canonical" href="https://example.org/companion/">');
  expect(page).toContain('property="og:title" content="Walls"');
  expect(page).toContain('property="og:image" content="https://example.org/companion/card.png"');
  expect(page).toContain('hreflang="de" href="https://example.org/companion/index.de.html"');
  expect(withPreview(PAGE, 'docs/npm.html', SITE)).toContain('href="../favicon.ico"');
});

test.each(['card.png', 'favicon.ico', 'apple-touch-icon.png'])('%s is there', (name) => {
  expect(existsSync(new URL(`../../site/static/${name}`, import.meta.url))).toBe(true);
});

test('a page that does not know its address names none', () => {
  const page = withPreview(PAGE, 'index.html', null);
  expect(page).not.toMatch(/canonical|og:url|og:image|https?:/);
  expect(page).toContain('name="twitter:card" content="summary_large_image"');
});

test('SITE_ADDRESS is a web address, with or without a slash', () => {
  expect(siteAddress('https://example.org/a')?.href).toBe('https://example.org/a/');
  expect(siteAddress('')).toBeNull();
  expect(() => siteAddress('example.org')).toThrow('example.org');
  expect(() => siteAddress('javascript:alert(1)')).toThrow();
});

test('the page for unknown addresses leads to the start in every language, from any depth', () => {
  const page = notFoundPage(SITE);
  expect(page).toContain('href="/companion/"');
  expect(page).toContain(
    '<li lang="de">Unter dieser Adresse gibt es keine Seite. <a href="/companion/index.de.html"',
  );
  expect(page.match(/<li lang=/g)).toHaveLength(LANGUAGES.length + 1);
  expect(page).not.toMatch(/(href|src)="\.|<script|<!-- (style|script)|%\w+%/);
});
