/** Every page of a member list: a small first one for the eye, then large ones, several at a time. */
import type { MemberListAddress, Page } from './addresses.ts';
import { fetchMemberRows, type MembersContext } from './client.ts';
import { decodeMembers } from './decode-member.ts';
import { PlatformError } from './errors.ts';
import type { Platform } from './profile.ts';
import type { MemberList, Summary } from './types.ts';

const FIRST_PAGE = 100;
const LATER_PAGES = 500;
const MOST_IN_FLIGHT = 4;
/** A hundred thousand rows: a list that goes on behind them repeats itself. */
const MOST_PAGES = 200;

export interface AllMembersOptions {
  readonly context?: MembersContext;
  /** Gives the currency of totals and lets later pages start before the first has come; null where it failed. */
  readonly summary: Promise<Summary | null>;
  /** Called with the first page when more pages follow, before the whole list is there. */
  readonly onFirstPage?: (list: MemberList) => void;
}

/**
 * All members, in the platform's order. No total is sent: a list ends at the first page that has not the size asked
 * for (a larger one comes from a platform that knows no pages and has sent everything).
 * @throws PlatformError of the first page that fails; the others are aborted
 */
export async function fetchAllMembers(
  platform: Platform,
  address: MemberListAddress,
  { context = {}, summary, onFirstPage }: AllMembersOptions,
): Promise<MemberList> {
  const known = summary.catch(() => null);
  // The summary counts all backers, whatever their tier.
  const isOneTier = 'tierId' in address || 'tierSlug' in address;
  const pages = await fetchPages({
    signal: context.signal,
    expected: known.then((found) => (isOneTier ? 0 : (found?.backersCount ?? 0))),
    fetchPage: async (page, signal) => {
      const rows = await fetchMemberRows(platform, address, page, { ...context, signal });
      const list = known.then((found): MemberList => {
        const currency = found?.currency ?? null;
        const { receivedAt } = rows;
        return { ...decodeMembers(rows.data, platform.profile, currency), receivedAt };
      });
      return { isLast: rows.data.length !== page.limit, list };
    },
    onFirst: onFirstPage,
  });
  const lists = await Promise.all(pages.map(({ list }) => list));
  return {
    members: lists.flatMap(({ members }) => members),
    dropped: lists.reduce((sum, { dropped }) => sum + dropped, 0),
    receivedAt: Math.min(...lists.map(({ receivedAt }) => receivedAt)),
  };
}

interface ListPage {
  readonly isLast: boolean;
  readonly list: Promise<MemberList>;
}

interface PagesOptions {
  readonly signal: AbortSignal | undefined;
  /** Rows that there probably are; 0 when nobody knows. */
  readonly expected: Promise<number>;
  readonly fetchPage: (page: Page, signal: AbortSignal) => Promise<ListPage>;
  readonly onFirst: ((list: MemberList) => void) | undefined;
}

/** Fetches pages 0, 1, 2 … with up to four in flight until one is the last; what lies behind that one is aborted. */
function fetchPages({ signal, expected, fetchPage, onFirst }: PagesOptions): Promise<ListPage[]> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const pages: ListPage[] = [];
    let started = 0;
    let inFlight = 0;
    let expectedRows = 0;
    let end = Infinity;
    let failed = false;

    const fail = (error: unknown) => {
      failed = true;
      reject(error);
      controller.abort();
    };
    const mayStart = () => {
      if (failed || started >= end) return false;
      const isExpected = !started || pageAt(started).offset < expectedRows;
      // Behind the expected end one page at a time: most lists stop there.
      const most = isExpected || !expectedRows ? MOST_IN_FLIGHT : 1;
      return inFlight < most && (isExpected || pages[0] !== undefined);
    };
    const start = () => {
      while (mayStart()) {
        const index = started++;
        inFlight++;
        fetchPage(pageAt(index), controller.signal)
          .then((page) => receive(index, page))
          // A page behind the end was not needed.
          .catch((error) => index < end && fail(error));
      }
    };
    const receive = (index: number, page: ListPage) => {
      inFlight--;
      pages[index] = page;
      if (page.isLast) end = Math.min(end, index + 1);
      else if (index + 1 === MOST_PAGES) throw new PlatformError('too-large');
      else if (!index) page.list.then((list) => failed || onFirst?.(list)).catch(fail);
      const needed = pages.slice(0, end);
      if (needed.filter(Boolean).length < end) return start();
      resolve(needed);
      return controller.abort();
    };
    const stop = () => fail(new PlatformError('aborted'));

    signal?.addEventListener('abort', stop, { signal: controller.signal });
    if (signal?.aborted) stop();
    expected.then((count) => {
      expectedRows = count;
      start();
    });
    start();
  });
}

function pageAt(index: number): Page {
  return index === 0
    ? { limit: FIRST_PAGE, offset: 0 }
    : { limit: LATER_PAGES, offset: FIRST_PAGE + (index - 1) * LATER_PAGES };
}
