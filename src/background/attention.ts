/** What waits at the collectives that the user runs: by their role, and pinned ones that are marked so. */
import type { Reference } from '../messages/contract/chosen.ts';
import type { Aged } from '../messages/contract/freshness.ts';
import type { AttentionView, Waiting } from '../messages/contract/watch.ts';
import { type Attention, fetchAttention } from '../platform/attention.ts';
import { failedContributionsUrl, pendingExpensesUrl } from '../platform/links.ts';
import type { Platform } from '../platform/profile.ts';
import { type AttentionRecord, asAttention } from '../storage/answers.ts';
import { readChosen } from './chosen.ts';
import type { Connection, GetOptions, Source } from './connection.ts';
import { publicOnes, runReferences } from './known.ts';

const MAX_AGE_MS = 10 * 60_000;

/** These collectives, each once. The marks survive a sign-out. */
export async function runByUser(connection: Connection): Promise<readonly Reference[]> {
  const { pinned, run } = await readChosen(connection);
  const marked = pinned.filter(({ slug }) => run.includes(slug));
  const byRole = await runReferences(connection);
  const all = [...marked, ...byRole].map((reference) => [reference.slug, reference] as const);
  return [...new Map(all).values()];
}

/** What waits at all of them, asked together. Without any, nothing is asked. */
export async function getAttention(
  connection: Connection,
  options: GetOptions,
): Promise<Aged<AttentionView>> {
  const references = await runByUser(connection);
  const slugs = references.map(({ slug }) => slug);
  const source = attentionSource(connection, slugs);
  const asked = (await connection.cached(source))?.data.asked ?? [];
  const isComplete = slugs.every((slug) => asked.includes(slug));
  const mode = !slugs.length
    ? 'cached'
    : isComplete || options.mode === 'cached'
      ? options.mode
      : 'reload';
  const answer = await connection.get(source, { ...options, mode });
  return { ...answer, data: answer.data && toView(connection.platform, answer.data, references) };
}

/** Asks again on an alarm, without the token, about what everybody can see. */
export async function renewAttention(connection: Connection): Promise<void> {
  const references = await publicOnes(connection, await runByUser(connection));
  const slugs = references.map(({ slug }) => slug);
  if (!slugs.length) return;
  await connection.get(
    attentionSource({ ...connection, askGraphql: anonymously(connection) }, slugs),
    {
      mode: 'reload',
    },
  );
}

/** How many expenses and contributions wait, by the cached answer. */
export async function countWaiting(connection: Connection): Promise<number> {
  const { data } = await getAttention(connection, { mode: 'cached' });
  const counts = data?.waiting.map((one) => one.expenses + one.contributionsInError) ?? [];
  return counts.reduce((sum, count) => sum + count, 0);
}

function attentionSource(
  { platform, askGraphql }: Pick<Connection, 'platform' | 'askGraphql'>,
  slugs: readonly string[],
): Source<AttentionRecord> {
  return {
    name: 'attention',
    // The data is public, but not whose collectives these are.
    isPersonal: true,
    maxAgeMs: MAX_AGE_MS,
    check: asAttention,
    load: async (request) => {
      const { data, receivedAt } = await askGraphql((token) =>
        fetchAttention(platform, slugs, { ...request, token }),
      );
      const { collectives, missingParts } = data;
      return { data: { asked: slugs, collectives }, missingParts, receivedAt };
    },
  };
}

function anonymously({ ask }: Connection): Connection['askGraphql'] {
  return (send) => ask('graphql', () => send(null));
}

function toView(
  platform: Platform,
  { collectives }: AttentionRecord,
  references: readonly Reference[],
): AttentionView {
  const known = references.flatMap((reference) => {
    const found = collectives.find(({ slug }) => slug === reference.slug);
    return found ? [toWaiting(platform, reference, found)] : [];
  });
  const waiting = known.filter((one) => one.expenses + one.contributionsInError > 0);
  const since = ({ oldest }: Waiting) => oldest?.createdAt ?? Infinity;
  return {
    waiting: waiting.sort((a, b) => since(a) - since(b) || 0),
    quiet: known.length - waiting.length,
  };
}

function toWaiting(
  platform: Platform,
  { slug, name, imageUrl }: Reference,
  { pendingExpenses, contributionsInError }: Attention,
): Waiting {
  const { count, totals, oldest } = pendingExpenses;
  return {
    slug,
    name: name ?? slug,
    imageUrl,
    expenses: count,
    expensesTotals: totals,
    oldest,
    contributionsInError,
    expensesUrl: pendingExpensesUrl(platform, slug),
    contributionsUrl: failedContributionsUrl(platform, slug),
  };
}
