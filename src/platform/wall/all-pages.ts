/** Every page of a list: a small first one to show early, then large ones, several at a time. */
import type { Page } from '../addresses/addresses.ts';
import { PlatformError } from '../requests/errors.ts';

/** Rows of the first page. */
export const FIRST_PAGE = 100;
/** Rows of every later page. */
export const LATER_PAGES = 500;
const MOST_IN_FLIGHT = 4;
/** 100,000 rows: a longer list is probably a platform that repeats itself. */
const MOST_PAGES = 200;

interface ReceivedPage<List> {
  /** True if no page follows: its size is not the one asked for. */
  readonly isLast: boolean;
  readonly decoded: Promise<List>;
}

interface PagesOptions<List> {
  readonly signal: AbortSignal | undefined;
  /** Minimum number of rows; 0 if unknown. */
  readonly expected: Promise<number>;
  readonly askPage: (page: Page, signal: AbortSignal) => Promise<ReceivedPage<List>>;
  /** Called with the first page if more pages follow. */
  readonly onFirst: (list: List) => unknown;
}

/**
 * Fetches pages 0, 1, 2 … until one is the last; later ones are aborted. The platform sends no total: a list ends at
 * the first page that is not full (or larger than asked for, from a platform without pages, which has sent everything).
 * Pages that begin below `expected` are asked for together, up to four at a time; any other only once the page before
 * it came back full, so that no page is asked for in vain.
 * @throws PlatformError of the first page that fails; the others are aborted
 */
export function askPages<List>({
  signal,
  expected,
  askPage,
  onFirst,
}: PagesOptions<List>): Promise<List[]> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const own = controller.signal;
    const both = AbortSignal.any([own, signal ?? own]);
    const pages: ReceivedPage<List>[] = [];
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
        askPage(pageAt(index), both)
          .then((page) => receive(index, page))
          // Ignore errors of pages after the last one.
          .catch((error) => index < end && fail(error));
      }
    };
    const receive = (index: number, page: ReceivedPage<List>) => {
      inFlight--;
      pages[index] = page;
      if (page.isLast) end = Math.min(end, index + 1);
      else if (index + 1 === MOST_PAGES) throw new PlatformError('too-large');
      else if (!index) page.decoded.then((list) => failed || onFirst(list)).catch(fail);
      const needed = pages.slice(0, end);
      if (needed.filter(Boolean).length < end) return start();
      resolve(Promise.all(needed.map(({ decoded }) => decoded)));
      return controller.abort();
    };

    expected.then((count) => {
      expectedRows = count;
      start();
    });
    start();
  });
}

/** The rows of a page. */
export function pageAt(index: number): Page {
  return index === 0
    ? { limit: FIRST_PAGE, offset: 0 }
    : { limit: LATER_PAGES, offset: FIRST_PAGE + (index - 1) * LATER_PAGES };
}
