/** Coming back from an expense's page at the platform: what changed there. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useBackground } from '../../ui/extension/services.ts';
import { useIsPrivate } from '../../ui/extension/web-page.tsx';
import type { ReturnedExpense } from './worker-opened.ts';

export interface Returning {
  /** Null until something changed. If the request fails, nothing is shown: the lists show their own errors. */
  readonly returned: ReturnedExpense | null;
  /** It was told: no page that opens later says it again. */
  readonly settle: (id: string) => void;
  /** Nor does this one. */
  readonly forget: (id: string) => void;
}

/** Asked when this page opens, and each time somebody comes back to it. */
export function useReturned(): Returning {
  const { sendRequest } = useBackground();
  const isPrivate = useIsPrivate();
  const [returned, setReturned] = useState<ReturnedExpense | null>(null);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const request = {
        type: 'get-returned-expense',
        isPrivate: await isPrivate('fresh'),
      } as const;
      const found = await sendRequest(request).catch(() => null);
      if (found) setReturned(found);
    };
    void look();
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [sendRequest, isPrivate]);
  const settle = useCallback(
    (id: string) => {
      void sendRequest({ type: 'forget-opened-expense', id }).catch(() => undefined);
    },
    [sendRequest],
  );
  const forget = useCallback(
    (id: string) => {
      settle(id);
      setReturned((known) => (known?.id === id ? null : known));
    },
    [settle],
  );
  return { returned, settle, forget };
}
