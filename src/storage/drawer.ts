/**
 * What is stored because of who is signed in: the token, why the last attempt failed, and everything else in one drawer. It
 * has a random id, because who it is, is not known when the token arrives; the id is part of what lies elsewhere: cached
 * answers and the popup's snapshot. So a write that comes too late reaches a drawer that nobody opens, and the next start
 * erases it.
 */
import { isWider, type Token, WIDEST_SCOPE } from '../auth/exchange.ts';
import type { Notice, State } from '../auth/session.ts';
import { isErrorCode, PlatformError } from '../platform/requests/errors.ts';
import { cache } from './cache.ts';
import { type Drawer, items, type Me } from './items.ts';
import { eraseOthersSnapshot } from './snapshots.ts';

/** How long the notice about the last attempt is shown. */
const NOTICE_LIFETIME_MS = 10 * 60 * 1000;

/** Whose it is, without what is in it. */
export type Owner = Omit<Drawer, keyof Contents>;
type Contents = Pick<Drawer, 'mine' | 'recent'>;

const EMPTY: Contents = { mine: [], recent: [] };

/** What is in the drawer with this id; nothing when there is another one, or none. */
export async function readContents(id: string | undefined): Promise<Contents> {
  const drawer = id === undefined ? null : await items.drawer.read();
  return drawer?.id === id && drawer ? drawer : EMPTY;
}

/** Changes what is in the drawer with this id, unless that is gone. */
export function updateContents(
  id: string,
  change: (contents: Contents) => Partial<Contents>,
): Promise<void> {
  return items.drawer.update((old) => (old?.id === id ? { ...old, ...change(old) } : null));
}

/** Writes whose session it is; `isKept` says whether it outlasts the browser. What is in the drawer stays while its id does. */
export async function saveOwner(
  { session, renewalTriedAt }: State,
  isKept: boolean,
): Promise<void> {
  if (session.state === 'signed-out') return;
  const state = 'token' in session ? 'signed-in' : session.state;
  const owner: Owner = { ...session.who, state, renewalTriedAt };
  await items.drawer.update(
    (old) => ({ ...(old?.id === owner.id ? old : EMPTY), ...owner }),
    isKept,
  );
}

/** Whose drawer there is. What was stored before there were any becomes one, which outlasts the browser if `isKept`. */
export async function openDrawer(isKept: boolean): Promise<Owner | null> {
  const drawer = await items.drawer.read();
  const session = drawer ? null : await items.first.session.read();
  if (!session) return drawer;
  const first = await items.first.mine.read();
  const isTheirs = first?.owner === `${session.issuer} ${session.user?.id}`;
  const mine = isTheirs && first ? first.collectives : [];
  const adopted = { ...EMPTY, ...session, id: crypto.randomUUID(), mine };
  await items.drawer.write(adopted, isKept);
  return adopted;
}

interface OfUser {
  readonly user: Pick<Drawer, 'id'> | null;
  readonly me: Pick<Me, 'id'> | null;
}

/** Because of whom something is stored: the id of the user's drawer, or of the profile that they named; null for nobody. */
export const ownerOf = ({ user, me }: OfUser): string | null => user?.id ?? me?.id ?? null;

/** The profile that was named as the user's own on this platform; null when there is none. */
export async function readMe(baseUrl: string): Promise<Me | null> {
  const pins = await items.chosen.read();
  return (pins.baseUrl === baseUrl && pins.me) || null;
}

/** Changes it while it is the one with this id; null forgets it. */
export async function updateMe(id: string, change: (me: Me) => Me | null): Promise<void> {
  await items.chosen.update(({ me, ...chosen }) => {
    const changed = me?.id === id ? change(me) : me;
    return { ...chosen, ...(changed && { me: changed }) };
  });
}

/**
 * Erases every drawer but this one. While there is any, no profile is named as the user's own: that is forgotten. Each
 * part of that can fail with an error of the browser.
 */
export function eraseOthers(id: string | null): readonly Promise<void>[] {
  const { drawer, openedExpense, first } = items;
  const removals = [drawer, openedExpense, first.session, first.mine].map(async (item) => {
    const stored: object | null = await item.read();
    if (stored && !('id' in stored && stored.id === id)) await item.remove();
  });
  const eraseRest = async () => {
    const me = (await items.chosen.read()).me?.id ?? null;
    if (id !== null && me !== null) await updateMe(me, () => null);
    const owner = id ?? me;
    await Promise.all([cache.eraseOthers(owner), eraseOthersSnapshot(owner)]);
  };
  return [...removals, eraseRest()];
}

/** Stores it, where `isKept` for longer than the browser runs. False when it could not be stored; an older token is erased in any case. */
export async function saveToken(token: Token, isKept: boolean): Promise<boolean> {
  const result = await items.token.write(token, isKept);
  if (result !== 'written') await items.token.remove();
  return result === 'written';
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

/**
 * Erases a token that allows more than reading, as earlier versions could ask for. Nobody is signed in then, so the start
 * also erases the drawer with all that was stored because of it. Why is stored until somebody signs in.
 * @throws PlatformError `storage` when the token is still there
 */
export async function eraseWideToken(now: number): Promise<void> {
  const token = await items.token.read();
  if (!token || !isWider(token.scope, WIDEST_SCOPE)) return;
  const drawer = await items.drawer.read();
  await items.erasedToken.write({ slug: drawer?.user?.slug ?? null, at: now });
  if (!(await eraseToken())) throw new PlatformError('storage');
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

export async function readNotice(now: number): Promise<Notice | null> {
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
