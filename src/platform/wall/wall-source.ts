/** Where the people on a wall come from: the platform's public list here, a saved copy in saved-copy.ts. */
import { type Page, wallUrl } from '../addresses/addresses.ts';
import { accountUrl, contributeUrl } from '../addresses/links.ts';
import type { Platform } from '../addresses/profile.ts';
import { askUrl } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { parseJson, type RequestContext } from '../requests/http.ts';
import type { MemberList, Summary, WallBacker } from '../values/types.ts';
import { askPages } from './all-pages.ts';
import { type DecodeRow, decodeRows } from './decode-row.ts';
import { mergeMembers } from './merge.ts';

/** A collective and its backers, as received at one time. A summary alone has no backers. */
export interface WallData<Row extends WallBacker = WallBacker> {
  readonly summary: Summary | null;
  /** One for each person, in the source's order. */
  readonly backers: readonly Row[];
  /** Backers and anonymous backers that are not among `backers`: of a first screen, or of a saved copy of few rows. */
  readonly more: number;
  readonly anonymous: number;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** True for people of the second list. */
  readonly lacksTiers?: true;
}

export interface AskContext<Data> extends RequestContext {
  /** Called with the first people if more follow. */
  readonly preview?: ((data: Data) => void) | undefined;
}

export interface WallSource<Data extends WallData = WallData> {
  /** Tells sources apart: equal ones have the same people. */
  readonly id: string;
  /** @throws PlatformError */
  ask(slug: string, context: AskContext<Data>): Promise<Data>;
  /** The collective's page, where everybody is. */
  pageUrl(slug: string): string;
  contributeUrl(slug: string): string;
}

/** A source of a platform's collectives. */
export interface PlatformWallSource<Data extends WallData = WallData> extends WallSource<Data> {
  readonly platform: Platform;
}

/** All but `ask`. `what` tells apart what is asked for. */
export function atPlatform(platform: Platform, what: string): Omit<PlatformWallSource, 'ask'> {
  return {
    platform,
    id: [what, platform.baseUrl, platform.profile.id].join(' '),
    pageUrl: (slug) => accountUrl(platform, slug),
    contributeUrl: (slug) => contributeUrl(platform, slug),
  };
}

/** Counts of a complete list: no backer is left out. */
export const WHOLE = { more: 0, anonymous: 0 };

/** Everybody on a member list, and how many rows the platform sent. */
export interface PublicList<Row extends WallBacker> extends WallData<Row> {
  readonly rowCount: number;
  /** Rows that could not be decoded. */
  readonly dropped: number;
}

export interface PublicListOptions<Row> {
  readonly decode: DecodeRow<Row>;
  /** The summary, which is asked for elsewhere, too. Null if the list is good without. */
  readonly summaryOf: (slug: string, context: RequestContext) => Promise<Summary | null>;
  /** The list of one tier only. */
  readonly tierId?: number | null | undefined;
  /** Addresses of pages, if they differ from the walls'. */
  readonly urlOf?: (slug: string, page: Page) => string;
  /** The rows of a page that begins at an offset, if the answer isn't their list. */
  readonly rowsOf?: (answer: unknown, offset: number) => unknown;
}

/** The platform's member list, decoded page by page. */
export function publicList<Row extends WallBacker>(
  platform: Platform,
  {
    decode,
    summaryOf,
    tierId,
    urlOf = (slug, page) => wallUrl(platform, { slug, tierId }, page),
    rowsOf = (answer) => answer,
  }: PublicListOptions<Row>,
): PlatformWallSource<PublicList<Row>> {
  return {
    ...atPlatform(platform, `${tierId ?? ''}`),
    async ask(slug, { preview, ...context }) {
      const summary = summaryOf(slug, context);
      const summaryOrNull = summary.catch(() => null);
      const toData = async (lists: readonly MemberList<Row>[]): Promise<PublicList<Row>> => {
        const members = lists.flatMap((list) => list.members);
        const dropped = lists.reduce((sum, list) => sum + list.dropped, 0);
        return {
          summary: await summary,
          backers: mergeMembers(members),
          ...WHOLE,
          dropped,
          rowCount: members.length + dropped,
          receivedAt: Math.min(...lists.map(({ receivedAt }) => receivedAt)),
        };
      };
      const lists = await askPages<MemberList<Row>>({
        signal: context.signal,
        // The summary counts all tiers.
        expected: summaryOrNull.then((summary) => (tierId ? 0 : (summary?.backersCount ?? 0))),
        askPage: async (page, signal) => {
          const answer = await askUrl(urlOf(slug, page), { ...context, signal });
          const { receivedAt } = answer;
          const data = rowsOf(parseJson(answer), page.offset);
          if (!Array.isArray(data)) throw new PlatformError('bad-response');
          const decoded = summaryOrNull.then((summary) => {
            const currency = summary?.currency ?? null;
            return { ...decodeRows(decode, data, platform.profile, currency), receivedAt };
          });
          return { isLast: data.length !== page.limit, decoded };
        },
        onFirst: async (first) => preview?.(await toData([first])),
      });
      return toData(lists);
    },
  };
}
