/** Runs the session: holds its state, and does what its effects say. Everything is written and erased in one queue. */
import { isDecidingToken, type Redirect } from '../../auth/exchange.ts';
import { issuerOf } from '../../auth/server.ts';
import {
  type Attempt,
  atTime,
  type Effect,
  type Grant,
  isDecidingIn,
  NOBODY,
  reduce,
  type Session,
  type SessionEvent,
  type State,
  tokenOf,
  whoOf,
} from '../../auth/session.ts';
import type { SessionView } from '../../messages/contract/session.ts';
import { toErrorView } from '../../messages/error-view.ts';
import { type ErrorCode, PlatformError } from '../../platform/requests/errors.ts';
import { writeLabel } from '../../storage/drawer.ts';
import { createQueue } from '../../storage/item.ts';
import { items } from '../../storage/items.ts';
import type { User } from '../connection.ts';
import { broadcast, type Environment } from '../environment.ts';
import type { SettingsStore } from '../settings-store.ts';
import {
  eraseAllOthers,
  eraseToken,
  eraseUnmarked,
  readState,
  saveNotice,
  saveToken,
} from './stored-session.ts';

export type SessionActor = ReturnType<typeof createSession>;

/** What leads outside, and may take as long as a person does. */
export interface Outside {
  /** @throws PlatformError */
  readonly openWindow: (attempt: Attempt) => Promise<Redirect>;
  /** Asks for the token, and whose it is. @throws PlatformError */
  readonly exchange: (redirect: Redirect) => Promise<Grant>;
  /** Called after an attempt has succeeded. */
  readonly welcome: (effect: Extract<Effect, { type: 'welcome' }>) => Promise<void>;
}

