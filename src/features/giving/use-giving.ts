/** What the signed-in user gives. */
import type { GivingView } from '../../messages/contract/start.ts';
import { useBackground } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useIsPrivate } from '../../ui/extension/web-page.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';

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
