/** Holds the session and the token while the background runs, stores them, and tells pages about changes. */
import type { Token } from '../../auth/exchange.ts';
import { issuerOf } from '../../auth/server.ts';
import {
  grantOf,
  isDecidingIn,
  reduceSession,
  type Session,
  type SessionEvent,
  SIGNED_OUT,
  settled,
} from '../../auth/session.ts';
import type { SessionView } from '../../messages/contract/session.ts';
import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import type { CurrentUser } from '../../platform/values/types.ts';
import { createQueue } from '../../storage/item.ts';
import { items } from '../../storage/items.ts';
import type { User } from '../connection.ts';
import { broadcast, type Environment } from '../environment.ts';
import type { SettingsStore } from '../settings-store.ts';
import { eraseOthers, eraseUnowned } from './erase.ts';
import {
  eraseAttempts,
  eraseToken,
  readSession,
  saveNotice,
  saveToken,
  toGrant,
} from './stored-session.ts';

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

export function createSessionKeeper(
  { now, inBackground, onUnexpected }: Pick<Environment, 'now' | 'inBackground' | 'onUnexpected'>,
  settings: SettingsStore,
) {
  const inOrder = createQueue();
  const listeners: (() => void)[] = [];
  let session: Session = SIGNED_OUT;
  let token: Token | null = null;
  let isSaved = true;
  let renewalTriedAt: number | null = null;
  /** When the last attempt failed. The wait in its notice counts from then. */
  let noticeAt = 0;
  /** Raised by a sign-out and by a new attempt: results of older attempts are ignored. */
  let generation = 0;
  let loading: Promise<void> | null = null;
  /** The last sign-out. */
  let leaving: Promise<void> = Promise.resolve();

  function ready(): Promise<void> {
    loading ??= inOrder(load).catch((error: unknown) => {
      // A failed read is tried again by the next caller.
      loading = null;
      throw error;
    });
    return loading;
  }

  async function load(): Promise<void> {
    const found = await readSession(issuerOf(await settings.platform()), now());
    ({ session, token, renewalTriedAt, noticeAt } = found);
    dispatch({ type: 'time-passed', now: now() });
    for (const listener of listeners) listener();
    inBackground(inOrder(eraseLeftovers));
  }

  /** Who is signed in; a sign-out under way is waited for. */
  async function user(): Promise<User | null> {
    await ready();
    await leaving;
    return userNow();
  }

  /** The token is null after it has expired, or was replaced by another browser. */
  async function userNow(): Promise<User | null> {
    const known = userOf(session);
    const issuer = issuerOf(await settings.platform());
    // A token is for its own issuer only.
    const isDeciding = isDecidingIn(session);
    if (token?.issuer === issuer) {
      return { id: ownerOf(token, known), token: token.accessToken, isDeciding };
    }
    return known && { id: ownerOf({ issuer, receivedAt: 0 }, known), token: null, isDeciding };
  }

  async function eraseAllOthers(): Promise<void> {
    await eraseOthers((await userNow())?.id ?? null);
  }

  /** Left by a session that ended with the browser, or by a sign-out that failed or was interrupted. */
  async function eraseLeftovers(): Promise<void> {
    await eraseAllOthers();
    const { state, notice } = settled(session);
    if (state === 'signed-out' && notice?.code === 'not-erased') {
      dispatch({ type: 'signed-out', notice: null });
    }
  }

  function dispatch(event: SessionEvent): void {
    if ('error' in event || event.type === 'signed-out') noticeAt = now();
    const next = reduceSession(session, event);
    if (next === session) return;
    const before = userOf(session);
    session = next;
    if (!grantOf(session)) token = null;
    const isOther = before?.id !== userOf(session)?.id;
    if (event.type === 'user-received' && isOther) inBackground(inOrder(eraseAllOthers));
    inBackground(inOrder(save));
    inBackground(broadcast('session'));
    for (const listener of listeners) listener();
  }

  /** Writes the current state, so running late or twice is safe. Sign-out erases by itself. */
  async function save(): Promise<void> {
    const current = settled(session);
    await saveNotice(current.notice, noticeAt);
    if (current.state === 'signed-out') return;
    if (!('grant' in current)) await items.token.remove();
    await saveRecord((await settings.get()).keepSignedIn);
  }

  /** Writes down what is known beside the token, where that is. */
  async function saveRecord(isKept: boolean): Promise<void> {
    const current = settled(session);
    if (current.state === 'signed-out') return;
    const issuer = issuerOf(await settings.platform());
    const state = 'grant' in current ? 'signed-in' : current.state;
    const isDeciding = isDecidingIn(session);
    const record = { issuer, state, user: userOf(session), renewalTriedAt, isDeciding } as const;
    await items.session.write(record, isKept && !isDeciding);
  }

  /** Why the last attempt failed; null once its wait is over. */
  function notice(): ErrorView | null {
    const error = settled(session).notice;
    const view = error && toErrorView(error, () => noticeAt);
    return view?.retryAt === undefined || view.retryAt > now() ? view : null;
  }

  /** Erases what the session was kept in, then all that is stored because of it. */
  async function leave(): Promise<void> {
    const isErased = await eraseToken();
    const issuer = issuerOf(await settings.platform());
    // The token of another platform is erased at the next start at the latest, and not used before.
    if (!isErased && token?.issuer === issuer) {
      return dispatch({ type: 'sign-out-failed', error: new PlatformError('not-signed-out') });
    }
    token = null;
    renewalTriedAt = null;
    const isAllErased = await isDone([eraseAttempts(), eraseOthers(null), eraseUnowned()]);
    const notice = isErased && isAllErased ? null : new PlatformError('not-erased');
    dispatch({ type: 'signed-out', notice });
  }

  /** Makes room for a session of `owner`: nothing of another one is left. False when the browser refuses. */
  async function makeWay(owner: string): Promise<boolean> {
    const before = (await userNow())?.id ?? null;
    const isOther = before !== null && before !== owner;
    return isDone([
      eraseOthers(owner),
      ...(isOther ? [items.session.remove(), eraseUnowned()] : []),
    ]);
  }

  /** Puts back what a token was written over that nobody waits for any more: the next start would sign in with it. */
  async function undo(isKept: boolean): Promise<void> {
    if (token) await saveToken(token, isKept);
    else await eraseToken();
    await save();
  }

  async function isDone(works: readonly Promise<unknown>[]): Promise<boolean> {
    const results = await Promise.allSettled(works);
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) onUnexpected(reason);
    return failed.length === 0;
  }

  return {
    /** Resolves when the stored session is loaded. */
    ready,
    dispatch,
    session: () => session,
    generation: () => generation,
    renewalTriedAt: () => renewalTriedAt,
    /** Calls back after every change, and once at the start. */
    onChange: (listener: () => void) => void listeners.push(listener),

    async view(): Promise<SessionView> {
      await ready();
      await leaving;
      dispatch({ type: 'time-passed', now: now() });
      const { keepSignedIn } = await settings.get();
      return toView(session, keepSignedIn && isSaved && !isDecidingIn(session), notice());
    },

    user,

    /** Erases what is stored because of any other session than the one there is. */
    eraseOthers: () => inOrder(eraseAllOthers),

    /**
     * Accepts a new token, unless a sign-out or a newer attempt came after its attempt began. `user` is its owner, if
     * known, and `lack` what was asked for and not granted. What was stored because of another session is erased first.
     */
    accept: (
      received: Token,
      user: CurrentUser | null,
      attempt: number,
      lack: PlatformError | null = null,
    ): Promise<boolean> =>
      inOrder(async () => {
        if (attempt !== generation) return false;
        if (!(await makeWay(ownerOf(received, user)))) {
          dispatch({ type: 'sign-in-failed', error: new PlatformError('not-erased') });
          return false;
        }
        const { keepSignedIn } = await settings.get();
        const saved = await saveToken(received, keepSignedIn);
        if (attempt !== generation) {
          await undo(keepSignedIn);
          return false;
        }
        token = received;
        isSaved = saved;
        const notice = saved ? lack : new PlatformError('storage-full');
        dispatch({ type: 'token-received', grant: toGrant(received, user), notice });
        return true;
      }),

    /** Reports what the platform said about a token; ignored unless it is the token in use. */
    report(
      event: Extract<SessionEvent, { type: `user-${string}` | 'token-refused' }>,
      about: string,
    ) {
      if (token?.accessToken === about) dispatch(event);
    },

    /** Ignores the results of attempts under way. Keeps the token in use. */
    abandonAttempts(): void {
      generation++;
    },

    /** Stores the notice `interrupted` before the exchange, in case the browser stops the background during it. */
    noteExchange: (attempt: number): Promise<void> =>
      inOrder(async () => {
        if (attempt === generation) await saveNotice(new PlatformError('interrupted'), now());
      }),

    noteRenewal(at: number): Promise<void> {
      renewalTriedAt = at;
      return inOrder(save);
    },

    /**
     * Erases the session and all that is stored because of it; a notice says what could not be erased. Attempts under way
     * can't sign in any more.
     */
    async signOut(): Promise<void> {
      generation++;
      // A background that was just woken does not know yet who is leaving. If it can't find out, there is still a token.
      const work = ready().then(
        () => inOrder(leave),
        () => inOrder(leave),
      );
      leaving = work.catch(() => {});
      await work;
    },

    /** Moves the stored session to the area that lasts (`isKept`), or to the one that ends with the browser. */
    move: (isKept: boolean): Promise<void> =>
      inOrder(async () => {
        if (!token) return;
        isSaved = await saveToken(token, isKept);
        await saveRecord(isKept);
      }),
  };
}

