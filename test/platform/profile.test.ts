// Installations of the platform, and every address that is made for them.
import { describe, expect, it } from 'vitest';
import {
  graphqlUrls,
  type MemberListAddress,
  membersUrl,
  summaryUrl,
  wallUrl,
} from '../../src/platform/addresses/addresses.ts';
import {
  checkAddress,
  createPlatform,
  documented,
  isLoopback,
  OPEN_COLLECTIVE,
  openCollective,
} from '../../src/platform/addresses/profile.ts';
import { transactionsUrl } from '../../src/platform/transactions/transactions.ts';

const PLAIN = createPlatform({ baseUrl: 'https://platform.example' });
const LIKE_LIVE = createPlatform({
  baseUrl: 'https://platform.example',
  apiUrl: 'https://rest.platform.example',
  profile: 'open-collective',
});
const badSlug = expect.objectContaining({ code: 'bad-slug' });

describe('checkAddress', () => {
  it.each([
    ['https://platform.example', 'https://platform.example'],
    [' https://Platform.Example/ ', 'https://platform.example'],
    ['https://platform.example:443/', 'https://platform.example'],
    ['https://platform.example:8443/app//', 'https://platform.example:8443/app'],
    ['http://localhost:4400', 'http://localhost:4400'],
    ['http://127.0.0.1:4400/', 'http://127.0.0.1:4400'],
    ['http://127.1/', 'http://127.0.0.1'],
    ['https://platform.example/?', 'https://platform.example'],
    ['https://platform.example/#', 'https://platform.example'],
  ])('settles %j as %j', (text, address) => {
    expect(checkAddress(text)).toBe(address);
  });

  it.each([
    [''],
    ['platform.example'],
    ['http://platform.example'],
    ['http://localhost.platform.example'],
    ['http://127.0.0.1.platform.example'],
    ['http://192.168.0.1'],
    ['http://[::1]/'],
    ['https://user@platform.example'],
    ['https://user:secret@platform.example'],
    ['https://platform.example/?a=1'],
    ['https://platform.example/#a'],
    ['ftp://platform.example'],
    ['javascript:alert(1)'],
    ['//platform.example'],
    ['https://'],
  ])('refuses %j', (text) => {
    expect(() => checkAddress(text)).toThrow(expect.objectContaining({ code: 'bad-address' }));
  });

  it('knows the hosts of this machine', () => {
    const own = ['localhost', '127.0.0.1', 'localhost:4400', '127.0.0.1:1/a'];
    const others = ['localhost.example', '127.0.0.2', '0.0.0.0', '', 'a.example/localhost'];
    for (const scheme of ['http://', 'https://']) {
      expect(own.every((host) => isLoopback(scheme + host))).toBe(true);
      expect(others.some((host) => isLoopback(scheme + host))).toBe(false);
    }
  });
});

describe('createPlatform', () => {
  it('is the live platform without any address', () => {
    expect(createPlatform()).toEqual(OPEN_COLLECTIVE);
    expect(createPlatform({ baseUrl: '', apiUrl: null, profile: 'nonsense' })).toEqual(
      OPEN_COLLECTIVE,
    );
    expect(createPlatform({ baseUrl: 'https://opencollective.com/' })).toEqual(OPEN_COLLECTIVE);
  });

  it('is the documented platform at any other address, with one host for everything', () => {
    expect(createPlatform({ baseUrl: 'https://platform.example/' })).toEqual({
      profile: documented,
      baseUrl: 'https://platform.example',
      apiUrl: 'https://platform.example',
      imagesUrl: null,
    });
  });

  it('combines either profile with any addresses', () => {
    const platform = createPlatform({
      baseUrl: 'http://localhost:1',
      apiUrl: 'http://localhost:2',
      imagesUrl: 'http://localhost:3',
      profile: 'open-collective',
    });
    expect(platform).toEqual({
      profile: openCollective,
      baseUrl: 'http://localhost:1',
      apiUrl: 'http://localhost:2',
      imagesUrl: 'http://localhost:3',
    });
    expect(createPlatform({ profile: 'documented' }).profile).toBe(documented);
  });

  it.each(['baseUrl', 'apiUrl', 'imagesUrl'])('refuses a bad %s', (name) => {
    expect(() => createPlatform({ [name]: 'http://platform.example' })).toThrow(
      expect.objectContaining({ code: 'bad-address' }),
    );
  });
});

