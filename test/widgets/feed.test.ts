// A wall's data while it arrives: the first page before the rest, and never in place of the whole list.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSandbox } from '../../sandbox/sandbox.ts';

const SLUG = 'river-chorus';
const sandbox = createSandbox({ rateLimits: false });
const options = {
  slug: SLUG,
  store: 'none',
  platform: sandbox.baseUrl,
  platformProfile: 'open-collective',
};

let isHeld = true;
const held = new EventTarget();

/** The sandbox. While `isHeld`, later pages never come; `held` says when such a request was aborted. */
async function ask(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!isHeld || !/offset=[1-9]/.test(String(address))) return sandbox.fetch(address, init);
  init?.signal?.addEventListener('abort', () => held.dispatchEvent(new Event('abort')));
  return new Promise(() => {});
}

let feed: typeof import('../../widgets/shared/feed.ts');
beforeAll(async () => {
  vi.stubGlobal('fetch', ask);
  // `fetch` is saved when the client loads.
  vi.resetModules();
  feed = await import('../../widgets/shared/feed.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a wall is told until it has this stage, and the way to take it out. */
async function follow(until: 'page' | 'all') {
  const states: { stage: string; count: number }[] = [];
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const note = () => {
      const { stage, data } = subscription.follow('members', options);
      states.push({ stage, count: data?.backers.length ?? 0 });
      if (stage === until) resolve();
    };
    const subscription = feed.createSubscription(note);
    stop = subscription.stop;
    note();
  });
  return { states, stop };
}

test('a wall put back after its first page shows that page, then everybody', async () => {
  const before = await follow('page');
  const aborted = new Promise((resolve) => held.addEventListener('abort', resolve));
  before.stop();
  await aborted;

  isHeld = false;
  const after = await follow('all');
  after.stop();
  const everybody = new Set(sandbox.data.rows(SLUG).map(({ profile }) => profile)).size;
  expect(before.states).toEqual([
    { stage: 'none', count: 0 },
    { stage: 'page', count: expect.any(Number) },
  ]);
  const page = before.states[1];
  expect(page?.count).toBeLessThan(everybody);
  expect(after.states).toEqual([page, page, { stage: 'all', count: everybody }]);
});

test('a reload shows nothing of the answer before it, not even one that is being decoded', async () => {
  const ofOther = { ...options, slug: 'tiny-garden' };
  const summary = await (await sandbox.fetch(`${sandbox.baseUrl}/tiny-garden.json`)).text();
  const parse = vi.spyOn(JSON, 'parse').mockImplementationOnce((text) => {
    parse.mockRestore();
    subscription.reload();
    return { ...JSON.parse(text), backersCount: 1 };
  });
  const counts: (number | null)[] = [];
  let subscription = feed.createSubscription(() => {});
  await new Promise<void>((resolve) => {
    subscription = feed.createSubscription(() => {
      const { data } = subscription.follow('summary', ofOther);
      counts.push(data?.summary?.backersCount ?? null);
      if (counts.at(-1) !== 1) resolve();
    });
    subscription.follow('summary', ofOther);
  });
  subscription.stop();
  expect(counts).toEqual([JSON.parse(summary).backersCount]);
});
