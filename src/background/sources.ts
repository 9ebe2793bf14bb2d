/** What is asked of the platform about collectives for more than one view, and what is known without asking. */
import { fetchAccount, fetchUserCollectives } from '../platform/account-client.ts';
import { fetchSummary } from '../platform/client.ts';
import { toDateText } from '../platform/dates.ts';
import { PlatformError } from '../platform/errors.ts';
import { avatarUrl, imageUrl } from '../platform/links.ts';
import { fetchMonth, type MonthReport, type Period } from '../platform/month.ts';
import { displayName } from '../platform/names.ts';
import { type FoundAccount, searchAccounts } from '../platform/search.ts';
import type { Account, Summary, UserCollective } from '../platform/types.ts';
import {
  asAccount,
  asBackersView,
  asFactsOfNow,
  asListed,
  asMonthReport,
  asSummary,
  asUserCollectives,
  type FactsOfNow,
} from '../storage/answers.ts';
import type { Reference } from '../storage/items.ts';
import { readChosen } from './chosen.ts';
import type { Answer, Connection, Source } from './connection.ts';

const MINUTE_MS = 60_000;
const LOGO_HEIGHT = 96;

/** The public summary, never asked with a token. */
export function summarySource(
  { platform, ask }: Connection,
  slug: string,
  maxAgeMs = MINUTE_MS,
): Source<Summary> {
  return {
    name: `summary ${slug}`,
    isPersonal: false,
    maxAgeMs,
    check: asSummary,
    load: async (request) => {
      const answer = await ask('rest', () => fetchSummary(platform, slug, request));
      return { ...answer, missingParts: 0 };
    },
  };
}

/** Everything that an overview shows. Without a token ten questions a minute are allowed. */
export function accountSource(
  { platform, graphql, now }: Connection,
  slug: string,
): Source<Account> {
  return {
    name: `account ${slug}`,
    isPersonal: true,
    maxAgeMs: 10 * MINUTE_MS,
    check: asAccount,
    load: async (request) => {
      const answer = await graphql((token) =>
        fetchAccount(platform, slug, { ...request, token, now }),
      );
      return { ...answer.data, receivedAt: answer.receivedAt };
    },
  };
}

/** Accounts by name. What people search for is not cached. */
export function searchSource(
  { platform, graphql }: Connection,
  term: string,
  isWanted: boolean,
): Source<readonly FoundAccount[]> {
  return {
    name: `search ${term}`,
    isPersonal: false,
    maxAgeMs: 0,
    check: () => null,
    load: async (request) => {
      const send = (token: string | null) => searchAccounts(platform, term, { ...request, token });
      const answer = await graphql(send, isWanted ? undefined : 'typing');
      return { ...answer, missingParts: 0 };
    },
  };
}

/** A report on a period. What is over changes seldom. */
export function monthSource(
  { platform, graphql, now }: Connection,
  slug: string,
  period: Period,
): Source<MonthReport> {
  const isOver = period.to <= now();
  return {
    name: `month ${slug} ${toDateText(period.from)} ${toDateText(period.to)}`,
    isPersonal: true,
    maxAgeMs: (isOver ? 60 : 10) * MINUTE_MS,
    check: asMonthReport,
    load: async (request) => {
      const answer = await graphql((token) =>
        fetchMonth(platform, slug, period, { ...request, token }),
      );
      return { ...answer, missingParts: answer.data.missingParts };
    },
  };
}

/** Where is cached what the latest report said of now. One of a month that is over says nothing of the balance. */
export function cachedFactsOfNow(slug: string, kind: keyof FactsOfNow) {
  return { name: `${kind} ${slug}`, isPersonal: true, check: asFactsOfNow } as const;
}

/** Where is cached what a list of many said of this one. */
export function cachedListed(slug: string) {
  return { name: `listed ${slug}`, isPersonal: false, check: asListed } as const;
}

/** Where the list of backers is cached; collectives/backers.ts asks for it. */
export function cachedBackers(slug: string) {
  return { name: `backers ${slug}`, isPersonal: false, check: asBackersView } as const;
}

const CACHED_MINE = {
  name: 'user-collectives',
  isPersonal: true,
  check: asUserCollectives,
} as const;

/** The signed-in user's collectives. A token that the platform does not take is reported. */
export function mineSource(connection: Connection): Source<readonly UserCollective[]> {
  const { platform, user, ask, reportToken } = connection;
  return {
    ...CACHED_MINE,
    maxAgeMs: MINUTE_MS,
    load: async (request) => {
      const token = user?.token ?? '';
      const answer = await ask('graphql-user', () =>
        fetchUserCollectives(platform, token, request),
      ).catch((error: unknown) => {
        if (error instanceof PlatformError && error.code === 'unauthorized') reportToken('expired');
        throw error;
      });
      if (!answer.data) {
        reportToken('replaced');
        throw new PlatformError('unauthorized');
      }
      const data = answer.data.data.map((collective) => ({
        ...collective,
        imageUrl: imageUrl(platform, collective.imageUrl),
      }));
      return { data, missingParts: answer.data.missingParts, receivedAt: answer.receivedAt };
    },
  };
}

/** The user's collectives as last heard, without a request; null when signed out. */
export async function mineAnswer(
  connection: Connection,
): Promise<Answer<readonly UserCollective[]> | null> {
  return connection.user && connection.cached(CACHED_MINE);
}

/** The same without its age; empty when signed out. */
export async function knownMine(connection: Connection): Promise<readonly UserCollective[]> {
  return (await mineAnswer(connection))?.data ?? [];
}

/** Administered collectives apart from all others. */
export function splitMine(mine: readonly UserCollective[]) {
  return {
    administered: mine.filter(isAdministered),
    backed: mine.filter((collective) => !isAdministered(collective)),
  };
}

/** The collectives that the user administers, as last heard. */
export async function administeredReferences(connection: Connection): Promise<Reference[]> {
  const administered = (await knownMine(connection)).filter(isAdministered);
  return administered.map(({ slug, name, imageUrl }) => ({
    slug,
    name: displayName(name),
    imageUrl,
  }));
}

function isAdministered({ roles }: UserCollective): boolean {
  return roles.includes('ADMIN');
}

/** Name and picture as last seen anywhere, without a request; null for what was never seen. */
export async function nameAndImage(connection: Connection, slug: string): Promise<Reference> {
  const { platform } = connection;
  const [account, summary, inList, chosen, mine] = await Promise.all([
    connection.cached(accountSource(connection, slug)),
    connection.cached(summarySource(connection, slug)),
    connection.cached(cachedListed(slug)),
    readChosen(connection),
    knownMine(connection),
  ]);
  const listed = [...chosen.pinned, ...chosen.recent].find((entry) => entry.slug === slug);
  const own = mine.find((collective) => collective.slug === slug);
  const image = summary?.data.image ?? null;
  return {
    slug,
    name:
      displayName(account?.data.name ?? own?.name ?? inList?.data.name ?? null) ??
      listed?.name ??
      null,
    imageUrl:
      imageUrl(
        platform,
        account?.data.imageUrl ?? own?.imageUrl ?? inList?.data.imageUrl ?? null,
      ) ??
      listed?.imageUrl ??
      (image && avatarUrl(platform, { slug, image, isAnonymous: false }, LOGO_HEIGHT)),
  };
}
