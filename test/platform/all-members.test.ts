// Every page of a list: order, completeness, and what is shown of it before all is there.
import { describe, expect, it, vi } from 'vitest';
import type { Summary } from '../../src/platform/values/types.ts';
import { json, text } from './support/fake-platform.ts';
import { memberRow } from './support/member-rows.ts';
import { ids, numbers, slowPlatform, start, summary } from './support/slow-platform.ts';

describe('a list', () => {
  it.each([0, 1, 99, 100, 101, 599, 600, 601, 1_100, 2_679, 9_552])(
    'of %i rows is complete and in order, with four requests at a time at most',
    async (size) => {
      const served = slowPlatform(size);
      const outcome = start(served, { summary: Promise.resolve(summary(Math.ceil(size * 0.95))) });
      await served.releaseAll();
      const list = await outcome;
      expect(ids(list)).toEqual(numbers(size));
      expect(list).toMatchObject({ dropped: 0, receivedAt: 7 });
      expect(served.most()).toBeLessThanOrEqual(4);
      expect(new Set(served.asked).size).toBe(served.asked.length);
    },
  );

  it('is in order whatever the order of the answers', async () => {
    const served = slowPlatform(2_000);
    const outcome = start(served, { summary: Promise.resolve(summary(2_000)) });
    await served.release(1_100);
    await served.release(100);
    await served.release(600);
    await served.release(0);
    await served.releaseAll();
    expect(ids(await outcome)).toEqual(numbers(2_000));
  });

  it('counts the rows that are dropped on every page', async () => {
    const served = slowPlatform(0, (offset, limit) =>
      json(
        Array.from({ length: offset ? 10 : limit }, (_, index) =>
          index % 10 ? memberRow() : null,
        ),
      ),
    );
    const outcome = start(served);
    await served.releaseAll();
    await expect(outcome).resolves.toMatchObject({ dropped: 11, rowCount: 110 });
  });

  it('takes the currency of its totals from the summary, however late that comes', async () => {
    const served = slowPlatform(1);
    let resolve = (_: Summary | null) => {};
    const outcome = start(served, { summary: new Promise((done) => (resolve = done)) });
    await served.releaseAll();
    resolve(summary(1, 'JPY'));
    await expect(outcome).resolves.toMatchObject({ backers: [{ currency: 'JPY' }] });
  });

  it('is as old as the page that came first', async () => {
    const served = slowPlatform(700);
    let now = 0;
    const outcome = start(served, { now: () => ++now });
    await served.release();
    const oldest = now;
    await served.releaseAll();
    expect(now).toBeGreaterThan(oldest);
    expect((await outcome).receivedAt).toBe(oldest);
  });

  it('fails with the summary, and is good without where that is null', async () => {
    const served = slowPlatform(700);
    const failed = start(served, { summary: Promise.reject(new Error('no summary')) });
    await served.releaseAll();
    await expect(failed).rejects.toThrow('no summary');
    const outcome = start(served);
    await served.releaseAll();
    expect(ids(await outcome)).toEqual(numbers(700));
  });
});

describe('the first page', () => {
  it('is shown early when there are more, once and before the whole list', async () => {
    const served = slowPlatform(650);
    const shown: string[] = [];
    const outcome = start(served, {
      summary: Promise.resolve(summary(600, 'JPY')),
      preview: ({ backers }) => shown.push(`first ${backers.length} ${backers[0]?.currency}`),
    }).then((list) => shown.push(`all ${list.backers.length}`));
    await served.release(0);
    expect(shown).toEqual(['first 100 JPY']);
    await served.releaseAll();
    await outcome;
    expect(shown).toEqual(['first 100 JPY', 'all 650']);
  });

  it('comes before the whole list even if the summary comes last', async () => {
    const served = slowPlatform(150);
    const shown: number[] = [];
    let resolve = (_: Summary | null) => {};
    const outcome = start(served, {
      summary: new Promise((done) => (resolve = done)),
      preview: ({ backers }) => shown.push(backers.length),
    }).then((list) => shown.push(list.backers.length));
    await served.releaseAll();
    expect(shown).toEqual([]);
    resolve(null);
    await outcome;
    expect(shown).toEqual([100, 150]);
  });

  it('is not shown when it is the only one, or when all is lost', async () => {
    const preview = vi.fn();
    const small = slowPlatform(100 - 1);
    const outcome = start(small, { preview });
    await small.releaseAll();
    await outcome;
    const broken = slowPlatform(500, (offset) => (offset ? text('<html>', 'text/html') : null));
    let resolve = (_: Summary | null) => {};
    const lost = start(broken, { preview, summary: new Promise((done) => (resolve = done)) });
    await broken.releaseAll();
    await expect(lost).rejects.toMatchObject({ code: 'bad-response' });
    resolve(null);
    await new Promise((done) => setTimeout(done));
    expect(preview).not.toHaveBeenCalled();
  });

  it('takes the list down with it when it cannot be shown', async () => {
    const served = slowPlatform(150);
    const fault = new Error('no room');
    const outcome = start(served, {
      preview: () => {
        throw fault;
      },
    });
    await served.release(0);
    await expect(outcome).rejects.toBe(fault);
    expect(served.inFlight()).toEqual([]);
  });
});
