// The pages' side: answers, errors, and a background that was stopped on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendMessage = vi.fn();
const listeners = new Set<(message: unknown) => unknown>();
vi.mock('../../src/browser.ts', () => ({
  default: {
    runtime: {
      sendMessage: (message: unknown) => sendMessage(message),
      onMessage: {
        addListener: (listener: (message: unknown) => unknown) => listeners.add(listener),
        removeListener: (listener: (message: unknown) => unknown) => listeners.delete(listener),
      },
    },
  },
}));
const { sendRequest, subscribe } = await import('../../src/messages/client.ts');

const closed = new Error(
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
);
const signedOut = { state: 'signed-out', notice: null };

beforeEach(() => void sendMessage.mockReset());
afterEach(() => expect(listeners.size).toBe(0));

test('a request resolves with the value of its answer', async () => {
  sendMessage.mockResolvedValue({ ok: true, value: signedOut });
  expect(await sendRequest({ type: 'get-session' })).toEqual(signedOut);
  expect(sendMessage.mock.calls).toEqual([[{ type: 'get-session' }]]);
});

test('an error answer rejects with its codes, as a plain object', async () => {
  const error = { code: 'rate-limited', retryAt: 7 };
  sendMessage.mockResolvedValue({ ok: false, error });
  const rejection = await sendRequest({ type: 'get-options' }).catch((reason) => reason);
  expect(rejection).toEqual(error);
  expect(rejection).not.toBeInstanceOf(Error);
  expect(sendMessage).toHaveBeenCalledTimes(1);
});

test('a request whose background was stopped is sent once more', async () => {
  sendMessage.mockRejectedValueOnce(closed).mockResolvedValue({ ok: true, value: 'text' });
  expect(await sendRequest({ type: 'get-options' })).toBe('text');
  expect(sendMessage.mock.calls).toEqual(Array(2).fill([{ type: 'get-options' }]));
});

test('a sign-in whose background was stopped is not started again: the session is asked for', async () => {
  sendMessage.mockRejectedValueOnce(closed).mockResolvedValue({ ok: true, value: signedOut });
  expect(await sendRequest({ type: 'sign-in' })).toEqual(signedOut);
  expect(sendMessage.mock.calls).toEqual([[{ type: 'sign-in' }], [{ type: 'get-session' }]]);
});

test.each([
  ['no answer at all', closed],
  ['nothing', undefined],
  ['something else', 'hello'],
  ['an object that is no answer', { value: 'hello' }],
])('two times %s is an error in codes', async (_name, answer) => {
  if (answer instanceof Error) sendMessage.mockRejectedValue(answer);
  else sendMessage.mockResolvedValue(answer);
  await expect(sendRequest({ type: 'get-options' })).rejects.toEqual({ code: 'unexpected' });
  expect(sendMessage).toHaveBeenCalledTimes(2);
});

test('pages hear of changes until they stop listening, and of nothing else', () => {
  const heard: string[] = [];
  const stop = subscribe((what) => heard.push(what));
  const say = (message: unknown) => [...listeners].map((listener) => listener(message));
  say({ type: 'changed', what: 'session' });
  say({ type: 'changed', what: 'settings' });
  for (const other of [
    null,
    'changed',
    {},
    { type: 'get-session' },
    { type: 'get-session', what: 'session' },
    { type: 'changed', what: 5 },
  ]) {
    expect(say(other)).toEqual([undefined]);
  }
  stop();
  say({ type: 'changed', what: 'session' });
  expect(heard).toEqual(['session', 'settings']);
});
