/** Something asked of the data source: begun after a pause, aborted when it is not wanted any more. */
import { useEffect, useState } from 'preact/hooks';
import type { ErrorView } from '../../messages/error-view.ts';
import { toErrorView } from '../../messages/error-view.ts';

export type Task<Result> =
  | { readonly state: 'idle' }
  | { readonly state: 'waiting' }
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed'; readonly error: ErrorView };

interface Outcome<Result> {
  readonly of: string;
  readonly task: Task<Result>;
}

/**
 * `key` stands for what is asked, null for nothing. `retry` asks again at once. While something else is asked, what is
 * known of the last thing is not shown.
 */
export function useTask<Result>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Result>,
  pauseMs = 0,
): { readonly task: Task<Result>; readonly retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome<Result> | null>(null);
  const [round, setRound] = useState(0);
  // The key stands for what is asked.
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const settle = (task: Task<Result>) => {
      if (!controller.signal.aborted) setOutcome({ of: key, task });
    };
    const timer = setTimeout(() => {
      ask(controller.signal).then(
        (result) => settle({ state: 'done', result }),
        (error: unknown) => settle({ state: 'failed', error: toErrorView(error) }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, round]);
  const retry = () => {
    setOutcome(null);
    setRound((count) => count + 1);
  };
  if (key === null) return { task: { state: 'idle' }, retry };
  return { task: outcome?.of === key ? outcome.task : { state: 'waiting' }, retry };
}
