// Addresses that go into pages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intentUrl } from '../../src/platform/addresses/intent.ts';
import {
  accountUrl,
  authorizedAppsUrl,
  avatarUrl,
  contributeUrl,
  developerPageUrl,
  expensesUrl,
  expenseUrl,
  hostExpensesUrl,
  imageUrl,
  outgoingContributionsUrl,
  receiptsUrl,
  safeLink,
  transactionsPageUrl,
} from '../../src/platform/addresses/links.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { LINKS } from '../corpora/links.ts';
import './support/seed.ts';

const documented = createPlatform({ baseUrl: 'https://platform.example/app' });
const local = createPlatform({ baseUrl: 'http://localhost:4400' });
const ada = { slug: 'ada', image: 'https://pictures.example/ada.png', isAnonymous: false };

describe('safeLink', () => {
  it.each(LINKS)('turns %j into %j', (written, href) => {
    expect(safeLink(written)).toBe(href);
  });

  it('leaves out what is longer than 2,048 characters, before or after it is written out', () => {
    const base = 'https://ada.example/?';
    expect(safeLink(base + 'x'.repeat(2048 - base.length))).toHaveLength(2048);
    expect(safeLink(base + 'x'.repeat(2049 - base.length))).toBeNull();
    expect(safeLink(`https://ada.example/${'ü'.repeat(1000)}`)).toBeNull();
  });

  it('gives nothing but addresses of the web without user and password', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'http',
        'https',
        'javascript',
        'data',
        ':',
        '/',
        '//',
        '\\',
        '@',
        '.',
        '?',
        '#',
        '%',
        ' ',
        '\t',
        '\n',
        '\u0000',
        '\u0001',
        '\u202e',
        '\ud800',
        'ada',
        'example',
        'alert(1)',
        '[',
        ']',
        '8080',
        'ü',
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          pieces.map((all) => all.join('')),
        ),
        (text) => {
          const href = safeLink(text);
          if (href === null) return;
          const url = new URL(href);
          expect(url.protocol).toMatch(/^https?:$/);
          expect([url.username, url.password]).toEqual(['', '']);
          expect(url.href).toBe(href);
          expect(href.length).toBeLessThanOrEqual(2048);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the pages of the platform', () => {
  it('are below its base address', () => {
    expect(accountUrl(documented, 'ada')).toBe('https://platform.example/app/ada');
    expect(accountUrl(documented, 'a\ud800')).toBe('https://platform.example/app/a%EF%BF%BD');
  });

  it.each([
    [contributeUrl(OPEN_COLLECTIVE, 'ada'), 'ada/contribute'],
    [transactionsPageUrl(OPEN_COLLECTIVE, 'ada'), 'ada/transactions'],
    [expenseUrl(OPEN_COLLECTIVE, 'ada', 7), 'ada/expenses/7'],
    [expensesUrl(OPEN_COLLECTIVE, 'ada', 'PENDING'), 'ada/expenses?status=PENDING'],
    [developerPageUrl(OPEN_COLLECTIVE, 'ada'), 'ada/admin/for-developers'],
    [authorizedAppsUrl(OPEN_COLLECTIVE, 'ada'), 'ada/admin/authorized-apps'],
    [receiptsUrl(OPEN_COLLECTIVE, 'ada'), 'dashboard/ada/payment-receipts'],
    [outgoingContributionsUrl(OPEN_COLLECTIVE, 'ada'), 'dashboard/ada/outgoing-contributions'],
    [
      hostExpensesUrl(OPEN_COLLECTIVE, { host: 'host', slug: 'ada', status: 'APPROVED' }),
      'dashboard/host/host-expenses?status=APPROVED&account=ada',
    ],
  ])('have the address %s', (url, path) => {
    expect(url).toBe(`https://opencollective.com/${path}`);
  });

  it('cannot be led elsewhere by a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (slug) => {
        const { origin, pathname } = new URL(`${accountUrl(documented, slug)}/x`);
        expect(origin).toBe('https://platform.example');
        if (!/^\.{1,2}$/.test(slug)) expect(pathname).toMatch(/^\/app\/[^/]*\/x$/);
      }),
    );
  });
});

