/** The end of a member list: where new rows are. */

import type { Connection } from '../../background/connection.ts';
import { decodeSummary } from '../../platform/account/decode-summary.ts';
import { contributorsUrl } from '../../platform/addresses/addresses.ts';
import { openCollective, type Platform } from '../../platform/addresses/profile.ts';
import { askMembers, askUrl } from '../../platform/requests/client.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { parseJson, type RequestContext } from '../../platform/requests/http.ts';
import type { Member, Summary } from '../../platform/values/types.ts';
import { contributorRows } from '../../platform/wall/contributors-list.ts';
import { decodeMember, decodeMembers } from '../../platform/wall/decode-member.ts';
import { decodeRows } from '../../platform/wall/decode-row.ts';
import { askMemberPage, MOST_MEMBERS } from '../../platform/wall/graphql-list.ts';
import type { Watched } from '../../storage/items.ts';

/** Where to start looking. */
export interface TailStart {
  readonly slug: string;
  /** The collective's currency, from its summary. */
  readonly currency: string;
  /** The highest MemberId seen so far; null to find out where the list ends. */
  readonly highestId: number | null;
  /** How many rows the list had, or is thought to have. */
  readonly rowCount: number;
}

/** Every row behind the highest one seen, and how the list ends now. */
export interface Tail {
  readonly newRows: readonly Member[];
  readonly highestId: number;
  readonly rowCount: number;
  /** Rows that could not be read. */
  readonly dropped: number;
  /** Of rows that came by GraphQL, or from the second list. */
  readonly byGraphql?: Watched['byGraphql'];
}

/** Rows vanish when people leave: some known ones are asked for again, to be sure that none is skipped. */
const OVERLAP = 20;
const STEP_BACK = 200;
const PAGE = 100;
const PAGE_FOR_BASELINE = 500;
const MOST_PAGES = 100;

/** Reads to the end of the list, as a rule with one request. @throws PlatformError */
export async function askTail(
  platform: Platform,
  start: TailStart,
  request: RequestContext,
): Promise<Tail> {
  const { slug, currency, highestId } = start;
  const limit = highestId === null ? PAGE_FOR_BASELINE : PAGE;
  const ask = async (offset: number): Promise<Page> => {
    const list = await askMembers(platform, { slug }, { limit, offset, currency }, request);
    return { offset, ...list };
  };
  const { members, ...tail } = await readTail(ask, { ...start, limit });
  const known = highestId ?? Infinity;
  return {
    ...tail,
    newRows: members.filter(({ id }) => id > known),
    highestId: members.reduce((highest, { id }) => Math.max(highest, id), highestId ?? 0),
  };
}

/** The rows at the end of a list, page by page. */
async function readTail(
  ask: (offset: number) => Promise<Page>,
  {
    rowCount,
    highestId,
    limit,
  }: Pick<TailStart, 'rowCount' | 'highestId'> & { readonly limit: number },
) {
  let page = await askConnected(ask, Math.max(0, rowCount - OVERLAP), highestId);
  const pages = [page];
  while (sizeOf(page) >= limit && pages.length < MOST_PAGES) {
    page = await ask(page.offset + limit);
    pages.push(page);
  }
  return {
    members: pages.flatMap((each) => each.members),
    rowCount: page.offset + sizeOf(page),
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
  };
}

/** Behind the last row seen: by its ID, or by GraphQL, which tells none, by its date and account. */
export function isNewRow(
  { byGraphql, highestId }: Pick<Watched, 'byGraphql' | 'highestId'>,
  { id, key, createdAt }: Member,
): boolean {
  if (!byGraphql) return id > highestId;
  const { newestAt, keys } = byGraphql;
  return (
    createdAt !== null && (createdAt > newestAt || (createdAt === newestAt && !keys.includes(key)))
  );
}

/** The same where its rows come from one source and came from another: the next check takes a new baseline. */
export function watchedBy(source: 'rest' | 'graphql', watched: Watched): Watched {
  const isSame = (watched.byGraphql ? 'graphql' : 'rest') === source;
  return isSame ? watched : { ...watched, figures: null, highestId: 0, byGraphql: undefined };
}

