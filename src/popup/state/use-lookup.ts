/** Asks whether a collective of a typed slug exists, a moment after the typing stops. */
import { useEffect, useState } from 'preact/hooks';
import type { CollectiveRow } from '../../messages/contract.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import { useBackground } from '../background.ts';
import { usePage } from './page.tsx';

export type Lookup =
  | { readonly state: 'checking' }
  | { readonly state: 'found'; readonly row: CollectiveRow }
  | { readonly state: 'failed'; readonly error: ErrorView };

const TYPING_MS = 300;
const CHECKING: Lookup = { state: 'checking' };

/** What is known of the slug; null for none. The platform is asked for its public summary, nothing else. */
export function useLookup(slug: string | null): Lookup | null {
  const { ask } = useBackground();
  const { isPrivate } = usePage();
  const [known, setKnown] = useState<{ slug: string; lookup: Lookup } | null>(null);
  useEffect(() => {
    if (!slug) return undefined;
    let isCurrent = true;
    const take = (lookup: Lookup) => isCurrent && setKnown({ slug, lookup });
    const timer = setTimeout(() => {
      ask({ type: 'find-collective', slug, isPrivate: isPrivate !== false }).then(
        ({ data, error }) =>
          take(data ? { state: 'found', row: data } : failed(error ?? { code: 'unexpected' })),
        (error: ErrorView) => take(failed(error)),
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, slug, isPrivate]);
  if (!slug) return null;
  return known?.slug === slug ? known.lookup : CHECKING;
}

function failed(error: ErrorView): Lookup {
  return { state: 'failed', error };
}
