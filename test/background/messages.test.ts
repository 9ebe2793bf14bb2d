// The whole listener over the whole session part: nothing that is not agreed causes a request.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSessionPart } from '../../src/background/session.ts';
import type { Sender } from '../../src/messages/sender.ts';
import { createListener, type Handlers, parseRequest } from '../../src/messages/server.ts';
import { ID, ORIGIN, ownPage, SESSION_SAMPLES, self } from '../messages/samples.ts';
import { fakeBrowser } from './fakes/browser.ts';

/** A background whose network and windows only count. */
function counting() {
  let requests = 0;
  const unexpected: unknown[] = [];
  const browser = fakeBrowser(() => {
    requests++;
    return Promise.reject(new Error('The user did not approve access.'));
  });
  const fetch = async () => {
    requests++;
    return new Response('', { status: 404 });
  };
  const session = createSessionPart({
    browser: browser.port,
    isChromium: true,
    builtIn: { baseUrl: 'https://opencollective.com', clientId: 'client-1' },
    cache: { clear: async () => {}, clearPersonal: async () => {} },
    request: { fetch },
    now: Date.now,
    onUnexpected: (error) => unexpected.push(error),
  });
  session.start();
  const listen = createListener(self, session.handlers as unknown as Handlers, (error) =>
    unexpected.push(error),
  );
  return { listen, requests: () => requests, unexpected, browser };
}

const messages = fc.oneof(
  fc.anything(),
  fc.record({
    type: fc.constantFrom(...SESSION_SAMPLES.map(({ type }) => type)),
    url: fc.webUrl(),
  }),
  fc
    .tuple(fc.constantFrom(...SESSION_SAMPLES), fc.string({ minLength: 1 }), fc.anything())
    .map(([message, key, value]) => ({ ...message, [key]: value })),
);

test('1,000 random messages outside the schema cause no request, no window, no tab and no error', async () => {
  const { listen, requests, unexpected, browser } = counting();
  const outside = messages.filter((message) => parseRequest(message) === null);
  await fc.assert(
    fc.asyncProperty(outside, async (message) => {
      expect(await listen(message, ownPage)).toMatchObject({ ok: false });
    }),
    { numRuns: 1000, seed: 21 },
  );
  expect([requests(), browser.tabs.length, browser.local.stored.size]).toEqual([0, 0, 0]);
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
  const { listen, requests, browser } = counting();
  for (const message of SESSION_SAMPLES) expect(listen(message, sender)).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([requests(), browser.windows.length, browser.local.stored.size]).toEqual([0, 0, 0]);
});

test('the same messages from our own page do cause requests, so the count counts', async () => {
  const { listen, requests, unexpected } = counting();
  for (const message of SESSION_SAMPLES) await listen(message, ownPage);
  expect(requests()).toBeGreaterThanOrEqual(3);
  expect(unexpected).toEqual([]);
});
