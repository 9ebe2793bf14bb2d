// Links to backers, with parameters of the site's own.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intentUrl } from '../../src/platform/addresses/intent.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { BUTTON_ATTRIBUTES } from '../../widgets/button/attributes.ts';
import { WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';
import { hrefOf } from '../../widgets/wall/person.ts';
import { LINKS } from '../corpora/links.ts';
import { backerNamed } from '../platform/support/backer.ts';
import { wallOptions } from './support/options.ts';

const hrefFor = (website: string | null, linkParams: string, linkParamsExcept: string[] = []) =>
  hrefOf(
    backerNamed('ada', { website }),
    wallOptions({ links: 'website', linkParams, linkParamsExcept }),
  );

test.each([
  ['https://ada.example/', 'utm_source=docs', 'https://ada.example/?utm_source=docs'],
  ['https://ada.example/', '?utm_source=docs', 'https://ada.example/?utm_source=docs'],
  ['ada.example/a?b', 'utm_source=docs', 'https://ada.example/a?b&utm_source=docs'],
  ['https://ada.example/?b=%20&c=1+2#d', 'e=f g', 'https://ada.example/?b=%20&c=1+2&e=f+g#d'],
  ['https://ada.example/?ref=ada', 'ref=docs&x=1', 'https://ada.example/?ref=ada&x=1'],
  ['https://ada.example/?ref', 'ref=docs', 'https://ada.example/?ref'],
  ['https://ada.example/', 'a=1&a=2', 'https://ada.example/?a=1&a=2'],
  ['https://ada.example/', '#&=', 'https://ada.example/?%23=&='],
  ['https://ada.example/', '', 'https://ada.example/'],
])('%s with %j is %s', (website, params, expected) => {
  expect(hrefFor(website, params)).toBe(expected);
});

test('a vendor has a link to their website only: their page on the platform is off', () => {
  const profile = 'https://opencollective.com/print-shop';
  const linkOf = (website: string | null, links: 'profile' | 'none' = 'profile') =>
    hrefOf(backerNamed('print-shop', { type: 'VENDOR', website, profile }), wallOptions({ links }));
  expect(linkOf('https://print.example/')).toBe('https://print.example/');
  expect(linkOf(null)).toBeNull();
  expect(linkOf('https://print.example/', 'none')).toBeNull();
});

test('links of some backers stay as they are', () => {
  expect(hrefFor('https://ada.example/', 'a=1', ['bob', 'ada'])).toBe('https://ada.example/');
});

const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,x',
  '&',
  '?',
  '#',
  '=',
  '%',
  '%00',
  '%E0%A4',
  '\ud800',
  '\u202e',
  '\n',
  '"><script>',
  '//evil.example',
  '\\',
  '@',
  '../',
  'backer-1',
  'gold-99999999999999999999',
  '1e308',
  '-1',
  'NaN',
  'oneTime',
  ...LINKS.map(([written]) => written),
];

test('10,000 hostile parameters throw nothing, and no link leaves http and https', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), { maxLength: 6 })
    .map((parts) => parts.join(''));
  const property = fc.property(text, text, text, text, (a, b, c, d) => {
    const { linkParams, linkParamsExcept } = WALL_ATTRIBUTES;
    const links = [
      hrefFor(a, linkParams(b), [...linkParamsExcept(c)]),
      hrefOf(backerNamed('ada', { profile: a }), wallOptions({ linkParams: linkParams(d) })),
    ];
    for (const link of links) if (link !== null) expect(link).toMatch(/^https?:\/\/[^/]/);
    const { tier, amount, interval } = BUTTON_ATTRIBUTES;
    const intent = { tier: tier(a), amount: amount(b), interval: interval(c), redirect: d };
    const { origin, pathname, searchParams } = new URL(
      intentUrl(OPEN_COLLECTIVE, 'webpack', intent),
    );
    expect(origin + pathname).toMatch(
      /^https:\/\/opencollective\.com\/webpack\/(donate|contribute(\/[\w-]+\/checkout)?)$/,
    );
    for (const name of searchParams.keys())
      expect(['amount', 'interval', 'redirect']).toContain(name);
  });
  fc.assert(property, { numRuns: 10_000 });
});
