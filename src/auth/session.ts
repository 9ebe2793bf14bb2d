/** The session as a pure state machine. It holds no token, only what is known about it. */

import type { PlatformError } from '../platform/requests/errors.ts';
import { DAY_MS } from '../platform/values/dates.ts';
import type { CurrentUser } from '../platform/values/types.ts';

/** What is known about a token. */
export interface Grant {
  /** Null until the platform has said whose it is. */
  readonly user: CurrentUser | null;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly receivedAt: number;
  /** Milliseconds since 1970; null when unknown. */
  readonly expiresAt: number | null;
  /** True for a token with the scope `expenses`. */
  readonly isDeciding?: boolean;
}

/** Every state but `signing-in`: an attempt starts from one and returns to it on failure. */
export type SettledSession =
  | { readonly state: 'signed-out'; readonly notice: PlatformError | null }
  | {
      readonly state: 'signed-in' | 'needs-renewal';
      readonly grant: Grant;
      readonly notice: PlatformError | null;
    }
  | {
      /** `replaced-elsewhere`: another browser signed in, which ended this token. Never renewed without a click. */
      readonly state: 'replaced-elsewhere' | 'sign-in-again';
      readonly user: CurrentUser | null;
      /** Whether the token that there was had the scope `expenses`. */
      readonly isDeciding?: boolean;
      readonly notice: PlatformError | null;
    };

export type Session =
  | SettledSession
  | { readonly state: 'signing-in'; readonly before: SettledSession };

export type SessionEvent =
  | { readonly type: 'sign-in-started' }
  | { readonly type: 'sign-in-failed'; readonly error: PlatformError }
  | {
      readonly type: 'token-received';
      readonly grant: Grant;
      readonly notice: PlatformError | null;
    }
  | { readonly type: 'user-received'; readonly user: CurrentUser }
  /** The platform answered the token as if there was none. */
  | { readonly type: 'user-missing' }
  /** The platform said that the token has expired. */
  | { readonly type: 'token-refused' }
  | { readonly type: 'time-passed'; readonly now: number }
  /** The notice says what could not be erased. */
  | { readonly type: 'signed-out'; readonly notice: PlatformError | null }
  /** A token without the scope `expenses` was asked for and not received: the one with it is given up. */
  | { readonly type: 'deciding-ended'; readonly error: PlatformError }
  /** The token could not be erased. */
  | { readonly type: 'sign-out-failed'; readonly error: PlatformError };

export const SIGNED_OUT: SettledSession = { state: 'signed-out', notice: null };

const LONGEST_RENEWAL_WINDOW_MS = 7 * DAY_MS;
/** A clock may be wrong by a day: until then the platform decides. */
const CLOCK_TOLERANCE_MS = DAY_MS;

/** How long before its expiry a token is renewed, in milliseconds: a tenth of its lifetime, at most a week. */
export function renewalWindow({ receivedAt, expiresAt }: Grant): number {
  if (expiresAt === null) return 0;
  const lifetime = Math.max(0, expiresAt - receivedAt);
  return Math.min(LONGEST_RENEWAL_WINDOW_MS, lifetime / 10);
}

/** The state after an event. An event that doesn't apply to the state changes nothing. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'signed-out':
      return { state: 'signed-out', notice: event.notice };
    case 'token-received':
      return { state: 'signed-in', grant: event.grant, notice: event.notice };
    case 'sign-in-started':
      if (session.state === 'signing-in') return session;
      return { state: 'signing-in', before: { ...session, notice: null } };
    case 'sign-in-failed':
    case 'sign-out-failed':
      return { ...settled(session), notice: event.error };
    default:
      return onGrant(session, (holder) => reduceGrant(holder, event));
  }
}

/** The state without a pending attempt. */
export function settled(session: Session): SettledSession {
  return session.state === 'signing-in' ? session.before : session;
}

/** Whether the token has the scope `expenses`, or had it while there was one. */
export function isDecidingIn(session: Session): boolean {
  const current = settled(session);
  if (current.state === 'signed-out') return false;
  return ('grant' in current ? current.grant : current).isDeciding ?? false;
}

/** The token's details, where there is a token. */
export function grantOf(session: Session): Grant | null {
  const { state, ...rest } = settled(session);
  return 'grant' in rest ? rest.grant : null;
}

type GrantHolder = Extract<SettledSession, { grant: Grant }>;
type GrantEvent = Extract<
  SessionEvent,
  { type: 'user-received' | 'user-missing' | 'token-refused' | 'time-passed' | 'deciding-ended' }
>;

/** Applies a change to the state that holds a token, also when a new attempt is under way. */
function onGrant(session: Session, change: (holder: GrantHolder) => SettledSession): Session {
  const holder = settled(session);
  if (!('grant' in holder)) return session;
  const changed = change(holder);
  if (changed === holder) return session;
  return session.state === 'signing-in' ? { state: 'signing-in', before: changed } : changed;
}

function reduceGrant(holder: GrantHolder, event: GrantEvent): SettledSession {
  const { grant } = holder;
  switch (event.type) {
    case 'user-received':
      if (JSON.stringify(grant.user) === JSON.stringify(event.user)) return holder;
      return { ...holder, grant: { ...grant, user: event.user } };
    case 'user-missing':
      return withoutToken('replaced-elsewhere', grant);
    case 'token-refused':
      return withoutToken('sign-in-again', grant);
    case 'deciding-ended':
      return { state: 'sign-in-again', user: grant.user, notice: event.error };
    case 'time-passed':
      return atTime(holder, event.now);
  }
}

function atTime(holder: GrantHolder, now: number): SettledSession {
  const { grant } = holder;
  const left = grant.expiresAt === null ? Number.POSITIVE_INFINITY : grant.expiresAt - now;
  if (left <= -CLOCK_TOLERANCE_MS) return withoutToken('sign-in-again', grant);
  const state = left <= renewalWindow(grant) ? 'needs-renewal' : 'signed-in';
  return state === holder.state ? holder : { ...holder, state };
}

function withoutToken(
  state: 'replaced-elsewhere' | 'sign-in-again',
  { user, isDeciding }: Grant,
): SettledSession {
  return { state, user, ...(isDeciding && { isDeciding }), notice: null };
}
