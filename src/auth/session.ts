/**
 * Who is signed in, and the attempt at signing in that is under way: a pure state machine. What has to be done after an
 * event comes with the next state, as effects.
 */
import { PlatformError } from '../platform/requests/errors.ts';
import { DAY_MS } from '../platform/values/dates.ts';
import type { CurrentUser } from '../platform/values/types.ts';
import type { Token } from './exchange.ts';

/** Whose session it is. */
export interface Who {
  /** The id of the drawer with what is stored because of them. */
  readonly id: string;
  readonly issuer: string;
  /** Null until the platform has said who it is. */
  readonly user: CurrentUser | null;
}

export type Session =
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in' | 'needs-renewal'; readonly who: Who; readonly token: Token }
  /** `replaced-elsewhere`: another browser signed in, which ended this token. Never renewed without a click. */
  | { readonly state: 'replaced-elsewhere' | 'sign-in-again'; readonly who: Who };

/** An attempt at a token; its secrets are in `PendingSignIn`. One that another has superseded changes nothing any more. */
export interface Attempt {
  /** Without a person: a renewal. */
  readonly isSilent: boolean;
}

/** Why the last attempt failed, or what could not be erased. */
export interface Notice {
  readonly error: PlatformError;
  /** Milliseconds since 1970: a wait counts from then. */
  readonly at: number;
  /** Whose token was erased, for `token-erased`: their slug. */
  readonly slug?: string | null;
}

export interface State {
  readonly session: Session;
  readonly attempt: Attempt | null;
  readonly notice: Notice | null;
  /** False for a token that could not be stored. */
  readonly isSaved: boolean;
  /** Last silent renewal that was tried, milliseconds since 1970. */
  readonly renewalTriedAt: number | null;
  /** A sign-out is under way. */
  readonly isLeaving: boolean;
}

/** A token, and its user as far as the platform says. */
export interface Grant {
  readonly token: Token;
  readonly user: CurrentUser | null;
}

type AttemptEvent = { readonly attempt: Attempt } & (
  | { readonly type: 'started'; readonly now: number }
  | { readonly type: 'granted'; readonly grant: Grant }
  | {
      readonly type: 'stored';
      readonly who: Who;
      readonly token: Token;
      readonly isSaved: boolean;
      readonly now: number;
    }
  | { readonly type: 'failed'; readonly error: PlatformError; readonly now: number }
);

type TokenEvent =
  /** What the platform said about a token: its user, nothing, or that it has expired. */
  | { readonly type: 'user-received'; readonly user: CurrentUser; readonly about: string }
  | { readonly type: 'user-missing' | 'token-refused'; readonly about: string }
  | { readonly type: 'time-passed'; readonly now: number };

export type SessionEvent =
  | AttemptEvent
  | TokenEvent
  | { readonly type: 'moved'; readonly isSaved: boolean }
  | { readonly type: 'leaving' }
  /** The notice says that something could not be erased. */
  | { readonly type: 'left'; readonly notice: Notice | null }
  /** Nor could the token. */
  | { readonly type: 'not-left'; readonly notice: Notice };

export type Effect =
  /** Opens the platform's page, and exchanges the code that it ends with. */
  | { readonly type: 'open-window'; readonly attempt: Attempt }
  | { readonly type: 'write'; readonly attempt: Attempt; readonly grant: Grant }
  /** Greets who signed in, and asks who that is where it is not known. */
  | { readonly type: 'welcome'; readonly attempt: Attempt; readonly user: CurrentUser | null }
  /** Erases the token, then all that is stored because of the user. */
  | { readonly type: 'erase' }
  /** Makes storage agree with the state. */
  | { readonly type: 'save' }
  /** Tells pages, and who else listens. */
  | { readonly type: 'tell' };

export type Step = readonly [State, ...Effect[]];

export const NOBODY: State = {
  session: { state: 'signed-out' },
  attempt: null,
  notice: null,
  isSaved: true,
  renewalTriedAt: null,
  isLeaving: false,
};

