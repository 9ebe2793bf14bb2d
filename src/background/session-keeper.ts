/** Holds the session and the token while the background runs, and keeps storage and pages up to date. */
import type { Token } from '../auth/exchange.ts';
import { issuerOf } from '../auth/server.ts';
import {
  grantOf,
  reduceSession,
  type Session,
  type SessionEvent,
  SIGNED_OUT,
  settled,
} from '../auth/session.ts';
import type { SessionView } from '../messages/contract.ts';
import type { ErrorView } from '../messages/error-view.ts';
import type { CurrentUser } from '../platform/types.ts';
import { clearSnapshots } from '../storage/snapshots.ts';
import type { Announce } from './broadcast.ts';
import type { Environment } from './environment.ts';
import { createQueue } from './serial.ts';
import type { SessionStorage } from './session-storage.ts';
import { sessionView } from './session-view.ts';
import type { SettingsStore } from './settings-store.ts';

/** The token in use and whose it is. */
export interface Access {
  /** The user's id, or a stand-in until the platform has told it. */
  readonly user: string;
  readonly token: string;
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

export function createSessionKeeper(
  environment: Pick<Environment, 'browser' | 'cache' | 'now' | 'onUnexpected'>,
  storage: SessionStorage,
  settings: SettingsStore,
  announce: Announce,
) {
  const inOrder = createQueue();
  const listeners: (() => void)[] = [];
  let session: Session = SIGNED_OUT;
  let token: Token | null = null;
  let isSaved = true;
  let renewalTriedAt: number | null = null;
  /** When the last attempt failed: its notice counts from then. */
  let noticeAt = 0;
  /** Grows with every sign-out: what began before it must not change anything after it. */
  let generation = 0;
  let loading: Promise<void> | null = null;

  /** Runs fire-and-forget work. */
  const inBackground = (work: Promise<unknown>) => void work.catch(environment.onUnexpected);

  function ready(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
      // A failed read is tried again by the next caller.
      loading = null;
      throw error;
    });
    return loading;
  }

  async function load(): Promise<void> {
    const found = await storage.load(issuerOf(await settings.platform()));
    if (generation > 0) return;
    ({ session, token, renewalTriedAt, noticeAt } = found);
    dispatch({ type: 'time-passed', now: environment.now() });
    for (const listener of listeners) listener();
  }

  function dispatch(event: SessionEvent): void {
    if (event.type === 'sign-in-failed') noticeAt = environment.now();
    const next = reduceSession(session, event);
    if (next === session) return;
    const before = userOf(session);
    session = next;
    if (!grantOf(session)) token = null;
    const after = userOf(session);
    if (before && after && before.id !== after.id) inBackground(erasePersonal());
    inBackground(inOrder(save));
    inBackground(announce('session'));
    for (const listener of listeners) listener();
  }

  /** Writes what is true when its turn comes, so a late turn does no harm. Sign-out erases by itself. */
  async function save(): Promise<void> {
    const current = settled(session);
    await storage.saveNotice(current.notice, noticeAt);
    if (current.state === 'signed-out') return;
    const { keepSignedIn } = await settings.get();
    const issuer = issuerOf(await settings.platform());
    const state = 'grant' in current ? 'signed-in' : current.state;
    if (!('grant' in current)) await storage.dropToken();
    const user = userOf(session);
    await storage.saveRecord({ issuer, state, user, renewalTriedAt }, keepSignedIn);
  }

  /** Why the last attempt failed; nothing once the wait it asked for is over. */
  function notice(): ErrorView | null {
    const problem = settled(session).notice;
    if (problem?.retryAfterMs === undefined) return problem;
    const retryAt = noticeAt + problem.retryAfterMs;
    const retryAfterMs = retryAt - environment.now();
    const view = { code: problem.code, retryAfterMs, retryAt };
    return retryAfterMs > 0 ? (view as ErrorView) : null;
  }

  async function erasePersonal(): Promise<void> {
    await environment.cache.clearPersonal();
    await clearSnapshots(environment.browser.storage, 'personal');
  }

  return {
    /** Resolves when what was stored is known. Everything below is about that. */
    ready,
    dispatch,
    session: () => session,
    generation: () => generation,
    renewalTriedAt: () => renewalTriedAt,
    /** Calls back after every change, and once at the start. */
    onChange: (listener: () => void) => void listeners.push(listener),

    async view(): Promise<SessionView> {
      await ready();
      dispatch({ type: 'time-passed', now: environment.now() });
      const { keepSignedIn } = await settings.get();
      return sessionView(session, keepSignedIn && isSaved, notice());
    },

    /** The token, for its own issuer only. */
    async access(): Promise<Access | null> {
      await ready();
      const issuer = issuerOf(await settings.platform());
      if (token?.issuer !== issuer) return null;
      const { accessToken, receivedAt } = token;
      return { user: userOf(session)?.id ?? `unknown ${receivedAt}`, token: accessToken };
    },

    /**
     * Takes a new token, unless the attempt that got it began before a sign-out. `user` is whose it must be when that
     * is known already.
     */
    accept: (received: Token, user: CurrentUser | null, attempt: number): Promise<boolean> =>
      inOrder(async () => {
        if (attempt !== generation) return false;
        const { keepSignedIn } = await settings.get();
        const saved = await storage.saveToken(received, keepSignedIn);
        // A sign-out meanwhile waits in the queue and erases what was just written.
        if (attempt !== generation) return false;
        token = received;
        isSaved = saved;
        const { receivedAt, expiresAt } = received;
        const grant = { user, receivedAt, expiresAt };
        const notice = saved ? null : ({ code: 'storage-full' } as const);
        dispatch({ type: 'token-received', grant, notice });
        return true;
      }),

    /** What the platform said of a token; nothing when that is no longer the one in use. */
    report(
      event: Extract<SessionEvent, { type: `user-${string}` | 'token-refused' }>,
      about: string,
    ) {
      if (token?.accessToken === about) dispatch(event);
    },

    /** Makes attempts that are under way lose: whatever they still bring is ignored. Keeps the token in use. */
    abandonAttempts(): void {
      generation++;
    },

    /** Before the code is used: if the browser stops the background during the exchange, the next start says so. */
    noteExchange: (attempt: number): Promise<void> =>
      inOrder(async () => {
        if (attempt === generation)
          await storage.saveNotice({ code: 'interrupted' }, environment.now());
      }),

    noteRenewal(at: number): Promise<void> {
      renewalTriedAt = at;
      return inOrder(save);
    },

    /** Forgets everything at once; nothing that is still in flight can bring it back. */
    async signOut(): Promise<void> {
      generation++;
      token = null;
      renewalTriedAt = null;
      dispatch({ type: 'signed-out' });
      await inOrder(storage.erase);
      await erasePersonal();
    },

    /** Moves what is stored to where the user wants it. */
    move: (isKept: boolean): Promise<void> =>
      inOrder(async () => {
        if (!token) return;
        isSaved = await storage.saveToken(token, isKept);
        const issuer = token.issuer;
        const user = userOf(session);
        await storage.saveRecord({ issuer, state: 'signed-in', user, renewalTriedAt }, isKept);
      }),
  };
}

function userOf(session: Session): CurrentUser | null {
  const current = settled(session);
  if ('grant' in current) return current.grant.user;
  return 'user' in current ? current.user : null;
}
