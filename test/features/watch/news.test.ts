/** What a check found becomes news: the rules, without a platform. */
import { describe, expect, test } from 'vitest';
import {
  applyCheck,
  countNew,
  fingerprintOf,
  needsTail,
  newsOf,
  seen,
  unchecked,
} from '../../../src/features/watch/worker-news.ts';
import { type Tail, watchedBySecond, withSecond } from '../../../src/features/watch/worker-tail.ts';
import { OPEN_COLLECTIVE } from '../../../src/platform/addresses/profile.ts';
import type { Summary } from '../../../src/platform/values/types.ts';
import type { Watched } from '../../../src/storage/items.ts';
import { backerNamed } from '../../platform/support/backer.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const HOUR = 3_600_000;

const amount = (minor: number) => ({ minor, currency: 'EUR' });
const summary: Summary = {
  slug: 'looms',
  currency: 'EUR',
  image: null,
  balance: amount(1000),
  yearlyIncome: amount(2000),
  backersCount: 10,
  contributorsCount: null,
};
const tail = (changes: Partial<Tail> = {}): Tail => ({
  newRows: [],
  highestId: 50,
  rowCount: 12,
  dropped: 0,
  ...changes,
});
interface Changes {
  readonly summary?: Partial<Summary>;
  readonly tail?: Tail;
  readonly now?: number;
  readonly backedBefore?: ReadonlySet<string>;
}
const check = (watched: Watched, changes: Changes = {}) =>
  applyCheck(watched, {
    summary: { ...summary, ...changes.summary },
    tail: changes.tail ?? tail(),
    platform: OPEN_COLLECTIVE,
    now: changes.now ?? NOW,
    backedBefore: changes.backedBefore ?? new Set(),
  });
const fresh = unchecked({ slug: 'looms', name: 'Looms', imageUrl: null });
const baseline = check(fresh, { now: NOW - HOUR }).watched;
const row = (slug: string, id: number, changes = {}) => backerNamed(slug, { id, ...changes });
const keys = ({ found }: ReturnType<typeof check>) => found.map(({ key }) => key);

describe('the end of the list is looked at', () => {
  test.each([
    ['balance', { balance: amount(999) }],
    ['currency', { balance: { minor: 1000, currency: 'USD' } }],
    ['yearly income', { yearlyIncome: amount(1) }],
    ['number of backers', { backersCount: 11 }],
    ['number of contributors', { contributorsCount: 10 }],
  ])('when the %s changed', (_what, changes) => {
    expect(needsTail(baseline, { ...summary, ...changes }, NOW)).toBe(true);
  });

  test('when two figures changed that look the same side by side', () => {
    const before = { yearlyIncome: amount(1), backersCount: 12 };
    const { watched } = check(fresh, { summary: before });
    const after = { ...summary, yearlyIncome: amount(11), backersCount: 2 };
    expect(needsTail(watched, after, NOW)).toBe(true);
  });

  test('not when nothing did, and the first time always', () => {
    expect(needsTail(baseline, { ...summary, image: 'https://x.example/l.png' }, NOW)).toBe(false);
    expect(needsTail(fresh, summary, NOW)).toBe(true);
  });

  test('for three hours more when the summary has backers that the list has not yet', () => {
    const { watched } = check(baseline, { summary: { backersCount: 11 } });
    const now = { ...summary, backersCount: 11 };
    expect(needsTail(watched, now, NOW + 3 * HOUR - 1)).toBe(true);
    expect(needsTail(watched, now, NOW + 3 * HOUR)).toBe(false);
  });

  test('no longer once they have come, and not after others have left', () => {
    const lagging = check(baseline, { summary: { backersCount: 11 } }).watched;
    const caught = check(lagging, {
      summary: { backersCount: 11 },
      tail: tail({ newRows: [row('ada', 51)], highestId: 51 }),
    });
    expect(keys(caught)).toEqual(['ada']);
    expect(caught.watched.lagsUntil).toBeNull();
    expect(check(baseline, { summary: { backersCount: 9 } }).watched.lagsUntil).toBeNull();
    expect(check(fresh, { summary: { backersCount: 99 } }).watched.lagsUntil).toBeNull();
    expect(check(baseline, { summary: { balance: amount(5) } }).watched.lagsUntil).toBeNull();
  });
});

