// Every authorization server has its own redirect path, so that one server's response is never taken for another's.
import { expect, test } from 'vitest';
import { needsConsent, redirectPathOf } from '../../src/auth/server.ts';
import { createPlatform } from '../../src/platform/addresses/profile.ts';

const pathOf = (baseUrl: string) => redirectPathOf(createPlatform({ baseUrl }));

test.each(['https://opencollective.com', 'HTTPS://OpenCollective.com:443/'])(
  'Open Collective keeps the path that its applications were registered with: %s',
  async (baseUrl) => {
    expect(await pathOf(baseUrl)).toBe('oauth');
    expect(needsConsent(createPlatform({ baseUrl }))).toBe(false);
  },
);

const OTHERS = [
  'https://opencollective.com.evil.test',
  'https://opencollective.com./',
  'https://opencollective.com:8443',
  'https://opencollective.com/oauth',
  'https://www.opencollective.com',
  'https://opencollectíve.com',
  'https://funds.test',
  'https://funds.test/one',
  'https://funds.test/two',
  'http://localhost:4400',
  'https://localhost:4400',
  'http://127.0.0.1:4400',
];

test('no two others share a path, and none has that of Open Collective', async () => {
  const paths = await Promise.all(OTHERS.map(pathOf));
  expect(new Set(paths).size).toBe(OTHERS.length);
  for (const path of paths) expect(path).toMatch(/^oauth\/[0-9a-f]{32}$/);
  expect(OTHERS.filter((baseUrl) => !needsConsent(createPlatform({ baseUrl })))).toEqual([]);
});

test('a path depends on nothing but the issuer, and never changes', async () => {
  const path = 'oauth/6a50f4016aec7ecaaa6753721cc73e12';
  expect(await pathOf('https://funds.test')).toBe(path);
  expect(await pathOf('https://FUNDS.test:443//')).toBe(path);
  const profile = 'open-collective';
  const other = createPlatform({
    baseUrl: 'https://funds.test',
    apiUrl: 'https://a.test',
    profile,
  });
  expect(await redirectPathOf(other)).toBe(path);
});
