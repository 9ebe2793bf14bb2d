// Who may ask the background what.
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createListener, isOwnPage, parseRequest, type Sender } from '../../src/messages/server.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import { api } from './api.ts';
import { ID, ORIGIN, ownPage, SAMPLES, self } from './samples.ts';

const DONE = { ok: true, value: 'done' };

/** The table with answers that note each call, and a listener on it. */
function server(handle: (message: unknown) => unknown = () => 'done') {
  const handled: unknown[] = [];
  const onUnexpected = vi.fn();
  const noting = Object.entries(api).map(([type, entry]) => {
    const answer = async (fields: object) => {
      handled.push({ type, ...fields });
      return handle({ type, ...fields });
    };
    return [type, { ...entry, answer }];
  });
  const listen = createListener(self, Object.fromEntries(noting), onUnexpected);
  return { listen, handled, onUnexpected };
}

const OWN: readonly (readonly [string, Sender])[] = [
  ['the options page in a tab', ownPage],
  [
    'the popup, which has no frame',
    { id: ID, origin: ORIGIN, url: `${ORIGIN}/src/popup/index.html` },
  ],
  [
    'a page of an older Firefox, without an origin',
    { id: ID, url: `${ORIGIN}/src/popup/index.html`, frameId: 0 },
  ],
];

const FOREIGN: readonly (readonly [string, Sender])[] = [
  ['nobody', {}],
  ['a page without an id', { origin: ORIGIN, url: `${ORIGIN}/x`, frameId: 0 }],
  ['another extension', { ...ownPage, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
  [
    'another extension with its own origin',
    { id: 'ponm', origin: 'chrome-extension://ponm', url: 'chrome-extension://ponm/', frameId: 0 },
  ],
  ['an id that begins like ours', { ...ownPage, id: `${ID}a` }],
  ['our id in capitals', { ...ownPage, id: ID.toUpperCase() }],
  [
    'a content script',
    { ...ownPage, origin: 'https://platform.test', url: 'https://platform.test/' },
  ],
  ['a content script without an origin', { id: ID, url: 'https://platform.test/', frameId: 0 }],
  ['a frame of our page', { ...ownPage, frameId: 1 }],
  ['a frame with a negative number', { ...ownPage, frameId: -1 }],
  ['a sandboxed frame', { ...ownPage, origin: 'null' }],
  ['an empty origin', { ...ownPage, origin: '' }],
  ['no origin and no address', { id: ID, frameId: 0 }],
  ['no origin and a broken address', { id: ID, url: 'not an address', frameId: 0 }],
  ['an origin that begins like ours', { ...ownPage, origin: `${ORIGIN}.evil.test` }],
  ['an origin that ends like ours', { ...ownPage, origin: `https://evil.test/${ORIGIN}` }],
  ['an origin with a slash', { ...ownPage, origin: `${ORIGIN}/` }],
  ['an origin with a port', { ...ownPage, origin: `${ORIGIN}:443` }],
  ['another scheme of the same host', { ...ownPage, origin: `https://${ID}` }],
  ['a Firefox origin of the same id', { ...ownPage, origin: `moz-extension://${ID}` }],
  ['an address that begins like ours', { id: ID, url: `${ORIGIN}.evil.test/`, frameId: 0 }],
  [
    'an address with our host as user',
    { id: ID, url: `chrome-extension://${ID}@evil.test/`, frameId: 0 },
  ],
  [
    'an address with a user at our host',
    { id: ID, url: `chrome-extension://user@${ID}/`, frameId: 0 },
  ],
  [
    'an address with our origin in its path',
    { id: ID, url: `https://evil.test/${ORIGIN}/`, frameId: 0 },
  ],
  [
    'an address with our origin as fragment',
    { id: ID, url: `https://evil.test/#${ORIGIN}`, frameId: 0 },
  ],
  ['a data address', { id: ID, url: `data:text/html,${ORIGIN}`, frameId: 0 }],
  ['a blob of our origin', { id: ID, url: `blob:${ORIGIN}/1`, frameId: 0 }],
  ['about:blank', { id: ID, url: 'about:blank', frameId: 0 }],
];

describe('our own pages are answered', () => {
  test.each(OWN)('%s', async (_name, sender) => {
    expect(isOwnPage(sender, self)).toBe(true);
    const { listen } = server();
    expect(await listen({ type: 'get-options' }, sender)).toEqual(DONE);
  });
});

test('an extension that does not know its own address trusts nobody', () => {
  expect(isOwnPage({ id: ID }, { ...self, url: '' })).toBe(false);
});

describe('every valid message is ignored from', () => {
  test.each(FOREIGN)('%s', (_name, sender) => {
    const { listen, handled } = server();
    for (const message of SAMPLES) expect(listen(message, sender)).toBeUndefined();
    expect(handled).toEqual([]);
  });
});

const popup: Sender = { id: ID, origin: ORIGIN, url: `${ORIGIN}/src/popup/index.html?view=tab` };

test('every kind of message is handed on as it is', async () => {
  for (const message of SAMPLES) {
    const { listen, handled } = server();
    await listen(message, popup);
    expect(handled).toEqual([message]);
  }
});

test('1,000 random messages outside the schema cause nothing', async () => {
  const { listen, handled, onUnexpected } = server();
  const sample = fc.constantFrom(...SAMPLES);
  const spoiled = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.oneof(fc.string(), fc.constantFrom('toString', '__proto__', 'fetch')) }),
    // A message with a key too many, or with a value of another kind.
    fc
      .tuple(sample, fc.string({ minLength: 1 }), fc.anything())
      .map(([message, key, value]) => ({ ...message, [key]: value })),
    fc
      .tuple(
        sample,
        fc.constantFrom('clientId', 'patch', 'platform', 'text', 'slug', 'mode', 'filter'),
        fc.anything(),
      )
      .map(([message, key, value]) => ({ ...message, [key]: value })),
  );
  const outside = spoiled.filter((message) => parseRequest(api, message) === null);
  await fc.assert(
    fc.asyncProperty(outside, async (message) => {
      expect(await listen(message, ownPage)).toEqual({ ok: false, error: { code: 'bad-message' } });
    }),
    { numRuns: 1000, seed: 13 },
  );
  expect(handled).toEqual([]);
  expect(onUnexpected).not.toHaveBeenCalled();
});

