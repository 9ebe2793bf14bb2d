// Names in Markdown are text wherever it is rendered: no mention, no link, no list.
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { escapeMarkdown } from '../../src/platform/values/markdown.ts';

it.each([
  'www.evil.test',
  'WWW.evil.test',
  'a@evil.test',
  '@everyone',
  '\\@x',
  '&#64;x',
  '&commat;x',
  '1. x',
])('%s', (name) => {
  const html = marked.parse(`- ${escapeMarkdown(name)}`, { async: false, gfm: true });
  expect(html.match(/<[a-z]+/g)).toEqual(['<ul', '<li']);
  const text = html
    .replace(/<[^>]+>|\u200b/g, '')
    .replaceAll('&amp;', '&')
    .trim();
  expect(text).toBe(name);
  // A service that looks for mentions in what was rendered finds none.
  expect(html).not.toMatch(/@[a-z]/);
});
