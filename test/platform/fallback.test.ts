// The chain of sources: which is asked, which next, what is remembered, and whose failure is told.
import { expect, test, vi } from 'vitest';
import { PlatformError, type PlatformErrorCode } from '../../src/platform/requests/errors.ts';
import { type Source, withFallback } from '../../src/platform/requests/fallback.ts';
import { graphqlSource } from '../../src/platform/wall/ask-source.ts';

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

const OUT = [
  'not-found',
  'bad-request',
  'server-error',
  'offline',
  'timeout',
  'bad-response',
] as const;

test.each(OUT)('after %s, the next source is asked', async (code) => {
  const { sources, asked } = chain({ first: code, second: null });
  const answer = withFallback(sources, { service: 'a' });
  await expect(answer).resolves.toBe('second');
  expect(asked).toEqual(['first', 'second']);
});

test.each(['rate-limited', 'forbidden', 'aborted', 'too-large'] as const)(
  '%s is told, and no other source is asked',
  async (code) => {
    const { sources, asked } = chain({ first: code, second: null });
    const answer = withFallback(sources, { service: 'a' });
    await expect(answer).rejects.toMatchObject({ code });
    expect(asked).toEqual(['first']);
  },
);

test('a source that answers is the only one that is asked', async () => {
  const { sources, asked } = chain({ first: null, second: null });
  await withFallback(sources, { service: 'a' });
  expect(asked).toEqual(['first']);
});

test('where all fail, the failure of the first is told and nothing is remembered', async () => {
  const { sources, asked } = chain({ first: 'not-found', second: 'offline' });
  for (let time = 0; time < 2; time++) {
    await expect(withFallback(sources, { service: 'a' })).rejects.toMatchObject({
      code: 'not-found',
    });
  }
  expect(asked).toEqual(['first', 'second', 'first', 'second']);
});

test.each([
  ['server-error', 'b', 'second'],
  ['not-found', 'b', 'first'],
  ['not-found', 'a', 'second'],
] as const)(
  'after %s of collective a, for ten minutes collective %s is asked of the %s source first',
  async (code, slug, source) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await withFallback(chain({ first: code, second: null }).sources, { service: 's', slug: 'a' });
    const working = { first: null, second: null };
    const later = chain(working);
    await withFallback(later.sources, { service: 's', slug });
    expect(later.asked).toEqual([source]);
    const other = chain(working);
    await withFallback(other.sources, { service: 'other', slug });
    expect(other.asked).toEqual(['first']);
    vi.setSystemTime(Date.now() + 600_000);
    const after = chain(working);
    await withFallback(after.sources, { service: 's', slug: 'a' });
    expect(after.asked).toEqual(['first']);
  },
);

test('a source that was away is asked where the others fail, and first again once it has answered', async () => {
  await withFallback(chain({ first: 'offline', second: null }).sources, { service: 's' });
  const away = chain({ first: null, second: 'timeout' });
  expect(await withFallback(away.sources, { service: 's' })).toBe('first');
  expect(away.asked).toEqual(['second', 'first']);
  const back = chain({ first: null, second: null });
  await withFallback(back.sources, { service: 's' });
  expect(back.asked).toEqual(['first']);
});

test('the only source of a chain is asked, also while it is remembered as away', async () => {
  await withFallback(chain({ first: 'offline', second: null }).sources, { service: 's' });
  const alone = chain({ first: 'offline' });
  const answer = withFallback(alone.sources, { service: 's' });
  await expect(answer).rejects.toMatchObject({ code: 'offline' });
  expect(alone.asked).toEqual(['first']);
});

test('a mistake of our own ends the chain', async () => {
  const broken = { id: 'first', ask: () => Promise.reject(new TypeError('x')) };
  const { sources } = chain({ second: null });
  const answer = withFallback([broken, ...sources], { service: 'a' });
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
  const { sources } = chain({ list: ofList });
  const graphql = graphqlSource<string>(() => Promise.reject(new PlatformError(ofGraphql)));
  const answer = withFallback([...sources, graphql], { service: 'a' });
  await expect(answer).rejects.toMatchObject({ code });
});
