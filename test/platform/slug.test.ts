// Slugs, and the addresses that they are read from.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { asSlug, checkSlug, isSlug } from '../../src/platform/addresses/slug.ts';
import { parseSlugOrAddress, slugOfAddress } from '../../src/platform/addresses/typed-slug.ts';
import './support/seed.ts';

const inFolder = createPlatform({ baseUrl: 'https://platform.example/app' });
const local = createPlatform({ baseUrl: 'http://localhost:4400' });

const SLUGS = [
  'webpack',
  'a',
  '11ty',
  'guest-0ec3e764',
  'foo_bar',
  '--xxo',
  '_a',
  'js.org',
  'übung',
  'x'.repeat(255),
  'हिन्दी',
];
const NO_SLUGS = [
  '',
  ' ',
  '.',
  '..',
  'a..b',
  '.a',
  'a/b',
  'a\\b',
  'a b',
  'a?b',
  'a#b',
  'a%2fb',
  'a:b',
  'a@b',
  '\u202ea',
  'a\u0000',
  '🌳',
  '\ud800',
  'x'.repeat(256),
  '<script>',
];

describe('slugs', () => {
  it.each(SLUGS)('%j can be one', (slug) => {
    expect(isSlug(slug)).toBe(true);
    expect(asSlug(slug)).toBe(slug);
  });

  it.each(NO_SLUGS)('%j cannot be one', (text) => {
    expect(asSlug(text)).toBeNull();
    expect(() => checkSlug(text)).toThrow(
      expect.objectContaining({ name: 'PlatformError', code: 'bad-slug' }),
    );
  });

  it('are lower case and have no blanks around them', () => {
    expect(checkSlug(' WebPack ')).toBe('webpack');
    expect(asSlug('WebPack')).toBe('webpack');
  });

  it.each([[null], [undefined], [5], [{}], [['webpack']]])('are never made of %j', (value) => {
    expect(asSlug(value)).toBeNull();
  });

  it('need no second look when they go into a path', () => {
    const unit = fc.constantFrom(
      'a',
      '9',
      'ü',
      '匿',
      '.',
      '-',
      '_',
      '%',
      '/',
      '?',
      '#',
      '\\',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit })), (text) => {
        fc.pre(isSlug(text));
        const { pathname } = new URL(`https://platform.example/${encodeURIComponent(text)}.json`);
        expect(pathname).toMatch(/^\/[^/]+\.json$/);
      }),
    );
  });
});

