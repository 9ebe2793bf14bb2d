// Every page of a list: order, completeness, how many requests at a time, and what happens when it goes wrong.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemberListAddress } from '../../src/platform/addresses.ts';
import { fetchAllMembers } from '../../src/platform/all-members.ts';
import { createPlatform } from '../../src/platform/profile.ts';
import type { MemberList, Summary } from '../../src/platform/types.ts';
import { json, text } from './support/fake-platform.ts';
import { memberRow } from './support/member-rows.ts';

const platform = createPlatform({
  baseUrl: 'https://platform.example',
  profile: 'open-collective',
});

/** A platform with so many rows, where each request waits until the test lets it go on. */
function slowPlatform(size: number, answer?: (offset: number, limit: number) => Response | null) {
  const rows = Array.from({ length: size }, (_, index) =>
    memberRow({
      MemberId: index + 1,
      profile: `https://platform.example/b${index}`,
      totalAmountDonated: index,
    }),
  );
  const asked: string[] = [];
  const waiting = new Map<number, () => void>();
  let mostInFlight = 0;
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { searchParams } = new URL(`${input}`);
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    asked.push(`${offset}+${limit}`);
    return new Promise<Response>((resolve, reject) => {
      waiting.set(offset, () => {
        waiting.delete(offset);
        resolve(answer?.(offset, limit) ?? json(rows.slice(offset, offset + limit)));
      });
      mostInFlight = Math.max(mostInFlight, waiting.size);
      init.signal?.addEventListener('abort', () => {
        waiting.delete(offset);
        reject(init.signal?.reason);
      });
    });
  };
  const release = async (offset?: number) => {
    const [first] = waiting.keys();
    waiting.get(offset ?? first ?? -1)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    asked,
    inFlight: () => [...waiting.keys()],
    most: () => mostInFlight,
    release,
    async releaseAll() {
      while (waiting.size) await release();
    },
  };
}

function summary(backersCount: number, currency = 'EUR'): Summary {
  const amount = { minor: 0, currency };
  return {
    slug: 'a',
    currency,
    image: null,
    balance: amount,
    yearlyIncome: amount,
    backersCount,
    contributorsCount: null,
  };
}

interface Run {
  readonly summary?: Promise<Summary | null>;
  readonly signal?: AbortSignal;
  readonly address?: MemberListAddress;
  readonly onFirstPage?: (list: MemberList) => void;
}

function start(served: ReturnType<typeof slowPlatform>, run: Run = {}) {
  const outcome = fetchAllMembers(platform, run.address ?? { slug: 'a' }, {
    context: { fetch: served.fetch, signal: run.signal, now: () => 7 },
    summary: run.summary ?? Promise.resolve(null),
    ...(run.onFirstPage && { onFirstPage: run.onFirstPage }),
  });
  // Looked at later: a failure in between is nobody's surprise.
  outcome.catch(() => {});
  return outcome;
}

const ids = ({ members }: MemberList) => members.map(({ id }) => id);
const numbers = (size: number) => Array.from({ length: size }, (_, index) => index + 1);

const rejections: unknown[] = [];
process.on('unhandledRejection', (reason) => rejections.push(reason));
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve));
  expect(rejections).toEqual([]);
});

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

  it('that fits on the first page takes one request', async () => {
    const served = slowPlatform(87);
    const outcome = start(served, { summary: Promise.resolve(summary(60)) });
    await served.releaseAll();
    await outcome;
    expect(served.asked).toEqual(['0+100']);
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
    await expect(outcome).resolves.toMatchObject({ dropped: 11, members: { length: 99 } });
  });

  it('takes the currency of its totals from the summary, however late that comes', async () => {
    const served = slowPlatform(1);
    let resolve = (_: Summary | null) => {};
    const outcome = start(served, { summary: new Promise((done) => (resolve = done)) });
    await served.releaseAll();
    resolve(summary(1, 'JPY'));
    await expect(outcome).resolves.toMatchObject({ members: [{ currency: 'JPY' }] });
  });

  it('does not depend on the summary', async () => {
    const served = slowPlatform(700);
    const outcome = start(served, { summary: Promise.reject(new Error('no summary')) });
    await served.release();
    expect(served.inFlight()).toEqual([100, 600, 1_100, 1_600]);
    await served.releaseAll();
    expect(ids(await outcome)).toEqual(numbers(700));
  });
});

describe('requests', () => {
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
    expect(served.inFlight()).toEqual([100]);
    await served.release();
    expect(served.inFlight()).toEqual([600]);
    await served.release();
    expect(served.inFlight()).toEqual([1_100]);
    await served.release();
    expect(served.inFlight()).toEqual([1_600]);
    await served.release();
    expect(ids(await outcome)).toEqual(numbers(1_700));
    expect(served.asked).toHaveLength(5);
  });

  it('for one tier do not count on the backers of all tiers', async () => {
    const served = slowPlatform(50);
    const address = { slug: 'a', kind: 'all', tierSlug: 'gold' } as const;
    const outcome = start(served, { address, summary: Promise.resolve(summary(9_000)) });
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
    await served.release(0);
    expect(ids(await outcome)).toEqual(numbers(150));
    expect(served.inFlight()).toEqual([]);
  });

  it('end with the first answer of a platform that knows no pages', async () => {
    const everything = Array.from({ length: 350 }, (_, index) =>
      memberRow({ MemberId: index + 1 }),
    );
    const served = slowPlatform(0, () => json(everything));
    const outcome = start(served);
    await served.releaseAll();
    expect(ids(await outcome)).toEqual(numbers(350));
    expect(served.asked).toEqual(['0+100']);
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

describe('the first page', () => {
  it('is shown early when there are more, once and before the whole list', async () => {
    const served = slowPlatform(650);
    const shown: string[] = [];
    const outcome = start(served, {
      summary: Promise.resolve(summary(600, 'JPY')),
      onFirstPage: ({ members }) => shown.push(`first ${members.length} ${members[0]?.currency}`),
    }).then((list) => shown.push(`all ${list.members.length}`));
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
      onFirstPage: ({ members }) => shown.push(members.length),
    }).then((list) => shown.push(list.members.length));
    await served.releaseAll();
    expect(shown).toEqual([]);
    resolve(null);
    await outcome;
    expect(shown).toEqual([100, 150]);
  });

  it('is not shown when it is the only one, or when all is lost', async () => {
    const onFirstPage = vi.fn();
    const small = slowPlatform(100 - 1);
    const outcome = start(small, { onFirstPage });
    await small.releaseAll();
    await outcome;
    const broken = slowPlatform(500, (offset) => (offset ? text('<html>', 'text/html') : null));
    let resolve = (_: Summary | null) => {};
    const lost = start(broken, { onFirstPage, summary: new Promise((done) => (resolve = done)) });
    await broken.releaseAll();
    await expect(lost).rejects.toMatchObject({ code: 'bad-response' });
    resolve(null);
    await new Promise((done) => setTimeout(done));
    expect(onFirstPage).not.toHaveBeenCalled();
  });

  it('takes the list down with it when it cannot be shown', async () => {
    const served = slowPlatform(150);
    const fault = new Error('no room');
    const outcome = start(served, {
      onFirstPage: () => {
        throw fault;
      },
    });
    await served.release(0);
    await expect(outcome).rejects.toBe(fault);
    expect(served.inFlight()).toEqual([]);
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
    await expect(outcome).resolves.toMatchObject({ members: { length: 10 } });
  });
});
