/** Parts of the popup that are loaded when they are first shown. */
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Boundary } from '../boundary.tsx';
import { ListSkeleton } from './lists.tsx';

interface LazyOptions {
  /** Shown until the code is loaded. */
  readonly Meanwhile?: ComponentType;
  /** For when the part cannot be shown. */
  readonly wayOut?: () => ComponentChildren;
}

/**
 * A part that shows a skeleton until its code is loaded, and a notice when that or the part itself fails. `preload` loads
 * the code before.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Meanwhile = () => <ListSkeleton />, wayOut }: LazyOptions = {},
) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    loading ??= load().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        // The next attempt loads it again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Loading = (props: Props) => {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      // Also if it was loaded since the first render.
      preload().then(
        (part) => setPart(() => part),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : <Meanwhile />;
  };
  const Lazy = (props: Props) => (
    <Boundary wayOut={wayOut?.()}>
      <Loading {...props} />
    </Boundary>
  );
  return Object.assign(Lazy, { preload });
}
