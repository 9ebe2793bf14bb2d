/** Offered to start. Which collectives are watched, and what is known of each: the stored state and its changes. */

import type { Connection } from '../../background/connection.ts';
import { publicOnes, runReferences } from '../../background/memberships.ts';
import { readPins } from '../../background/pins.ts';
import type { Reference } from '../../messages/pins.ts';
import {
  items,
  nothingWatched,
  type Watched,
  type WatchedCollectives,
} from '../../storage/items.ts';
import { unchecked } from './worker-news.ts';

/** What is watched on this platform. */
export async function readWatched({ installation }: Connection): Promise<WatchedCollectives> {
  return ofInstallation(await items.watched.read(), installation);
}

/** Changes one collective if it is still watched. */
export function updateCollective(
  { installation }: Connection,
  slug: string,
  change: (watched: Watched) => Watched,
): Promise<WatchedCollectives> {
  return items.watched.update((all) =>
    all.installation === installation
      ? withEach(all, (one) => (one.slug === slug ? change(one) : one))
      : all,
  );
}

/** Changes all of them. */
export function updateAll(
  { installation }: Connection,
  change: (watched: Watched) => Watched,
): Promise<WatchedCollectives> {
  return items.watched.update((all) => withEach(ofInstallation(all, installation), change));
}

/**
 * Watches what is pinned now or run by the user's role, and forgets the rest with its news (after a sign-out, what the
 * user runs and has not pinned). Nothing is watched while checking is off, and nothing that needs the token.
 */
export async function reconcileWatched(connection: Connection): Promise<WatchedCollectives> {
  const { installation, settings, store } = connection;
  const [{ pinned }, run] = await Promise.all([readPins(connection), runReferences(connection)]);
  const isOff = settings.checkEveryMinutes <= 0;
  const wanted = new Map<string, Reference>();
  const watched = isOff ? [] : await publicOnes(connection, [...pinned, ...run]);
  for (const reference of watched) {
    if (!wanted.has(reference.slug)) wanted.set(reference.slug, reference);
  }
  await store(() =>
    items.watched.update((all) => withWanted(ofInstallation(all, installation), wanted)),
  );
  return readWatched(connection);
}

/**
 * Forgets, with their news, what is neither pinned nor run by the user with this drawer; null for nobody, or for who is
 * known by a profile alone.
 */
export async function forgetUnwatched(drawer: string | null): Promise<void> {
  // Read first, so that later pins stay.
  const { collectives } = await items.watched.read();
  const { pinned, me } = await items.chosen.read();
  const user = drawer === null ? null : { id: drawer, token: null };
  const run = await runReferences({ user, me: (!user && me) || null });
  const wanted = new Set([...pinned, ...run].map(({ slug }) => slug));
  const others = collectives.map(({ slug }) => slug).filter((slug) => !wanted.has(slug));
  const kept = await items.watched.update((all) => withoutCollectives(all, others));
  const stored = await items.watched.read();
  // Updating it is best effort; all of it can be taken down again.
  if (stored.collectives.length > kept.collectives.length) await items.watched.remove();
}

function withoutCollectives(all: WatchedCollectives, slugs: readonly string[]): WatchedCollectives {
  return { ...all, collectives: all.collectives.filter(({ slug }) => !slugs.includes(slug)) };
}

/** Records that a round has begun. */
export function noteRound({ installation, now }: Connection): Promise<WatchedCollectives> {
  return items.watched.update((all) => ({
    ...ofInstallation(all, installation),
    lastRoundAt: now(),
  }));
}

function withWanted(
  all: WatchedCollectives,
  wanted: ReadonlyMap<string, Reference>,
): WatchedCollectives {
  const known = new Map(all.collectives.map((watched) => [watched.slug, watched]));
  const collectives = Array.from(wanted.values(), (reference) => {
    const old = known.get(reference.slug);
    if (!old) return unchecked(reference);
    const { name, imageUrl } = reference;
    return { ...old, name: name ?? old.name, imageUrl: imageUrl ?? old.imageUrl };
  });
  return { ...all, collectives };
}

function withEach(
  all: WatchedCollectives,
  change: (watched: Watched) => Watched,
): WatchedCollectives {
  return { ...all, collectives: all.collectives.map(change) };
}

function ofInstallation(all: WatchedCollectives, installation: string): WatchedCollectives {
  return all.installation === installation ? all : nothingWatched(installation);
}