function userOf(session: Session): CurrentUser | null {
  const current = settled(session);
  if ('grant' in current) return current.grant.user;
  return 'user' in current ? current.user : null;
}

/** `isKept` is false when the token ends with the browser, by choice or because it could not be saved. */
function toView(session: Session, isKept: boolean, notice: ErrorView | null): SessionView {
  if (session.state === 'signing-in') return { state: 'signing-in' };
  const current = settled(session);
  const deciding = isDecidingIn(session) ? { isDeciding: true } : {};
  switch (current.state) {
    case 'signed-out':
      return { state: 'signed-out', notice };
    case 'signed-in':
    case 'needs-renewal': {
      const { user, expiresAt } = current.grant;
      const needsRenewal = current.state === 'needs-renewal';
      return { state: 'signed-in', user, expiresAt, needsRenewal, isKept, ...deciding, notice };
    }
    case 'replaced-elsewhere':
    case 'sign-in-again':
      return { state: current.state, user: current.user, ...deciding, notice };
  }
}

/** Because of whose session something is stored. Until the platform has said who it is, each token has an owner of its own. */
function ownerOf(
  { issuer, receivedAt }: Pick<Token, 'issuer' | 'receivedAt'>,
  user: CurrentUser | null,
) {
  return `${issuer} ${user?.id ?? `unknown ${receivedAt}`}`;
}
