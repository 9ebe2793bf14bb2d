/** Looks at one watched collective: its summary, and the end of its member list if something changed. */

import type { BackersView } from '../../messages/contract.ts';
import { fetchSummary } from '../../platform/client.ts';
import type { Backer } from '../../platform/types.ts';
import { type NamedSource, readCached, writeCached } from '../data/aged.ts';
import { backersName } from '../data/backers.ts';
import { whenAllowed } from '../data/blocked.ts';
import type { DataContext, Scope } from '../data/context.ts';
import { summarySource } from '../data/figures.ts';
import type { Watched } from '../data/items.ts';
import { applyCheck, needsTail } from './news.ts';
import { fetchTail } from './tail.ts';
import { updateCollective } from './watched.ts';

/**
 * One summary request, never repeated within a check, never with the token. What could not be had changes nothing:
 * the next check finds it.
 * @returns the new backers, newest first
 * @throws PlatformError
 */
export async function checkCollective(
  context: DataContext,
  scope: Scope,
  watched: Watched,
): Promise<readonly Backer[]> {
  const { slug } = watched;
  const { platform } = scope;
  // Conditional through the HTTP cache: an unchanged answer costs the platform next to nothing.
  const request = { ...context.request, cache: 'no-cache', mostTries: 1 } as const;
  const answer = await whenAllowed(context, scope, 'rest', () =>
    fetchSummary(platform, slug, request),
  );
  await writeCached(context, scope, summarySource(context, scope, slug), {
    ...answer,
    missingParts: 0,
  });
  const summary = answer.data;
  const now = context.now();
  if (!needsTail(watched, summary, now)) {
    const lagsUntil =
      watched.lagsUntil !== null && now < watched.lagsUntil ? watched.lagsUntil : null;
    await updateCollective(context, scope, slug, (old) => ({ ...old, checkedAt: now, lagsUntil }));
    return [];
  }
  const isBaseline = watched.figures === null;
  const start = {
    slug,
    currency: summary.currency,
    highestId: isBaseline ? null : watched.highestId,
    rowCount: isBaseline ? summary.backersCount : watched.rowCount,
  };
  const tail = await whenAllowed(context, scope, 'rest', () => fetchTail(platform, start, request));
  const backedBefore = tail.newRows.length
    ? await knownBackers(context, scope, watched)
    : new Set<string>();
  const checked = { summary, tail, platform, now, backedBefore };
  let found: readonly Backer[] = [];
  await updateCollective(context, scope, slug, (old) => {
    const applied = applyCheck(old, checked);
    found = applied.found;
    return applied.watched;
  });
  return found;
}

/** Accounts that were backers before the last check, where the list was looked at before then. */
async function knownBackers(
  context: DataContext,
  scope: Scope,
  { slug, checkedAt }: Watched,
): Promise<ReadonlySet<string>> {
  const source: NamedSource<BackersView> = backersName(slug);
  const list = await readCached(context, scope, source);
  if (!list || list.receivedAt > checkedAt) return new Set();
  const backers = list.data.backers.filter(({ roles }) => roles.includes('BACKER'));
  return new Set(backers.map(({ key }) => key));
}
