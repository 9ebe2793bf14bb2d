// The whole background behind its listener: a message outside the contract causes no request.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startBackground } from '../../src/background/background.ts';
import type { Sender } from '../../src/messages/server.ts';
import { parseRequest } from '../../src/messages/server.ts';
import { cache } from '../../src/storage/cache.ts';
import { CHROMIUM, fakeBrowser } from '../fake-browser.ts';
import { ID, ORIGIN, ownPage, SAMPLES } from '../messages/samples.ts';

/** A background whose network and windows only count. */
async function counting() {
  fakeBrowser.reset();
  await cache.clear();
  let requests = 0;
  const unexpected: unknown[] = [];
  const underWay = new Set<Promise<unknown>>();
  fakeBrowser.visit = () => {
    requests++;
    return Promise.reject(new Error(CHROMIUM.closed));
  };
  const fetch = async () => {
    requests++;
    return new Response('', { status: 404 });
  };
  startBackground({
    request: { fetch },
    now: Date.now,
    random: Math.random,
    wait: async () => {},
    isChromium: true,
    builtIn: { baseUrl: 'https://opencollective.com', clientId: 'client-1' },
    inBackground: (work) => {
      const ended = work.catch((error: unknown) => unexpected.push(error));
      underWay.add(ended);
    },
    onUnexpected: (error) => unexpected.push(error),
  });
  await Promise.all(underWay);
  const listen = async (message: unknown, sender: Sender) =>
    (await fakeBrowser.events.onMessage.trigger(message, sender))[0];
  return { listen, requests: () => requests, unexpected };
}

const messages = fc.oneof(
  fc.anything(),
  fc.record({
    type: fc.constantFrom(...SAMPLES.map(({ type }) => type)),
    url: fc.webUrl(),
  }),
  fc
    .tuple(fc.constantFrom(...SAMPLES), fc.string({ minLength: 1 }), fc.anything())
    .map(([message, key, value]) => ({ ...message, [key]: value })),
);

test('1,000 random messages outside the schema cause no request, no window, no tab and no error', async () => {
  const { listen, requests, unexpected } = await counting();
  const stored = fakeBrowser.local.stored.size;
  const outside = messages.filter((message) => parseRequest(message) === null);
  await fc.assert(
    fc.asyncProperty(outside, async (message) => {
      expect(await listen(message, ownPage)).toMatchObject({ ok: false });
    }),
    { numRuns: 1000, seed: 21 },
  );
  expect([requests(), fakeBrowser.tabs.length]).toEqual([0, 0]);
  expect(fakeBrowser.local.stored.size).toBe(stored);
  expect(unexpected).toEqual([]);
});

test.each<readonly [string, Sender]>([
  ['another extension', { ...ownPage, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
  [
    'a content script',
    { id: ID, url: 'https://platform.test/', origin: 'https://platform.test', frameId: 0 },
  ],
  ['a frame', { ...ownPage, frameId: 3 }],
  ['a look-alike', { ...ownPage, origin: `${ORIGIN}.evil.test` }],
])('every valid message from %s causes no request', async (_name, sender) => {
  const { listen, requests } = await counting();
  const stored = fakeBrowser.local.stored.size;
  for (const message of SAMPLES) expect(await listen(message, sender)).toBeUndefined();
  expect([requests(), fakeBrowser.windows.length]).toEqual([0, 0]);
  expect(fakeBrowser.local.stored.size).toBe(stored);
});

test('the same messages from our own page do cause requests, so the count counts', async () => {
  const { listen, requests, unexpected } = await counting();
  for (const message of SAMPLES) await listen(message, ownPage);
  expect(requests()).toBeGreaterThanOrEqual(3);
  expect(unexpected).toEqual([]);
});