describe('an error crosses as a code', () => {
  const answer = async (error: unknown) => {
    const { listen, onUnexpected } = server(() => {
      throw error;
    });
    return { envelope: await listen({ type: 'get-session' }, ownPage), onUnexpected };
  };

  test.each([
    [new PlatformError('offline'), { code: 'offline' }],
    [
      new PlatformError('rate-limited', { retryAfterMs: 5, status: 429 }),
      { code: 'rate-limited', retryAt: expect.closeTo(Date.now() + 5, -4) },
    ],
    [{ code: 'storage' }, { code: 'storage' }],
    [
      { code: 'rate-limited', retryAt: 7 },
      { code: 'rate-limited', retryAt: 7 },
    ],
    [{ code: 'bad-message' }, { code: 'bad-message' }],
    [{ code: 'denied', cause: 'secret' }, { code: 'denied' }],
    [{ code: 'offline', retryAt: 'secret' }, { code: 'offline' }],
  ])('of ours: %j', async (error, view) => {
    const { envelope, onUnexpected } = await answer(error);
    expect(envelope).toEqual({ ok: false, error: view });
    expect(onUnexpected).not.toHaveBeenCalled();
  });

  test.each([
    new TypeError('secret'),
    Object.assign(new Error('secret'), { code: 'offline' }),
    { code: 'nonsense' },
    'secret',
    null,
    undefined,
  ])('of any other kind without its words: %s', async (error) => {
    const { envelope, onUnexpected } = await answer(error);
    expect(envelope).toEqual({ ok: false, error: { code: 'unexpected' } });
    expect(onUnexpected).toHaveBeenCalledTimes(1);
  });
});

test('a message that is not for us is left to others', async () => {
  const { listen } = server();
  expect(await listen({ type: 'get-options' }, ownPage)).toEqual(DONE);
  expect(listen({ type: 'get-options' }, {})).toBeUndefined();
});
