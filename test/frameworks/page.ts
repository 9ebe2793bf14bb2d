// What the pages of all frameworks read from the document they are in.

/** Where the page renders, and what its server said about the platform. */
export const root = document.querySelector('#app') as HTMLElement;
export const platform = root.dataset.platform ?? '';

/** True when a server has rendered the page already. */
export const isRendered = root.firstElementChild !== null;

/** True when the page is rendered before the kit is there. */
export const isKitLast = location.search === '?kit=last';

/**
 * Starts the page once the kit is loaded, or before that: then the test calls `loadKit()`. `start` calls
 * what it is given when the page reacts to clicks.
 */
export async function startPage(start: (onStart: () => void) => void): Promise<void> {
  const loadKit = () => import('collective-widgets');
  if (isKitLast) Object.assign(globalThis, { loadKit });
  else await loadKit();
  start(() => {
    document.body.dataset.started = '';
  });
}
