/** The start view's data, shared by the whole popup: it also tells what is pinned. */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useMemo } from 'preact/hooks';
import type { Mode } from '../../messages/contract/freshness.ts';
import type { StartView } from '../../messages/contract/start.ts';
import type { Request } from '../../messages/contract.ts';
import { asAged, type Requested, useRequest } from '../../ui/use-request.ts';
import { type Surroundings, useBackground, useSurroundings } from '../services.ts';

/** Requests that are answered with the whole start view. */
type StartRequest = Extract<
  Request,
  { type: 'get-start' | 'pin' | 'unpin' | 'set-run' | 'order-pinned' | 'mark-seen' }
>;

export interface Start
  extends Pick<Requested<StartView>, 'error' | 'isLoading' | 'load' | 'reload'> {
  readonly view: StartView | null;
  /** Shows `expected` until the background has answered. Resolves with whether the change succeeded. */
  readonly change: (request: StartRequest, expected?: StartView) => Promise<boolean>;
}

const StartContext = createContext<Start | null>(null);

export function useStart(): Start {
  const start = useContext(StartContext);
  if (!start) throw new Error('StartProvider is missing.');
  return start;
}

/** Shows the snapshot, then the cached answer, then the fresh one. */
export function StartProvider({ children }: { readonly children: ComponentChildren }) {
  const { sendRequest, subscribe } = useBackground();
  const { startSnapshot } = useSurroundings();
  const isPrivate = useIsPrivate();
  const requested = useRequest<StartView>({
    key: 'start',
    initial: startSnapshot,
    isCachedFirst: true,
    ask: async (mode) =>
      asAged(sendRequest({ type: 'get-start', mode, isPrivate: await isPrivate(mode) })),
    subscribe,
    refreshOn: { news: 'cached', session: 'fresh', platform: 'fresh' },
  });
  const { data: view, error, isLoading, load, reload, change: send } = requested;
  const change = useCallback(
    async (request: StartRequest, expected?: StartView) =>
      (await send(() => asAged(sendRequest(request)), expected)) === null,
    [sendRequest, send],
  );
  const start = useMemo(
    () => ({ view, error, isLoading, load, reload, change }),
    [view, error, isLoading, load, reload, change],
  );
  return <StartContext.Provider value={start}>{children}</StartContext.Provider>;
}

/**
 * Whether nothing may be stored, as in a private window. True for cached answers, which are stored already; other
 * requests wait until the kind of window is known.
 */
export function useIsPrivate(): (mode: Mode) => Promise<boolean> {
  const { origin, activeTab } = useSurroundings();
  return useCallback(
    async (mode) =>
      mode === 'cached' || (origin.isTab ? origin.isPrivate : await isPrivateTab(activeTab)),
    [origin, activeTab],
  );
}

/** True also when the browser does not tell: nothing is recorded then. */
function isPrivateTab(activeTab: Surroundings['activeTab']): Promise<boolean> {
  return activeTab().then(
    (tab) => tab?.isPrivate ?? false,
    () => true,
  );
}
