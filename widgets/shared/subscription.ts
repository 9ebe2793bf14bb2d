/** An element's connection to the source of its data. */
import type { PlatformErrorCode } from '../../src/platform/errors.ts';
import { OPEN_COLLECTIVE, type Platform } from '../../src/platform/profile.ts';
import {
  NOTHING,
  platformOf,
  type Source,
  type SourceKind,
  type SourceOptions,
  type SourceState,
  sourceKey,
  sourceOf,
} from './source.ts';

/** What is known so far, and of which platform. */
export interface Followed extends SourceState {
  readonly platform: Platform;
}

export interface Subscription {
  /** Follows the source for these options, or none; costs nothing while they stay the same. */
  follow(kind: SourceKind | null, options: SourceOptions): Followed;
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
      if (wanted !== key) stop();
      try {
        if (kind && wanted && !source) {
          source = sourceOf(kind, options);
          end = source.subscribe(onChange);
          key = wanted;
        }
        return { ...(source?.state ?? NOTHING), platform: platformOf(options) };
      } catch (error) {
        // An address that is none is a failure like any other.
        const { code } = error as { code: PlatformErrorCode };
        return { ...NOTHING, error: code, platform: OPEN_COLLECTIVE };
      }
    },
    reload: () => source?.reload(),
    stop,
  };
}
