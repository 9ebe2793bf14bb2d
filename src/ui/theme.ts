import type { Settings } from '../storage/settings.ts';

const KEY = 'theme';

/** Applies a theme and caches it, so that the next page starts with it before the settings are loaded. */
export function applyTheme(theme: Settings['theme'], root = document.documentElement): void {
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
}

/** Applies the cached theme. Call it before the first render. */
export function applyRememberedTheme(root = document.documentElement): void {
  const theme = localStorage.getItem(KEY);
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
}

/** The colors that this page has now. */
export function schemeOfPage(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
