/** The page that the popup was opened on: collectives found in it, and whether its window is private. */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PageCollectives } from '../../features/page/worker.ts';
import type { Mode } from '../../messages/schemas.ts';
import { createRequired } from '../required-context.ts';
import { formatOrigin, useBackground, useSurroundings } from './services.ts';

export interface WebPage {
  /** Null while the page is read, and in a tab that was not opened from a popup. */
  readonly found: PageCollectives | null;
  /** For what is drawn or asked now: true until known. What can wait for it has `useIsPrivate`. */
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
 * Whether nothing may be stored, as in a private window, or where the browser does not tell. True for cached answers,
 * which are stored already; other requests wait until the kind of window is known.
 */
export function useIsPrivate(): (mode: Mode) => Promise<boolean> {
  const { origin, activeTab } = useSurroundings();
  return useCallback(
    async (mode) => {
      if (mode === 'cached') return true;
      if (origin.isTab) return origin.isPrivate;
      const tab = await activeTab().catch(() => ({ isPrivate: true }));
      return tab?.isPrivate ?? false;
    },
    [origin, activeTab],
  );
}
