/** The platform's rate limits: the pauses that it asked for, and the few anonymous requests that it allows. */
import { PlatformError } from '../platform/requests/errors.ts';
import { items } from '../storage/items.ts';

export type Limits = ReturnType<typeof createLimits>;

/** A `key` stands for an installation of the platform, and for endpoints that share a limit. */
export const createLimits = (now: () => number) => ({ ...createBudget(now), ...createPauses(now) });

const WINDOW_MS = 60_000;
/** Requests a minute that typing may use. */
const FOR_TYPING = 5;
/** Typing and details of lists stop when so many were used in all: two remain for opening what was found. */
const BEFORE_OTHERS = 8;

/**
 * Counts anonymous GraphQL requests: the platform allows ten a minute, and its rate limit headers can't be read.
 * Requests for what the user opens, and from alarms, are always sent; searching while typing stops early, so that
 * those are answered.
 *
 * In memory only: a background that was stopped has been idle for half of that minute.
 */
function createBudget(now: () => number) {
  const sent = new Map<string, number[]>();
  const typed = new Map<string, number[]>();
  /** Times within the last minute. Future ones are dropped: the clock was set back. */
  const recent = (times: Map<string, number[]>, key: string): number[] => {
    const at = now();
    const left = (times.get(key) ?? []).filter((time) => time <= at && at - time < WINDOW_MS);
    times.set(key, left);
    return left;
  };
  /** For requests that a view can do without. @throws PlatformError `search-paused` when few requests are left */
  const checkSpare = (key: string) => {
    if (recent(sent, key).length >= BEFORE_OTHERS) throw new PlatformError('search-paused');
  };
  return {
    /** Counts a request that is about to be sent. */
    note: (key: string) => void recent(sent, key).push(now()),
    checkSpare,
    /** Counts one for typing. @throws PlatformError `search-paused` when its share is used up */
    takeForTyping(key: string) {
      checkSpare(key);
      const typing = recent(typed, key);
      if (typing.length >= FOR_TYPING) throw new PlatformError('search-paused');
      typing.push(now());
    },
  };
}

/** No pause is longer than what the client reads from a Retry-After: a longer one means that the clock was set back. */
const LONGEST_PAUSE_MS = 15 * 60_000;

interface Pause {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Pauses that the platform asked for. */
function createPauses(now: () => number) {
  /** From private windows: kept in memory only. */
  let unstored: readonly Pause[] = [];
  return {
    /** @throws PlatformError `rate-limited` during a pause */
    async checkPause(key: string): Promise<void> {
      const left = [...(await items.blocked.read()), ...unstored]
        .filter((pause) => pause.key === key)
        .map(({ until }) => until - now())
        .filter((ms) => ms > 0 && ms <= LONGEST_PAUSE_MS);
      if (!left.length) return;
      throw new PlatformError('rate-limited', { status: 429, retryAfterMs: Math.max(...left) });
    },
    /** A pause begins if that is what the error says. */
    async notePause(key: string, error: unknown, isPrivate: boolean): Promise<void> {
      if (!(error instanceof PlatformError) || error.code !== 'rate-limited') return;
      const at = now();
      const pause = { key, until: at + (error.retryAfterMs ?? 0) };
      const withPause = (entries: readonly Pause[]): readonly Pause[] => [
        ...entries.filter((entry) => entry.key !== key && entry.until > at),
        pause,
      ];
      if (isPrivate) unstored = withPause(unstored);
      else await items.blocked.update(withPause);
    },
  };
}
