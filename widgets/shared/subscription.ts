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
  sourceOf,
} from './source.ts';

/** The source's state, and its platform. */
export interface Followed extends SourceState {
  readonly platform: Platform;
}

export interface Subscription {
  /** Subscribes to the source for these options, or to none. Does nothing while they stay the same. */
  follow(kind: SourceKind | null, options: SourceOptions): Followed;
  reload(): void;
  stop(): void;
}

/** `onChange` is called whenever the source followed has something new. */
export function createSubscription(onChange: () => void): Subscription {
  let source: Source | null = null;
  let end: (() => void) | undefined;
  const change = (wanted: Source | null) => {
    if (wanted === source) return;
    end?.();
    source = wanted;
    end = wanted?.subscribe(onChange);
  };
  return {
    follow(kind, options) {
      try {
        const platform = platformOf(options);
        const isWanted = kind && (options.slug || options.src);
        change(isWanted ? sourceOf(kind, platform, options) : null);
        return { ...(source?.state ?? NOTHING), platform };
      } catch (error) {
        change(null);
        // `platform` is no valid address: shown like a failed request.
        const { code } = error as { code: PlatformErrorCode };
        return { ...NOTHING, error: code, platform: OPEN_COLLECTIVE };
      }
    },
    reload: () => source?.reload(),
    stop: () => change(null),
  };
}