describe('a check', () => {
  test('finds nobody the first time, and notes where the list ended', () => {
    const { watched, found } = check(fresh, { tail: tail({ newRows: [row('ada', 40)] }) });
    expect(found).toEqual([]);
    expect(watched).toMatchObject({
      checkedAt: NOW,
      figures: fingerprintOf(summary),
      highestId: 50,
      rowCount: 12,
      newCount: 0,
    });
  });

  test('finds backers behind the highest row that was seen, the newest first', () => {
    const newRows = [
      row('old', 50),
      row('ada', 51),
      row('follower', 52, { roles: ['FOLLOWER'] }),
      row('bob', 53),
    ];
    const result = check(baseline, { tail: tail({ newRows, highestId: 53 }) });
    expect(keys(result)).toEqual(['bob', 'ada']);
    expect(result.watched).toMatchObject({ newCount: 2, newAnonymous: 0, highestId: 53 });
    expect(result.watched.newBackers.map(({ slug }) => slug)).toEqual(['bob', 'ada']);
  });

  test('does not find who was a backer before, or was announced before', () => {
    const newRows = [row('ada', 51), row('bob', 52)];
    const first = check(baseline, {
      tail: tail({ newRows, highestId: 52 }),
      backedBefore: new Set(['ada']),
    });
    expect(keys(first)).toEqual(['bob']);
    const again = check(first.watched, {
      tail: tail({ newRows: [row('bob', 60), row('eve', 61)], highestId: 61 }),
    });
    expect(keys(again)).toEqual(['eve']);
    expect(again.watched.newBackers.map(({ slug }) => slug)).toEqual(['eve', 'bob']);
    expect(again.watched.newCount).toBe(2);
  });

  test('never goes back behind the highest row', () => {
    expect(check(baseline, { tail: tail({ highestId: 3 }) }).watched.highestId).toBe(50);
  });

  test('remembers two hundred who were announced, and lists twenty', () => {
    const newRows = Array.from({ length: 250 }, (_, index) => row(`b${index}`, 51 + index));
    const { watched } = check(baseline, { tail: tail({ newRows, highestId: 301 }) });
    expect(watched.newCount).toBe(250);
    expect(watched.announced).toHaveLength(200);
    expect(watched.newBackers).toHaveLength(20);
    expect(watched.newBackers[0]?.slug).toBe('b249');
    const next = check(watched, { tail: tail({ newRows: [row('ada', 400)], highestId: 400 }) });
    expect(next.watched.newBackers.map(({ slug }) => slug).slice(0, 2)).toEqual(['ada', 'b249']);
    expect(next.watched.newBackers).toHaveLength(20);
    expect(next.watched.announced).toHaveLength(200);
    expect(next.watched.announced[0]).toBe('ada');
  });

  test('counts guests and lists none of them', () => {
    const newRows = [
      row('guest-1', 51, { isAnonymous: true, name: 'Guest' }),
      row('ada', 52, { name: ' \u202eAda ', total: 500, createdAt: 7 }),
    ];
    const { watched } = check(baseline, { tail: tail({ newRows, highestId: 52 }) });
    expect(watched).toMatchObject({ newCount: 2, newAnonymous: 1 });
    expect(watched.newBackers).toEqual([
      {
        slug: 'ada',
        name: 'Ada',
        imageUrl: 'https://images.opencollective.com/ada/avatar/64.png',
        total: { minor: 500, currency: 'EUR' },
        createdAt: 7,
      },
    ]);
  });

  test('waits three times for rows that cannot be read, and then takes the list as it is', () => {
    const newRows = [row('ada', 51)];
    const broken = tail({ newRows, highestId: 51, dropped: 1 });
    let watched = baseline;
    for (let round = 1; round <= 3; round++) {
      const result = check(watched, { tail: broken, now: NOW + round });
      expect(result.found).toEqual([]);
      expect(result.watched).toMatchObject({
        checkedAt: NOW + round,
        highestId: 50,
        unreadable: round,
      });
      watched = result.watched;
    }
    const last = check(watched, { tail: broken });
    expect(keys(last)).toEqual(['ada']);
    expect(last.watched.unreadable).toBe(0);
    expect(check(fresh, { tail: broken }).watched.figures).not.toBeNull();
  });

  test('waits for such rows of the second list, too', () => {
    const checkSecond = (watched: Watched, found: Tail) => {
      const result = check(watchedBySecond(watched), { tail: found });
      return { ...result, watched: withSecond(watched, result.watched, found) };
    };
    const known = { byGraphql: { newestAt: 1, keys: ['bob'] }, highestId: 0 };
    const first = checkSecond(baseline, tail(known)).watched;
    const newRows = [row('ada', 0, { createdAt: 5 })];
    const later = tail({ newRows, byGraphql: { newestAt: 5, keys: ['ada'] }, highestId: 0 });
    const waiting = checkSecond(first, { ...later, dropped: 1 });
    expect(keys(waiting)).toEqual([]);
    expect(keys(checkSecond(waiting.watched, later))).toEqual(['ada']);
  });
});

describe('news', () => {
  const withNew = (slug: string, createdAt: number | null, count = 1) =>
    check(
      { ...baseline, slug, name: slug === 'nameless' ? null : `The ${slug}` },
      {
        tail: tail({
          newRows: Array.from({ length: count }, (_, index) =>
            row(`${slug}-${index}`, 60 - index, { createdAt }),
          ),
          highestId: 60,
        }),
      },
    ).watched;

  test('are of collectives that have any, those with the latest backer first', () => {
    const all = [
      withNew('a', NOW - 2),
      baseline,
      withNew('b', NOW - 1, 3),
      withNew('nameless', null),
    ];
    expect(newsOf(all).map(({ slug, name, count }) => [slug, name, count])).toEqual([
      ['nameless', 'nameless', 1],
      ['b', 'The b', 3],
      ['a', 'The a', 1],
    ]);
    expect(countNew(all)).toBe(5);
    expect(countNew([])).toBe(0);
  });

  test('of guests alone are as late as the check that found them', () => {
    const guests = check(baseline, {
      tail: tail({ newRows: [row('guest-1', 51, { isAnonymous: true })], highestId: 51 }),
    }).watched;
    const all = [withNew('a', NOW - 1), guests, withNew('b', NOW + 1)];
    expect(newsOf(all).map(({ slug }) => slug)).toEqual(['b', 'looms', 'a']);
  });

  test('are over once they are seen, and the announced stay announced', () => {
    const watched = withNew('a', NOW, 2);
    const after = seen(watched);
    expect(after).toEqual({ ...watched, newCount: 0, newAnonymous: 0, newBackers: [] });
    expect(after.announced).toHaveLength(2);
  });
});
