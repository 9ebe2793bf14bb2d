/** Offered to backers. The overview of one collective: one GraphQL request, and the public summary if figures are missing in the answer. */

import { accountQuery, nameAndImage, summaryQuery } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import type { Connection } from '../../background/connection.ts';
import { renewDetails } from '../../background/pins.ts';
import type { Reference } from '../../messages/pins.ts';
import { type Aged, type Mode, mode, slug } from '../../messages/schemas.ts';
import { isPerson } from '../../platform/account/account.ts';
import { type Spendable, spendableOf } from '../../platform/account/spendable.ts';
import { accountUrl, avatarUrl, contributeUrl, imageUrl } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { displayName } from '../../platform/values/names.ts';
import type {
  Account,
  Amount,
  Dated,
  Figures,
  Goal,
  Summary,
  TopBacker,
} from '../../platform/values/types.ts';

export interface OverviewView {
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
  /** As sent by the platform: hostile until it went through `safeLink`. */
  readonly website: string | null;
  /** True if the platform has no public lists of it. */
  readonly isPrivate: boolean;
  /** The network in front of the platform may hold a public summary, and so its figures, for an hour. */
  readonly figures: Figures;
  /** Null where it is not known, or where a newer balance than it was computed with is. */
  readonly spendable: Dated<Spendable> | null;
  /** Up to 12, the highest totals first. */
  readonly topBackers: readonly (Pick<TopBacker, 'slug' | 'name' | 'isPerson'> & {
    readonly imageUrl: string | null;
  })[];
  /** Goals that the collective set, as far as what they are compared with is known. */
  readonly goals: readonly (Goal & { readonly reached: Amount })[];
  readonly pageUrl: string;
  readonly contributeUrl: string;
}

export const overviewRequests = ({ view }: Answering) => ({
  'get-overview': view({ slug, mode }, getOverview),
});

const LOGO_HEIGHT = 256;
const FACE_HEIGHT = 64;

/** The overview, as old as its balance; cached data with the error if neither request succeeded. */
async function getOverview(
  connection: Connection,
  request: { readonly slug: string; readonly mode: Mode },
): Promise<Aged<OverviewView>> {
  const slug = checkSlug(request.slug);
  const { platform } = connection;
  const account = await connection.get(accountQuery(connection, slug), request);
  if (isPerson(account.data?.type)) return { ...account, data: null, error: { code: 'person' } };
  const summary = needsSummary(account)
    ? await connection.get(summaryQuery(connection, slug), request)
    : null;
  const missingParts = account.missingParts + (account.error ? 1 : 0);
  // No error when the summary answered, but for a refusal: pages count down to its end, then ask for the rest.
  const isAnswered = summary !== null && !summary.error && account.error?.code !== 'rate-limited';
  const error = isAnswered ? null : account.error;
  if (!account.data && !summary?.data) {
    return { data: null, receivedAt: null, error: account.error, missingParts };
  }
  const figures = await connection.figures(slug);
  const lastSeen = await nameAndImage(connection, slug);
  const parts = { slug, summary: summary?.data ?? null, account, lastSeen, figures };
  const reference = referenceOf(platform, parts);
  if (account.data && !connection.isPrivate) await renewDetails(connection, reference);
  const view = { ...reference, name: reference.name ?? slug, ...toView(platform, parts) };
  const receivedAt = figures.balance?.at ?? account.receivedAt;
  return { data: view, receivedAt, error, missingParts };
}

/** GraphQL gives no statistics where exchange rates fail, and nothing at all when it is limited. */
function needsSummary({ data, error }: Aged<Account>): boolean {
  if (error?.code === 'not-found' || error?.code === 'private') return false;
  return error !== null || !data?.statistics.balance || data.backersCount === null;
}

interface Parts {
  readonly slug: string;
  readonly summary: Summary | null;
  readonly account: Aged<Account>;
  /** Name and picture from elsewhere. */
  readonly lastSeen: Reference;
  readonly figures: Figures;
}

/** All but what `referenceOf` has. */
function toView(
  platform: Platform,
  { slug, account, figures }: Parts,
): Omit<OverviewView, keyof Reference> {
  const { data } = account;
  return {
    description: data?.description ?? null,
    website: data?.website ?? null,
    isPrivate: data?.isPrivate ?? false,
    figures,
    spendable: spendableAt(account, figures),
    topBackers: data
      ? data.topBackers.map((backer) => ({
          slug: backer.slug,
          name: backer.name,
          isPerson: backer.isPerson,
          imageUrl: avatarUrl(platform, { ...backer, isAnonymous: false }, FACE_HEIGHT),
        }))
      : [],
    goals: goalsOf(data, figures),
    pageUrl: accountUrl(platform, slug),
    contributeUrl: contributeUrl(platform, slug),
  };
}

/** From one answer: balance and expenses of different times would not add up. */
function spendableAt(
  { data, receivedAt }: Aged<Account>,
  { balance }: Figures,
): OverviewView['spendable'] {
  const value = data && spendableOf(data);
  const isCurrent = value?.balance.minor === balance?.value.minor;
  return value && isCurrent ? { value, at: receivedAt ?? 0 } : null;
}

/** Goals, each with the figure that it is compared with; without that, or in another currency, it is left out. */
function goalsOf(account: Account | null, figures: Figures): OverviewView['goals'] {
  return (account?.goals ?? []).flatMap(({ kind, title, target, reached: ofTier }) => {
    const figure = kind === 'balance' || kind === 'yearlyIncome' ? figures[kind]?.value : ofTier;
    return figure?.currency === target.currency ? [{ kind, title, target, reached: figure }] : [];
  });
}

function referenceOf(platform: Platform, { slug, summary, account, lastSeen }: Parts): Reference {
  const image = summary?.image ?? null;
  return {
    slug,
    name: displayName(account.data?.name ?? null) ?? lastSeen.name,
    imageUrl:
      imageUrl(platform, account.data?.imageUrl ?? null) ??
      (summary ? avatarUrl(platform, { slug, image, isAnonymous: false }, LOGO_HEIGHT) : null) ??
      lastSeen.imageUrl,
  };
}
