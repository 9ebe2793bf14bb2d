// Addresses within the popup, and what is handed on to a tab.

import { expect, test } from 'vitest';
import { formatRoute, parseRoute } from '../../src/ui/extension/routes.ts';
import { formatOrigin, parseOrigin } from '../../src/ui/extension/services.ts';

test.each(['', '#', '#/', '#/c/', '#/c/%', '#/x/alpha', '#/c/a/b/c'])(
  'takes “%s” for the start view',
  (hash) => {
    expect(parseRoute(hash)).toEqual({ view: 'start' });
  },
);

test.each([
  ['#/c/alpha', 'overview'],
  ['#/c/alpha/backers', 'backers'],
  ['#/c/alpha/nonsense', 'overview'],
  ['#/c/alpha/embed?x=1', 'embed'],
])('reads the tab of %s', (hash, tab) => {
  expect(parseRoute(hash)).toMatchObject({ view: 'collective', slug: 'alpha', tab });
});

test('reads back what it wrote, whatever the slug and the options', () => {
  const route = {
    view: 'collective',
    slug: 'öl/ & ?#',
    tab: 'backers',
    options: { text: 'a=b&c d#?', order: 'name' },
  } as const;
  expect(parseRoute(formatRoute(route))).toEqual(route);
  for (const giving of [
    { view: 'giving', of: null, options: {} },
    { view: 'giving', of: 'birch-bank', options: { period: '2025' } },
  ] as const) {
    expect(parseRoute(formatRoute(giving))).toEqual(giving);
  }
  for (const at of [null, 'harbor']) {
    const desk = { view: 'desk', at, kind: at && 'to-pay', open: null } as const;
    expect(parseRoute(formatRoute(desk))).toEqual(desk);
  }
});

test('leaves empty options out of the address', () => {
  const options = { text: '', order: 'name' };
  expect(formatRoute({ view: 'collective', slug: 'a', tab: 'backers', options })).toBe(
    '#/c/a/backers?order=name',
  );
});

test.each([
  { isPrivate: false, found: null },
  { isPrivate: true, found: { state: 'none', slugs: [] } },
  { isPrivate: false, found: { state: 'found', slugs: ['alpha', 'be-ta'] } },
  { isPrivate: false, found: { state: 'own', slugs: ['alpha'] } },
] as const)('hands %j on to a tab', (origin) => {
  expect(parseOrigin(formatOrigin(origin))).toEqual({ ...origin, isTab: true });
});

test('believes nothing in the address that cannot be', () => {
  const slugs = Array.from({ length: 50 }, (_, index) => `s${index}`).join();
  const { found, isTab, isPrivate } = parseOrigin(`?page=found&slugs=../x,<b>,${slugs}`);
  expect(found?.slugs).toHaveLength(20);
  expect(found?.slugs[0]).toBe('s0');
  expect([isTab, isPrivate]).toEqual([false, false]);
  expect(parseOrigin('?page=maybe').found).toBeNull();
});
