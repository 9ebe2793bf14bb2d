/** Which collectives are watched, and what is known of each: the stored state and its changes. */
import { readChosen } from '../data/chosen.ts';
import type { DataContext, Scope } from '../data/context.ts';
import {
  nothingWatched,
  type Reference,
  type Watched,
  type WatchedCollectives,
} from '../data/items.ts';
import { administeredReferences } from '../data/mine.ts';
import { unchecked } from './news.ts';

/** What is watched on this platform. */
export async function readWatched(
  context: DataContext,
  { issuer }: Scope,
): Promise<WatchedCollectives> {
  return ofPlatform(await context.items.watched.get(), issuer);
}

/** Changes one collective if it is still watched. */
export function updateCollective(
  context: DataContext,
  { issuer }: Scope,
  slug: string,
  change: (watched: Watched) => Watched,
): Promise<WatchedCollectives> {
  return context.items.watched.update((all) =>
    all.issuer === issuer ? withEach(all, (one) => (one.slug === slug ? change(one) : one)) : all,
  );
}

/** Changes all of them. */
export function updateAll(
  context: DataContext,
  { issuer }: Scope,
  change: (watched: Watched) => Watched,
): Promise<WatchedCollectives> {
  return context.items.watched.update((all) => withEach(ofPlatform(all, issuer), change));
}

/**
 * Watches what is pinned or administered now and forgets the rest with its news: after sign-out that is what was
 * watched for the user's sake only. Nothing is watched while checking is turned off.
 */
export async function reconcileWatched(
  context: DataContext,
  scope: Scope,
): Promise<WatchedCollectives> {
  const [{ pinned }, administered] = await Promise.all([
    readChosen(context, scope),
    administeredReferences(context, scope),
  ]);
  const isOff = scope.settings.checkEveryMinutes <= 0;
  const wanted = new Map<string, Reference>();
  for (const reference of isOff ? [] : [...pinned, ...administered]) {
    if (!wanted.has(reference.slug)) wanted.set(reference.slug, reference);
  }
  return context.items.watched.update((all) => withWanted(ofPlatform(all, scope.issuer), wanted));
}

/** Notes that a round has begun. */
export function noteRound(context: DataContext, { issuer }: Scope, at: number) {
  return context.items.watched.update((all) => ({ ...ofPlatform(all, issuer), lastRoundAt: at }));
}

function withWanted(
  all: WatchedCollectives,
  wanted: ReadonlyMap<string, Reference>,
): WatchedCollectives {
  const known = new Map(all.collectives.map((watched) => [watched.slug, watched]));
  const collectives = Array.from(wanted.values(), (reference) => {
    const old = known.get(reference.slug);
    return old ? withDetails(old, reference) : unchecked(reference);
  });
  const isSame =
    collectives.length === all.collectives.length &&
    collectives.every((watched) => known.get(watched.slug) === watched);
  return isSame ? all : { ...all, collectives };
}

function withDetails(watched: Watched, reference: Reference): Watched {
  const name = reference.name ?? watched.name;
  const imageUrl = reference.imageUrl ?? watched.imageUrl;
  if (name === watched.name && imageUrl === watched.imageUrl) return watched;
  return { ...watched, name, imageUrl };
}

function withEach(
  all: WatchedCollectives,
  change: (watched: Watched) => Watched,
): WatchedCollectives {
  const collectives = all.collectives.map(change);
  const isSame = collectives.every((watched, index) => watched === all.collectives[index]);
  return isSame ? all : { ...all, collectives };
}

function ofPlatform(all: WatchedCollectives, issuer: string): WatchedCollectives {
  return all.issuer === issuer ? all : nothingWatched(issuer);
}
