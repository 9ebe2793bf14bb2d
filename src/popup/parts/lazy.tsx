/** Parts of the popup that are loaded when they are first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ListSkeleton } from './lists.tsx';

/** A component whose code can be loaded before it is shown. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>;
};

/** A component that shows a skeleton, or `Meanwhile`, until its code is loaded. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = () => <ListSkeleton />,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    loading ??= load().then((part) => {
      loaded = part;
      return part;
    });
    return loading;
  };
  const Lazy = (props: Props) => {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      // Also if it was loaded since the first render.
      void preload().then((part) => setPart(() => part));
    }, []);
    return Part ? <Part {...props} /> : <Meanwhile />;
  };
  return Object.assign(Lazy, { preload });
}
