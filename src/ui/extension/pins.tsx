/** What the user has chosen, shared by the whole popup, and how it is changed. */
import type { ComponentChildren } from 'preact';
import { useCallback, useMemo, useState } from 'preact/hooks';
import type { RequestOf } from '../../messages/client.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import type { PinsView } from '../../messages/pins.ts';
import { createRequired } from '../required-context.ts';
import { asAged, type Expected, type Requested, useRequest } from '../use-request.ts';
import { useBackground, useSurroundings } from './services.ts';
import { useIsPrivate } from './web-page.tsx';

type ChosenChange = RequestOf<
  'pin' | 'pin-all' | 'unpin' | 'order-pinned' | 'set-run' | 'mark-seen' | 'remember-visit'
>;

interface ChosenState extends Pick<Requested<PinsView>, 'error' | 'reload'> {
  /** Null until the background has answered. */
  readonly chosen: PinsView | null;
  /** Shows what is expected until it is stored. Resolves with whether it was. */
  readonly change: (request: ChosenChange, expected: Expected<PinsView>) => Promise<boolean>;
  /** Why the last change was not stored. */
  readonly failure: ErrorView | null;
  readonly forgetFailure: () => void;
}

const [Provider, useChosen] = createRequired<ChosenState>();

export { useChosen };

export function PinsProvider({ children }: { readonly children: ComponentChildren }) {
  const { sendRequest, subscribe } = useBackground();
  const { startSnapshot } = useSurroundings();
  const isPrivate = useIsPrivate();
  const {
    data: chosen,
    error,
    reload,
    change: send,
  } = useRequest<PinsView>({
    key: 'chosen',
    initial: startSnapshot?.chosen ?? null,
    ask: () => asAged(sendRequest({ type: 'get-chosen' })),
    subscribe,
    refreshOn: { chosen: 'fresh', news: 'fresh', platform: 'fresh' },
  });
  const [failure, setFailure] = useState<ErrorView | null>(null);
  const forgetFailure = useCallback(() => setFailure(null), []);
  const change = useCallback(
    async (request: ChosenChange, expected: Expected<PinsView>) => {
      setFailure(null);
      const problem = await send(
        async () => sendRequest({ ...request, isPrivate: await isPrivate('fresh') }),
        expected,
      );
      setFailure(problem);
      return problem === null;
    },
    [sendRequest, send, isPrivate],
  );
  const state = useMemo(
    () => ({ chosen, error, reload, change, failure, forgetFailure }),
    [chosen, error, reload, change, failure, forgetFailure],
  );
  return <Provider value={state}>{children}</Provider>;
}
