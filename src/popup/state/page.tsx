/** The page that the popup was opened on: collectives found in it, and whether its window is private. */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useState } from 'preact/hooks';
import type { PageCollectives } from '../../messages/contract/search.ts';
import { formatOrigin } from '../origin.ts';
import { useBackground, useSurroundings } from '../services.ts';

export interface PageState {
  /** Null while the page is read, and in a tab that was not opened from a popup. */
  readonly found: PageCollectives | null;
  /** Null until known; nothing is recorded before. */
  readonly isPrivate: boolean | null;
  readonly isLooking: boolean;
}

const PageContext = createContext<PageState>({ found: null, isPrivate: null, isLooking: false });

export function usePage(): PageState {
  return useContext(PageContext);
}

/** Reads the page once, when the popup opens. */
export function PageProvider({ children }: { readonly children: ComponentChildren }) {
  const { ask } = useBackground();
  const { origin, activeTab } = useSurroundings();
  const [state, setState] = useState<PageState>({
    found: origin.found,
    isPrivate: origin.isTab ? origin.isPrivate : null,
    isLooking: !origin.isTab,
  });
  useEffect(() => {
    if (origin.isTab) return;
    const look = async () => {
      const tab = await activeTab();
      if (!tab) return setState({ found: null, isPrivate: false, isLooking: false });
      setState((old) => ({ ...old, isPrivate: tab.isPrivate }));
      const found = await ask({ type: 'find-page-collectives', tabId: tab.id });
      setState({ found, isPrivate: tab.isPrivate, isLooking: false });
    };
    look().catch(() => setState((old) => ({ ...old, isLooking: false })));
  }, [ask, activeTab, origin]);
  return <PageContext.Provider value={state}>{children}</PageContext.Provider>;
}

/** Opens this view in a tab. A click while the page is still being read waits for the result. */
export function useOpenAsTab(): () => void {
  const { openAsTab } = useSurroundings();
  const { found, isPrivate, isLooking } = usePage();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isLooking) return;
    setWanted(false);
    void openAsTab(formatOrigin({ found, isPrivate: isPrivate ?? false }), location.hash);
  }, [openAsTab, found, isPrivate, isLooking, isWanted]);
  return useCallback(() => setWanted(true), []);
}
