/** Offered to the settings. Runs the session: does what the effects of its state say. Everything is written and erased in one queue. */

import { issuerOf } from '../../auth/server.ts';
import {
  type Attempt,
  atTime,
  type Effect,
  type SessionEvent,
  type State,
  tokenOf,
  whoOf,
} from '../../auth/session.ts';
import type { User } from '../../background/connection.ts';
import { broadcast, type Environment } from '../../background/environment.ts';
import type { SettingsStore } from '../../background/settings-store.ts';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { DAY_MS } from '../../platform/values/dates.ts';
import type { CurrentUser } from '../../platform/values/types.ts';
import {
  type EraseFurther,
  leave,
  move,
  openSession,
  reconcile,
  type SessionStore,
  saveNotice,
  store,
} from './worker-stored.ts';
import type { createSteps } from './worker-window.ts';

export interface SessionNotice extends ErrorView {
  /** Whose token was erased, for `token-erased`. */
  readonly slug?: string | undefined;
}

interface Noticed {
  readonly notice: SessionNotice | null;
}
interface Known extends Noticed {
  /** Null until the platform has answered `me` for the first time. */
  readonly user: CurrentUser | null;
}

export type SessionView =
  | ({ readonly state: 'signed-out' } & Noticed)
  | { readonly state: 'signing-in' }
  | ({
      readonly state: 'signed-in';
      /** Milliseconds since 1970; null when the platform did not say. */
      readonly expiresAt: number | null;
      /** True shortly before expiry: one click renews. */
      readonly needsRenewal: boolean;
      /** False when the sign-in ends with the browser. */
      readonly isKept: boolean;
    } & Known)
  // The platform allows one token for each user and application: another browser has taken over.
  | ({ readonly state: 'replaced-elsewhere' | 'sign-in-again' } & Known);

type Parts = Pick<Environment, 'now' | 'inBackground' | 'onUnexpected'>;

/** What leads outside, and may take as long as a person does. */
export interface Outside extends ReturnType<typeof createSteps> {
  /** Called after an attempt has succeeded. */
  readonly welcome: (effect: Extract<Effect, { type: 'welcome' }>) => Promise<void>;
}

/** What does an effect, and resolves with those that follow. */
function createRun(sessionStore: SessionStore, outside: Outside, { inBackground }: Parts) {
  const { state, advance, inOrder } = sessionStore;
  return async (effect: Effect): Promise<readonly Effect[]> => {
    switch (effect.type) {
      case 'open-window': {
        const { attempt } = effect;
        // In case the browser stops the background before the end.
        const isNoted = await saveNotice(state(), sessionStore.now());
        if (!isNoted) throw new PlatformError('storage-full');
        const redirect = await outside.openWindow(attempt);
        // Nothing is exchanged for an attempt that is superseded.
        if (state().attempt !== attempt) return [];
        return advance({ type: 'granted', attempt, grant: await outside.exchange(redirect) });
      }
      case 'write':
        return inOrder(() => store(sessionStore, effect));
      case 'erase':
        return inOrder(() => leave(sessionStore));
      case 'welcome':
        await outside.welcome(effect);
        break;
      case 'save':
        inBackground(inOrder(() => reconcile(sessionStore)));
        break;
      case 'tell':
        inBackground(broadcast('session'));
        sessionStore.tell();
    }
    return [];
  };
}

export type SessionActor = ReturnType<typeof createSession>;

