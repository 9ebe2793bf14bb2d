/** The ledger of a period: read when it is wanted, with its progress. Nothing half is shown or saved. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { RequestOf } from '../../messages/client.ts';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import type { LedgerProgress } from '../../platform/ledger/read-rows.ts';
import { type Period, toDateText } from '../../platform/values/dates.ts';
import { useBackground } from '../../ui/extension/services.ts';
import { useWebPage } from '../../ui/extension/web-page.tsx';

interface State {
  readonly key: string;
  readonly ledger: Ledger | null;
  /** While it is read. */
  readonly progress: LedgerProgress | null;
  readonly error: ErrorView | null;
}

export interface LiveLedger extends Omit<State, 'key'> {
  /** The ledger that is there, or a new one; null if that was canceled, or failed. */
  readonly load: (isAnew?: boolean) => Promise<Ledger | null>;
  readonly cancel: () => void;
}

const NOTHING = { ledger: null, progress: null, error: null } as const;
const BEGUN: LedgerProgress = { rows: 0, total: null, waitMs: null };

export function useLedger(slug: string, period: Period, children: boolean): LiveLedger {
  const { sendRequest } = useBackground();
  const { isPrivate } = useWebPage();
  const question = useMemo(() => {
    const days = { from: toDateText(period.from), to: toDateText(period.to - 1) };
    return { type: 'get-ledger', slug, ...days, children } as const;
  }, [slug, period.from, period.to, children]);
  const key = JSON.stringify(question);
  const [kept, setState] = useState<State>({ ...NOTHING, key });
  const state = kept.key === key ? kept : { ...NOTHING, key };
  /** The reading under way; another one, or leaving, ends it. */
  const reading = useRef<object | null>(null);
  useEffect(
    () => () => {
      reading.current = null;
    },
    [key],
  );

  const load = async (isAnew = false): Promise<Ledger | null> => {
    if (state.ledger && !isAnew) return state.ledger;
    const own = {};
    reading.current = own;
    setState({ ...NOTHING, key, progress: BEGUN });
    const ask = (request: Omit<RequestOf<'get-ledger'>, 'isPrivate'>) =>
      sendRequest({ ...request, isPrivate });
    try {
      for (let isFirst = true; ; isFirst = false) {
        const { ledger, progress } = await ask({ ...question, isAnew: isAnew && isFirst });
        if (reading.current !== own) return null;
        setState({ ...NOTHING, key, ledger, progress });
        if (ledger) return ledger;
      }
    } catch (failure) {
      if (reading.current === own) setState({ ...NOTHING, key, error: toErrorView(failure) });
      return null;
    }
  };
  const cancel = () => {
    reading.current = null;
    setState({ ...NOTHING, key });
  };
  return { ...state, load, cancel };
}