describe('addresses', () => {
  const lists: [MemberListAddress, string, string][] = [
    [{ slug: 'ada' }, '/ada/members.json', '/ada/members.json'],
    [{ slug: 'ada', kind: 'users' }, '/ada/members/users.json', '/ada/members/users.json'],
    [
      { slug: 'ada', kind: 'all', tierId: 469 },
      '/ada/all.json?TierId=469',
      '/ada/members/all.json?TierId=469',
    ],
    [
      { slug: 'ada', kind: 'organizations', tierSlug: 'gold' },
      '/ada/tiers/gold/organizations.json',
      '/ada/tiers/gold/organizations.json',
    ],
  ];

  it.each(lists)('of the list %j are those of the profile', (address, byDocument, live) => {
    expect(membersUrl(PLAIN, address)).toBe(`https://platform.example${byDocument}`);
    expect(membersUrl(OPEN_COLLECTIVE, address)).toBe(`https://opencollective.com${live}`);
  });

  it('carry page and format', () => {
    const page = { limit: 500, offset: 100 };
    expect(membersUrl(PLAIN, { slug: 'Ada' }, page, 'csv')).toBe(
      'https://platform.example/ada/members.csv?limit=500&offset=100',
    );
    expect(membersUrl(PLAIN, { slug: 'ada', kind: 'all', tierId: 1 }, page)).toBe(
      'https://platform.example/ada/all.json?limit=500&offset=100&TierId=1',
    );
    expect(summaryUrl(PLAIN, 'ada')).toBe('https://platform.example/ada.json');
    for (const platform of [PLAIN, OPEN_COLLECTIVE]) {
      const all = { slug: 'Ada', kind: 'all' } as const;
      expect(wallUrl(platform, { slug: 'Ada' }, page)).toBe(membersUrl(platform, all, page));
      const tier = wallUrl(platform, { slug: 'Ada', tierId: 7 }, page);
      expect(tier).toBe(membersUrl(platform, { ...all, tierId: 7 }, page));
    }
  });

  it.each([
    [PLAIN, false, ['https://platform.example/api/graphql/v2']],
    [
      OPEN_COLLECTIVE,
      true,
      ['https://opencollective.com/api/graphql/v2', 'https://api.opencollective.com/graphql/v2'],
    ],
    [
      LIKE_LIVE,
      false,
      ['https://platform.example/api/graphql/v2', 'https://rest.platform.example/graphql/v2'],
    ],
    // A token goes to a second address of the live platform only.
    [LIKE_LIVE, true, ['https://platform.example/api/graphql/v2']],
  ])('of GraphQL: %j, with a token: %j', (platform, hasToken, urls) => {
    expect(graphqlUrls(platform, hasToken)).toEqual(urls);
  });

  it('of transactions are on the API host', () => {
    expect(transactionsUrl(OPEN_COLLECTIVE, 'ada', { limit: 50 })).toBe(
      'https://rest.opencollective.com/v1/collectives/ada/transactions?limit=50&offset=0',
    );
    const query = {
      limit: 5,
      offset: 10,
      type: 'DEBIT',
      dateFrom: Date.UTC(2024, 0, 1, 12),
      dateTo: Date.UTC(2024, 1, 29, 23),
      includeVirtualCards: true,
    } as const;
    expect(transactionsUrl(PLAIN, 'ada', query)).toBe(
      'https://platform.example/v1/collectives/ada/transactions?limit=5&offset=10&type=DEBIT&dateFrom=2024-01-01&dateTo=2024-02-29&includeVirtualCards=true',
    );
  });

  it.each([['..'], ['a/b'], [''], ['\ud800'], ['a?b']])('are never made of the slug %j', (slug) => {
    expect(() => summaryUrl(PLAIN, slug)).toThrow(badSlug);
    expect(() => membersUrl(PLAIN, { slug })).toThrow(badSlug);
    expect(() => membersUrl(PLAIN, { slug: 'ada', kind: 'all', tierSlug: slug })).toThrow(badSlug);
    expect(() => transactionsUrl(PLAIN, slug, { limit: 1 })).toThrow(badSlug);
  });
});

it('reads an address with letters beyond ASCII, however many it read before', () => {
  const read = () => createPlatform({ baseUrl: 'https://opencollectíve.com' }).baseUrl;
  // Node 20's compiled `URL.canParse` is wrong about such letters from some 10,000 calls on.
  const found = new Set(Array.from({ length: 50_000 }, read));
  expect([...found]).toEqual(['https://xn--opencollectve-6ib.com']);
});
