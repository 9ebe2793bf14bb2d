import type { Aged, Mode } from '../../messages/schemas.ts';
import { type Requested, type RequestOptions, useRequest } from '../use-request.ts';
import { useBackground } from './services.ts';
import { useWebPage } from './web-page.tsx';

/**
 * Asks for what a view of a collective shows: cached first, then fresh. Until it is known, the window counts as private.
 * A sign-in doesn't renew it; when the user leaves, every view starts anew (`OfOneUser` in session.tsx).
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
