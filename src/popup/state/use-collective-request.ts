/** Asks the background for what a view of a collective shows. */
import type { Aged, Mode } from '../../messages/contract/freshness.ts';
import { type Requested, type RequestOptions, useRequest } from '../../ui/use-request.ts';
import { useBackground } from '../services.ts';
import { useWebPage } from './web-page.tsx';

/** The cached answer first, then the fresh one. Until it is known, the window counts as private. */
export function useCollectiveRequest<T>(
  key: string | null,
  ask: (mode: Mode, isPrivate: boolean) => Promise<Aged<T>>,
  refreshOn: RequestOptions<T>['refreshOn'] = {},
): Requested<T> {
  const { subscribe } = useBackground();
  const isPrivate = useWebPage().isPrivate;
  return useRequest({
    key,
    ask: (mode) => ask(mode, isPrivate),
    isCachedFirst: true,
    subscribe,
    refreshOn: { platform: 'fresh', ...refreshOn },
  });
}
