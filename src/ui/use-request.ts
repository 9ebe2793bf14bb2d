/** The one way to ask for data and show it (loading, data, age, error, retry), and to send a change. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Aged, Mode } from '../messages/contract/freshness.ts';
import type { Change } from '../messages/contract.ts';
import { type ErrorView, toErrorView } from '../messages/error-view.ts';

export interface RequestOptions<T> {
  /** Identifies the request: a new key asks again, null asks nothing. */
  readonly key: string | null;
  /** Asks. The signal is aborted when the answer is no longer wanted. */
  readonly ask: (mode: Mode, signal: AbortSignal) => Promise<Aged<T>>;
  /** Shows the cached answer until the fresh one comes. */
  readonly isCachedFirst?: boolean;
  /** Delay before asking for a new key, for text that is being typed. */
  readonly pauseMs?: number;
  /** Shown until the first answer comes. */
  readonly initial?: T | null;
  /** In which mode to ask again when the background says that something changed. */
  readonly refreshOn?: Partial<Readonly<Record<Change, Mode>>>;
  readonly subscribe?: (listener: (what: Change) => void) => () => void;
}

export interface Requested<T> extends Aged<T> {
  readonly isLoading: boolean;
  /** Asks again. Data that is shown stays until the answer comes, and if none comes. */
  readonly load: (mode: Mode) => void;
  /** `load('reload')`: for buttons, and for when a countdown ends. */
  readonly reload: () => void;
  /**
   * Sends a change that is answered with the new data. Shows `expected` until then, and the cached data again if the
   * change fails. Resolves with the error.
   */
  readonly change: (question: () => Promise<Aged<T>>, expected?: T) => Promise<ErrorView | null>;
}

interface State<T> {
  readonly key: string | null;
  readonly aged: Aged<T>;
  readonly isLoading: boolean;
}

/** Wraps an answer without an age: its age is the time of receipt. */
export async function asAged<T>(answer: Promise<T>): Promise<Aged<T>> {
  return { ...nothing, data: await answer, receivedAt: Date.now() };
}

const nothing = { data: null, receivedAt: null, error: null, missingParts: 0 };

/**
 * Asks when the key changes, and again on `load`. Only the answer to the newest request is shown: an older answer, and a
 * cached one after a fresh one, is dropped. Data that could not be renewed stays, with the error.
 */
export function useRequest<T>(options: RequestOptions<T>): Requested<T> {
  const { key, subscribe } = options;
  const { shown, apply } = useStateFor<T>(key, options.initial);
  const latest = useRef(options);
  latest.current = options;
  // `asked`: the newest request. `applied`: how often its answer or expected data was shown. Cached answers count in
  // neither.
  const turns = useRef({ asked: 0, applied: 0, controller: new AbortController() });

  const settle = useCallback(
    async (
      question: () => Promise<Aged<T>>,
      forKey: string | null,
      withError: (aged: Aged<T>, error: ErrorView) => Aged<T>,
    ): Promise<ErrorView | null> => {
      const turn = ++turns.current.asked;
      const take = (next: (old: State<T>) => Aged<T>) => {
        if (turn !== turns.current.asked) return;
        turns.current.applied += 1;
        apply(forKey, (old) => ({ aged: next(old), isLoading: false }));
      };
      apply(forKey, ({ isLoading }) => (isLoading ? {} : { isLoading: true }));
      try {
        const answer = await question();
        take(() => answer);
        return null;
      } catch (failure) {
        const error = toErrorView(failure);
        take(({ aged }) => withError(aged, error));
        return error;
      }
    },
    [apply],
  );

  const showCached = useCallback(
    async (forKey: string): Promise<void> => {
      const { applied, controller } = turns.current;
      const answer = await latest.current.ask('cached', controller.signal).catch(() => null);
      if (!answer || latest.current.key !== forKey) return;
      apply(forKey, ({ aged }) => {
        if (turns.current.applied === applied) return { aged: answer };
        // The fresh answer came first. If it had no data, the cached data is shown with its error.
        return aged.data === null ? { aged: { ...answer, error: aged.error } } : {};
      });
    },
    [apply],
  );

  const load = useCallback(
    (mode: Mode) => {
      const { key: forKey, ask } = latest.current;
      if (forKey === null) return;
      if (mode === 'cached') void showCached(forKey);
      else {
        const question = () => ask(mode, turns.current.controller.signal);
        void settle(question, forKey, (aged, error) => ({ ...aged, error }));
      }
    },
    [settle, showCached],
  );

  useEffect(() => {
    if (key === null) return undefined;
    const { isCachedFirst, pauseMs } = latest.current;
    turns.current.controller = new AbortController();
    const begin = () => {
      if (isCachedFirst) load('cached');
      load('fresh');
    };
    const timer = pauseMs ? setTimeout(begin, pauseMs) : begin();
    return () => {
      clearTimeout(timer ?? undefined);
      turns.current.asked += 1;
      turns.current.controller.abort();
    };
  }, [key, load]);

  useEffect(
    () =>
      subscribe?.((what) => {
        const mode = latest.current.refreshOn?.[what];
        if (mode) load(mode);
      }),
    [subscribe, load],
  );

  const change = useCallback(
    async (question: () => Promise<Aged<T>>, expected?: T) => {
      const { key: forKey } = latest.current;
      if (expected !== undefined) {
        turns.current.applied += 1;
        apply(forKey, ({ aged }) => ({ aged: { ...aged, data: expected } }));
      }
      // The caller shows the error: the data itself is not affected.
      const error = await settle(question, forKey, (aged) => aged);
      if (error && expected !== undefined) load('cached');
      return error;
    },
    [apply, settle, load],
  );

  return {
    ...shown.aged,
    isLoading: shown.isLoading,
    load,
    reload: useCallback(() => load('reload'), [load]),
    change,
  };
}

/** What is shown for a key, and a function that changes it. Another key starts anew, whatever was shown before. */
function useStateFor<T>(key: string | null, initial: T | null | undefined) {
  const [state, setState] = useState<State<T>>(() => start(key, initial));
  const apply = useCallback((forKey: string | null, next: (old: State<T>) => Partial<State<T>>) => {
    setState((old) => {
      const base = old.key === forKey ? old : start<T>(forKey);
      const part = next(base);
      // The same object: nothing is rendered again.
      return base === old && Object.keys(part).length === 0 ? old : { ...base, ...part };
    });
  }, []);
  return { shown: state.key === key ? state : start<T>(key), apply };
}

function start<T>(key: string | null, initial: T | null = null): State<T> {
  return { key, aged: { ...nothing, data: initial }, isLoading: key !== null };
}

export interface Action {
  readonly isBusy: boolean;
  readonly error: ErrorView | null;
  /** Resolves with whether the task succeeded. */
  readonly run: (task: () => Promise<unknown>) => Promise<boolean>;
}

/** One task at a time that may fail, with its error until the next attempt. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorView | null>(null);
  const run = useCallback(async (task: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await task();
      return true;
    } catch (failure) {
      setError(toErrorView(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { isBusy, error, run };
}
