/** The page that the popup was opened on: collectives found in it, whether its window is private, and requests for it. */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Aged, Mode } from '../../messages/contract/schemas.ts';
import type { PageCollectives } from '../../messages/contract/search.ts';
import { createRequired } from '../../ui/required-context.ts';
import { type Requested, type RequestOptions, useRequest } from '../../ui/use-request.ts';
import { formatOrigin } from '../origin.ts';
import { type Surroundings, useBackground, useSurroundings } from '../services.ts';

export interface WebPage {
  /** Null while the page is read, and in a tab that was not opened from a popup. */
  readonly found: PageCollectives | null;
  /** True until known: nothing is recorded before. */
  readonly isPrivate: boolean;
  readonly isLooking: boolean;
}

const [Provider, useWebPage] = createRequired<WebPage>();

export { useWebPage };

/** Reads the page once, when the popup opens. */
export function WebPageProvider({ children }: { readonly children: ComponentChildren }) {
  const { sendRequest } = useBackground();
  const { origin, activeTab } = useSurroundings();
  const [state, setState] = useState<WebPage>({
    found: origin.found,
    isPrivate: origin.isTab ? origin.isPrivate : true,
    isLooking: !origin.isTab,
  });
  useEffect(() => {
    if (origin.isTab) return;
    const look = async () => {
      const tab = await activeTab();
      if (!tab) return setState({ found: null, isPrivate: false, isLooking: false });
      setState((old) => ({ ...old, isPrivate: tab.isPrivate }));
      const found = await sendRequest({ type: 'find-page-collectives', tabId: tab.id });
      setState({ found, isPrivate: tab.isPrivate, isLooking: false });
    };
    look().catch(() => setState((old) => ({ ...old, isLooking: false })));
  }, [sendRequest, activeTab, origin]);
  return <Provider value={state}>{children}</Provider>;
}

/**
 * Asks the background for what a view of a collective shows: the cached answer first, then the fresh one. Until it is
 * known, the window counts as private.
 */
export function useCollectiveRequest<T>(
  key: string | null,
  ask: (mode: Mode, isPrivate: boolean) => Promise<Aged<T>>,
  refreshOn: RequestOptions<T>['refreshOn'] = {},
): Requested<T> {
  const { subscribe } = useBackground();
  const { isPrivate } = useWebPage();
  return useRequest({
    key,
    ask: (mode) => ask(mode, isPrivate),
    isCachedFirst: true,
    subscribe,
    refreshOn: { platform: 'fresh', ...refreshOn },
  });
}

/** Opens this view in a tab. A click while the page is still being read waits for the result. */
export function useOpenAsTab(): () => void {
  const { openAsTab } = useSurroundings();
  const { found, isPrivate, isLooking } = useWebPage();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isLooking) return;
    setWanted(false);
    void openAsTab(formatOrigin({ found, isPrivate }), location.hash);
  }, [openAsTab, found, isPrivate, isLooking, isWanted]);
  return useCallback(() => setWanted(true), []);
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
