/** What the user backs, runs, and has pinned; empty where there is no sign-in. */
import { asAged, type Expected, useAction, useRequest } from '../../ui/use-request.ts';
import type { DependenciesSource, OwnSlugs } from '../data-source.ts';

const NONE: OwnSlugs = { pinned: new Set(), backed: new Set(), run: new Set(), gifts: new Map() };

export type Own = ReturnType<typeof useOwn>;

export function useOwn({ own }: DependenciesSource) {
  // Without an answer nothing is marked.
  const { data, change: send } = useRequest<OwnSlugs>({
    key: own ? 'own' : null,
    ask: () => asAged(own?.load() ?? Promise.resolve(NONE)),
    ...(own && { subscribe: own.subscribe }),
    refreshOn: { chosen: 'fresh' },
  });
  const { isBusy, error, run } = useAction();
  const change = (task: () => Promise<unknown>, expected: Expected<OwnSlugs>) =>
    void run(async () => {
      const failure = await send(task, expected);
      if (failure) throw failure;
    });
  return {
    slugs: data ?? NONE,
    isBusy,
    error,
    /** Null where nothing can be pinned. */
    pin: own
      ? (wanted: readonly string[]) =>
          change(
            () => own.pin(wanted),
            (old) => ({ ...old, pinned: new Set([...old.pinned, ...wanted]) }),
          )
      : null,
    unpin: (slug: string) =>
      own &&
      change(
        () => own.unpin(slug),
        (old) => ({ ...old, pinned: new Set([...old.pinned].filter((other) => other !== slug)) }),
      ),
  };
}
