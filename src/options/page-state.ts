/** What every section of the options page shares: the settings as the background has them, and how to change them. */
import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { OptionsView } from '../messages/contract.ts';
import type { ErrorView } from '../messages/error-view.ts';
import type { Services } from './services.ts';

export interface Page {
  readonly view: OptionsView;
  readonly services: Services;
  /** Shows what the background answered before it says so itself. */
  readonly update: (part: Partial<OptionsView>) => void;
  /** Says something to those who listen to the page. */
  readonly announce: (words: string) => void;
}

export const PageContext = createContext<Page | null>(null);

/** The page around a section. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A section of the options page was rendered outside of it.');
  return page;
}

interface Loaded {
  readonly view: OptionsView | null;
  readonly error: ErrorView | null;
  readonly update: Page['update'];
  readonly reload: () => void;
}

/** Loads the settings, and again whenever the background says that something changed. */
export function useOptionsView({ send, subscribe }: Services): Loaded {
  const [view, setView] = useState<OptionsView | null>(null);
  const [error, setError] = useState<ErrorView | null>(null);
  const latest = useRef(0);
  const reload = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    // An answer that was overtaken by a later question is out of date.
    const ifLatest = (apply: () => void) => turn === latest.current && apply();
    send({ type: 'get-options' }).then(
      (loaded) => ifLatest(() => [setView(loaded), setError(null)]),
      (failure: ErrorView) => ifLatest(() => setError(failure)),
    );
  }, [send]);
  useEffect(() => {
    reload();
    // Makes the background check the token; if that changes the session, it broadcasts so.
    send({ type: 'get-session' }).catch(() => {});
    return subscribe((what) => {
      if (what === 'session' || what === 'settings' || what === 'application') reload();
    });
  }, [reload, send, subscribe]);
  const update = useCallback(
    (part: Partial<OptionsView>) => {
      setView((current) => current && { ...current, ...part });
      // An answer is part of the truth only, and one of all of it that is on its way may be older.
      reload();
    },
    [reload],
  );
  return { view, error, update, reload };
}

export interface Action {
  readonly isBusy: boolean;
  readonly error: ErrorView | null;
  /** Resolves with true when the task succeeded. */
  readonly run: (task: () => Promise<unknown>) => Promise<boolean>;
}

/** One thing at a time that may fail, with its error until the next attempt. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorView | null>(null);
  const run = async (task: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await task();
      return true;
    } catch (failure) {
      setError(failure as ErrorView);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
