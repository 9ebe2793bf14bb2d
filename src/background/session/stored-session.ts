/** The session in storage: the token, whose it is, how the last attempt ended, and what goes with it. */
import { isDecidingToken, type Token } from '../../auth/exchange.ts';
import { atTime, NOBODY, type Notice, type Session, type State } from '../../auth/session.ts';
import { isErrorCode, PlatformError } from '../../platform/requests/errors.ts';
import { eraseOthers, type Label, openDrawer } from '../../storage/drawer.ts';
import { eraseBroken } from '../../storage/item.ts';
import { items } from '../../storage/items.ts';
import { withdrawNotifications } from '../watch/notification.ts';
import { forgetUnwatched } from '../watch/watched.ts';

/** How long the notice about the last attempt is shown. */
const NOTICE_LIFETIME_MS = 10 * 60 * 1000;

/** The state at a start: what is known of the session with this issuer. A token of another one is erased. */
export async function readState(issuer: string, isKept: boolean, now: number): Promise<State> {
  const [token, label, notice] = await Promise.all([
    items.token.read(),
    openDrawer(isKept),
    readNotice(now),
  ]);
  const held = token?.issuer === issuer ? token : null;
  if (token && !held) await items.token.remove();
  const known = label?.issuer === issuer ? label : null;
  const renewalTriedAt = known?.renewalTriedAt ?? null;
  return atTime({ ...NOBODY, session: sessionFrom(held, known), notice, renewalTriedAt }, now);
}

function sessionFrom(token: Token | null, label: Label | null): Session {
  if (token) {
    const { id = crypto.randomUUID(), user = null } = label ?? {};
    const who = { id, issuer: token.issuer, user, isDeciding: isDecidingToken(token) };
    return { state: 'signed-in', who, token };
  }
  if (!label || label.state === 'signed-in') return { state: 'signed-out' };
  const { id, issuer, user, isDeciding = false } = label;
  return { state: label.state, who: { id, issuer, user, isDeciding } };
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

/** Stores why the last attempt failed: while a person makes another, that it was interrupted. False without room. */
export async function saveNotice({ attempt, notice }: State, now: number): Promise<boolean> {
  const isUnderWay = attempt !== null && !attempt.isSilent;
  const shown = isUnderWay ? { error: new PlatformError('interrupted'), at: now } : notice;
  if (!shown) return items.notice.remove().then(() => true);
  const { error, at } = shown;
  const stored = { code: error.code, retryAfterMs: error.retryAfterMs, at };
  return (await items.notice.write(stored)) === 'written';
}

/** Erases what is stored because of anybody but who has the drawer `id`, null for nobody. @throws the browser's first error */
export async function eraseAllOthers(id: string | null): Promise<void> {
  // The user's collectives first: they tell what stays watched.
  const results = await Promise.allSettled([eraseOthers(id), forgetUnwatched(id)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Erases what does not say because of whom it is there: for the end of a session. @throws the browser's first error */
export async function eraseUnmarked(): Promise<void> {
  await Promise.all([eraseBroken(), withdrawNotifications()]);
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

async function readNotice(now: number): Promise<Notice | null> {
  const stored = await items.notice.read();
  if (!stored || Math.abs(now - stored.at) >= NOTICE_LIFETIME_MS) return null;
  const { code, retryAfterMs, at } = stored;
  return isErrorCode(code) ? { error: new PlatformError(code, { retryAfterMs }), at } : null;
}
