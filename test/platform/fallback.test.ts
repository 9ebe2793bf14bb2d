// The chain of sources: which is asked, which next, what is remembered, and whose failure is told.
import { expect, test } from 'vitest';
import { PlatformError, type PlatformErrorCode } from '../../src/platform/requests/errors.ts';
import { type Source, withFallback } from '../../src/platform/requests/fallback.ts';
import { askSource } from '../../src/platform/wall/ask-source.ts';

/** Sources that fail with a code, or answer with their ID, in the order in which they are asked. */
function chain(codes: Readonly<Record<string, PlatformErrorCode | null>>) {
  const asked: string[] = [];
  const sources: readonly Source<string>[] = Object.entries(codes).map(([id, code]) => ({
    id,
    async ask() {
      asked.push(id);
      if (code) throw new PlatformError(code);
      return id;
    },
  }));
  return { sources, asked };
}

const OUT = ['not-found', 'server-error', 'offline', 'timeout', 'bad-response'] as const;

test.each(OUT)('after %s, the next source is asked', async (code) => {
  const { sources, asked } = chain({ first: code, second: null });
  const answer = withFallback(sources, { service: 'a' }, { outages: new Map() });
  await expect(answer).resolves.toBe('second');
  expect(asked).toEqual(['first', 'second']);
});

test.each(['rate-limited', 'forbidden', 'aborted', 'too-large'] as const)(
  '%s is told, and no other source is asked',
  async (code) => {
    const { sources, asked } = chain({ first: code, second: null });
    const answer = withFallback(sources, { service: 'a' }, { outages: new Map() });
    await expect(answer).rejects.toMatchObject({ code });
    expect(asked).toEqual(['first']);
  },
);

test('a source that answers is the only one that is asked', async () => {
  const { sources, asked } = chain({ first: null, second: null });
  await withFallback(sources, { service: 'a' }, { outages: new Map() });
  expect(asked).toEqual(['first']);
});

test('where all fail, the failure of the first is told and nothing is remembered', async () => {
  const outages = new Map();
  const { sources } = chain({ first: 'not-found', second: 'offline' });
  const answer = withFallback(sources, { service: 'a' }, { outages });
  await expect(answer).rejects.toMatchObject({ code: 'not-found' });
  expect(outages.size).toBe(0);
});

test.each([
  ['server-error', 'b', 'second'],
  ['not-found', 'b', 'first'],
  ['not-found', 'a', 'second'],
] as const)(
  'after %s of collective a, for ten minutes collective %s is asked of the %s source first',
  async (code, slug, source) => {
    const outages = new Map();
    let time = 1_000_000;
    const context = { outages, now: () => time };
    await withFallback(
      chain({ first: code, second: null }).sources,
      { service: 's', slug: 'a' },
      context,
    );
    const working = { first: null, second: null };
    const later = chain(working);
    await withFallback(later.sources, { service: 's', slug }, context);
    expect(later.asked).toEqual([source]);
    const other = chain(working);
    await withFallback(other.sources, { service: 'other', slug }, context);
    expect(other.asked).toEqual(['first']);
    time += 600_000;
    const after = chain(working);
    await withFallback(after.sources, { service: 's', slug: 'a' }, context);
    expect(after.asked).toEqual(['first']);
  },
);

test('a source that is remembered as failing is asked where the others fail, and forgiven', async () => {
  const context = { outages: new Map() };
  await withFallback(chain({ first: 'offline', second: null }).sources, { service: 's' }, context);
  const back = chain({ first: null, second: 'offline' });
  await expect(withFallback(back.sources, { service: 's' }, context)).resolves.toBe('first');
  expect(back.asked).toEqual(['second', 'first']);
  const both = chain({ first: null, second: null });
  await withFallback(both.sources, { service: 's' }, context);
  expect(both.asked).toEqual(['first']);
});

test('a mistake of our own ends the chain', async () => {
  const broken = { id: 'first', ask: () => Promise.reject(new TypeError('x')) };
  const { sources } = chain({ second: null });
  const answer = withFallback([broken, ...sources], { service: 'a' }, { outages: new Map() });
  await expect(answer).rejects.toThrow(TypeError);
});

test.each<[PlatformErrorCode, PlatformErrorCode, PlatformErrorCode]>([
  ['not-found', 'not-found', 'not-found'],
  ['not-found', 'offline', 'offline'],
  ['server-error', 'not-found', 'server-error'],
  ['server-error', 'private', 'private'],
  ['offline', 'private', 'private'],
  ['offline', 'rate-limited', 'offline'],
])('a list that answers %s and GraphQL %s: %s', async (ofList, ofGraphql, code) => {
  const failing = (error: PlatformErrorCode) => () => Promise.reject(new PlatformError(error));
  const ways = { rest: failing(ofList), graphql: failing(ofGraphql) };
  await expect(askSource({}, ways)).rejects.toMatchObject({ code });
});
