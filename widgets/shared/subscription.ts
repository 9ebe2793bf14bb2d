/** An element's connection to the source of its data. */
import {
  NOTHING,
  type Source,
  type SourceKind,
  type SourceOptions,
  type SourceState,
  sourceKey,
  sourceOf,
} from './source.ts';

export interface Subscription {
  /** Follows the source for these options, or none; costs nothing while they stay the same. @throws PlatformError `bad-address` */
  follow(kind: SourceKind | null, options: SourceOptions): SourceState;
  reload(): void;
  stop(): void;
}

/** `onChange` is called whenever the source followed has something new. */
export function createSubscription(onChange: () => void): Subscription {
  let key = '';
  let source: Source | null = null;
  let end = () => {};
  const stop = () => {
    end();
    key = '';
    source = null;
  };
  return {
    follow(kind, options) {
      const wanted = kind && (options.slug || options.src) ? sourceKey(kind, options) : '';
      if (wanted !== key) {
        stop();
        if (kind && wanted) {
          source = sourceOf(kind, options);
          end = source.subscribe(onChange);
          key = wanted;
        }
      }
      return source?.state ?? NOTHING;
    },
    reload: () => source?.reload(),
    stop,
  };
}
