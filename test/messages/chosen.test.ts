/** What each change makes of what is chosen. */
import { expect, test } from 'vitest';
import { withGoal, withOrder, withSeen, withVisit } from '../../src/messages/chosen.ts';
import type { ChosenView } from '../../src/messages/contract/chosen.ts';

const named = (slug: string) => ({ slug, name: null, imageUrl: null });
const newsOf = (slug: string) => ({
  ...named(slug),
  name: slug,
  count: 1,
  anonymous: 0,
  backers: [],
});
const chosen: ChosenView = {
  pinned: ['a', 'b', 'c', 'd'].map(named),
  recent: ['a', 'b'].map(named),
  goals: [
    { slug: 'a', minor: 100 },
    { slug: 'b', minor: 200 },
  ],
  run: [],
  news: ['a', 'b'].map(newsOf),
};
const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug);

test('a goal takes the place of the one before, null removes it', () => {
  expect(withGoal(chosen, 'a', 300).goals).toEqual([
    { slug: 'b', minor: 200 },
    { slug: 'a', minor: 300 },
  ]);
  expect(withGoal(chosen, 'a', null).goals).toEqual([{ slug: 'b', minor: 200 }]);
});

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
