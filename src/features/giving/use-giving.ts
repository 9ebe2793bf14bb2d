/** What the signed-in user gives. */

import { useBackground } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useIsPrivate } from '../../ui/extension/web-page.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import type { GivingView } from './worker.ts';

/** Asks nothing until somebody is known to be signed in. */
export function useGiving(): Requested<GivingView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  const isSignedIn = useStart().view?.mine != null;
  return useRequest<GivingView>({
    key: isSignedIn ? 'giving' : null,
    ask: async (mode) =>
      sendRequest({ type: 'get-giving', mode, isPrivate: await isPrivate(mode) }),
    isCachedFirst: true,
    subscribe,
    refreshOn: { platform: 'fresh', session: 'fresh' },
  });
}
