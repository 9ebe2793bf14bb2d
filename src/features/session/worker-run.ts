/** Offered to the settings. Runs the session: does what the effects of its state say, in one queue, and stores it. */

import type { Token } from '../../auth/exchange.ts';
import { issuerOf } from '../../auth/server.ts';
import {
  atTime,
  type Effect,
  type Grant,
  NOBODY,
  reduce,
  type Session,
  type SessionEvent,
  type State,
  tokenOf,
  type Who,
  whoOf,
} from '../../auth/session.ts';
import type { User } from '../../background/connection.ts';
import { broadcast, type Environment } from '../../background/environment.ts';
import type { SettingsStore } from '../../background/settings-store.ts';
import { type ErrorCode, PlatformError } from '../../platform/requests/errors.ts';
import {
  eraseOthers,
  eraseToken,
  eraseWideToken,
  type Owner,
  openDrawer,
  readNotice,
  saveNotice,
  saveOwner,
  saveToken,
} from '../../storage/drawer.ts';
import { createQueue, eraseBroken } from '../../storage/item.ts';
import { items } from '../../storage/items.ts';
import { toView } from './worker-view.ts';
import type { createSteps } from './worker-window.ts';

export type Parts = Pick<Environment, 'now' | 'inBackground' | 'onUnexpected'>;

/** What leads outside, and may take as long as a person does. */
export interface Outside extends ReturnType<typeof createSteps> {
  /** Called after an attempt has succeeded. */
  readonly welcome: (effect: Extract<Effect, { type: 'welcome' }>) => Promise<void>;
}

/**
 * Erases what other features stored because of anybody but who has the drawer `id`; at the end of a session also what does
 * not say because of whom it is there.
 */
export type EraseFurther = (id: string | null, isEnd: boolean) => readonly Promise<void>[];

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

/** Who is signed in at the issuer. The token is null after it has expired, or was replaced by another browser. */
function userAt(state: State, issuer: string): User | null {
  const who = whoOf(state);
  // A token is for its own issuer only.
  if (who?.issuer !== issuer) return null;
  return { id: who.id, token: tokenOf(state)?.accessToken ?? null };
}

type SessionStore = ReturnType<typeof openSession>;

/** The state of the session, who listens to it, and the queue of what is written and erased. */
function openSession(
  { now, onUnexpected }: Pick<Environment, 'now' | 'onUnexpected'>,
  settings: SettingsStore,
  eraseFurther: EraseFurther,
) {
  const listeners: (() => void)[] = [];
  /** Null until it is read. */
  let known: State | null = null;
  const state = (): State => known ?? NOBODY;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ...{ now, onUnexpected, settings, eraseFurther, state, tell },
    inOrder: createQueue(),
    isRead: () => known !== null,
    async read() {
      known = await readState(settings, now());
      tell();
    },
    /** Leads on to the next state; returns what is to be done. */
    advance(event: SessionEvent): readonly Effect[] {
      const before = state();
      const [next, ...effects] = reduce(before, event);
      if (next !== before) known = next;
      return effects;
    },
    /** Calls back after every change, and once at the start. */
    onChange: (listener: () => void) => void listeners.push(listener),
  };
}

/** The state at a start: what is known of the session with the platform. A token of another one is erased. */
async function readState(settings: SettingsStore, now: number): Promise<State> {
  await eraseWideToken(now);
  const { keepSignedIn } = await settings.get();
  const issuer = issuerOf(await settings.platform());
  const [token, owner, notice] = await Promise.all([
    items.token.read(),
    openDrawer(keepSignedIn),
    readNotice(now),
  ]);
  const ownToken = token?.issuer === issuer ? token : null;
  if (token && !ownToken) await items.token.remove();
  const known = owner?.issuer === issuer ? owner : null;
  const renewalTriedAt = known?.renewalTriedAt ?? null;
  return atTime({ ...NOBODY, session: sessionFrom(ownToken, known), notice, renewalTriedAt }, now);
}

function sessionFrom(token: Token | null, owner: Owner | null): Session {
  if (token) {
    const { id = crypto.randomUUID(), user = null } = owner ?? {};
    return { state: 'signed-in', who: { id, issuer: token.issuer, user }, token };
  }
  if (!owner || owner.state === 'signed-in') return { state: 'signed-out' };
  const { id, issuer, user } = owner;
  return { state: owner.state, who: { id, issuer, user } };
}

