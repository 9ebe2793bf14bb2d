/** What the user backs, runs, and has pinned; empty where there is no sign-in. */
import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../../ui/use-request.ts';
import type { DependenciesSource, OwnSlugs } from '../data-source.ts';

const NONE: OwnSlugs = { pinned: new Set(), backed: new Set(), administered: new Set() };

export interface Own {
  readonly slugs: OwnSlugs;
  readonly isBusy: boolean;
  readonly error: ReturnType<typeof useAction>['error'];
  /** Null where nothing can be pinned. */
  readonly pin: ((slugs: readonly string[]) => void) | null;
  readonly unpin: (slug: string) => void;
}

export function useOwn({ own }: DependenciesSource): Own {
  const [slugs, setSlugs] = useState(NONE);
  const { isBusy, error, run } = useAction();
  useEffect(() => {
    // Without an answer nothing is marked.
    own?.load().then(setSlugs, () => undefined);
  }, [own]);
  const change = (task: () => Promise<OwnSlugs>) => void run(async () => setSlugs(await task()));
  return {
    slugs,
    isBusy,
    error,
    pin: own ? (wanted) => change(() => own.pin(wanted)) : null,
    unpin: (slug) => own && change(() => own.unpin(slug)),
  };
}
