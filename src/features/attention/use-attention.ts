/** Offered to the overview. What waits for the user. */

import { useBackground } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useIsPrivate, useWebPage } from '../../ui/extension/web-page.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import type { AttentionView } from './worker.ts';

/** Asked apart from the start view, which doesn't wait for it. */
export function useAttention(): Requested<AttentionView> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  const page = useWebPage();
  const run = useStart().view?.run ?? [];
  return useRequest<AttentionView>({
    key: run.length ? run.join(' ') : null,
    ask: async (mode) =>
      sendRequest({ type: 'get-attention', mode, isPrivate: await isPrivate(mode) }),
    subscribe,
    refreshOn: {
      platform: 'fresh',
      session: 'fresh',
      ...(!page.isPrivate && { expenses: 'cached' }),
    },
  });
}
