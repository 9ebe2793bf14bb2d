/** The end of a member list: where new rows are. */
import { fetchMembers } from '../../platform/client.ts';
import type { RequestContext } from '../../platform/http.ts';
import type { Platform } from '../../platform/profile.ts';
import type { Member } from '../../platform/types.ts';

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
}

/** Rows vanish when people leave: some known ones are asked for again, to be sure that none is skipped. */
const OVERLAP = 20;
const STEP_BACK = 200;
const PAGE = 100;
const PAGE_FOR_BASELINE = 500;
const MOST_PAGES = 100;

/** Reads to the end of the list, as a rule with one request. @throws PlatformError */
export async function fetchTail(
  platform: Platform,
  start: TailStart,
  request: RequestContext,
): Promise<Tail> {
  const { slug, currency, highestId } = start;
  const limit = highestId === null ? PAGE_FOR_BASELINE : PAGE;
  const ask = async (offset: number): Promise<Page> => {
    const list = await fetchMembers(platform, { slug }, { limit, offset, currency }, request);
    return { offset, members: list.members, dropped: list.dropped };
  };
  let page = await askConnected(ask, Math.max(0, start.rowCount - OVERLAP), highestId);
  const pages = [page];
  while (sizeOf(page) >= limit && pages.length < MOST_PAGES) {
    page = await ask(page.offset + limit);
    pages.push(page);
  }
  const members = pages.flatMap((each) => each.members);
  const known = highestId ?? Infinity;
  return {
    newRows: members.filter(({ id }) => id > known),
    highestId: members.reduce((highest, { id }) => Math.max(highest, id), highestId ?? 0),
    rowCount: page.offset + sizeOf(page),
    dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
  };
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
