/** Offered to memberships. The start view: the user's collectives, and figures of pinned and recent ones. */

import { summaryQuery } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import type { Connection, GetOptions } from '../../background/connection.ts';
import { membershipsQuery, splitMemberships, toReference } from '../../background/memberships.ts';
import { readPins } from '../../background/pins.ts';
import { type CollectiveRow, type RowMaker, rowMaker } from '../../background/rows.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import type { PinsView, Reference } from '../../messages/pins.ts';
import { type Aged, mode } from '../../messages/schemas.ts';
import type { GivingSummary } from '../../platform/user/giving.ts';
import { displayName } from '../../platform/values/names.ts';
import type { Summary, UserCollective } from '../../platform/values/types.ts';
import { ownerOf } from '../../storage/drawer.ts';
import type { PlatformSettings } from '../../storage/settings.ts';
import { writeSnapshot } from '../../storage/snapshots.ts';
import { type AttentionView, getAttention } from '../attention/worker.ts';
import { getGiving } from '../giving/worker.ts';
import { newsOf } from '../watch/worker-news.ts';
import { readWatched } from '../watch/worker-watched.ts';

export interface UserCollectives {
  readonly administered: readonly CollectiveRow[];
  /** Others that the user helps to run, as accountant or community manager. */
  readonly team: readonly CollectiveRow[];
  /** All others: backed ones, and those that the user is a member of. `roles` tells which. */
  readonly backed: readonly CollectiveRow[];
}

export interface StartView {
  /** Null while it is not known whose. */
  readonly mine: Aged<UserCollectives> | null;
  /** The profile they belong to, as everybody can see it; null when signed in. */
  readonly me: Reference | null;
  /** Pinned and recent ones, each once; what is chosen says which is which. */
  readonly rows: readonly CollectiveRow[];
  /** Why figures of pinned ones could not be renewed. */
  readonly failure: ErrorView | null;
  /** What waits at the collectives that the user runs, as last heard. */
  readonly attention: Aged<AttentionView>;
  /** What the user gives, as last heard; null while it is not known who that is. */
  readonly giving: GivingSummary | null;
  readonly platform: PlatformSettings;
}

/** What the start view showed last. */
export interface StartSnapshot {
  readonly view: StartView;
  readonly chosen: PinsView;
}

export const startRequests = ({ view, watchedView }: Answering) => ({
  'get-start': watchedView({ mode }, getStart),
  /** From storage, without a request to the platform. */
  'get-chosen': view({}, getChosen),
});

/** In a list, figures may be older than in the view of a collective. */
const LISTED_MAX_AGE_MS = 15 * 60_000;
const MOST_RENEWED = 30;

/** Composes the view and stores it for the next first paint. */
export async function getStart(connection: Connection, options: GetOptions): Promise<StartView> {
  const [memberships, summaries] = await Promise.all([
    getMine(connection, options),
    renewPinned(connection, options),
  ]);
  const toRow = await rowMaker(connection, memberships);
  const { pinned, recent } = await readPins(connection);
  const listed = new Map([...pinned, ...recent].map((reference) => [reference.slug, reference]));
  const view: StartView = {
    mine: memberships && (await toUserCollectives(memberships, toRow)),
    me: memberships && connection.me && toReference(connection.me),
    rows: await Promise.all(Array.from(listed.values(), toRow)),
    failure: summaries.flatMap((summary) => reasonOf(summary) ?? [])[0] ?? null,
    attention: await getAttention(connection, { mode: 'cached' }),
    giving: (await getGiving(connection, { mode: 'cached' })).data?.summary ?? null,
    platform: connection.settings.platform,
  };
  await saveSnapshot(connection, view);
  return view;
}

/** What holds for the platform, not for this collective alone. */
function reasonOf({ error }: Aged<unknown>): ErrorView | null {
  return error && !['not-found', 'private'].includes(error.code) ? error : null;
}

/** The user's collectives: null when nobody is known, the cached ones without a valid token. */
async function getMine(
  connection: Connection,
  options: GetOptions,
): Promise<Aged<readonly UserCollective[]> | null> {
  const { user, me } = connection;
  if (!user && !me) return null;
  const mode = user && !user.token ? 'cached' : options.mode;
  const memberships = await connection.get(membershipsQuery(connection), { ...options, mode });
  if (!(await connection.isCurrent())) return null;
  // Nothing is on its way that could still show them.
  const isLost = user !== null && !user.token && !memberships.data;
  return isLost ? { ...memberships, error: { code: 'unauthorized' } } : memberships;
}

/** The pins, from storage only. */
async function getChosen(connection: Connection): Promise<PinsView> {
  const { pinned, recent, run } = await readPins(connection);
  const { collectives } = await readWatched(connection);
  return { pinned, recent, run, news: newsOf(collectives) };
}

async function saveSnapshot(connection: Connection, view: StartView): Promise<void> {
  const { user, settings } = connection;
  const snapshot: StartSnapshot = { view, chosen: await getChosen(connection) };
  const keeping = {
    drawer: ownerOf(connection),
    isLasting: !user || settings.keepSignedIn,
  };
  await connection.store(() => writeSnapshot(keeping, snapshot));
}

async function toUserCollectives(
  memberships: Aged<readonly UserCollective[]>,
  toRow: RowMaker,
): Promise<Aged<UserCollectives>> {
  if (!memberships.data) return { ...memberships, data: null };
  const rows = memberships.data.map(async ({ slug, name, imageUrl, roles }) => {
    const row = await toRow({ slug, name: displayName(name), imageUrl });
    return { ...row, roles };
  });
  return { ...memberships, data: splitMemberships(await Promise.all(rows)) };
}

/** Renews the summaries of pinned collectives; a failure leaves what is known. */
async function renewPinned(
  connection: Connection,
  options: GetOptions,
): Promise<readonly Aged<Summary>[]> {
  if (options.mode === 'cached') return [];
  const { pinned } = await readPins(connection);
  const renewed = pinned.slice(0, MOST_RENEWED).map(async ({ slug }) => {
    const query = summaryQuery(connection, slug, { maxAgeMs: LISTED_MAX_AGE_MS });
    return connection.get(query, options);
  });
  return Promise.all(renewed);
}
