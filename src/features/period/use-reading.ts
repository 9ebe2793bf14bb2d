/** Offered to giving. What is read row by row, with its progress. Nothing half is shown or saved. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import type { LedgerProgress } from '../../platform/ledger/read-rows.ts';
import { type Period, toDateText } from '../../platform/values/dates.ts';
import { useIsPrivate } from '../../ui/extension/web-page.tsx';
import type { ReadingAnswer } from './worker-reading.ts';

interface State<T> {
  readonly key: string;
  readonly data: T | null;
  /** While it is read. */
  readonly progress: LedgerProgress | null;
  readonly error: ErrorView | null;
}

export interface LiveReading<T> extends Omit<State<T>, 'key'> {
  /** What is there, or is being read, or a new reading; null if that was canceled, or failed. */
  readonly load: (isAnew?: boolean) => Promise<T | null>;
  readonly cancel: () => void;
}

const NOTHING = { data: null, progress: null, error: null } as const;
const BEGUN: LedgerProgress = { rows: 0, total: null, waitMs: null };

interface Days {
  readonly from: string;
  readonly to: string;
  readonly isAnew: boolean;
  readonly isPrivate: boolean;
}

/** `what` names what is read, beside the period. */
export function useReading<T>(
  what: string,
  period: Period,
  ask: (days: Days) => Promise<ReadingAnswer<T>>,
): LiveReading<T> {
  const isPrivate = useIsPrivate();
  const days = { from: toDateText(period.from), to: toDateText(period.to - 1) };
  const key = `${what} ${days.from} ${days.to}`;
  const [kept, setState] = useState<State<T>>({ ...NOTHING, key });
  const state = kept.key === key ? kept : { ...NOTHING, key };
  /** The reading under way; another one, or leaving, ends it. */
  const reading = useRef<Promise<T | null> | null>(null);
  useEffect(
    () => () => {
      reading.current = null;
    },
    [key],
  );

  const read = async (isAnew: boolean, isWanted: () => boolean): Promise<T | null> => {
    setState({ ...NOTHING, key, progress: BEGUN });
    try {
      const window = { isPrivate: await isPrivate('fresh') };
      for (let isFirst = true; ; isFirst = false) {
        const answer = await ask({ ...days, ...window, isAnew: isAnew && isFirst });
        if (!isWanted()) return null;
        setState({ ...NOTHING, key, ...answer });
        if (answer.data) return answer.data;
      }
    } catch (failure) {
      if (isWanted()) setState({ ...NOTHING, key, error: toErrorView(failure) });
      return null;
    }
  };
  const load = (isAnew = false): Promise<T | null> => {
    if (state.data && !isAnew) return Promise.resolve(state.data);
    if (reading.current && !isAnew) return reading.current;
    const own = read(isAnew, () => reading.current === own);
    reading.current = own;
    void own.then(() => {
      if (reading.current === own) reading.current = null;
    });
    return own;
  };
  // Another account of the same period is read at once, where this one was there.
  useEffect(() => {
    if (kept.data && kept.key !== key && kept.key.endsWith(key.slice(what.length))) void load();
  }, [key]);
  const cancel = () => {
    reading.current = null;
    setState({ ...NOTHING, key });
  };
  return { ...state, load, cancel };
}