export function createSession(
  { now, inBackground, onUnexpected }: Pick<Environment, 'now' | 'inBackground' | 'onUnexpected'>,
  settings: SettingsStore,
  outside: Outside,
) {
  const inOrder = createQueue();
  const listeners: (() => void)[] = [];
  /** When each attempt has ended. */
  const flights = new WeakMap<Attempt, Promise<void>>();
  /** Null until it is read. */
  let state: State | null = null;
  const current = (): State => state ?? NOBODY;

  /** The state, once it is read, and after a sign-out under way. */
  async function ready(): Promise<State> {
    // A failed read is tried again by the next caller.
    if (!state || state.isLeaving) await inOrder(load);
    return current();
  }

  async function load(): Promise<void> {
    if (state) return;
    const { keepSignedIn } = await settings.get();
    state = await readState(issuerOf(await settings.platform()), keepSignedIn, now());
    for (const listener of listeners) listener();
    inBackground(inOrder(eraseLeftovers));
  }

  /** Left by a session that ended with the browser, or by a sign-out that failed or was interrupted. */
  async function eraseLeftovers(): Promise<void> {
    const { session, notice } = current();
    const isClean = await settle();
    const isOver = session.state === 'signed-out' && notice?.error.code === 'not-erased';
    if (isClean && isOver) await dispatch({ type: 'left', notice: null });
  }

  async function dispatch(event: SessionEvent): Promise<void> {
    const before = current();
    const [next, ...effects] = reduce(before, event);
    if (next !== before) state = next;
    await Promise.all(effects.map(run));
  }

  async function run(effect: Effect): Promise<void> {
    switch (effect.type) {
      case 'open-window': {
        const { attempt } = effect;
        // In case the browser stops the background meanwhile.
        const isNoted = await saveNotice(current(), now());
        if (!isNoted) throw new PlatformError('storage-full');
        const redirect = await outside.openWindow(attempt);
        return dispatch({ type: 'redirected', attempt, redirect });
      }
      case 'exchange': {
        const grant = await outside.exchange(effect.redirect);
        return dispatch({ type: 'granted', attempt: effect.attempt, grant });
      }
      case 'write': {
        const { done } = await inOrder(() => write(effect.attempt, effect.grant));
        return done;
      }
      case 'welcome':
        return outside.welcome(effect);
      case 'erase':
        return inOrder(leave);
      case 'save':
        return inBackground(inOrder(settle));
      case 'tell':
        inBackground(broadcast('session'));
        for (const listener of listeners) listener();
    }
  }

  /**
   * Stores a token. What was stored because of somebody else is erased first; if the attempt is superseded meanwhile, what
   * there was before is put back.
   */
  async function write(
    attempt: Attempt,
    { token, user }: Grant,
  ): Promise<{ done?: Promise<void> }> {
    const isSuperseded = () => current().attempt !== attempt;
    if (isSuperseded()) return {};
    const before = whoOf(current());
    const { issuer } = token;
    const isSame = user !== null && user.id === before?.user?.id && issuer === before.issuer;
    const id = isSame ? before.id : crypto.randomUUID();
    const isErased = await isDone(eraseAllOthers(id), before && !isSame && eraseUnmarked());
    if (!isErased) throw new PlatformError('not-erased');
    const { keepSignedIn } = await settings.get();
    const who = { id, issuer, user, isDeciding: isDecidingToken(token) };
    const store = async () => {
      const isSaved = await saveToken(token, keepSignedIn);
      await saveLabel({ state: 'signed-in', who, token }, keepSignedIn);
      return isSaved;
    };
    const takeBack = async () => {
      const held = tokenOf(current());
      await (held ? saveToken(held, keepSignedIn) : eraseToken());
      await settle();
    };
    const isSaved = await store().catch((error) => takeBack().then(() => Promise.reject(error)));
    if (isSuperseded()) {
      await takeBack();
      return {};
    }
    // Not waited for in the queue: it asks the platform.
    return { done: dispatch({ type: 'stored', attempt, who, token, isSaved, now: now() }) };
  }

  /** Makes storage agree with the state. False when something of somebody else is left. */
  async function settle(): Promise<boolean> {
    const who = whoOf(current());
    await isDone(saveNotice(current(), now()));
    if (!tokenOf(current()) && (await items.token.read())) await eraseToken();
    const isClean = await isDone(eraseAllOthers(who?.id ?? null));
    if (who) await saveLabel(current().session, (await settings.get()).keepSignedIn);
    return isClean;
  }

  async function saveLabel(session: Session, isKept: boolean): Promise<void> {
    const { renewalTriedAt } = current();
    if (session.state === 'signed-out') return;
    const name = 'token' in session ? 'signed-in' : session.state;
    const label = { ...session.who, state: name, renewalTriedAt } as const;
    await writeLabel(label, isKept && !session.who.isDeciding);
  }

  async function leave(): Promise<void> {
    const noticeOf = (code: ErrorCode) => ({ error: new PlatformError(code), at: now() });
    const token = tokenOf(current());
    const isTokenErased = await eraseToken();
    // The token of another platform is erased at the next start at the latest, and not used before.
    if (!isTokenErased && token?.issuer === issuerOf(await settings.platform())) {
      return dispatch({ type: 'not-left', notice: noticeOf('not-signed-out') });
    }
    const isErased = (await isDone(eraseAllOthers(null), eraseUnmarked())) && isTokenErased;
    return dispatch({ type: 'left', notice: isErased ? null : noticeOf('not-erased') });
  }

  async function isDone(...works: readonly (Promise<unknown> | false | null)[]): Promise<boolean> {
    const results = await Promise.allSettled(works);
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) onUnexpected(reason);
    return failed.length === 0;
  }

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
    ready,
    dispatch,
    state: current,
    /** Calls back after every change, and once at the start. */
    onChange: (listener: () => void) => void listeners.push(listener),

    async view(): Promise<SessionView> {
      const known = atTime(await ready(), now());
      return toView(known, (await settings.get()).keepSignedIn, now());
    },

    /** Who is signed in. The token is null after it has expired, or was replaced by another browser. */
    async user(): Promise<User | null> {
      const known = await ready();
      const who = whoOf(known);
      // A token is for its own issuer only.
      if (who?.issuer !== issuerOf(await settings.platform())) return null;
      const token = tokenOf(known)?.accessToken ?? null;
      return { id: who.id, token, isDeciding: who.isDeciding };
    },

    /** Erases what is stored because of anybody else. */
    settle: async (): Promise<void> => void (await inOrder(settle)),

    /**
     * Resolves when the attempt has ended; the state has the result. Joins an attempt under way unless `again`, or unless
     * that asks for another scope. `isDeciding` as in the message.
     */
    async signIn(again: boolean, isDeciding?: boolean): Promise<void> {
      await ready();
      const { attempt } = current();
      const wanted = isDeciding ?? attempt?.isDeciding ?? isDecidingIn(current());
      for (let under = again ? null : attempt; under?.isDeciding === wanted; ) {
        await flights.get(under);
        if (!under.isSilent || current().session.state === 'signed-in') return;
        under = current().attempt;
      }
      await start({ isSilent: false, isDeciding: wanted });
    },

    /** Tries a silent renewal unless an attempt is under way. Changes nothing when it fails. */
    async renew(): Promise<void> {
      if (!(await ready()).attempt) await start({ isSilent: true, isDeciding: false });
    },

    /**
     * Erases the session and all that is stored because of it; a notice says what could not be erased. Attempts under way
     * can't sign in any more.
     */
    async signOut(): Promise<void> {
      // A background that was just woken does not know yet who is leaving. If it can't find out, there is still a token.
      if (!state) await ready().catch(() => {});
      await dispatch({ type: 'leaving' });
    },

    /** Moves what is stored to the area that lasts (`isKept`), or to the one that ends with the browser. */
    move: (isKept: boolean): Promise<void> =>
      inOrder(async () => {
        const token = tokenOf(current());
        if (token) await dispatch({ type: 'moved', isSaved: await saveToken(token, isKept) });
        await saveLabel(current().session, isKept);
      }),
  };
}

/** `isKept` is false when the token ends with the browser, by choice or because it could not be saved. */
function toView(
  { session, attempt, notice: last, isSaved }: State,
  isKept: boolean,
  now: number,
): SessionView {
  if (attempt && !attempt.isSilent) return { state: 'signing-in' };
  const error = last && toErrorView(last.error, () => last.at);
  const notice = error?.retryAt === undefined || error.retryAt > now ? error : null;
  if (session.state === 'signed-out') return { state: 'signed-out', notice };
  const { user, isDeciding } = session.who;
  const known = { user, ...(isDeciding && { isDeciding }), notice };
  if (!('token' in session)) return { state: session.state, ...known };
  const { expiresAt } = session.token;
  const needsRenewal = session.state === 'needs-renewal';
  const lasts = isKept && isSaved && !isDeciding;
  return { state: 'signed-in', expiresAt, needsRenewal, isKept: lasts, ...known };
}
