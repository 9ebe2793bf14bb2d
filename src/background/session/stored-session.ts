/** The session in storage: the token, what is known beside it, the attempt under way and how the last one ended. */
import { PENDING_LIFETIME_MS, type PendingSignIn } from '../../auth/authorization-request.ts';
import { isDecidingToken, type Token } from '../../auth/exchange.ts';
import { type Grant, type SettledSession, SIGNED_OUT } from '../../auth/session.ts';
import { isErrorCode, PlatformError } from '../../platform/requests/errors.ts';
import type { CurrentUser } from '../../platform/values/types.ts';
import { items, type SessionRecord } from '../../storage/items.ts';

/** How long the notice about the last attempt is shown. */
const NOTICE_LIFETIME_MS = 10 * 60 * 1000;

/** What the background reads when it starts: what is known of the session with this issuer. A token of another one is erased. */
export async function readSession(issuer: string, now: number) {
  const [token, record] = await Promise.all([items.token.read(), items.session.read()]);
  const notice = (await interruption(now)) ?? (await lastNotice(now));
  const held = token?.issuer === issuer ? token : null;
  if (token && !held) await items.token.remove();
  const known = record?.issuer === issuer ? record : null;
  return {
    session: { ...settledFrom(held, known), notice: notice?.error ?? null },
    /** When the attempt failed; 0 without a notice. */
    noticeAt: notice?.at ?? 0,
    token: held,
    renewalTriedAt: known?.renewalTriedAt ?? null,
  };
}

/** What is known about a token. */
export function toGrant(token: Token, user: CurrentUser | null): Grant {
  const { receivedAt, expiresAt } = token;
  return { user, receivedAt, expiresAt, ...(isDecidingToken(token) && { isDeciding: true }) };
}

/**
 * Stores it, where `isKept` for longer than the browser runs, but never one that may decide. False when it could not be
 * stored; an older token is erased in any case.
 */
export async function saveToken(token: Token, isKept: boolean): Promise<boolean> {
  if ((await items.token.write(token, isKept && !isDecidingToken(token))) === 'written')
    return true;
  await items.token.remove();
  return false;
}

export async function saveNotice(error: PlatformError | null, at: number): Promise<void> {
  if (error) await items.notice.write({ code: error.code, retryAfterMs: error.retryAfterMs, at });
  else await items.notice.remove();
}

/** Removes the attempt under way from storage and returns it. With a state, only the attempt with that state. */
export async function takePending(state?: string): Promise<PendingSignIn | null> {
  const pending = await items.pending.read();
  if (state !== undefined && pending?.state !== state) return null;
  await items.pending.remove();
  return pending;
}

/** False when the token is still there, or nobody knows: it would sign in again at the next start. */
export async function eraseToken(): Promise<boolean> {
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

/** Erases the attempt under way and how the last one ended. */
export async function eraseAttempts(): Promise<void> {
  await Promise.all([items.pending.remove(), items.notice.remove()]);
}

interface Notice {
  readonly error: PlatformError;
  readonly at: number;
}

/** An attempt that is still stored was interrupted: it cannot be finished any more. */
async function interruption(now: number): Promise<Notice | null> {
  const attempt = await takePending();
  if (!attempt || Math.abs(now - attempt.createdAt) >= PENDING_LIFETIME_MS) return null;
  return { error: new PlatformError('interrupted'), at: now };
}

async function lastNotice(now: number): Promise<Notice | null> {
  const stored = await items.notice.read();
  if (!stored || Math.abs(now - stored.at) >= NOTICE_LIFETIME_MS) return null;
  const { code, retryAfterMs, at } = stored;
  return isErrorCode(code) ? { error: new PlatformError(code, { retryAfterMs }), at } : null;
}

function settledFrom(token: Token | null, record: SessionRecord | null): SettledSession {
  const user = record?.user ?? null;
  if (token) {
    return { state: 'signed-in', grant: toGrant(token, user), notice: null };
  }
  if (record && record.state !== 'signed-in') {
    const { state, isDeciding } = record;
    return { state, user, ...(isDeciding && { isDeciding }), notice: null };
  }
  return SIGNED_OUT;
}
