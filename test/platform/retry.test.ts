// When to ask again, and when to stop.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  asPlatformError,
  PlatformError,
  type PlatformErrorCode,
} from '../../src/platform/requests/errors.ts';
import { parseRetryAfter } from '../../src/platform/requests/http.ts';
import { withRetry } from '../../src/platform/requests/retry.ts';
import { fakeWait } from './support/fake-platform.ts';
import './support/seed.ts';

const NOW = Date.parse('2024-03-05T17:04:00Z');

describe('parseRetryAfter', () => {
  it.each([
    ['30', 30_000],
    [' 30 ', 30_000],
    ['59.881', 59_881],
    ['1.5', 1_500],
    ['0.25', 1_000],
    ['0', 1_000],
    ['-5', 1_000],
    ['86400', 900_000],
    ['1e99', 900_000],
    ['Infinity', 900_000],
    ['Tue, 05 Mar 2024 17:05:30 GMT', 90_000],
    ['Tue, 05 Mar 2024 17:03:00 GMT', 1_000],
    ['Tue, 05 Mar 2034 17:04:00 GMT', 900_000],
    ['Tuesday, 05-Mar-24 17:05:30 GMT', 90_000],
    [null, 60_000],
    ['', 60_000],
    ['  ', 60_000],
    ['banana', 60_000],
    ['soon 5', 60_000],
    ['12 parsecs', 60_000],
    ['1,5', 60_000],
    ['NaN', 60_000],
    ['Foo, 99 Bar 2024 17:05:30 GMT', 60_000],
    ['GMT', 60_000],
  ])('takes %j for %i ms', (header, ms) => {
    expect(parseRetryAfter(header, NOW)).toBe(ms);
  });

  it('is between a second and a quarter of an hour, whatever the header', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.date().map((date) => `${date}`),
        ),
        (header) => {
          const ms = parseRetryAfter(header, NOW);
          expect(ms).toBeGreaterThanOrEqual(1_000);
          expect(ms).toBeLessThanOrEqual(900_000);
        },
      ),
    );
  });
});

/** Fails with these codes, one a try, then succeeds. */
function failing(...codes: PlatformErrorCode[]) {
  let tries = 0;
  const attempt = async () => {
    const code = codes[tries++];
    if (code) throw new PlatformError(code);
    return 'answer';
  };
  return { attempt, tries: () => tries };
}

describe('withRetry', () => {
  it.each([
    [[], 1, 'answer'],
    [['server-error'], 2, 'answer'],
    [['server-error', 'server-error'], 3, 'answer'],
    [['server-error', 'server-error', 'server-error'], 3, 'server-error'],
    [['timeout'], 2, 'answer'],
    [['timeout', 'timeout'], 2, 'timeout'],
    [['timeout', 'server-error'], 3, 'answer'],
    [['server-error', 'timeout'], 2, 'timeout'],
    [['server-error', 'not-found'], 2, 'not-found'],
    [['offline'], 1, 'offline'],
    [['aborted'], 1, 'aborted'],
    [['rate-limited'], 1, 'rate-limited'],
    [['not-found'], 1, 'not-found'],
    [['bad-response'], 1, 'bad-response'],
    [['too-large'], 1, 'too-large'],
    [['unauthorized'], 1, 'unauthorized'],
  ] as const)('after %j has tried %i times for %s', async (codes, tries, outcome) => {
    const failures = failing(...codes);
    const result = await withRetry(failures.attempt, fakeWait()).catch((error) => error.code);
    expect(result).toBe(outcome);
    expect(failures.tries()).toBe(tries);
  });

  it.each([
    [0, [700, 2_100]],
    [0.5, [1_000, 3_000]],
    [1, [1_300, 3_900]],
  ])('waits 1 s and 3 s, give or take 30 percent (random %d)', async (number, expected) => {
    const { wait, waits } = fakeWait();
    const { attempt } = failing('server-error', 'server-error');
    await withRetry(attempt, { wait, random: () => number });
    expect(waits.map(Math.round)).toEqual(expected);
  });

  it('tries as often as it may', async () => {
    const { attempt, tries } = failing('server-error', 'server-error');
    await expect(withRetry(attempt, { ...fakeWait(), mostTries: 1 })).rejects.toMatchObject({
      code: 'server-error',
    });
    expect(tries()).toBe(1);
  });

  it('passes faults of our own on at once', async () => {
    const fault = new TypeError('x is not a function');
    const attempt = vi.fn(() => Promise.reject(fault));
    await expect(withRetry(attempt, fakeWait())).rejects.toBe(fault);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(() => asPlatformError(fault)).toThrow(fault);
    const error = new PlatformError('offline');
    expect(asPlatformError(error)).toBe(error);
  });
});

describe('the wait between two tries', () => {
  it('ends at once when the caller gives up', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const { attempt, tries } = failing('server-error');
    const result = expect(withRetry(attempt, { signal: controller.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await result;
    expect(tries()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
