/** What the start view shows, kept for the whole popup: its rows also say what is pinned and who is signed in. */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Answers, Mode, StartView } from '../../messages/contract.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { type PopupRequest, useBackground } from '../background.ts';
import { useSurroundings } from '../surroundings.ts';

/** Requests that are answered with the whole start view. */
type StartRequest = Extract<
  PopupRequest,
  { type: 'get-start' | 'pin' | 'unpin' | 'order-pinned' | 'mark-seen' }
>;

export interface Start {
  readonly view: StartView | null;
  readonly error: ErrorView | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Asks for what could not be loaded, and for what is old. */
  readonly retry: () => void;
  /** Shows what the background knows by now, without a request to the platform. */
  readonly refresh: () => void;
  /**
   * Shows `expected` at once and the background's answer when it comes; a change that fails is undone. Resolves with
   * whether it succeeded.
   */
  readonly change: (request: StartRequest, expected?: StartView) => Promise<boolean>;
}

const StartContext = createContext<Start | null>(null);

/** The start view's data. */
export function useStart(): Start {
  const start = useContext(StartContext);
  if (!start) throw new Error('StartProvider is missing.');
  return start;
}

interface State {
  readonly view: StartView | null;
  readonly error: ErrorView | null;
  readonly isLoading: boolean;
}

/** Asks for the start view: the snapshot, the cache and the fresh answer, in this order of haste. */
export function StartProvider({ children }: { readonly children: ComponentChildren }) {
  const { ask, subscribe } = useBackground();
  const { startSnapshot } = useSurroundings();
  const [state, setState] = useState<State>({ view: startSnapshot, error: null, isLoading: true });
  const turn = useRef(0);

  const send = useCallback(
    async (request: StartRequest): Promise<boolean> => {
      const mine = ++turn.current;
      setState((old) => ({ ...old, isLoading: true }));
      const next = await settle(ask(request));
      if (mine === turn.current) setState((old) => ({ ...old, ...next, isLoading: false }));
      return next.error === null;
    },
    [ask],
  );
  const load = useCallback((mode: Mode) => send({ type: 'get-start', mode }), [send]);

  useEffect(() => {
    ask({ type: 'get-start', mode: 'cached' }).then(
      (view) => setState((old) => (old.isLoading ? { ...old, view } : old)),
      () => {},
    );
    void load('fresh');
    return subscribe((what) => {
      if (what === 'news') void load('cached');
      if (what === 'session' || what === 'platform') void load('fresh');
    });
  }, [ask, load, subscribe]);

  const change = useCallback(
    async (request: StartRequest, expected?: StartView) => {
      if (expected) setState((old) => ({ ...old, view: expected }));
      const isDone = await send(request);
      if (!isDone) await load('cached');
      return isDone;
    },
    [send, load],
  );
  const reload = useCallback(() => void load('reload'), [load]);
  const retry = useCallback(() => void load('fresh'), [load]);
  const refresh = useCallback(() => {
    const take = (view: StartView) => setState((old) => (old.isLoading ? old : { ...old, view }));
    ask({ type: 'get-start', mode: 'cached' }).then(take, () => {});
  }, [ask]);
  const start = useMemo(
    () => ({ ...state, reload, retry, refresh, change }),
    [state, reload, retry, refresh, change],
  );
  return <StartContext.Provider value={start}>{children}</StartContext.Provider>;
}

/** The answer, or the error with nothing to replace what is shown. */
async function settle(
  answer: Promise<Answers[StartRequest['type']]>,
): Promise<{ readonly view?: StartView; readonly error: ErrorView | null }> {
  try {
    return { view: await answer, error: null };
  } catch (error) {
    return { error: error as ErrorView };
  }
}
