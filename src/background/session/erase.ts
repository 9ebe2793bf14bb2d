/** What is stored because somebody is signed in names them as its owner, and goes with their session. */
import { cache } from '../../storage/cache.ts';
import { eraseBroken } from '../../storage/item.ts';
import { items } from '../../storage/items.ts';
import { eraseOthersSnapshot } from '../../storage/snapshots.ts';
import { withoutOthersVisits } from '../chosen.ts';
import { runReferences } from '../collectives/mine.ts';
import { withdrawNotifications } from '../watch/notification.ts';
import { withoutCollectives } from '../watch/watched.ts';

/**
 * Erases what is stored because of any session but that of `owner`, who is null when nobody is signed in. What fails
 * leaves the rest erased. @throws the first error of the browser
 */
export function eraseOthers(owner: string | null): Promise<void> {
  return all(
    () => eraseUser(owner),
    () => items.chosen.update((chosen) => withoutOthersVisits(chosen, owner)),
    () => eraseWatched(owner),
    () => cache.eraseOthers(owner),
    () => eraseOthersSnapshot(owner),
  );
}

/** Erases what does not say because of whose session it is there: for the end of one. @throws like `eraseOthers` */
export function eraseUnowned(): Promise<void> {
  return all(eraseBroken, withdrawNotifications);
}

async function eraseUser(owner: string | null): Promise<void> {
  const [mine, session] = await Promise.all([items.mine.read(), items.session.read()]);
  if (mine && mine.owner !== owner) await items.mine.remove();
  if (session && owner === null) await items.session.remove();
}

/** What is watched is pinned, or run by who is signed in. */
async function eraseWatched(owner: string | null): Promise<void> {
  // Read first: what is pinned meanwhile stays.
  const { collectives } = await items.watched.read();
  const user = owner === null ? null : { id: owner, token: null, isDeciding: false };
  const [{ pinned }, run] = await Promise.all([items.chosen.read(), runReferences({ user })]);
  const wanted = new Set([...pinned, ...run].map(({ slug }) => slug));
  const others = collectives.map(({ slug }) => slug).filter((slug) => !wanted.has(slug));
  const kept = await items.watched.update((all) => withoutCollectives(all, others));
  const stored = await items.watched.read();
  // Updating it is best effort; all of it can be taken down again.
  if (stored.collectives.length > kept.collectives.length) await items.watched.remove();
}

async function all(...works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const results = await Promise.allSettled(works.map((work) => work()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
