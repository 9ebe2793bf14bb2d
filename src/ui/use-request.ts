/** The one way to ask for data and show it (loading, data, age, error, retry), and to send a change. */
import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { type ErrorView, toErrorView } from '../messages/error-view.ts';
import type { Aged, Changed, Mode } from '../messages/schemas.ts';

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
  readonly refreshOn?: Partial<Readonly<Record<Changed, Mode>>>;
  readonly subscribe?: (listener: (what: Changed) => void) => () => void;
}

export interface Requested<T> extends Aged<T> {
  readonly isLoading: boolean;
  /** Asks again. Data that is shown stays until the answer comes, and if none comes. */
  readonly load: (mode: Mode) => void;
  /** `load('reload')`: for buttons, and for when a countdown ends. */
  readonly reload: () => void;
  /**
   * Sends a change. Lays what it is `expected` to do over the data until an answer that was asked for after it has come,
   * or until it has failed. Resolves with the error.
   */
  readonly change: (
    send: () => Promise<unknown>,
    expected: Expected<T>,
  ) => Promise<ErrorView | null>;
}

/** The data after a change; data that has it already stays the same. */
export type Expected<T> = (data: T) => T;

interface Change<T> {
  readonly expected: Expected<T>;
  /** The first request that was asked after it. */
  readonly answeredBy: number;
}

interface State<T> {
  readonly key: string | null;
  readonly aged: Aged<T>;
  readonly isLoading: boolean;
  /** The oldest first. */
  readonly changes: readonly Change<T>[];
}

/** True while a part is shown anew: it does without what was known before, and asks the platform. */
export const AnewContext = createContext(false);

/** Wraps an answer without an age: its age is the time of receipt. */
export async function asAged<T>(answer: Promise<T>): Promise<Aged<T>> {
  return { ...nothing, data: await answer, receivedAt: Date.now() };
}

const nothing = { data: null, receivedAt: null, error: null, missingParts: 0 };

/** What the parts of a request share. */
interface Asking<T> {
  options: RequestOptions<T>;
  isAnew: boolean;
  /** The newest request, and how often its answer was shown. Cached answers count in neither. */
  asked: number;
  applied: number;
  controller: AbortController;
}

type Apply<T> = ReturnType<typeof useStateFor<T>>['apply'];

function createChange<T>(
  asking: Asking<T>,
  apply: Apply<T>,
  load: Requested<T>['load'],
): Requested<T>['change'] {
  return async (send, expected) => {
    const { key } = asking.options;
    const sent: Change<T> = { expected, answeredBy: Number.POSITIVE_INFINITY };
    const replace = (...now: readonly Change<T>[]) => {
      if (asking.options.key !== key) return;
      apply(key, ({ changes }) => ({
        changes: changes.flatMap((one) => (one === sent ? now : one)),
      }));
    };
    apply(key, ({ changes }) => ({ changes: [...changes, sent] }));
    try {
      await send();
    } catch (failure) {
      replace();
      return toErrorView(failure);
    }
    replace({ expected, answeredBy: asking.asked + 1 });
    load('fresh');
    return null;
  };
}

function createLoad<T>(asking: Asking<T>, apply: Apply<T>): Requested<T>['load'] {
  async function askAnew(mode: Mode, forKey: string): Promise<void> {
    const turn = ++asking.asked;
    const take = (next: (old: State<T>) => Partial<State<T>>) => {
      if (turn !== asking.asked) return;
      asking.applied += 1;
      apply(forKey, (old) => ({ ...next(old), isLoading: false }));
    };
    apply(forKey, ({ isLoading }) => (isLoading ? null : { isLoading: true }));
    try {
      const aged = await asking.options.ask(mode, asking.controller.signal);
      take(({ changes }) => ({
        aged,
        changes: changes.filter(({ answeredBy }) => answeredBy > turn),
      }));
    } catch (failure) {
      take(({ aged }) => ({ aged: { ...aged, error: toErrorView(failure) } }));
    }
  }

  async function showCached(forKey: string): Promise<void> {
    const { applied, controller } = asking;
    const answer = await asking.options.ask('cached', controller.signal).catch(() => null);
    if (!answer || asking.options.key !== forKey) return;
    apply(forKey, ({ aged }) => {
      const isLate = asking.applied !== applied && aged.data !== null;
      // Why the last request failed still holds.
      return isLate ? null : { aged: { ...answer, error: aged.error } };
    });
  }

  return (mode) => {
    const { key } = asking.options;
    if (key !== null) void (mode === 'cached' ? showCached(key) : askAnew(mode, key));
  };
}

/**
 * Asks when the key changes, and again on `load`. Only the answer to the newest request is shown: an older answer, and a
 * cached one after a fresh one, is dropped. Data that could not be renewed stays, with the error.
 */
export function useRequest<T>(options: RequestOptions<T>): Requested<T> {
  const { key, subscribe } = options;
  const isAnew = useContext(AnewContext);
  const { shown, apply } = useStateFor<T>(key, isAnew ? null : options.initial);
  const { asking, load, reload, change } = useMemo(() => {
    const asking: Asking<T> = {
      ...{ asked: 0, applied: 0, options, isAnew },
      controller: new AbortController(),
    };
    const load = createLoad(asking, apply);
    return {
      asking,
      load,
      reload: () => load('reload'),
      change: createChange(asking, apply, load),
    };
  }, [apply]);
  asking.options = options;
  asking.isAnew = isAnew;

  useEffect(() => {
    if (key === null) return undefined;
    const { isCachedFirst, pauseMs } = asking.options;
    asking.controller = new AbortController();
    const begin = () => {
      if (isCachedFirst && !asking.isAnew) load('cached');
      load(asking.isAnew ? 'reload' : 'fresh');
    };
    const timer = pauseMs ? setTimeout(begin, pauseMs) : begin();
    return () => {
      clearTimeout(timer ?? undefined);
      asking.asked += 1;
      asking.controller.abort();
    };
  }, [key, load, asking]);

  useEffect(
    () =>
      subscribe?.((what) => {
        const mode = asking.options.refreshOn?.[what];
        if (mode) load(mode);
      }),
    [subscribe, load, asking],
  );

  const { aged, isLoading, changes } = shown;
  const data = useMemo(
    () =>
      aged.data === null
        ? null
        : changes.reduce<T>((data, { expected }) => expected(data), aged.data),
    [aged.data, changes],
  );
  return { ...aged, data, isLoading, load, reload, change };
}

/** What is shown for a key, and a function that changes it. Another key starts anew, whatever was shown before. */
function useStateFor<T>(key: string | null, initial: T | null | undefined) {
  const [state, setState] = useState<State<T>>(() => start(key, initial));
  const apply = useCallback(
    (forKey: string | null, next: (old: State<T>) => Partial<State<T>> | null) => {
      setState((old) => {
        const base = old.key === forKey ? old : start<T>(forKey);
        const part = next(base);
        // The same object: nothing is rendered again.
        return part || base !== old ? { ...base, ...part } : old;
      });
    },
    [],
  );
  return { shown: state.key === key ? state : start<T>(key), apply };
}

const NONE: readonly never[] = [];

function start<T>(key: string | null, initial: T | null = null): State<T> {
  return { key, aged: { ...nothing, data: initial }, isLoading: key !== null, changes: NONE };
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
