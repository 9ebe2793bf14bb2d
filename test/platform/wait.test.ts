// An abortable wait.
import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../src/platform/requests/http.ts';

beforeEach(() => void vi.useFakeTimers());

test('ends after its time, with a signal or without', async () => {
  const ended: string[] = [];
  void waitFor(1000, undefined).then(() => ended.push('without'));
  void waitFor(1000, new AbortController().signal).then(() => ended.push('with'));
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['without', 'with']);
});

test('ends at once, and leaves no timer, when it is given up', async () => {
  const controller = new AbortController();
  const waiting = waitFor(1000, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
  expect(vi.getTimerCount()).toBe(0);
});

test('does not begin when it was given up before', async () => {
  await expect(waitFor(1000, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
  expect(vi.getTimerCount()).toBe(0);
});

test('leaves nothing behind at a signal that lives on', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waiting = waitFor(1, signal);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    added.mock.calls.map(([type, listener]) => [type, listener]),
  );
});
