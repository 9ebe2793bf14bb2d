/** The start view's data, shared by the whole popup. */
import type { ComponentChildren } from 'preact';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { StartView } from '../../features/start/worker.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { createRequired } from '../required-context.ts';
import { asAged, type Requested, useRequest } from '../use-request.ts';
import { layOver, type ShownStart } from './lay-over.ts';
import { useChosen } from './pins.tsx';
import { useBackground, useSurroundings } from './services.ts';
import { useIsPrivate, useWebPage } from './web-page.tsx';

export interface Start
  extends Pick<Requested<StartView>, 'error' | 'isLoading' | 'load' | 'reload'> {
  readonly view: ShownStart | null;
}

const [Provider, useStart] = createRequired<Start>();

export { useStart };

/** Shows the snapshot, then the cached answer, then the fresh one, each with what is chosen laid over it. */
export function StartProvider({ children }: { readonly children: ComponentChildren }) {
  const { chosen, ...choice } = useChosen();
  const { data, isLoading, load, ...loaded } = useStartRequest();
  const view = useMemo(() => data && chosen && layOver(data, chosen), [data, chosen]);
  const error = loaded.error ?? choice.error;
  const reload = useCallback(() => {
    loaded.reload();
    choice.reload();
  }, [loaded.reload, choice.reload]);
  const start = useMemo(
    () => ({ view, error, isLoading, load, reload }),
    [view, error, isLoading, load, reload],
  );
  return <Provider value={start}>{children}</Provider>;
}

function useStartRequest(): Requested<StartView> {
  const { sendRequest, subscribe } = useBackground();
  const { startSnapshot } = useSurroundings();
  const isPrivate = useIsPrivate();
  // Nothing that a private window loads is cached: there, a cached answer would replace it with less.
  const isCacheBehind = useWebPage().isPrivate;
  /** What could not be renewed, and why: a cached answer does not know. */
  const failures = useRef<Record<'mine' | 'rows', ErrorView | null>>({ mine: null, rows: null });
  return useRequest<StartView>({
    key: 'start',
    initial: startSnapshot?.view ?? null,
    isCachedFirst: true,
    ask: async (mode) => {
      const request = { type: 'get-start', mode, isPrivate: await isPrivate(mode) } as const;
      const view = await sendRequest(request);
      if (mode !== 'cached')
        failures.current = { mine: view.mine?.error ?? null, rows: view.failure };
      const { mine: error, rows: failure } = failures.current;
      const mine = view.mine && { ...view.mine, error: view.mine.error ?? error };
      return asAged(Promise.resolve({ ...view, mine, failure }));
    },
    subscribe,
    refreshOn: {
      ...(!isCacheBehind && { news: 'cached', chosen: 'cached', expenses: 'cached' }),
      session: 'fresh',
      platform: 'fresh',
    },
  });
}
