/** Light, dark or as the system has it. */
import type { Settings } from '../messages/contract.ts';

const KEY = 'theme';

/**
 * Applies a theme to the page and remembers it, so that the next page starts in it before the settings are there.
 * A cache only: the setting itself is the background's.
 */
export function applyTheme(
  theme: Settings['theme'],
  root: HTMLElement = document.documentElement,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  storage.setItem(KEY, theme);
}

/** Applies the theme that was applied last; to be called before the first render. */
export function applyRememberedTheme(
  root: HTMLElement = document.documentElement,
  storage: Pick<Storage, 'getItem'> = localStorage,
): void {
  const theme = storage.getItem(KEY);
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
}
