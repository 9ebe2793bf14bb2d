/** Data that is shown from the cache at once and fresh a moment later. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Aged, Mode } from '../../messages/contract.ts';
import type { ErrorView } from '../../messages/error-view.ts';

/** Aged data, whether newer is on its way, and how to ask for it. */
export interface Live<T> extends Aged<T> {
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Takes over what another request answered with. */
  readonly replace: (aged: Aged<T>) => void;
}

type Load<T> = (mode: Mode) => Promise<Aged<T>>;

/** Nothing known yet. */
export function nothing<T>(): Aged<T> {
  return { data: null, receivedAt: null, error: null, missingParts: 0 };
}

/**
 * Asks for the cached and the fresh answer whenever `key` changes; an answer for an earlier key, and a cached one
 * after the fresh one, is not shown. What could not be renewed stays, with the error.
 */
export function useLive<T>(key: string, load: Load<T>): Live<T> {
  const [state, setState] = useState({ key, aged: nothing<T>(), isLoading: true });
  const latest = useRef({ load, turn: 0 });
  latest.current.load = load;

  const ask = useCallback((mode: Mode, forKey: string) => {
    const turn = ++latest.current.turn;
    const take = (aged: Aged<T>, isLoading: boolean) => {
      if (turn === latest.current.turn) setState({ key: forKey, aged, isLoading });
    };
    setState((old) => ({ ...kept(old, forKey), isLoading: true }));
    latest.current.load(mode).then(
      (aged) => take(aged, false),
      (error: ErrorView) => {
        if (turn !== latest.current.turn) return;
        setState((old) => withError(kept(old, forKey), error));
      },
    );
  }, []);

  useEffect(() => {
    let isCurrent = true;
    latest.current.load('cached').then(
      (aged) => {
        if (isCurrent) setState((old) => withCached(kept(old, key), aged));
      },
      () => {},
    );
    ask('fresh', key);
    return () => {
      isCurrent = false;
      latest.current.turn += 1;
    };
  }, [key, ask]);

  const shown = kept(state, key);
  return {
    ...shown.aged,
    isLoading: shown.isLoading,
    reload: useCallback(() => ask('reload', key), [ask, key]),
    replace: useCallback(
      (aged: Aged<T>) => {
        latest.current.turn += 1;
        setState({ key, aged, isLoading: false });
      },
      [key],
    ),
  };
}

interface State<T> {
  readonly key: string;
  readonly aged: Aged<T>;
  readonly isLoading: boolean;
}

function kept<T>(state: State<T>, key: string): State<T> {
  return state.key === key ? state : { key, aged: nothing<T>(), isLoading: true };
}

function withCached<T>(state: State<T>, aged: Aged<T>): State<T> {
  if (state.isLoading) return { ...state, aged };
  // The fresh answer was quicker; what it could not give may still come from the cache.
  return state.aged.data === null
    ? { ...state, aged: { ...aged, error: state.aged.error } }
    : state;
}

function withError<T>(state: State<T>, error: ErrorView): State<T> {
  return { ...state, aged: { ...state.aged, error }, isLoading: false };
}