describe('slugOfAddress', () => {
  it.each([
    ['https://opencollective.com/webpack', 'webpack'],
    ['https://opencollective.com/WebPack/', 'webpack'],
    ['https://www.opencollective.com/webpack', 'webpack'],
    ['http://opencollective.com/webpack', 'webpack'],
    ['http://opencollective.com:443/webpack', null],
    ['https://opencollective.com/webpack?utm=1#category-ABOUT', 'webpack'],
    ['https://opencollective.com/webpack/contribute/backer-1/checkout', 'webpack'],
    ['https://opencollective.com/webpack.json', 'webpack'],
    ['https://opencollective.com/webpack/members/all.csv', 'webpack'],
    ['https://opencollective.com/webpack/projects/loaders', 'loaders'],
    ['https://opencollective.com/webpack/events/meetup-2024/contribute', 'meetup-2024'],
    ['https://opencollective.com/webpack/projects', 'webpack'],
    ['https://opencollective.com/webpack/events/../../help', null],
    ['https://opencollective.com/embed/webpack/contribute/backer-1', 'webpack'],
    ['https://opencollective.com/embed/webpack/events/meetup/donate', 'meetup'],
    ['https://opencollective.com/dashboard/webpack', 'webpack'],
    ['https://opencollective.com/dashboard/webpack/expenses?status=ACTIVE', 'webpack'],
    ['https://opencollective.com/dashboard', null],
    ['https://opencollective.com/@webpack', 'webpack'],
    ['https://opencollective.com/https://opencollective.com/webpack', 'webpack'],
    ['https://opencollective.com/https:/www.opencollective.com/webpack/donate', 'webpack'],
    ['https://opencollective.com/http://opencollective.com/webpack', 'webpack'],
    ['https://opencollective.com/opencollective.com/webpack', 'webpack'],
    ['https://opencollective.com/https://github.com/webpack', null],
    ['https://opencollective.com/webpack)', 'webpack'],
    ['https://opencollective.com/webpack),', 'webpack'],
    ['https://opencollective.com/webpack.', 'webpack'],
    ['https://opencollective.com/webpack.”', 'webpack'],
    ['https://opencollective.com/webpack。', 'webpack'],
    ['https://opencollective.com/webpack）、', 'webpack'],
    ['https://opencollective.com/webpack…', 'webpack'],
    ['https://opencollective.com/webpack،', 'webpack'],
    ['https://opencollective.com/.a', null],
    ['https://opencollective.com/a_', 'a_'],
    ['https://opencollective.com/webpack`', 'webpack'],
    ['https://opencollective.com/webpack*|', 'webpack'],
    ['https://opencollective.com/webpack/events/meetup-2024.', 'meetup-2024'],
    ['https://opencollective.com/foundation', 'foundation'],
    ['https://opencollective.com/foundation/projects/docs', 'docs'],
    ['https://opencollective.com/blog', 'blog'],
    ['https://opencollective.com/create-account', null],
    ['https://opencollective.com/redirect?url=https%3A%2F%2Fexample.org', null],
    ['https://opencollective.com/subscriptions', null],
    ['https://opencollective.com/deleteCollective', null],
    ['https://opencollective.com/_next/static/x.js', null],
    ['https://opencollective.com/v2/webpack', null],
    ['https://opencollective.com//webpack', 'webpack'],
    ['https://opencollective.com/%77ebpack', 'webpack'],
    ['https://opencollective.com/js.org', 'js.org'],
    ['https://opencollective.com/', null],
    ['https://opencollective.com', null],
    ['https://opencollective.com/discover', null],
    ['https://opencollective.com/Help/fees', null],
    ['https://opencollective.com/search?q=webpack', null],
    ['https://opencollective.com/robots.txt', null],
    ['https://opencollective.com/%E0%A4%A', null],
    ['https://opencollective.com/%2e%2e/x', 'x'],
    ['https://opencollective.com/a%2Fb', null],
    ['https://opencollective.com.evil.example/webpack', null],
    ['https://evil.example/opencollective.com/webpack', null],
    ['https://docs.opencollective.com/webpack', null],
    ['https://opencollective.com:8443/webpack', null],
    ['ftp://opencollective.com/webpack', null],
    ['javascript:opencollective.com/webpack', null],
    ['/webpack', null],
    ['', null],
  ])('of %j is %j', (address, slug) => {
    expect(slugOfAddress(address, OPEN_COLLECTIVE)).toBe(slug);
  });

  it('knows platforms in a folder and on a port', () => {
    expect(slugOfAddress('https://platform.example/app/ada', inFolder)).toBe('ada');
    expect(slugOfAddress('https://platform.example/ada', inFolder)).toBeNull();
    expect(slugOfAddress('https://platform.example/apple/ada', inFolder)).toBeNull();
    expect(slugOfAddress('http://localhost:4400/ada/events/fair', local)).toBe('fair');
    expect(slugOfAddress('http://localhost:4401/ada', local)).toBeNull();
    const twice = 'https://platform.example/app/https://platform.example/app/ada';
    expect(slugOfAddress(twice, inFolder)).toBe('ada');
  });

  it('is a slug or nothing, whatever the address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        for (const address of [text, `https://opencollective.com/${text}`]) {
          const slug = slugOfAddress(address, OPEN_COLLECTIVE);
          expect(slug === null || isSlug(slug)).toBe(true);
        }
      }),
    );
  });
});

describe('parseSlugOrAddress', () => {
  it.each([
    ['webpack', 'webpack'],
    [' @WebPack ', 'webpack'],
    ['https://opencollective.com/webpack/donate', 'webpack'],
    ['opencollective.com/webpack', 'webpack'],
    ['ada@webpack', null],
    ['(https://opencollective.com/webpack)', 'webpack'],
    ['<https://opencollective.com/@webpack>', 'webpack'],
    ['webpack,', 'webpack'],
    ['「https://opencollective.com/webpack」', 'webpack'],
    ['C++', null],
    ['webpack#', null],
    ['www.opencollective.com/webpack/events/meetup', 'meetup'],
    ['discover', null],
    ['https://opencollective.com/discover', null],
    ['webpack.js.org', null],
    ['https://github.com/webpack', null],
    ['two words', null],
    ['', null],
    ['@', null],
  ])('finds in %j the slug %j', (text, slug) => {
    expect(parseSlugOrAddress(text, OPEN_COLLECTIVE)).toBe(slug);
  });
});
