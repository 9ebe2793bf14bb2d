/** The view that the address names, and how to go to another. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { formatRoute, parseRoute, type Route } from '../model/routes.ts';

export interface Navigation {
  readonly route: Route;
  readonly go: (route: Route) => void;
  /** Changes the address without a step in the history: for filters. */
  readonly replace: (route: Route) => void;
}

/** Follows the hash of the address. */
export function useRoute(): Navigation {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = useCallback((route: Route) => {
    location.hash = formatRoute(route);
    setHash(location.hash);
  }, []);
  const replace = useCallback((route: Route) => {
    const next = formatRoute(route);
    history.replaceState(history.state, '', next);
    setHash(next);
  }, []);
  const route = useMemo(() => parseRoute(hash), [hash]);
  return { route, go, replace };
}
