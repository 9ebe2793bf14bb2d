/** One round over the watched collectives, spread over time. */
import { asPlatformError, type ErrorCode } from '../../platform/errors.ts';
import type { Backer } from '../../platform/types.ts';
import type { DataContext, Scope } from '../data/context.ts';
import type { Watched } from '../data/items.ts';
import { readScope } from '../data/scope.ts';
import { checkCollective } from './check.ts';
import { noteRound, readWatched, reconcileWatched, updateCollective } from './watched.ts';

/** What was found in one collective. */
export interface Found {
  readonly slug: string;
  readonly name: string;
  readonly backers: readonly Backer[];
}

const LONGEST_PAUSE_MS = 2_000;
/** A worker lives about five minutes on one event. */
const LONGEST_ROUND_MS = 200_000;
/** So many failures one after another mean that the platform is away. */
const MOST_FAILURES = 3;

/** Checks every watched collective once, those that waited longest first. */
export async function runRound(context: DataContext): Promise<readonly Found[]> {
  const scope = await readScope(context);
  const { collectives } = await reconcileWatched(context, scope);
  await noteRound(context, scope, context.now());
  const due = [...collectives].sort((a, b) => a.checkedAt - b.checkedAt);
  return checkAll(context, scope, due);
}

/** Takes the baseline of what was not looked at yet. */
export async function takeBaselines(context: DataContext): Promise<void> {
  const scope = await readScope(context);
  const { collectives } = await reconcileWatched(context, scope);
  await checkAll(
    context,
    scope,
    // Tried once: after a failure the alarm takes it, or every start of the worker would ask again.
    collectives.filter(({ figures, checkedAt }) => figures === null && checkedAt === 0),
  );
}

async function checkAll(
  context: DataContext,
  scope: Scope,
  due: readonly Watched[],
): Promise<Found[]> {
  const found: Found[] = [];
  const pauseMs = Math.min(LONGEST_PAUSE_MS, LONGEST_ROUND_MS / Math.max(1, due.length));
  let failures = 0;
  for (const [index, { slug }] of due.entries()) {
    if (index > 0) await context.wait(pauseMs * (0.5 + 0.5 * context.random()));
    const watched = await stillWatched(context, slug, scope);
    if (!watched) continue;
    try {
      const backers = await checkCollective(context, scope, watched);
      failures = 0;
      if (backers.length) found.push({ slug, name: watched.name ?? slug, backers });
    } catch (error) {
      const { code } = asPlatformError(error);
      if (watched.figures === null || code === 'not-found') await noteCheck(context, scope, slug);
      failures += isAway(code) ? 1 : 0;
      if (code === 'rate-limited' || code === 'offline' || failures >= MOST_FAILURES) break;
    }
  }
  return found;
}

async function noteCheck(context: DataContext, scope: Scope, slug: string): Promise<void> {
  const checkedAt = context.now();
  await updateCollective(context, scope, slug, (watched) => ({ ...watched, checkedAt }));
}

/** What is stored now, not what was at the beginning: the user goes on meanwhile. */
async function stillWatched(
  context: DataContext,
  slug: string,
  scope: Scope,
): Promise<Watched | undefined> {
  const { collectives } = await readWatched(context, scope);
  return collectives.find((watched) => watched.slug === slug);
}

function isAway(code: ErrorCode): boolean {
  return code !== 'not-found' && code !== 'bad-slug';
}
