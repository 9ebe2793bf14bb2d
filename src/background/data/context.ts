/** What the data half of the background is given: settings, session, cache, stored items, clock and network. */
import type { Settings, StartView } from '../../messages/contract.ts';
import type { RequestContext } from '../../platform/http.ts';
import type { Platform } from '../../platform/profile.ts';
import type { Cache } from '../../storage/cache.ts';
import type { DataItems } from './items.ts';

/** One cached answer. */
export interface CachedPart<T> {
  readonly data: T;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly receivedAt: number;
  readonly missingParts: number;
}

/** The signed-in user as the data half sees it. */
export interface DataSession {
  /** What tells this user's answers from another's. */
  readonly user: string;
  /** Null when the platform no longer takes it. */
  readonly token: string | null;
}

export interface DataContext {
  readonly settings: () => Promise<Settings>;
  /** Null when signed out. */
  readonly session: () => Promise<DataSession | null>;
  /** The platform answered as to anybody, or refused an expired token. */
  readonly reportToken: (problem: 'replaced' | 'expired', token: string) => Promise<void>;
  readonly cache: Pick<Cache, 'read' | 'write'>;
  /** Keeps the start view for the next first paint; personal when it shows what only the user may see. */
  readonly saveStart: (view: StartView) => Promise<void>;
  readonly items: DataItems;
  readonly now: () => number;
  /** Number from 0 to 1. */
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Passed on with every request to the platform. */
  readonly request: RequestContext;
  /** Requests under way by key, so that nothing is asked for twice at a time. */
  readonly flights: Map<string, Promise<unknown>>;
}

/** What one request is answered for: one platform, one user. Read once, so that it does not change half-way. */
export interface Scope {
  readonly platform: Platform;
  readonly settings: Settings;
  /** Tells the data of installations apart, their profile included. */
  readonly issuer: string;
  readonly session: DataSession | null;
}
