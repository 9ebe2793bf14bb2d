/** Checks what is typed once the typing pauses, and forgets answers to what has been changed since. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ErrorView } from '../messages/error-view.ts';

export type Check<Result> =
  | { readonly state: 'idle' }
  | { readonly state: 'checking' }
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly error: ErrorView };

const PAUSE_MS = 600;

interface Outcome<Result> {
  /** What it is the outcome of. */
  readonly of: string | null;
  readonly check: Check<Result>;
}

/** `key` stands for what is checked, null for nothing to check; another `round` checks the same again at once. */
export function useLiveCheck<Result>(
  key: string | null,
  check: () => Promise<Result>,
  round = 0,
): Check<Result> {
  const [outcome, setOutcome] = useState<Outcome<Result>>({ of: null, check: { state: 'idle' } });
  const checkLatest = useRef(check);
  checkLatest.current = check;
  const lastRound = useRef(round);
  const subject = key === null ? null : `${round} ${key}`;
  useEffect(() => {
    if (subject === null) return undefined;
    let isCurrent = true;
    const settle = (settled: Check<Result>) =>
      isCurrent && setOutcome({ of: subject, check: settled });
    const pauseMs = round === lastRound.current ? PAUSE_MS : 0;
    lastRound.current = round;
    const timer = setTimeout(() => {
      checkLatest.current().then(
        (result) => settle({ state: 'done', result }),
        (error: ErrorView) => settle({ state: 'failed', error }),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, round]);
  if (subject === null) return { state: 'idle' };
  // What is known of something else says nothing about this.
  return outcome.of === subject ? outcome.check : { state: 'checking' };
}
