/** The overview of one collective: the public summary, and what GraphQL adds where it answers. */
import type { Aged, OverviewView } from '../../messages/contract.ts';
import { accountUrl, avatarUrl, contributeUrl, imageUrl, safeLink } from '../../platform/links.ts';
import { displayName } from '../../platform/names.ts';
import type { Platform } from '../../platform/profile.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { Account, MonthlyAmount, Summary } from '../../platform/types.ts';
import type { Chosen, Reference } from '../../storage/items.ts';
import { readChosen, updateChosen, withDetails } from '../chosen.ts';
import type { Connection, GetOptions } from '../connection.ts';
import { createFigureReader, type Figures } from '../figures.ts';
import { accountSource, monthsSource, nameAndImage, summarySource } from '../sources.ts';

const LOGO_HEIGHT = 256;

/** Old figures with an error when the summary cannot be renewed; what GraphQL does not give counts as missing. */
export async function getOverview(
  connection: Connection,
  slugText: string,
  options: GetOptions,
): Promise<Aged<OverviewView>> {
  const slug = checkSlug(slugText);
  const { platform } = connection;
  const [summary, account, months] = await Promise.all([
    connection.get(summarySource(connection, slug), options),
    connection.get(accountSource(connection, slug), options),
    connection.get(monthsSource(connection, slug), options),
  ]);
  const lost = [account, months].filter((part) => part.error !== null).length;
  const missingParts = lost + account.missingParts + months.missingParts;
  const { data, error } = summary;
  if (!data) return { data: null, receivedAt: null, error, missingParts };
  const readFigures = await createFigureReader(connection);
  const figures = await readFigures(slug, { summary, account });
  const known = await nameAndImage(connection, slug);
  const parts = { summary: data, account: account.data, months: months.data, known, figures };
  if (account.data && !options.isPrivate) {
    await updateDetails(connection, referenceOf(platform, parts));
  }
  const chosen = await readChosen(connection);
  const view = toView(platform, parts, chosen);
  return { data: view, receivedAt: figures.balance?.at ?? null, error, missingParts };
}

interface Parts {
  readonly summary: Summary;
  readonly account: Account | null;
  readonly months: readonly MonthlyAmount[] | null;
  /** Name and picture from elsewhere. */
  readonly known: Reference;
  readonly figures: Figures;
}

function toView(platform: Platform, parts: Parts, chosen: Chosen): OverviewView {
  const { summary, account, months, figures } = parts;
  const { balance, yearlyBudget, backersCount, contributorsCount } = figures;
  const { slug } = summary;
  const goal = chosen.goals.find((entry) => entry.slug === slug);
  return {
    ...referenceOf(platform, parts),
    name: referenceOf(platform, parts).name ?? slug,
    description: account?.description ?? null,
    website: safeLink(account?.website ?? null),
    balance: balance?.value ?? summary.balance,
    yearlyIncome: yearlyBudget?.value ?? summary.yearlyIncome,
    backersCount: backersCount?.value ?? summary.backersCount,
    contributorsCount: contributorsCount?.value ?? null,
    asOf: {
      balance: balance?.at ?? null,
      yearlyIncome: yearlyBudget?.at ?? null,
      backersCount: backersCount?.at ?? null,
      contributorsCount: contributorsCount?.at ?? null,
    },
    months,
    goal: goal ? { minor: goal.minor, currency: summary.currency } : null,
    isPinned: chosen.pinned.some((pinned) => pinned.slug === slug),
    pageUrl: accountUrl(platform, slug),
    contributeUrl: contributeUrl(platform, slug),
  };
}

function referenceOf(platform: Platform, { summary, account, known }: Parts): Reference {
  const { slug, image } = summary;
  return {
    slug,
    name: displayName(account?.name ?? null) ?? known.name,
    imageUrl:
      imageUrl(platform, account?.imageUrl ?? null) ??
      avatarUrl(platform, { slug, image, isAnonymous: false }, LOGO_HEIGHT),
  };
}

/** Lists show the name and the logo that were seen last. Only what is listed is stored. */
async function updateDetails(connection: Connection, reference: Reference): Promise<void> {
  const { pinned, recent } = await readChosen(connection);
  const isOld = (old: Reference) =>
    old.slug === reference.slug &&
    (old.name !== reference.name || old.imageUrl !== reference.imageUrl);
  if (![...pinned, ...recent].some(isOld)) return;
  await updateChosen(connection, (chosen) => withDetails(chosen, reference));
}
