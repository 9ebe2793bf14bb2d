// The requests for a long list: how many there are, how many at a time, and when they are aborted.
import { describe, expect, it } from 'vitest';
import type { Summary } from '../../src/platform/values/types.ts';
import { json, text } from './support/fake-platform.ts';
import { memberRow } from './support/member-rows.ts';
import { ids, numbers, slowPlatform, start, summary } from './support/slow-platform.ts';

describe('requests', () => {
  const everything = Array.from({ length: 350 }, (_, index) =>
    memberRow({ MemberId: index + 1, profile: `https://platform.example/b${index}` }),
  );

  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [143, 2],
    [599, 2],
    [600, 3],
    [9_552, 20],
  ])('for %i rows are %i', async (size, requests) => {
    for (const backers of [null, size, Math.ceil(size * 0.9)]) {
      const served = slowPlatform(size);
      const known = backers === null ? null : summary(backers);
      const outcome = start(served, { summary: Promise.resolve(known) });
      await served.releaseAll();
      await outcome;
      expect(served.asked, `${backers} backers`).toHaveLength(requests);
    }
  });

  it('go one at a time while the number of backers is not known', async () => {
    const served = slowPlatform(1_700);
    const outcome = start(served, { summary: new Promise(() => {}) });
    for (const offset of [0, 100, 600, 1_100, 1_600]) {
      expect(served.inFlight()).toEqual([offset]);
      await served.release();
    }
    expect(served.asked).toHaveLength(5);
    outcome.catch(() => {});
  });

  it('begin with a small one, and start early when the summary promises more', async () => {
    const served = slowPlatform(3_000);
    let resolve = (_: Summary | null) => {};
    const outcome = start(served, { summary: new Promise((done) => (resolve = done)) });
    expect(served.asked).toEqual(['0+100']);
    resolve(summary(2_900));
    await new Promise((done) => setTimeout(done));
    expect(served.asked).toEqual(['0+100', '100+500', '600+500', '1100+500']);
    await served.releaseAll();
    await outcome;
  });

  it('behind the promised end go one at a time', async () => {
    const served = slowPlatform(1_700);
    const outcome = start(served, { summary: Promise.resolve(summary(550)) });
    await served.release(0);
    for (const offset of [100, 600, 1_100, 1_600]) {
      expect(served.inFlight()).toEqual([offset]);
      await served.release();
    }
    expect(ids(await outcome)).toEqual(numbers(1_700));
    expect(served.asked).toHaveLength(5);
  });

  it('for one tier do not count on the backers of all tiers', async () => {
    const served = slowPlatform(50);
    const outcome = start(served, { tierId: 7, summary: Promise.resolve(summary(9_000)) });
    await new Promise((done) => setTimeout(done));
    expect(served.asked).toEqual(['0+100']);
    await served.releaseAll();
    await outcome;
  });

  it('that are not needed any more are dropped with the last page', async () => {
    const served = slowPlatform(150);
    const outcome = start(served, { summary: Promise.resolve(summary(2_000)) });
    await new Promise((done) => setTimeout(done));
    expect(served.inFlight()).toEqual([0, 100, 600, 1_100]);
    await served.release(100);
    // The end is known: nothing is asked for behind it.
    expect(served.asked).toHaveLength(4);
    await served.release(0);
    expect(ids(await outcome)).toEqual(numbers(150));
    expect(served.inFlight()).toEqual([]);
  });

  it('end with the first answer of a platform that knows no pages', async () => {
    const served = slowPlatform(0, () => json(everything));
    const outcome = start(served);
    await served.releaseAll();
    expect(ids(await outcome)).toEqual(numbers(350));
    expect(served.asked).toEqual(['0+100']);
  });

  it('bring everything once from a platform that sends it whatever page is asked for', async () => {
    const served = slowPlatform(0, () => json(everything));
    const outcome = start(served, { summary: Promise.resolve(summary(350)) });
    await new Promise((done) => setTimeout(done));
    await served.release(100);
    await served.release(0);
    expect(ids(await outcome)).toEqual(numbers(350));
  });

  it('end at some time on a platform that repeats itself', async () => {
    const page = (limit: number) => json(Array.from({ length: limit }, () => ({ MemberId: 1 })));
    const served = slowPlatform(0, (_offset, limit) => page(limit));
    const outcome = start(served);
    await served.releaseAll();
    await expect(outcome).rejects.toMatchObject({ code: 'too-large' });
    expect(served.asked.length).toBeLessThanOrEqual(204);
  });
});

describe('a page that fails', () => {
  it.each([0, 100, 1_100])('at offset %i fails the list and drops the others', async (broken) => {
    const served = slowPlatform(3_000, (offset) =>
      offset === broken ? text('Not found', 'text/html', { status: 404 }) : null,
    );
    const outcome = start(served, { summary: Promise.resolve(summary(3_000)) });
    await new Promise((done) => setTimeout(done));
    await served.release(broken);
    await expect(outcome).rejects.toMatchObject({ code: 'not-found' });
    expect(served.inFlight()).toEqual([]);
    const { length } = served.asked;
    await new Promise((done) => setTimeout(done));
    expect(served.asked).toHaveLength(length);
  });

  it('starts nothing when the summary comes afterwards', async () => {
    const served = slowPlatform(3_000, () => text('<html>', 'text/html'));
    let resolve = (_: Summary | null) => {};
    const outcome = start(served, { summary: new Promise((done) => (resolve = done)) });
    await served.release(0);
    await expect(outcome).rejects.toMatchObject({ code: 'bad-response' });
    resolve(summary(3_000));
    await new Promise((done) => setTimeout(done));
    expect(served.asked).toEqual(['0+100']);
  });

  it('behind the end was not needed', async () => {
    const served = slowPlatform(120, (offset) =>
      offset === 600 ? text('<html>', 'text/html') : null,
    );
    const outcome = start(served, { summary: Promise.resolve(summary(900)) });
    await new Promise((done) => setTimeout(done));
    await served.release(100);
    await served.release(600);
    await served.release(0);
    expect(ids(await outcome)).toEqual(numbers(120));
  });
});

describe('giving up', () => {
  it('in the middle leaves nothing in flight', async () => {
    const served = slowPlatform(3_000);
    const controller = new AbortController();
    const outcome = start(served, {
      signal: controller.signal,
      summary: Promise.resolve(summary(3_000)),
    });
    await served.release(0);
    expect(served.inFlight()).toHaveLength(4);
    controller.abort();
    await expect(outcome).rejects.toMatchObject({ code: 'aborted' });
    expect(served.inFlight()).toEqual([]);
  });

  it('before the start asks nobody', async () => {
    const served = slowPlatform(10);
    const outcome = start(served, {
      signal: AbortSignal.abort(),
      summary: Promise.resolve(summary(3_000)),
    });
    await expect(outcome).rejects.toMatchObject({ code: 'aborted' });
    await new Promise((done) => setTimeout(done));
    expect(served.asked).toEqual([]);
  });

  it('afterwards changes nothing', async () => {
    const served = slowPlatform(10);
    const controller = new AbortController();
    const outcome = start(served, { signal: controller.signal });
    await served.releaseAll();
    controller.abort();
    await expect(outcome).resolves.toMatchObject({ backers: { length: 10 } });
  });
});
