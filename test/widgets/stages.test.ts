// What a wall draws before it has the list: the first screen of the last visit, a first page, or nothing.
import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { type FeedState, NOTHING } from '../../widgets/shared/feed.ts';
import { firstScreenOf, stateOf, type WallState } from '../../widgets/wall/stages.ts';
import { backerNamed } from '../platform/support/backer.ts';
import { data, wallOptions as options, people } from './support/options.ts';

describe('a first screen', () => {
  const platform = createPlatform();
  const screen = (count: number, more = 0) =>
    firstScreenOf(
      { ...data(count), more, anonymous: 2 },
      { shown: people(count), options: options(), platform },
    );

  test('has a hundred backers at most, and the numbers of the rest', () => {
    expect(screen(250, 5)).toMatchObject({ more: 155, anonymous: 2, receivedAt: 1 });
    expect(screen(250).backers).toHaveLength(100);
    expect(screen(7)).toMatchObject({ more: 0, backers: { length: 7 } });
  });

  test('of 100 backers has no address that the wall does not draw, however long theirs are', () => {
    const long = `https://long.example/${'x'.repeat(2_000)}`;
    const profile = 'https://long.example/b0';
    const shown = [backerNamed('b0', { image: long, website: long, profile })];
    const first = (changes: Parameters<typeof options>[0], on = platform) => {
      const drawn = { shown, options: options(changes), platform: on };
      const { image, website, profile } = firstScreenOf(data(1), drawn).backers[0] ?? {};
      return { image, website, profile };
    };
    const none = { image: null, website: null, profile: null };
    expect(first({})).toEqual({ ...none, profile });
    expect(first({ links: 'none' })).toEqual(none);
    // What is drawn stays, so that nothing changes when the list comes.
    expect(first({ links: 'website' })).toEqual({ ...none, profile: long });
    const without = createPlatform({ baseUrl: 'https://platform.example' });
    expect(first({}, without)).toEqual({ ...none, profile, image: long });
    expect(first({ avatars: 'initials' }, without)).toEqual({ ...none, profile });
  });
});

describe('what is drawn', () => {
  const [list, page, stored] = [data(120), data(100), { ...data(100), more: 250 }];
  const wanted = { stored: null, isDrawnWhole: false, options: options() };

  const error = null;
  const nothing: FeedState = { stage: 'none', data: null, error };
  const first: FeedState = { stage: 'page', data: page, error };
  const failed: FeedState = { ...nothing, error: 'offline' };

  test.each<[string, FeedState, object, WallState]>([
    ['the list', { stage: 'all', data: list, error }, { stored }, { stage: 'all', data: list }],
    ['nothing without data', nothing, {}, nothing],
    ['a first page', first, {}, first],
    ['no part of a whole', first, { isDrawnWhole: true }, NOTHING],
    ['the last visit', first, { stored }, { stage: 'stored', data: stored }],
    ['all of it', nothing, { stored, isDrawnWhole: true }, { stage: 'stored', data: stored }],
  ])('is %s', (_what, received, changes, drawn) => {
    expect(stateOf(received, { ...wanted, ...changes })).toMatchObject(drawn);
  });

  test('as a whole is not what was stored where the wall would show more of it, unless nothing else comes', () => {
    const stageOf = (count: number, changes: object, received = nothing) =>
      stateOf(received, {
        stored: { ...data(Math.min(100, count)), more: 250 },
        isDrawnWhole: true,
        options: options(changes),
      }).stage;
    expect(stageOf(250, {})).toBe('stored');
    expect(stageOf(250, { limit: 0 })).toBe('none');
    expect(stageOf(250, { rows: 20 })).toBe('none');
    expect(stageOf(7, { limit: 0 })).toBe('stored');
    expect(stageOf(250, { limit: 0 }, failed)).toBe('stored');
  });
});
