/** The page over which the popup was opened: what was found in it, and whether its window is private. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { PageCollectives } from '../../messages/contract.ts';
import { useBackground } from '../background.ts';
import { useSurroundings } from '../surroundings.ts';

export interface PageState {
  /** Null while it is looked at, and in a tab that came from nowhere. */
  readonly found: PageCollectives | null;
  /** Null until known: nothing is recorded before. */
  readonly isPrivate: boolean | null;
  readonly isLooking: boolean;
}

const PageContext = createContext<PageState>({ found: null, isPrivate: null, isLooking: false });

/** What is known of the page below the popup. */
export function usePage(): PageState {
  return useContext(PageContext);
}

/** Looks once, on opening. */
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
