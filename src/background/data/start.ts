/** The start view: the user's collectives, pinned and recent ones, and news of all that are watched. */
import type { Aged, CollectiveRow, StartView, UserCollectives } from '../../messages/contract.ts';
import { displayName } from '../../platform/names.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { Summary, UserCollective } from '../../platform/types.ts';
import { newsOf } from '../watch/news.ts';
import { readWatched } from '../watch/watched.ts';
import { type AskOptions, askAged, readCached } from './aged.ts';
import { readChosen } from './chosen.ts';
import type { DataContext, Scope } from './context.ts';
import { summarySource } from './figures.ts';
import type { Reference, Watched } from './items.ts';
import { askMine, knownMine, splitMine } from './mine.ts';
import { nameAndImage } from './reference.ts';
import { isCurrent } from './scope.ts';

/** In a list, figures may be older than in the view of a collective. */
const LISTED_YOUNG_MS = 15 * 60_000;
const MOST_RENEWED = 30;

/** Composes the view and keeps it for the next first paint. */
export async function askStart(
  context: DataContext,
  scope: Scope,
  options: AskOptions,
): Promise<StartView> {
  const [mine] = await Promise.all([
    askMine(context, scope, options),
    renewPinned(context, scope, options),
  ]);
  const rows = await rowMaker(context, scope);
  const { pinned, recent } = await readChosen(context, scope);
  const { collectives } = await readWatched(context, scope);
  const view: StartView = {
    mine: mine && toUserCollectives(mine, collectives),
    pinned: await Promise.all(pinned.map((reference) => rows(reference))),
    recent: await Promise.all(recent.map((reference) => rows(reference))),
    news: newsOf(collectives),
    platform: scope.settings.platform,
  };
  // Sign-out wins over what was still being put together.
  if (await isCurrent(context, scope)) await context.saveStart(view);
  return view;
}

/** A collective looked up by its slug, from the public summary alone. */
export async function findCollective(
  context: DataContext,
  scope: Scope,
  slugText: string,
  isPrivate: boolean | undefined,
): Promise<Aged<CollectiveRow>> {
  const slug = checkSlug(slugText);
  const source = summarySource(context, scope, slug);
  const summary = await askAged(context, scope, source, { mode: 'fresh', isPrivate });
  if (!summary.data) return { ...summary, data: null };
  const reference = await nameAndImage(context, scope, slug);
  const row = (await rowMaker(context, scope))(reference, summary.data);
  return { ...summary, data: await row };
}

/** Asks the platform unless the collective is known. @throws ErrorView */
export async function checkExists(context: DataContext, scope: Scope, slug: string): Promise<void> {
  const mine = await knownMine(context, scope);
  if (mine.some((collective) => collective.slug === slug)) return;
  const source = summarySource(context, scope, slug);
  if (await readCached(context, scope, source)) return;
  const { error } = await askAged(context, scope, source, { mode: 'fresh' });
  if (error) throw error;
}

type RowMaker = (reference: Reference, summary?: Summary) => Promise<CollectiveRow>;

/** Rows from what is known, without any request. */
async function rowMaker(context: DataContext, scope: Scope): Promise<RowMaker> {
  const mine = await knownMine(context, scope);
  const { collectives } = await readWatched(context, scope);
  return async (reference, given) => {
    const { slug } = reference;
    const own = mine.find((collective) => collective.slug === slug);
    const cached = await readCached(context, scope, summarySource(context, scope, slug));
    const summary = given ?? cached?.data ?? null;
    return {
      slug,
      name: reference.name ?? displayName(own?.name ?? null) ?? slug,
      imageUrl: reference.imageUrl ?? own?.imageUrl ?? null,
      balance: summary?.balance ?? own?.statistics.balance ?? null,
      yearlyBudget: summary?.yearlyIncome ?? own?.statistics.yearlyBudget ?? null,
      roles: own?.roles ?? [],
      newBackers: newCountOf(collectives, slug),
    };
  };
}

function toUserCollectives(
  mine: Aged<readonly UserCollective[]>,
  watched: readonly Watched[],
): Aged<UserCollectives> {
  if (!mine.data) return { ...mine, data: null };
  // What the user's own question brought is as old as the list says: nothing else is mixed in.
  const toRow = ({ slug, name, imageUrl, roles, statistics }: UserCollective) => ({
    slug,
    name: displayName(name) ?? slug,
    imageUrl,
    balance: statistics.balance,
    yearlyBudget: statistics.yearlyBudget,
    roles,
    newBackers: newCountOf(watched, slug),
  });
  return { ...mine, data: splitMine(mine.data, toRow) };
}

/** Summaries of pinned collectives, which have no other way to become fresh; failures leave what is known. */
async function renewPinned(context: DataContext, scope: Scope, options: AskOptions): Promise<void> {
  if (options.mode === 'cached') return;
  const { pinned } = await readChosen(context, scope);
  await Promise.all(
    pinned
      .slice(0, MOST_RENEWED)
      .map(({ slug }) =>
        askAged(context, scope, summarySource(context, scope, slug, LISTED_YOUNG_MS), options),
      ),
  );
}

function newCountOf(collectives: readonly Watched[], slug: string): number {
  return collectives.find((watched) => watched.slug === slug)?.newCount ?? 0;
}
