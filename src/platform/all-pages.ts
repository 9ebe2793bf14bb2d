/** Every page of a member list: a small first one to show early, then large ones, several at a time. */
import type { Page } from './addresses.ts';
import { fetchRows } from './client.ts';
import { type DecodeRow, decodeRows } from './decode-backer.ts';
import { PlatformError } from './errors.ts';
import type { RequestContext } from './http.ts';
import type { PlatformProfile } from './profile.ts';
import type { MemberList, Summary } from './types.ts';

/** Rows of the first page. */
export const FIRST_PAGE = 100;
/** Rows of every later page. */
export const LATER_PAGES = 500;
const MOST_IN_FLIGHT = 4;
/** 100,000 rows: a longer list is probably a platform that repeats itself. */
const MOST_PAGES = 200;

/** Which list, and how its rows are decoded. */
export interface PagedList<Row> {
  readonly profile: PlatformProfile;
  readonly urlOf: (page: Page) => string;
  readonly decode: DecodeRow<Row>;
  /** True for the list of one tier: the summary's count, of all backers, doesn't apply. */
  readonly isOneTier: boolean;
}

export interface AllPagesOptions<Row> {
  readonly context?: RequestContext;
  /** The currency of totals, and how many pages may be asked for together; null when it failed. */
  readonly summary: Promise<Summary | null>;
  /** Called with the first page if more pages follow. */
  readonly onFirstPage?: (list: MemberList<Row>) => void;
}

/**
 * All members, in the platform's order. The platform sends no total: a list ends at the first page whose size is not
 * the one asked for (a larger one comes from a platform without pages, which has sent everything).
 * @throws PlatformError of the first page that fails; the others are aborted
 */
export async function fetchAllPages<Row>(
  { profile, urlOf, decode, isOneTier }: PagedList<Row>,
  { context = {}, summary, onFirstPage }: AllPagesOptions<Row>,
): Promise<MemberList<Row>> {
  const known = summary.catch(() => null);
  const pages = await fetchPages({
    signal: context.signal,
    expected: known.then((found) => (isOneTier ? 0 : (found?.backersCount ?? 0))),
    fetchPage: async (page, signal) => {
      const rows = await fetchRows(urlOf(page), { ...context, signal });
      const list = known.then((found): MemberList<Row> => {
        const currency = found?.currency ?? null;
        const { receivedAt } = rows;
        return { ...decodeRows(decode, rows.data, profile, currency), receivedAt };
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

interface ListPage<Row> {
  readonly isLast: boolean;
  readonly list: Promise<MemberList<Row>>;
}

interface PagesOptions<Row> {
  readonly signal: AbortSignal | undefined;
  /** Minimum number of rows; 0 if unknown. */
  readonly expected: Promise<number>;
  readonly fetchPage: (page: Page, signal: AbortSignal) => Promise<ListPage<Row>>;
  readonly onFirst: ((list: MemberList<Row>) => void) | undefined;
}

/**
 * Fetches pages 0, 1, 2 … until one is the last; later ones are aborted. Pages that begin below `expected` are asked
 * for together, up to four at a time; any other only once the page before it came back full, so that no page is asked
 * for in vain.
 */
function fetchPages<Row>({
  signal,
  expected,
  fetchPage,
  onFirst,
}: PagesOptions<Row>): Promise<ListPage<Row>[]> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const own = controller.signal;
    const both = AbortSignal.any([own, signal ?? own]);
    const pages: ListPage<Row>[] = [];
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
    const mayStart = () =>
      started < end &&
      inFlight < MOST_IN_FLIGHT &&
      (!started || pageAt(started).offset < expectedRows || pages[started - 1] !== undefined);
    const start = () => {
      while (mayStart()) {
        const index = started++;
        inFlight++;
        fetchPage(pageAt(index), both)
          .then((page) => receive(index, page))
          // Ignore errors of pages after the last one.
          .catch((error) => index < end && fail(error));
      }
    };
    const receive = (index: number, page: ListPage<Row>) => {
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
