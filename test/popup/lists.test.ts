// How lists are reordered, and which backers are shown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BackerFilter,
  filterBackers,
  formatBackerFilter,
  parseBackerFilter,
} from '../../src/features/backers/backer-filter.ts';
import { activityWords, payoutWords } from '../../src/features/expenses/desk-words.ts';
import {
  formatTransactionFilter,
  parseTransactionFilter,
} from '../../src/features/transactions/transaction-filters.tsx';
import { kindWords } from '../../src/features/transactions/transaction-words.ts';
import { matchRows } from '../../src/ui/extension/lay-over.ts';
import { roleWords } from '../../src/ui/extension/role-words.ts';
import { move } from '../../src/ui/reorder.ts';
import { backerOf, NOW } from '../ui/data.ts';

test('moving keeps everything, and changes nothing when there is nowhere to go', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer(), fc.integer(), (list, from, to) => {
      expect([...move(list, from, to)].sort()).toEqual([...list].sort());
    }),
  );
  const list = ['a', 'b', 'c'];
  expect(move(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(move(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(move(list, 0, -1)).toBe(list);
  expect(move(list, 2, 3)).toBe(list);
});

test.each<BackerFilter>([
  { text: '', role: 'BACKER', tier: '', type: 'all', isActiveOnly: false, order: 'total' },
  { text: 'x', role: '', tier: 'Gold 🥇', type: 'users', isActiveOnly: true, order: 'newest' },
  { text: '', role: 'ADMIN', tier: '', type: 'organizations', isActiveOnly: false, order: 'name' },
])('keeps the filter %j in the address', (filter) => {
  const options = formatBackerFilter(filter);
  const written = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  expect(parseBackerFilter(written)).toEqual(filter);
});

test('takes nonsense in the address for the default', () => {
  expect(parseBackerFilter({ order: 'x', type: '?', active: 'yes' })).toEqual(
    parseBackerFilter({}),
  );
  expect(parseTransactionFilter({ type: 'X', from: '2026', to: '../..' })).toEqual(
    parseTransactionFilter({}),
  );
});

test('keeps the filter of transactions in the address', () => {
  const filter = {
    type: 'DEBIT',
    dateFrom: '2026-01-02',
    dateTo: null,
    includeVirtualCards: true,
  } as const;
  expect(parseTransactionFilter(formatTransactionFilter(filter))).toEqual(filter);
});

test('counts the anonymous ones except in a search, which cannot find them', () => {
  const guest = backerOf(2, { isAnonymous: true, slug: 'guest-2', name: 'Guest' });
  const options = { now: NOW, locale: 'en' };
  const shown = filterBackers([backerOf(1), guest], parseBackerFilter({}), options);
  expect([shown.backers.length, shown.anonymousCount]).toEqual([1, 1]);
  const found = filterBackers([backerOf(1), guest], parseBackerFilter({ text: 'gu' }), options);
  expect([found.backers.length, found.anonymousCount]).toEqual([0, 0]);
});

test('finds known collectives by name and by slug', () => {
  const row = (slug: string, name: string) => ({
    slug,
    name,
    imageUrl: null,
    figures: { balance: null, yearlyIncome: null },
    roles: [],
  });
  const rows = [row('one', 'Żółw'), row('żółw-two', 'Other'), row('three', 'Café Öffentlich')];
  expect(matchRows(rows, 'ŻÓŁW').map(({ slug }) => slug)).toEqual(['one', 'żółw-two']);
  expect(matchRows(rows, 'off cafe').map(({ slug }) => slug)).toEqual(['three']);
  expect(matchRows(rows, '  ')).toEqual([]);
});

test.each([kindWords, roleWords, activityWords, payoutWords])(
  '$name leaves a word that every object knows as it is',
  (words) => {
    expect(words('constructor')).toBe('constructor');
  },
);
