/** Opens the view that is shown in a tab, with what was found in the page below. */
import { useCallback } from 'preact/hooks';
import { formatOrigin } from '../model/tab-address.ts';
import { useSurroundings } from '../surroundings.ts';
import { usePage } from './page.tsx';

export function useOpenAsTab(): () => void {
  const { openAsTab } = useSurroundings();
  const { found, isPrivate } = usePage();
  return useCallback(() => {
    void openAsTab(formatOrigin({ found, isPrivate: isPrivate ?? false }), location.hash);
  }, [openAsTab, found, isPrivate]);
}
