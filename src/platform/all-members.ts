/** Every page of a member list: a small first one for the eye, then large ones, several at a time. */
import type { MemberListAddress } from './addresses.ts';
import { fetchMemberRows, type MembersContext, type Received } from './client.ts';
import { decodeMembers } from './decode-member.ts';
import type { Platform } from './profile.ts';
import type { MemberList, Summary } from './types.ts';

const FIRST_PAGE = 100;
const LATER_PAGES = 500;
const MOST_IN_FLIGHT = 4;

export interface AllMembersOptions {
  readonly context?: MembersContext;
  /** Gives the currency of totals and lets later pages start before the first has come; null where it failed. */
  readonly summary: Promise<Summary | null>;
  /** Called with the first page when more pages follow. */
  readonly onFirstPage?: (list: MemberList) => void;
}

type Rows = Received<readonly unknown[]>;

/**
 * All members, in the platform's order. A list ends at the first page shorter than asked for, since no total is sent.
 * @throws PlatformError of the first page that fails; the others are aborted
 */
export async function fetchAllMembers(
  platform: Platform,
  address: MemberListAddress,
  { context = {}, summary, onFirstPage }: AllMembersOptions,
): Promise<MemberList> {
  const decode = async ({ data, receivedAt }: Rows): Promise<MemberList> => {
    const currency = (await summary)?.currency ?? null;
    return { ...decodeMembers(data, platform.profile, currency), receivedAt };
  };
  const pages = await fetchPages(
    (page, signal) => fetchMemberRows(platform, address, page, { ...context, signal }),
    {
      signal: context.signal,
      expected: summary.then((found) => found?.backersCount ?? 0),
      onFirstPage: async (rows) => onFirstPage?.(await decode(rows)),
    },
  );
  const lists = await Promise.all(pages.map(decode));
  return {
    members: lists.flatMap(({ members }) => members),
    dropped: lists.reduce((sum, { dropped }) => sum + dropped, 0),
    receivedAt: Math.min(...lists.map(({ receivedAt }) => receivedAt)),
  };
}

interface PagesOptions {
  readonly signal: AbortSignal | undefined;
  /** Lower bound of the number of rows, from the summary. */
  readonly expected: Promise<number>;
  readonly onFirstPage: (rows: Rows) => Promise<void>;
}

type FetchPage = (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<Rows>;

/** Fetches pages 0, 1, 2 … with up to four in flight until one is short; what lies behind that one is aborted. */
function fetchPages(fetchPage: FetchPage, options: PagesOptions): Promise<Rows[]> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const pages: (Rows | undefined)[] = [];
    let started = 0;
    let inFlight = 0;
    let expectedRows = 0;
    let end = Infinity;

    const fail = (error: unknown) => {
      controller.abort();
      reject(error);
    };
    const mayStart = () => {
      const { offset } = pageAt(started);
      const isFirst = started === 0;
      const countIsUnknown = expectedRows === 0 && pages[0] !== undefined;
      // Behind the expected end one page at a time: most lists stop there.
      const followsAll = inFlight === 0 && pages[0] !== undefined;
      const isLikely = isFirst || offset < expectedRows || countIsUnknown || followsAll;
      return started < end && inFlight < MOST_IN_FLIGHT && isLikely;
    };
    const start = () => {
      while (mayStart()) {
        const index = started++;
        inFlight++;
        fetchPage(pageAt(index), controller.signal).then(
          (rows) => receive(index, rows),
          lose(index),
        );
      }
    };
    const lose = (index: number) => (error: unknown) => {
      inFlight--;
      // A page behind the end was not needed.
      if (index < end) fail(error);
    };
    const receive = (index: number, rows: Rows) => {
      inFlight--;
      pages[index] = rows;
      if (rows.data.length < pageAt(index).limit) end = Math.min(end, index + 1);
      if (index === 0 && end > 1) options.onFirstPage(rows).catch(fail);
      const complete = pages.slice(0, end).filter(Boolean).length === end;
      if (!complete) return start();
      resolve(pages.slice(0, end) as Rows[]);
      return controller.abort();
    };

    const { signal } = controller;
    options.signal?.addEventListener('abort', () => controller.abort(), { signal });
    if (options.signal?.aborted) controller.abort();
    options.expected.then((count) => {
      expectedRows = count;
      start();
    }, fail);
    start();
  });
}

function pageAt(index: number): { limit: number; offset: number } {
  return index === 0
    ? { limit: FIRST_PAGE, offset: 0 }
    : { limit: LATER_PAGES, offset: FIRST_PAGE + (index - 1) * LATER_PAGES };
}