/** Whose session begins: the same user keeps the drawer. */
function whoOfGrant({ token, user }: Grant, before: Who | null): Who {
  const { issuer } = token;
  const isSame = user !== null && user.id === before?.user?.id && issuer === before.issuer;
  const id = isSame ? before.id : crypto.randomUUID();
  return { id, issuer, user };
}

/**
 * Stores a token. What was stored for somebody else is erased first; if the attempt is superseded, the previous
 * state is put back.
 */
async function store(
  sessionStore: SessionStore,
  { attempt, grant }: Extract<Effect, { type: 'write' }>,
): Promise<readonly Effect[]> {
  if (sessionStore.state().attempt !== attempt) return [];
  const { token } = grant;
  const before = whoOf(sessionStore.state());
  const who = whoOfGrant(grant, before);
  const isEnd = before !== null && before.id !== who.id;
  if (!(await eraseAllOthers(who.id, isEnd, sessionStore))) throw new PlatformError('not-erased');
  const { keepSignedIn } = await sessionStore.settings.get();
  try {
    const isSaved = await saveToken(token, keepSignedIn);
    if (await items.erasedToken.read()) await items.erasedToken.remove();
    const session = { state: 'signed-in', who, token } as const;
    await saveOwner({ ...sessionStore.state(), session }, keepSignedIn);
    return sessionStore.advance({
      type: 'stored',
      attempt,
      who,
      token,
      isSaved,
      now: sessionStore.now(),
    });
  } finally {
    const current = tokenOf(sessionStore.state());
    if (current && current !== token) await saveToken(current, keepSignedIn);
    if (current !== token) await reconcile(sessionStore);
  }
}

/** Makes storage agree with the state. False when something of somebody else is left. */
async function reconcile(sessionStore: SessionStore): Promise<boolean> {
  const state = sessionStore.state();
  const who = whoOf(state);
  await saveNotice(state, sessionStore.now()).catch(sessionStore.onUnexpected);
  if (!tokenOf(state) && (await items.token.read())) await eraseToken();
  const isClean = await eraseAllOthers(who?.id ?? null, false, sessionStore);
  if (who) await saveOwner(sessionStore.state(), (await sessionStore.settings.get()).keepSignedIn);
  return isClean;
}

/** Moves what is stored to the area that lasts (`isKept`), or to the one that ends with the browser. */
async function move(sessionStore: SessionStore, isKept: boolean): Promise<void> {
  const token = tokenOf(sessionStore.state());
  if (token) sessionStore.advance({ type: 'moved', isSaved: await saveToken(token, isKept) });
  await saveOwner(sessionStore.state(), isKept);
}

/** Erases the token, then all that is stored because of the user. */
async function leave(sessionStore: SessionStore): Promise<readonly Effect[]> {
  const noticeOf = (code: ErrorCode) => ({
    error: new PlatformError(code),
    at: sessionStore.now(),
  });
  const token = tokenOf(sessionStore.state());
  const isTokenErased = await eraseToken();
  // The token of another platform is erased at the next start at the latest, and not used before.
  if (!isTokenErased && token?.issuer === issuerOf(await sessionStore.settings.platform())) {
    return sessionStore.advance({ type: 'not-left', notice: noticeOf('not-signed-out') });
  }
  const isErased = (await eraseAllOthers(null, true, sessionStore)) && isTokenErased;
  return sessionStore.advance({ type: 'left', notice: isErased ? null : noticeOf('not-erased') });
}

/**
 * Erases what is stored because of anybody but who has the drawer `id`, null for nobody; at the end of a session also
 * what does not say because of whom it is there. False when something is left.
 */
async function eraseAllOthers(
  id: string | null,
  isEnd: boolean,
  { onUnexpected, eraseFurther }: SessionStore,
): Promise<boolean> {
  const results = await Promise.allSettled([
    // The user's collectives first: they tell what stays watched.
    ...eraseOthers(id),
    ...eraseFurther(id, isEnd),
    ...(isEnd ? [eraseBroken()] : []),
  ]);
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) onUnexpected(reason);
  return failed.length === 0;
}
