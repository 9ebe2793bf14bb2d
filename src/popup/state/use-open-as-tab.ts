/** Opens the view that is shown in a tab, with what was found in the page below. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { formatOrigin } from '../model/tab-address.ts';
import { useSurroundings } from '../surroundings.ts';
import { usePage } from './page.tsx';

/** A click while the page is still looked at waits for the result, and for whether the window is private. */
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
