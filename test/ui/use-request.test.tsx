// Asking and showing: which answer counts, what stays when one fails, and when it is asked again.
import { act, cleanup, renderHook } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Aged, Changed, Mode } from '../../src/messages/schemas.ts';
import { type RequestOptions, useRequest } from '../../src/ui/use-request.ts';

interface Question {
  readonly key: string;
  readonly mode: Mode;
  readonly signal: AbortSignal;
  readonly answer: (aged: Aged<string>) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

const aged = (data: string | null, change: Partial<Aged<string>> = {}): Aged<string> => ({
  data,
  receivedAt: 1,
  error: null,
  missingParts: 0,
  ...change,
});

/** Resolves when the hook has taken notice. */
const settled = (answer: () => void) =>
  act(async () => {
    answer();
    await new Promise<void>((resolve) => void setImmediate(resolve));
  });

/** Renders the hook; every question waits for its answer. */
function setUp(options: Partial<RequestOptions<string>> = {}) {
  const questions: Question[] = [];
  const listeners = new Set<(what: Changed) => void>();
  const subscribe = (listener: (what: Changed) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const hook = renderHook(
    ({ key }: { readonly key: string | null }) =>
      useRequest<string>({
        key,
        subscribe,
        isCachedFirst: true,
        ...options,
        ask: (mode, signal) =>
          new Promise((resolve, reject) => {
            questions.push({
              key: key ?? '',
              mode,
              signal,
              answer: (answer) => settled(() => resolve(answer)),
              fail: (error) => settled(() => reject(error)),
            });
          }),
      }),
    { initialProps: { key: 'a' as string | null } },
  );
  const question = (at: number) => {
    const found = questions[at];
    if (!found) throw new Error(`Question ${at} was not asked.`);
    return found;
  };
  return {
    questions,
    question,
    say: (what: Changed) => act(() => listeners.forEach((listener) => void listener(what))),
    /** What is shown: data, whether more is coming, the error's code. */
    shown: () => {
      const { data, isLoading, error } = hook.result.current;
      return [data, isLoading ? 'loading' : 'done', error?.code ?? null];
    },
    current: () => hook.result.current,
    use: (key: string | null) => hook.rerender({ key }),
  };
}

test('shows the cached answer until the fresh one comes', async () => {
  const { questions, question, shown } = setUp();
  expect(questions.map(({ mode }) => mode)).toEqual(['cached', 'fresh']);
  await question(0).answer(aged('old'));
  expect(shown()).toEqual(['old', 'loading', null]);
  await question(1).answer(aged('new'));
  expect(shown()).toEqual(['new', 'done', null]);
});

test('drops a cached answer that comes after the fresh one, unless that had nothing', async () => {
  const quick = setUp();
  await quick.question(1).answer(aged('new'));
  await quick.question(0).answer(aged('old'));
  expect(quick.shown()).toEqual(['new', 'done', null]);
  cleanup();
  const failed = setUp();
  await failed.question(1).answer(aged(null, { error: { code: 'offline' } }));
  await failed.question(0).answer(aged('old'));
  expect(failed.shown()).toEqual(['old', 'done', 'offline']);
});

test('the newest question’s answer counts', async () => {
  const { question, current, shown } = setUp({ isCachedFirst: false });
  act(() => current().reload());
  await question(1).answer(aged('second'));
  await question(0).answer(aged('first'));
  expect(shown()).toEqual(['second', 'done', null]);
});

test('keeps what it has when a question fails, and says why', async () => {
  const { question, current, shown } = setUp({ isCachedFirst: false });
  await question(0).answer(aged('old'));
  act(() => current().reload());
  expect(shown()).toEqual(['old', 'loading', null]);
  await question(1).fail({ code: 'offline' });
  expect(shown()).toEqual(['old', 'done', 'offline']);
});

test('another key is another question: nothing of the first is shown, and it is aborted', async () => {
  const { question, shown, use } = setUp({ isCachedFirst: false });
  use('b');
  expect(shown()).toEqual([null, 'loading', null]);
  expect(question(0).signal.aborted).toBe(true);
  await question(1).answer(aged('of b'));
  await question(0).answer(aged('of a'));
  expect(shown()).toEqual(['of b', 'done', null]);
  use(null);
  expect(shown()).toEqual([null, 'done', null]);
});

test('waits for the typing to stop, and asks at once when told to', async () => {
  vi.useFakeTimers();
  const { questions, current, use } = setUp({ isCachedFirst: false, pauseMs: 300 });
  use('ab');
  await vi.advanceTimersByTimeAsync(200);
  use('abc');
  await vi.advanceTimersByTimeAsync(299);
  expect(questions).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(questions.map(({ key }) => key)).toEqual(['abc']);
  act(() => current().reload());
  expect(questions.map(({ mode }) => mode)).toEqual(['fresh', 'reload']);
});

test('asks again for what changed, in the mode that was chosen for it', async () => {
  const { questions, say } = setUp({ refreshOn: { news: 'cached', platform: 'fresh' } });
  say('settings');
  say('news');
  say('platform');
  expect(questions.slice(2).map(({ mode }) => mode)).toEqual(['cached', 'fresh']);
});

const plus = (added: string) => (data: string) => (data.includes(added) ? data : data + added);

test('shows what a change is expected to do, and undoes it when it fails', async () => {
  const { question, questions, current, shown } = setUp({ isCachedFirst: false });
  await question(0).answer(aged('data'));
  let fail: (error: unknown) => void = () => {};
  const sent = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  let result: unknown;
  await settled(
    () =>
      void current()
        .change(() => sent, plus(' A'))
        .then((error) => (result = error)),
  );
  expect(shown()).toEqual(['data A', 'done', null]);
  await settled(() => fail({ code: 'storage' }));
  expect(result).toEqual({ code: 'storage' });
  expect(shown()).toEqual(['data', 'done', null]);
  expect(questions).toHaveLength(1);
});

test('a change stays shown over answers that do not have it yet, and drops none', async () => {
  const { question, current, shown, say } = setUp({
    isCachedFirst: false,
    refreshOn: { chosen: 'fresh' },
  });
  await question(0).answer(aged('old'));
  await settled(() => void current().change(async () => null, plus(' A')));
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  await settled(() => void current().change(() => stored, plus(' B')));
  // Asked after the first change, before the second was stored.
  await question(1).answer(aged('new A'));
  expect(shown()).toEqual(['new A B', 'done', null]);
  say('chosen');
  await question(2).answer(aged('newer A'));
  expect(shown()).toEqual(['newer A B', 'done', null]);
  await settled(store);
  // Somebody has undone the second change since.
  await question(3).answer(aged('newest A'));
  expect(shown()).toEqual(['newest A', 'done', null]);
});