export function createSession(
  parts: Parts,
  settings: SettingsStore,
  outside: Outside,
  eraseFurther: EraseFurther,
) {
  const { now, inBackground } = parts;
  const sessionStore = openSession(parts, settings, eraseFurther);
  const { state, inOrder } = sessionStore;
  const run = createRun(sessionStore, outside, parts);

  async function runAll(effects: readonly Effect[]): Promise<void> {
    await Promise.all(effects.map(async (effect) => runAll(await run(effect))));
  }

  const dispatch = (event: SessionEvent): Promise<void> => runAll(sessionStore.advance(event));

  /** The state, once it is read, and after a sign-out under way. */
  async function ready(): Promise<State> {
    // A failed read is tried again by the next caller.
    if (!sessionStore.isRead() || state().isLeaving) await inOrder(load);
    return state();
  }

  async function load(): Promise<void> {
    if (sessionStore.isRead()) return;
    await sessionStore.read();
    inBackground(inOrder(eraseLeftovers));
  }

  /** Left by a session that ended with the browser, or by a sign-out that failed or was interrupted. */
  async function eraseLeftovers(): Promise<void> {
    const { session, notice } = state();
    const isClean = await reconcile(sessionStore);
    const isOver = session.state === 'signed-out' && notice?.error.code === 'not-erased';
    if (isClean && isOver) await dispatch({ type: 'left', notice: null });
  }

  return {
    ...{ ready, dispatch, state, onChange: sessionStore.onChange },
    view: async () => toView(await ready(), (await settings.get()).keepSignedIn, now()),
    user: async () => userAt(await ready(), issuerOf(await settings.platform())),
    /** Erases what is stored because of anybody else. */
    eraseOthers: async (): Promise<void> => void (await inOrder(() => reconcile(sessionStore))),
    /** Moves what is stored to the area that lasts (`isKept`), or to the one that ends with the browser. */
    move: (isKept: boolean) => inOrder(() => move(sessionStore, isKept)),
    /**
     * Erases the session and all that is stored because of it; a notice says what could not be erased. Attempts under way
     * can't sign in any more.
     */
    async signOut(): Promise<void> {
      // A background that was just woken does not know yet who is leaving. If it can't find out, there is still a token.
      if (!sessionStore.isRead()) await ready().catch(() => {});
      await dispatch({ type: 'leaving' });
    },
  };
}

/** The functions that begin attempts. Each ends with a state that has its result. */
export function createAttempts(
  { ready, dispatch, state }: Pick<SessionActor, 'ready' | 'dispatch' | 'state'>,
  { now, onUnexpected }: Parts,
) {
  /** When each attempt has ended. */
  const flights = new WeakMap<Attempt, Promise<void>>();

  function start(attempt: Attempt): Promise<void> {
    const done = dispatch({ type: 'started', attempt, now: now() }).catch((error: unknown) => {
      const isOurs = error instanceof PlatformError;
      if (!isOurs) onUnexpected(error);
      const failure = isOurs ? error : new PlatformError('unexpected');
      return dispatch({ type: 'failed', attempt, error: failure, now: now() });
    });
    flights.set(attempt, done);
    return done;
  }

  return {
    /** Joins an attempt under way unless `again`. */
    async signIn(again: boolean): Promise<void> {
      const { attempt } = await ready();
      for (let under = again ? null : attempt; under; ) {
        await flights.get(under);
        if (!under.isSilent || state().session.state === 'signed-in') return;
        under = state().attempt;
      }
      await start({ isSilent: false });
    },

    /** Tries a silent renewal if one is due, at most once a day. */
    async renewIfDue(): Promise<void> {
      await ready();
      await dispatch({ type: 'time-passed', now: now() });
      const { session, attempt, renewalTriedAt: tried } = state();
      const isDue = tried === null || Math.abs(now() - tried) >= DAY_MS;
      const isWanted = session.state === 'needs-renewal';
      if (isWanted && isDue && !attempt) await start({ isSilent: true });
    },
  };
}

/** Who is signed in at the issuer. The token is null after it has expired, or was replaced by another browser. */
function userAt(state: State, issuer: string): User | null {
  const who = whoOf(state);
  // A token is for its own issuer only.
  if (who?.issuer !== issuer) return null;
  return { id: who.id, token: tokenOf(state)?.accessToken ?? null };
}

/** `isKept` is false when the token ends with the browser, by choice or because it could not be saved. */
function toView(state: State, isKept: boolean, now: number): SessionView {
  const { session, attempt, notice: last, isSaved } = atTime(state, now);
  if (attempt && !attempt.isSilent) return { state: 'signing-in' };
  const error = last && {
    ...toErrorView(last.error, () => last.at),
    ...(last.slug && { slug: last.slug }),
  };
  const notice = error?.retryAt === undefined || error.retryAt > now ? error : null;
  if (session.state === 'signed-out') return { state: 'signed-out', notice };
  const known = { user: session.who.user, notice };
  if (!('token' in session)) return { state: session.state, ...known };
  const { expiresAt } = session.token;
  const needsRenewal = session.state === 'needs-renewal';
  return { state: 'signed-in', expiresAt, needsRenewal, isKept: isKept && isSaved, ...known };
}
