/**
 * Counts anonymous GraphQL requests: the platform allows ten a minute, and its rate limit headers can't be read.
 * Requests for what the user opens, and those of alarms, are always sent; searching while typing stops early, so that
 * those are answered.
 *
 * In memory only: a background that was stopped has been idle for half of that minute.
 */
import { PlatformError } from '../platform/requests/errors.ts';

const WINDOW_MS = 60_000;
/** Questions a minute that typing may use. */
const FOR_TYPING = 5;
/** Typing and details of lists stop when so many were used in all: two remain for opening what was found. */
const BEFORE_OTHERS = 8;

/** A `key` stands for an installation of the platform. */
export function createBudget(now: () => number) {
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
    /** Counts a question that is about to be sent. */
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