const LONGEST_RENEWAL_WINDOW_MS = 7 * DAY_MS;
/** A clock may be wrong by a day: until then the platform decides. */
const CLOCK_TOLERANCE_MS = DAY_MS;
const SAVE: Effect = { type: 'save' };
const TELL: Effect = { type: 'tell' };

/** How long before its expiry a token is renewed, in milliseconds: a tenth of its lifetime, at most a week. */
export function renewalWindow({ receivedAt, expiresAt }: Token): number {
  if (expiresAt === null) return 0;
  const lifetime = Math.max(0, expiresAt - receivedAt);
  return Math.min(LONGEST_RENEWAL_WINDOW_MS, lifetime / 10);
}

export const tokenOf = ({ session }: State): Token | null =>
  'token' in session ? session.token : null;
export const whoOf = ({ session }: State): Who | null => ('who' in session ? session.who : null);

/** The state after an event, and what is to be done. An event that doesn't apply changes nothing. */
export function reduce(state: State, event: SessionEvent): Step {
  switch (event.type) {
    case 'started':
      return start(state, event);
    case 'granted':
    case 'stored':
    case 'failed':
      return event.attempt === state.attempt ? reduceAttempt(state, event) : [state];
    case 'moved':
      return [{ ...state, isSaved: event.isSaved }];
    case 'leaving':
      return [{ ...state, attempt: null, isLeaving: true }, { type: 'erase' }];
    case 'left':
      return [{ ...NOBODY, attempt: state.attempt, notice: event.notice }, SAVE, TELL];
    case 'not-left':
      return [{ ...state, isLeaving: false, notice: event.notice }, SAVE, TELL];
    default: {
      const next = reduceToken(state, event);
      return next === state ? [state] : [next, SAVE, TELL];
    }
  }
}

function start(state: State, { attempt, now }: Extract<AttemptEvent, { type: 'started' }>): Step {
  const open: Effect = { type: 'open-window', attempt };
  if (attempt.isSilent) return [{ ...state, attempt, renewalTriedAt: now }, SAVE, open];
  return [{ ...state, attempt, notice: null }, TELL, open];
}

function reduceAttempt(state: State, event: Exclude<AttemptEvent, { type: 'started' }>): Step {
  const { attempt } = event;
  switch (event.type) {
    case 'granted':
      return [state, { type: 'write', attempt, grant: event.grant }];
    case 'stored': {
      const { who, token, isSaved, now } = event;
      const notice = isSaved ? null : { error: new PlatformError('storage-full'), at: now };
      const session = { state: 'signed-in', who, token } as const;
      const next = { ...state, session, attempt: null, notice, isSaved };
      return [next, SAVE, TELL, { type: 'welcome', attempt, user: who.user }];
    }
    case 'failed': {
      if (attempt.isSilent) return [{ ...state, attempt: null }];
      const notice = { error: event.error, at: event.now };
      return [{ ...state, attempt: null, notice }, SAVE, TELL];
    }
  }
}

function reduceToken(state: State, event: TokenEvent): State {
  const { session } = state;
  if (!('token' in session)) return state;
  if ('about' in event && event.about !== session.token.accessToken) return state;
  switch (event.type) {
    case 'user-received':
      if (JSON.stringify(session.who.user) === JSON.stringify(event.user)) return state;
      return { ...state, session: { ...session, who: { ...session.who, user: event.user } } };
    case 'user-missing':
      return withoutToken(state, 'replaced-elsewhere');
    case 'token-refused':
      return withoutToken(state, 'sign-in-again');
    case 'time-passed':
      return atTime(state, event.now);
  }
}

/** The state as the clock has it. */
export function atTime(state: State, now: number): State {
  const { session } = state;
  if (!('token' in session)) return state;
  const { expiresAt } = session.token;
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt - now;
  if (left <= -CLOCK_TOLERANCE_MS) return withoutToken(state, 'sign-in-again');
  const name = left <= renewalWindow(session.token) ? 'needs-renewal' : 'signed-in';
  return name === session.state ? state : { ...state, session: { ...session, state: name } };
}

function withoutToken(state: State, name: 'replaced-elsewhere' | 'sign-in-again'): State {
  const who = whoOf(state);
  return who ? { ...state, notice: null, session: { state: name, who } } : state;
}
