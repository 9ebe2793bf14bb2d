/** Offered to start, expenses, and watch. What waits at the collectives that the user runs: by their role, and pinned ones that are marked so. */

import type { Answering } from '../../background/answering.ts';
import type { Connection, GetOptions } from '../../background/connection.ts';
import {
  administeredHosts,
  helpedOnly,
  publicOnes,
  runReferences,
} from '../../background/memberships.ts';
import { readPins } from '../../background/pins.ts';
import type { Answer } from '../../background/query.ts';
import type { Reference } from '../../messages/pins.ts';
import { type Aged, mode } from '../../messages/schemas.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import type { Attention, AttentionRecord } from '../../platform/user/attention.ts';
import { attentionRecordQuery, freshRecords, leftOf } from './worker-records.ts';
import { type Viewer, type WaitingPart, waitingParts } from './worker-waiting.ts';

/** At one collective. */
export interface Waiting {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** In the order in which they are shown; at least one. */
  readonly parts: readonly WaitingPart[];
}

export interface AttentionView {
  /** What has waited longest comes first. */
  readonly waiting: readonly Waiting[];
  /** Collectives at which nothing waits. */
  readonly quiet: number;
  /** Collectives that are still to be asked about. */
  readonly later?: number;
  /** True for those who administer an organization: it may be a fiscal host, whose collectives are not counted here. */
  readonly isHost?: boolean;
}

export const attentionRequests = ({ watchedView }: Answering) => ({
  /** One request for each 90 collectives. */
  'get-attention': watchedView({ mode }, getAttention),
});

/** These collectives, each once. The marks survive a sign-out. */
export async function runByUser(connection: Connection): Promise<readonly Reference[]> {
  const { pinned, run } = await readPins(connection);
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
  const hosts = await administeredHosts(connection);
  const helps = await helpedOnly(connection);
  const fresh = await freshRecords(connection);
  const query = attentionRecordQuery(connection, { slugs, fresh, isHost: hosts.size > 0 });
  const isWanted =
    options.mode === 'reload' || (options.mode === 'fresh' && leftOf(slugs, fresh).length > 0);
  const mode = slugs.length && isWanted ? 'reload' : 'cached';
  const answer = await connection.get(query, { ...options, mode });
  if (answer.data === null || answer.receivedAt === null) return { ...answer, data: null };
  const received = { ...answer, data: answer.data, receivedAt: answer.receivedAt };
  const known = [received, ...(await connection.allCached(query))];
  const found = newestOfEach(slugs, known);
  const later = leftOf(slugs, known).length;
  const view = toView(connection.platform, references, { found, hosts, helps });
  return {
    ...answer,
    data: { ...view, ...(later > 0 && { later }) },
    receivedAt: Math.min(answer.receivedAt, ...[...found.values()].map(({ at }) => at)),
  };
}

/** A collective that the user runs, and when the platform said what waits there. */
interface Found {
  readonly attention: Attention;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The last answer about each collective: anonymous answers don't include private ones. */
function newestOfEach(
  slugs: readonly string[],
  records: readonly Answer<AttentionRecord>[],
): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  for (const { data, receivedAt: at } of records) {
    for (const attention of data.collectives) {
      const { slug } = attention;
      const earlier = found.get(slug);
      if (slugs.includes(slug) && (!earlier || earlier.at < at)) found.set(slug, { attention, at });
    }
  }
  return found;
}

/** Asks again on an alarm, without the token, about what everybody can see. The rest doesn't change. */
export async function renewAttention(connection: Connection): Promise<void> {
  const references = await publicOnes(connection, await runByUser(connection));
  const slugs = references.map(({ slug }) => slug);
  if (!slugs.length) return;
  const { size } = await administeredHosts(connection);
  const anonymous = { ...connection, askGraphql: anonymously(connection) };
  const fresh = await freshRecords({ ...connection, user: null });
  const query = attentionRecordQuery(anonymous, { slugs, fresh, isHost: size > 0 });
  await connection.get({ ...query, mayBePersonal: false }, { mode: 'reload' });
}

/** How many expenses and contributions wait for the user, by the cached answer. Those in review wait for others. */
export async function getWaitingCount(
  connection: Connection,
): Promise<Pick<WaitingPart, 'count' | 'isAtLeast'>> {
  const { data } = await getAttention(connection, { mode: 'cached' });
  const all = data?.waiting.flatMap(({ parts }) => parts) ?? [];
  const parts = all.filter(({ kind }) => kind !== 'in-review');
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    isAtLeast: parts.some(({ isAtLeast }) => isAtLeast),
  };
}

function anonymously({ ask }: Connection): Connection['askGraphql'] {
  return async (send) => ({
    ...(await ask('graphql', () => send(null))),
    isPersonal: false,
  });
}

/** What waits for longest comes first. */
function toView(
  platform: Platform,
  references: readonly Reference[],
  { found, ...of }: { found: ReadonlyMap<string, Found> } & Pick<Viewer, 'hosts' | 'helps'>,
): AttentionView {
  const viewer = { run: [...found.keys()], ...of };
  const waiting = references.flatMap(({ slug, name, imageUrl }): readonly Waiting[] => {
    const attention = found.get(slug)?.attention;
    const parts = attention ? waitingParts(platform, attention, viewer) : [];
    return parts.length ? [{ slug, name: name ?? slug, imageUrl, parts }] : [];
  });
  return {
    waiting: waiting.sort((a, b) => since(a) - since(b) || 0),
    quiet: found.size - waiting.length,
    ...(of.hosts.size > 0 && { isHost: true }),
  };
}

const since = ({ parts }: Waiting) =>
  Math.min(...parts.map(({ oldest }) => oldest?.createdAt ?? Infinity));
