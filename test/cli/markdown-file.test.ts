// A wall as Markdown, read back by two parsers: whatever is in a name or an address, it stays what it is.
import * as fc from 'fast-check';
import { Window } from 'happy-dom';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { wallMarkdown } from '../../cli/output/markdown-file.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { selectBackers } from '../../widgets/static/data.ts';
import { sceneOf } from '../../widgets/static/scene.ts';

const PARSERS = {
  marked: (text: string) => marked.parse(text, { async: false, gfm: true }),
  'markdown-it, which makes links of addresses': (text: string) =>
    new MarkdownIt({ html: true, linkify: true }).render(text),
};

const look = { slug: 'garden', links: 'website', show: ['names', 'amounts', 'since'] } as const;
const pieces = [
  ...'\\`*_{}[]()<>#!|~&:$@+-.="\'^/ ',
  ...[
    'www.',
    'https://',
    '&amp;',
    '&#64;',
    '-->',
    '<!--',
    '](',
    '```',
    '1. ',
    'a@b.co',
    'Zoë',
    '陈',
    '?{{x}}',
    '#{#',
    '?',
  ],
];
const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 });
const texts = (seed: number) =>
  fc.sample(hostile, { numRuns: 10_000, seed }).map((words) => words.join(''));

const [names, paths, tiers] = [texts(1), texts(2), texts(3)];
const backers = names.flatMap((name, index): readonly WallBacker[] => {
  const row = {
    MemberId: index + 1,
    role: 'BACKER',
    type: 'USER',
    isActive: true,
    totalAmountDonated: 10_000 - index,
    currency: 'USD',
    name,
    tier: tiers[index % 5],
    createdAt: '2026-01-05 00:00',
    profile: `https://opencollective.com/person-${index}`,
    website: `https://site.example/${paths[index]}`,
  };
  const backer = decodeWallRow(row, OPEN_COLLECTIVE.profile, 'USD');
  return backer ? [backer] : [];
});
const model = selectBackers(backers, { currency: 'USD', groupBy: 'tier', limit: 0 }, 0);
const shown = sceneOf(model, { ...look, groupBy: 'tier' }).sections;
const markdown = () => wallMarkdown(model, { ...look, groupBy: 'tier' });

const { document } = new Window();
const toElement = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
};

const decoded = (href: string | null | undefined) => decodeURIComponent(href ?? '');

describe.each(Object.entries(PARSERS))('10,000 hostile names, read by %s', (_, parse) => {
  const box = toElement(parse(markdown()));
  const items = [...box.querySelectorAll('li')];
  const visible = (element: { readonly textContent: string }) =>
    element.textContent.replaceAll('\u200b', '').trim();

  it('are names, amounts, and dates of people, one in each line', () => {
    const people = shown.flatMap((section) => section.people);
    const expected = people.map(({ name, amount, since }) => [name, amount, since].join(' · '));
    expect(items.map(visible)).toEqual(expected.map((words) => words.trim()));
    expect(items).toHaveLength(10_000);
  });

  it('link where the wall links', () => {
    const people = shown.flatMap((section) => section.people);
    const hrefs = items.map((item) => item.querySelector('a')?.getAttribute('href'));
    // Both encode further signs, which the address means all the same.
    expect(hrefs.map(decoded)).toEqual(people.map(({ href }) => decoded(href)));
    expect(box.querySelectorAll('li a')).toHaveLength(people.length);
  });

  it('are in tiers with their own headings, and nothing else is on the page', () => {
    const headings = [...box.querySelectorAll('h2')].map(visible);
    expect(headings).toEqual(shown.map(({ heading, count }) => `${heading} (${count})`));
    const kinds = new Set(Array.from(box.querySelectorAll('*'), ({ localName }) => localName));
    expect([...kinds].sort()).toEqual(['a', 'h2', 'li', 'ul']);
  });
});

it('is the same in two runs', () => {
  expect(markdown()).toBe(markdown());
});

it('has no braces that a template language would read, in addresses either', () => {
  expect(markdown()).not.toMatch(/(?<!\\)[{}]/);
});
