// What an element asks of the pages that it is on: requests, bytes, a policy, and a background to read it on.
import { expect, test } from 'vitest';
import { costOf, listRequests } from '../../src/configurator/model/cost.ts';
import { policyFor } from '../../src/configurator/model/policy.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { KIT, OTHER_PLATFORM } from './kit.ts';

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [599, 2],
  [600, 3],
  [9552, 20],
])('a list of %i rows takes %i requests', (rows, requests) => {
  expect(listRequests(rows)).toBe(requests);
});

test.each([
  ['wall', {}, 'script', { scriptBytes: 8400, requests: 3, pictures: 70 }],
  ['wall', {}, 'element', { scriptBytes: 8400 }],
  ['summary', {}, 'element', { scriptBytes: 9000 }],
  ['wall', {}, 'module', { scriptBytes: 8900 }],
  ['wall', { avatars: 'initials' }, 'npm', { scriptBytes: 8900, requests: 3, pictures: 0 }],
  ['wall', { src: '/backers.json' }, 'script', { requests: 1 }],
  ['summary', {}, 'script', { requests: 1, pictures: 1 }],
  ['summary', { show: 'balance' }, 'script', { requests: 1, pictures: 0 }],
  ['button', {}, 'script', { requests: 0, pictures: 0 }],
] as const)('a %s with %o as %s costs %o', (element, options, snippet, cost) => {
  const counts = element === 'wall' ? { shown: 70, more: 0, anonymous: 0 } : null;
  const found = costOf({
    configuration: { element, options, snippet },
    kit: KIT,
    rows: 120,
    counts,
  });
  expect(found).toMatchObject(cost);
});

const CDN = 'script-src https://cdn.example';
const LIVE = 'connect-src https://opencollective.com';
const BOTH = `${LIVE} https://rest.opencollective.com`;
const IMAGES = 'img-src https://images.opencollective.com';
const ELSEWHERE = [
  'connect-src https://platform.example',
  'img-src https: https://platform.example',
];
const OWN = { avatars: 'initials', src: '/b.json' };

test.each([
  ['wall', {}, 'script', OPEN_COLLECTIVE, [CDN, BOTH, IMAGES]],
  ['wall', OWN, 'npm', OPEN_COLLECTIVE, ["script-src 'self'", "connect-src 'self'"]],
  ['wall', {}, 'module', OTHER_PLATFORM, [CDN, ...ELSEWHERE]],
  ['summary', { show: 'balance' }, 'script', OPEN_COLLECTIVE, [CDN, LIVE]],
  ['summary', {}, 'script', OPEN_COLLECTIVE, [CDN, LIVE, IMAGES]],
  ['summary', { show: 'logo balance' }, 'script', OPEN_COLLECTIVE, [CDN, LIVE, IMAGES]],
  ['button', {}, 'script', OPEN_COLLECTIVE, [CDN]],
] as const)('the policy for a %s with %o as %s', (element, options, snippet, platform, lines) => {
  expect(
    policyFor(
      { element, options, snippet, isOptimized: true, isStrict: true },
      { kit: KIT, platform },
    ).split(';\n'),
  ).toEqual(lines);
});

test('the policy allows the style attribute of a snippet that has one', () => {
  const policyOf = (isOptimized: boolean) =>
    policyFor(
      { element: 'button', options: {}, snippet: 'script', isOptimized, isStrict: false },
      { kit: KIT, platform: OPEN_COLLECTIVE },
    );
  expect(policyOf(true)).toContain("style-src-attr 'unsafe-inline'");
  expect(policyOf(false)).not.toContain('style');
});
