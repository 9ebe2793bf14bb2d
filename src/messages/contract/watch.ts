/** New backers of watched collectives. */
import type { Amount } from '../../platform/values/types.ts';
import { answer, message } from '../schemas.ts';

/** New backers of one collective since last looked at, newest first; guests and incognito ones are counted only. */
export interface News {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly count: number;
  readonly anonymous: number;
  /** At most 20. */
  readonly backers: readonly NewBacker[];
}
export interface NewBacker {
  readonly slug: string | null;
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly total: Amount;
  readonly createdAt: number | null;
}

export interface WatchResult {
  readonly watched: number;
  /** Collectives that the platform answered for. */
  readonly checked: number;
  /** True where others wait because the platform limits requests: it was not asked, or refused. */
  readonly isPaused: boolean;
  /** Since last looked at. */
  readonly newBackers: number;
}

export const WATCH_MESSAGES = {
  /** Checks for new backers now, as the alarm does. Can take as long as the collectives are many. */
  'check-now': message({}, answer<WatchResult>()),
} as const;