/** The same while the second list stands in: its first check is a baseline, and its rows are told apart by date. */
export const watchedBySecond = (watched: Watched): Watched => ({
  ...watched,
  figures: watched.bySecondList ? '' : null,
  byGraphql: watched.bySecondList,
});

/** What such a check found, beside what is known by the source that will return: that goes on from there. */
export function withSecond(
  watched: Watched,
  checked: Watched,
  { rowCount, byGraphql }: Tail,
): Watched {
  const { figures, backersCount, highestId, lagsUntil } = watched;
  const known = { figures, backersCount, highestId, lagsUntil, rowCount: watched.rowCount };
  // After rows that could not be read, the next check looks at the same rows again.
  const isRead = checked.unreadable === 0;
  const bySecondList = isRead ? byGraphql && { ...byGraphql, rowCount } : watched.bySecondList;
  return { ...checked, ...known, byGraphql: watched.byGraphql, bySecondList };
}

/** The end of the second list. Who is incognito counts when the first list is back, which names them. @throws PlatformError */
export async function askSecondTail(
  platform: Platform,
  start: Pick<TailStart, 'slug' | 'currency' | 'rowCount'>,
  request: RequestContext,
): Promise<Tail> {
  const { slug, currency, rowCount } = start;
  const rowsOf = contributorRows(platform);
  const askPage = async (offset: number): Promise<Page> => {
    const page = { limit: PAGE_FOR_BASELINE, offset };
    const answer = await askUrl(contributorsUrl(platform, slug, page), request);
    const rows = rowsOf(parseJson(answer), offset);
    if (!rows) throw new PlatformError('bad-response');
    return { offset, ...decodeMembers(rows, openCollective, currency) };
  };
  const tail = await readTail(askPage, { rowCount, highestId: null, limit: PAGE_FOR_BASELINE });
  const newRows = tail.members.filter(({ isAnonymous }) => !isAnonymous);
  return { ...tail, newRows, highestId: 0, byGraphql: newestOf(tail.members) };
}

/** The newest members by GraphQL, with the summary: one request, unless more than a hundred are new. @throws PlatformError */
export async function askNewest(
  { platform, request, ask }: Connection,
  { slug, byGraphql, highestId }: Watched,
): Promise<{ readonly summary: Summary; readonly tail: Tail }> {
  const members: Member[] = [];
  for (let limit = PAGE; ; limit = MOST_MEMBERS) {
    const page = { offset: members.length, limit, order: 'newest' } as const;
    const send = () => askMemberPage(platform, slug, page, { ...request, mostTries: 1 });
    const { data } = await ask('graphql', send, { isSpare: true });
    const summary = decodeSummary(data.summary, platform.profile);
    // With places for IDs, none is dropped.
    const read = decodeRows(decodeMember, data.rows, platform.profile, summary.currency);
    members.push(...read.members);
    const newRows = byGraphql
      ? members.filter((row) => isNewRow({ byGraphql, highestId }, row))
      : [];
    const isEnd = data.rows.length < limit || limit === MOST_MEMBERS;
    if (newRows.length < members.length || isEnd) {
      const tail = { newRows, highestId: 0, rowCount: data.total, dropped: 0 };
      return { summary, tail: { ...tail, byGraphql: newestOf(members) } };
    }
  }
}

function newestOf(members: readonly Member[]): NonNullable<Watched['byGraphql']> {
  const newestAt = members.reduce((newest, { createdAt }) => Math.max(newest, createdAt ?? 0), 0);
  const keys = members.filter(({ createdAt }) => createdAt === newestAt).map(({ key }) => key);
  return { newestAt, keys };
}

interface Page {
  readonly offset: number;
  readonly members: readonly Member[];
  readonly dropped: number;
}

/** Goes back, each time further, until a page begins with a row that was known before. */
async function askConnected(
  ask: (offset: number) => Promise<Page>,
  start: number,
  highestId: number | null,
): Promise<Page> {
  let step = STEP_BACK;
  for (let offset = start; ; offset = Math.max(0, offset - step), step *= 4) {
    const page = await ask(offset);
    const first = page.members[0]?.id;
    const isConnected = first !== undefined && (highestId === null || first <= highestId);
    if (isConnected || offset === 0) return page;
  }
}

function sizeOf({ members, dropped }: Page): number {
  return members.length + dropped;
}
