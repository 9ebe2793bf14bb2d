/** An element's connection to the source of its data. */
import type { PlatformErrorCode } from '../../src/platform/errors.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/profile.ts';
import { atPlatform } from '../../src/platform/wall-source.ts';
import {
  NOTHING,
  type Source,
  type SourceKind,
  type SourceOptions,
  type SourceState,
  sourceOf,
  wallSourceOf,
} from './source.ts';

/** The state of the data, and its platform with the collective's pages there. */
export interface Followed extends SourceState, ReturnType<typeof atPlatform> {}

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
        const wall = wallSourceOf(options);
        const isWanted = kind && (options.slug || options.src);
        change(isWanted ? sourceOf(kind, wall, options) : null);
        return { ...wall, ...(source?.state ?? NOTHING) };
      } catch (error) {
        change(null);
        // `platform` is no valid address: shown like a failed request.
        const { code } = error as { code: PlatformErrorCode };
        return { ...atPlatform(OPEN_COLLECTIVE, ''), ...NOTHING, error: code };
      }
    },
    reload: () => source?.reload(),
    stop: () => change(null),
  };
}
