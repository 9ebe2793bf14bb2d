/**
 * Names and figures of the collectives that a page is about. Slugs are all that is sent, without the token, and only as a
 * spare question: of the platform's own page, and of other pages once the user wants that.
 */

import { accountQuery, nameAndImage } from '../../background/account.ts';
import type { Connection } from '../../background/connection.ts';
import { cachedListed, storeListed } from '../../background/listed.ts';
import type { Answer, Query } from '../../background/query.ts';
import { type CollectiveRow, rowMaker } from '../../background/rows.ts';
import { isNotAllowed } from '../../background/settings-store.ts';
import { WEBSITE_CONTENT } from '../../messages/data-permissions.ts';
import type { ErrorView } from '../../messages/error-view.ts';
import type { Aged, Mode } from '../../messages/schemas.ts';
import { askListed, type Listed } from '../../platform/account/listed-accounts.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { asPlatformError, PlatformError } from '../../platform/requests/errors.ts';
import { MINUTE_MS } from '../../platform/values/dates.ts';
import type { Amount } from '../../platform/values/types.ts';

export interface PageRow extends CollectiveRow {
  /** In all. */
  readonly raised: Amount | null;
  readonly isPerson: boolean;
}

export interface PageNames {
  readonly rows: readonly PageRow[];
  /** Slugs that were asked about, and that the platform does not know. */
  readonly missing: readonly string[];
  /** What a press of *Show names* would do: `consent` lets the browser ask first. Null where there is nothing to show. */
  readonly offer: 'ask' | 'consent' | null;
}

interface PageNamesRequest {
  readonly mode: Mode;
  /** True for the collective's own page on its platform. */
  readonly isOwn: boolean;
  readonly slugs: readonly string[];
}

/** A page of links doesn't justify asking about all of them. */
const MOST_ASKED = 5;
const MAX_AGE_MS = 15 * MINUTE_MS;
/** Within which the platform counts anonymous requests. */
const BUDGET_MS = MINUTE_MS;

/** @throws PlatformError `bad-slug` */
export async function getPageNames(
  connection: Connection,
  { mode, isOwn, slugs: texts }: PageNamesRequest,
): Promise<Aged<PageNames>> {
  const { settings, isPrivate, now } = connection;
  const slugs = texts.map(checkSlug);
  const asked = slugs.slice(0, MOST_ASKED);
  const needsConsent = await isNotAllowed(WEBSITE_CONTENT);
  const isWanted = isOwn || (settings.lookUpPages && !needsConsent);
  const error = isWanted && !isPrivate ? await askNames(connection, asked, mode) : null;
  const answer = await connection.cached(namesQuery(connection, asked));
  const found = new Map(answer?.data.map((account) => [account.slug, account]));
  const missing = answer ? asked.filter((slug) => !found.has(slug)) : [];
  const toRow = await rowMaker(connection);
  const rows = await Promise.all(
    slugs.map(async (slug): Promise<PageRow> => {
      const account = found.get(slug);
      const person = account && 'reason' in account && account.reason === 'person' && account;
      const row = await toRow(person || (await nameAndImage(connection, slug)));
      const raised = (await connection.figures(slug)).raisedInAll?.value ?? null;
      return { ...row, raised, isPerson: !!person };
    }),
  );
  const isUnknown = ({ slug, figures }: PageRow) => asked.includes(slug) && !figures.balance;
  const isOffered = !isWanted && !isPrivate && rows.some(isUnknown);
  const offer = needsConsent ? 'consent' : 'ask';
  const data: PageNames = { rows, missing, offer: isOffered ? offer : null };
  return { data, receivedAt: now(), error, missingParts: 0 };
}

/** One request for the collectives of which nothing recent is known, with the others. Says why there is no answer. */
async function askNames(
  connection: Connection,
  slugs: readonly string[],
  mode: Mode,
): Promise<ErrorView | null> {
  const areKnown = await Promise.all(slugs.map((slug) => isYoung(connection, slug)));
  if (areKnown.every(Boolean)) return null;
  return (await connection.get(namesQuery(connection, slugs), { mode })).error;
}

async function isYoung(connection: Connection, slug: string): Promise<boolean> {
  const now = connection.now();
  const answers = await Promise.all([
    connection.cached(cachedListed(slug)),
    connection.cached(accountQuery(connection, slug)),
  ]);
  return answers.some((answer) => {
    const age = answer && now - answer.receivedAt;
    return age !== null && age >= 0 && age < MAX_AGE_MS;
  });
}

/** Its answer is kept, too: it knows which of them do not exist. */
function namesQuery(connection: Connection, slugs: readonly string[]): Query<readonly Listed[]> {
  const { platform, ask } = connection;
  return {
    name: `names of ${slugs.join(' ')}`,
    mayBePersonal: false,
    maxAgeMs: MAX_AGE_MS,
    ask: async (request) => {
      const send = () => askListed(platform, slugs, request);
      const spare = ask('graphql', send, { isSpare: true });
      const answer: Answer<readonly Listed[]> = await spare.catch((error) => {
        if (asPlatformError(error).code !== 'search-paused') throw error;
        // Not a typed search.
        throw new PlatformError('rate-limited', { retryAfterMs: BUDGET_MS });
      });
      await storeListed(connection, answer);
      return answer;
    },
  };
}
