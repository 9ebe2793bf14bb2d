/** Which collectives a page speaks of, from its address and links: a table of pages as they are built. */
import { expect, test } from 'vitest';
import {
  isOnPlatform,
  type PageLink,
  platformHosts,
  slugsOfPage,
} from '../../../src/platform/page-links.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../../src/platform/profile.ts';

const links = (...addresses: string[]): PageLink[] =>
  addresses.map((address) => ({ address, kind: 'link' }));

test.each<[string, string, PageLink[], string[]]>([
  ['the page of a collective', 'https://opencollective.com/maple-library', [], ['maple-library']],
  [
    'a deep page of a collective, whatever it links to',
    'https://www.opencollective.com/maple-library/contribute/backers-400/checkout?x=1',
    links('https://opencollective.com/other'),
    ['maple-library'],
  ],
  [
    'a project below a collective',
    'https://opencollective.com/maple-library/projects/tool-shed',
    [],
    ['tool-shed'],
  ],
  [
    'a page of the platform that belongs to nobody',
    'https://opencollective.com/discover?q=x',
    links('https://opencollective.com/maple-library'),
    [],
  ],
  ['help pages', 'https://opencollective.com/help', [], []],
  [
    'a repository that shows its badges and its backers',
    'https://git.example/maple/maple-library',
    [
      ...links(
        'https://opencollective.com/jane-doe',
        'https://opencollective.com/maple-library/sponsor/0/website',
      ),
      {
        address: 'https://images.opencollective.com/maple-library/backers/badge.svg',
        kind: 'image',
      },
    ],
    ['maple-library', 'jane-doe'],
  ],
  [
    'a package that says where its funding goes',
    'https://packages.example/package/@river/chorus-core',
    links('https://opencollective.com/discover', 'https://opencollective.com/river-chorus'),
    ['river-chorus'],
  ],
  [
    'a project site that thanks the tools it uses, its own collective named like it',
    'https://open-atlas.example/',
    links(
      'https://opencollective.com/tool-one',
      'https://opencollective.com/tool-two',
      'https://opencollective.com/open-atlas',
    ),
    ['open-atlas', 'tool-one', 'tool-two'],
  ],
  [
    'a page with a donate button and links to people',
    'https://blog.example/2026/11/thanks',
    links(
      'https://opencollective.com/person-a',
      'https://opencollective.com/person-a',
      'https://opencollective.com/tiny-garden/donate',
    ),
    ['tiny-garden', 'person-a'],
  ],
  [
    'equals, in the order of the page',
    'https://blog.example/',
    links('https://opencollective.com/second', 'https://opencollective.com/first'),
    ['second', 'first'],
  ],
  [
    'links that only look like the platform',
    'https://blog.example/',
    links(
      'https://opencollective.com.evil.example/tiny-garden',
      'https://evil.example/opencollective.com/tiny-garden',
      'https://opencollective.com@evil.example/tiny-garden',
      'javascript:opencollective.com/tiny-garden',
      'https://opencollective.com:8443/tiny-garden',
      'not an address',
    ),
    [],
  ],
  ['no links at all', 'https://blog.example/', [], []],
  ['a page without an address', '', links('https://opencollective.com/a-b'), ['a-b']],
])('%s', (_name, page, found, expected) => {
  expect(slugsOfPage(page, found, OPEN_COLLECTIVE)).toEqual(expected);
});

test('names ten at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => `https://opencollective.com/c-${index}`);
  expect(slugsOfPage('https://a.example/', links(...many), OPEN_COLLECTIVE)).toHaveLength(10);
});

test('knows a platform below a path, with a port', () => {
  const platform = createPlatform({ baseUrl: 'http://localhost:4400/funding' });
  expect(platformHosts(platform)).toEqual(['localhost:4400']);
  expect(isOnPlatform('http://localhost:4400/elsewhere', platform)).toBe(true);
  expect(slugsOfPage('http://localhost:4400/funding/tiny-garden/x', [], platform)).toEqual([
    'tiny-garden',
  ]);
  const page = 'http://localhost:5500/';
  const found = links(
    'http://localhost:4400/funding/tiny-garden/donate',
    'http://localhost:4400/x',
  );
  expect(slugsOfPage(page, found, platform)).toEqual(['tiny-garden']);
});
