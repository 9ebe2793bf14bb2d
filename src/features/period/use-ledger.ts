/** Offered to giving. The ledger of a period: read when it is wanted, with its progress. Nothing half is shown or saved. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import type { LedgerProgress } from '../../platform/ledger/read-rows.ts';
import { type Period, toDateText } from '../../platform/values/dates.ts';
import { useBackground } from '../../ui/extension/services.ts';
import { useIsPrivate } from '../../ui/extension/web-page.tsx';
import type { ReadingAnswer } from './worker-ledger.ts';

interface State<Whole> {
  readonly key: string;
  readonly ledger: Whole | null;
  /** While it is read. */
  readonly progress: LedgerProgress | null;
  readonly error: ErrorView | null;
}

export interface LiveReading<Whole> extends Omit<State<Whole>, 'key'> {
  /** What is there, or is being read, or a new reading; null if that was canceled, or failed. */
  readonly load: (isAnew?: boolean) => Promise<Whole | null>;
  readonly cancel: () => void;
}
export type LiveLedger = LiveReading<Ledger>;

const NOTHING = { ledger: null, progress: null, error: null } as const;
const BEGUN: LedgerProgress = { rows: 0, total: null, waitMs: null };

export function useLedger(slug: string, period: Period, children: boolean): LiveLedger {
  const { sendRequest } = useBackground();
  return useReading(`${slug} ${children}`, period, (days) =>
    sendRequest({ type: 'get-ledger', slug, children, ...days }),
  );
}

interface Days {
  readonly from: string;
  readonly to: string;
  readonly isAnew: boolean;
  readonly isPrivate: boolean;
}

/** `what` names what is read, beside the period. */
export function useReading<Whole>(
  what: string,
  period: Period,
  ask: (days: Days) => Promise<ReadingAnswer<Whole>>,
): LiveReading<Whole> {
  const isPrivate = useIsPrivate();
  const days = { from: toDateText(period.from), to: toDateText(period.to - 1) };
  const key = `${what} ${days.from} ${days.to}`;
  const [kept, setState] = useState<State<Whole>>({ ...NOTHING, key });
  const state = kept.key === key ? kept : { ...NOTHING, key };
  /** The reading under way; another one, or leaving, ends it. */
  const reading = useRef<Promise<Whole | null> | null>(null);
  useEffect(
    () => () => {
      reading.current = null;
    },
    [key],
  );

  const read = async (isAnew: boolean, isWanted: () => boolean): Promise<Whole | null> => {
    setState({ ...NOTHING, key, progress: BEGUN });
    try {
      const window = { isPrivate: await isPrivate('fresh') };
      for (let isFirst = true; ; isFirst = false) {
        const answer = await ask({ ...days, ...window, isAnew: isAnew && isFirst });
        if (!isWanted()) return null;
        setState({ ...NOTHING, key, ...answer });
        if (answer.ledger) return answer.ledger;
      }
    } catch (failure) {
      if (isWanted()) setState({ ...NOTHING, key, error: toErrorView(failure) });
      return null;
    }
  };
  const load = (isAnew = false): Promise<Whole | null> => {
    if (state.ledger && !isAnew) return Promise.resolve(state.ledger);
    if (reading.current && !isAnew) return reading.current;
    const own = read(isAnew, () => reading.current === own);
    reading.current = own;
    void own.then(() => {
      if (reading.current === own) reading.current = null;
    });
    return own;
  };
  const cancel = () => {
    reading.current = null;
    setState({ ...NOTHING, key });
  };
  return { ...state, load, cancel };
}
