/** The start view: the user's collectives, and figures of pinned and recent ones. */

import { summaryQuestion } from '../../background/account.ts';
import type { Connection, GetOptions } from '../../background/connection.ts';
import { createFigureReader, type JustReceived } from '../../background/figures.ts';
import { mineQuestion, readMine, splitMine } from '../../background/memberships.ts';
import { readChosen } from '../../background/pins.ts';
import type { ChosenView, Reference } from '../../messages/contract/chosen.ts';
import type { CollectiveRow, StartView, UserCollectives } from '../../messages/contract/start.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import type { Aged } from '../../messages/schemas.ts';
import { displayName } from '../../platform/values/names.ts';
import type { UserCollective } from '../../platform/values/types.ts';
import { type StartSnapshot, writeSnapshot } from '../../storage/snapshots.ts';
import { getAttention } from '../attention/worker.ts';
import { getGiving } from '../giving/worker.ts';
import { newsOf } from '../watch/worker-news.ts';
import { readWatched } from '../watch/worker-watched.ts';

/** In a list, figures may be older than in the view of a collective. */
const LISTED_MAX_AGE_MS = 15 * 60_000;
const MOST_RENEWED = 30;

/** Composes the view and stores it for the next first paint. */
export async function getStart(connection: Connection, options: GetOptions): Promise<StartView> {
  const [mine, summaries] = await Promise.all([
    getMine(connection, options),
    renewPinned(connection, options),
  ]);
  const toRow = await rowMaker(connection, mine);
  const { pinned, recent } = await readChosen(connection);
  const listed = new Map([...pinned, ...recent].map((reference) => [reference.slug, reference]));
  const view: StartView = {
    mine: mine && (await toUserCollectives(mine, toRow)),
    rows: await Promise.all(
      Array.from(listed.values(), (reference) => toRow(reference, summaries.get(reference.slug))),
    ),
    failure: [...summaries.values()].flatMap(({ summary }) => reasonOf(summary) ?? [])[0] ?? null,
    attention: await getAttention(connection, { mode: 'cached' }),
    giving: (await getGiving(connection, { mode: 'cached' })).data?.summary ?? null,
    platform: connection.settings.platform,
  };
  await saveSnapshot(connection, view);
  return view;
}

/** What holds for the platform, not for this collective alone. */
function reasonOf(answer: Aged<unknown> | undefined): ErrorView | null {
  const error = answer?.error;
  return error && !['not-found', 'private'].includes(error.code) ? error : null;
}

/** The user's collectives: null when signed out, the cached ones without a valid token. */
async function getMine(
  connection: Connection,
  options: GetOptions,
): Promise<Aged<readonly UserCollective[]> | null> {
  const { user } = connection;
  if (!user) return null;
  const mode = user.token ? options.mode : 'cached';
  const mine = await connection.get(mineQuestion(connection), { ...options, mode });
  if (!(await connection.isCurrent())) return null;
  // Nothing is on its way that could still show them.
  const isLost = !user.token && !mine.data;
  return isLost ? { ...mine, error: { code: 'unauthorized' } } : mine;
}

/** What is chosen, from storage alone. */
export async function getChosen(connection: Connection): Promise<ChosenView> {
  const { pinned, recent, run } = await readChosen(connection);
  const { collectives } = await readWatched(connection);
  return { pinned, recent, run, news: newsOf(collectives) };
}

async function saveSnapshot(connection: Connection, view: StartView): Promise<void> {
  const { user, settings } = connection;
  const snapshot: StartSnapshot = { view, chosen: await getChosen(connection) };
  const keeping = {
    drawer: user?.id ?? null,
    isLasting: !user || settings.keepSignedIn,
  };
  await connection.store(() => writeSnapshot(keeping, snapshot));
}

type RowMaker = (reference: Reference, justReceived?: JustReceived) => Promise<CollectiveRow>;

/** Rows from what is known, without any request. `receivedMine` was just received, maybe for a private window. */
export async function rowMaker(
  connection: Connection,
  receivedMine: Aged<readonly UserCollective[]> | null = null,
): Promise<RowMaker> {
  const mine = receivedMine?.data ?? (await readMine(connection));
  const readFigures = await createFigureReader(connection, receivedMine);
  return async (reference, answers) => {
    const { slug } = reference;
    const own = mine.find((collective) => collective.slug === slug);
    const { balance, yearlyIncome } = await readFigures(slug, answers);
    return {
      slug,
      name: reference.name ?? displayName(own?.name ?? null) ?? slug,
      imageUrl: reference.imageUrl ?? own?.imageUrl ?? null,
      figures: { balance, yearlyIncome },
      roles: own?.roles ?? [],
    };
  };
}

async function toUserCollectives(
  mine: Aged<readonly UserCollective[]>,
  toRow: RowMaker,
): Promise<Aged<UserCollectives>> {
  if (!mine.data) return { ...mine, data: null };
  const rows = mine.data.map(async ({ slug, name, imageUrl, roles }) => {
    const row = await toRow({ slug, name: displayName(name), imageUrl });
    return { ...row, roles };
  });
  return { ...mine, data: splitMine(await Promise.all(rows)) };
}

/** Renews the summaries of pinned collectives, by slug; a failure leaves what is known. */
async function renewPinned(
  connection: Connection,
  options: GetOptions,
): Promise<ReadonlyMap<string, JustReceived>> {
  if (options.mode === 'cached') return new Map();
  const { pinned } = await readChosen(connection);
  const renewed = pinned.slice(0, MOST_RENEWED).map(async ({ slug }) => {
    const question = summaryQuestion(connection, slug, { maxAgeMs: LISTED_MAX_AGE_MS });
    return [slug, { summary: await connection.get(question, options) }] as const;
  });
  return new Map(await Promise.all(renewed));
}
