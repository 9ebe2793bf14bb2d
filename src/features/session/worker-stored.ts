/** Holds the session's state, and stores it: the token, its user, how the last attempt ended, and what goes with it. */
import { isWider, type Token, WIDEST_SCOPE } from '../../auth/exchange.ts';
import { issuerOf } from '../../auth/server.ts';
import {
  atTime,
  type Effect,
  type Grant,
  NOBODY,
  type Notice,
  reduce,
  type Session,
  type SessionEvent,
  type State,
  tokenOf,
  type Who,
  whoOf,
} from '../../auth/session.ts';
import type { Environment } from '../../background/environment.ts';
import type { SettingsStore } from '../../background/settings-store.ts';
import { type ErrorCode, isErrorCode, PlatformError } from '../../platform/requests/errors.ts';
import { eraseOthers, type Owner, openDrawer, writeOwner } from '../../storage/drawer.ts';
import { eraseBroken } from '../../storage/item.ts';
import { items } from '../../storage/items.ts';
import { createQueue } from '../../storage/queue.ts';

/** How long the notice about the last attempt is shown. */
const NOTICE_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Erases what other features stored because of anybody but who has the drawer `id`; at the end of a session also what does
 * not say because of whom it is there.
 */
export type EraseFurther = (id: string | null, isEnd: boolean) => readonly Promise<void>[];

export type SessionStore = ReturnType<typeof openSession>;

/** The state of the session, who listens to it, and the queue of what is written and erased. */
export function openSession(
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

/**
 * Erases a token that allows more than reading, as earlier versions could ask for. Nobody is signed in then, so the start
 * also erases the drawer with all that was stored because of it. Why is stored until somebody signs in.
 * @throws PlatformError `storage` when the token is still there
 */
async function eraseWideToken(now: number): Promise<void> {
  const token = await items.token.read();
  if (!token || !isWider(token.scope, WIDEST_SCOPE)) return;
  const drawer = await items.drawer.read();
  await items.erasedToken.write({ slug: drawer?.user?.slug ?? null, at: now });
  if (!(await eraseToken())) throw new PlatformError('storage');
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
export async function store(
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
export async function reconcile(sessionStore: SessionStore): Promise<boolean> {
  const state = sessionStore.state();
  const who = whoOf(state);
  await saveNotice(state, sessionStore.now()).catch(sessionStore.onUnexpected);
  if (!tokenOf(state) && (await items.token.read())) await eraseToken();
  const isClean = await eraseAllOthers(who?.id ?? null, false, sessionStore);
  if (who) await saveOwner(sessionStore.state(), (await sessionStore.settings.get()).keepSignedIn);
  return isClean;
}

/** Writes whose session it is. */
async function saveOwner({ session, renewalTriedAt }: State, isKept: boolean): Promise<void> {
  if (session.state === 'signed-out') return;
  const state = 'token' in session ? 'signed-in' : session.state;
  await writeOwner({ ...session.who, state, renewalTriedAt }, isKept);
}

/** Moves what is stored to the area that lasts (`isKept`), or to the one that ends with the browser. */
export async function move(sessionStore: SessionStore, isKept: boolean): Promise<void> {
  const token = tokenOf(sessionStore.state());
  if (token) sessionStore.advance({ type: 'moved', isSaved: await saveToken(token, isKept) });
  await saveOwner(sessionStore.state(), isKept);
}

/** Erases the token, then all that is stored because of the user. */
export async function leave(sessionStore: SessionStore): Promise<readonly Effect[]> {
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

/** Stores it, where `isKept` for longer than the browser runs. False when it could not be stored; an older token is erased in any case. */
async function saveToken(token: Token, isKept: boolean): Promise<boolean> {
  const result = await items.token.write(token, isKept);
  if (result !== 'written') await items.token.remove();
  return result === 'written';
}

/** Stores why the last attempt failed: while a person makes another, that it was interrupted. False without room. */
export async function saveNotice({ attempt, notice }: State, now: number): Promise<boolean> {
  const isUnderWay = attempt !== null && !attempt.isSilent;
  const shown = isUnderWay ? { error: new PlatformError('interrupted'), at: now } : notice;
  // Lasting data has an item of its own.
  if (!shown || shown.error.code === 'token-erased') return items.notice.remove().then(() => true);
  const { error, at } = shown;
  const stored = { code: error.code, retryAfterMs: error.retryAfterMs, at };
  return (await items.notice.write(stored)) === 'written';
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

/** False when the token is still there, or nobody knows: it would sign in again at the next start. */
async function eraseToken(): Promise<boolean> {
  try {
    await items.token.remove();
    return true;
  } catch {
    return items.token.read().then(
      (token) => token === null,
      () => false,
    );
  }
}

async function readNotice(now: number): Promise<Notice | null> {
  const stored = await items.notice.read();
  const isOld = stored !== null && Math.abs(now - stored.at) >= NOTICE_LIFETIME_MS;
  if (!stored || isOld || !isErrorCode(stored.code)) return readErased();
  const { code, retryAfterMs, at } = stored;
  return { error: new PlatformError(code, { retryAfterMs }), at };
}

async function readErased(): Promise<Notice | null> {
  const erased = await items.erasedToken.read();
  return erased && { ...erased, error: new PlatformError('token-erased') };
}
