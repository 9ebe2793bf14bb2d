/** What each change makes of what is chosen. */
import { expect, test } from 'vitest';
import type { PinsView } from '../../src/messages/pins.ts';
import { withOrder, withSeen, withVisit } from '../../src/messages/pins.ts';

const named = (slug: string) => ({ slug, name: null, imageUrl: null });
const newsOf = (slug: string) => ({
  ...named(slug),
  name: slug,
  count: 1,
  anonymous: 0,
  backers: [],
});
const chosen: PinsView = {
  pinned: ['a', 'b', 'c', 'd'].map(named),
  recent: ['a', 'b'].map(named),
  run: [],
  news: ['a', 'b'].map(newsOf),
};
const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug);

test('news of one collective are seen, or all', () => {
  expect(slugs(withSeen(chosen, 'a').news)).toEqual(['b']);
  expect(withSeen(chosen, null).news).toEqual([]);
});

test('a visit comes first, and once, and the oldest goes', () => {
  expect(slugs(withVisit(chosen, named('b')).recent)).toEqual(['b', 'a']);
  const many = { recent: Array.from('abcdefghij', named) };
  expect(slugs(withVisit(many, named('k')).recent).join('')).toBe('kabcdefghi');
});

test('in a new order, those left out keep theirs behind the others', () => {
  expect(slugs(withOrder(chosen, [' D', 'unknown', 'b']).pinned).join('')).toBe('dbac');
});