describe('avatarUrl', () => {
  const GITHUB = 'https://avatars.githubusercontent.com/';

  it('asks the image service of the profile for a sized picture', () => {
    expect(avatarUrl(OPEN_COLLECTIVE, ada, 64)).toBe(
      'https://images.opencollective.com/ada/avatar/64.png',
    );
    expect(avatarUrl(OPEN_COLLECTIVE, { ...ada, slug: 'äda', image: null }, 64)).toBe(
      'https://images.opencollective.com/%C3%A4da/avatar/64.png',
    );
  });

  it.each([
    [`${GITHUB}ada?s=40`, 64, `${GITHUB}ada?s=64`],
    [`${GITHUB}u/7?v=4&s=400`, 64, `${GITHUB}u/7?v=4&s=64`],
    [`${GITHUB}ada?s=40`, 0, `${GITHUB}ada?s=40`],
    [`https://pictures.example/?${GITHUB}`, 64, null],
    ['http://localhost:4400/a.png', 64, null],
    [null, 64, null],
  ])('of somebody without a slug is GitHub’s alone: %j in %i pixels', (image, height, url) => {
    expect(avatarUrl(OPEN_COLLECTIVE, { ...ada, slug: null, image }, height)).toBe(url);
  });

  it('may be of this machine where the platform is', () => {
    const image = 'http://localhost:4400/a.png';
    const here = { ...local, imagesUrl: 'http://localhost:4400/images' };
    expect(avatarUrl(here, { ...ada, slug: null, image }, 64)).toBe(image);
    expect([imageUrl(here, image), imageUrl(here, null)]).toEqual([null, null]);
  });

  it("takes the row's own picture where there is no such service", () => {
    expect(avatarUrl(documented, ada, 64)).toBe('https://pictures.example/ada.png');
    expect(avatarUrl(documented, { ...ada, image: null }, 64)).toBeNull();
  });

  it('asks for no picture of somebody who wants to stay unnamed', () => {
    expect(avatarUrl(OPEN_COLLECTIVE, { ...ada, isAnonymous: true }, 64)).toBeNull();
    expect(avatarUrl(documented, { ...ada, isAnonymous: true }, 64)).toBeNull();
  });
});

describe('imageUrl', () => {
  it.each([
    ['https://pictures.example/a.svg', 'https://pictures.example/a.svg'],
    ['http://pictures.example/a.png', null],
    ['http://localhost:4400/a.png', null],
    ['data:image/png;base64,AAAA', null],
    ['javascript:alert(1)', null],
    ['/avatars/51659.jpg', null],
    ['not an address', null],
    [null, null],
  ])('of %j on a platform of the web is %j', (image, src) => {
    expect(imageUrl(documented, image)).toBe(src);
  });

  it.each([
    ['http://localhost:4400/a.png', 'http://localhost:4400/a.png'],
    ['http://127.0.0.1:9/a.png', 'http://127.0.0.1:9/a.png'],
    ['http://pictures.example/a.png', null],
    ['http://localhost.evil.example/a.png', null],
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ])('of %j on a platform of this machine is %j', (image, src) => {
    expect(imageUrl(local, image)).toBe(src);
  });
});

describe('intentUrl', () => {
  const none = { tier: '', amount: null, interval: '', redirect: '' } as const;

  // The platform reads these parameters where it asks for the amount, not on the page that lists the tiers.
  it.each([
    [none, 'contribute'],
    [{ ...none, amount: 42.5 }, 'donate?amount=42.5'],
    [{ ...none, interval: 'month', amount: 5 }, 'donate?amount=5&interval=month'],
    [{ ...none, interval: 'once' }, 'donate?interval=oneTime'],
    [{ ...none, tier: 'backer-38077' }, 'contribute/backer-38077/checkout'],
    [
      {
        tier: 'gold-7',
        amount: 100,
        interval: 'year',
        redirect: 'https://ada.example/thanks?a=b&c',
      },
      'contribute/gold-7/checkout?amount=100&redirect=https%3A%2F%2Fada.example%2Fthanks%3Fa%3Db%26c&interval=year',
    ],
  ] as const)('of %j is %s', (intent, path) => {
    expect(intentUrl(OPEN_COLLECTIVE, 'webpack', intent)).toBe(
      `https://opencollective.com/webpack/${path}`,
    );
  });
});
