/**
 * Reads every row of lists of transactions: page by page, in its turn, and once more if they change meanwhile. Few requests
 * a minute: the platform answers ten of those without a token, and search needs its own.
 */
import type { Platform } from '../addresses/profile.ts';
import { PlatformError } from '../requests/errors.ts';
import { graphql } from '../requests/graphql.ts';
import { type RequestContext, waitFor } from '../requests/http.ts';
import { MINUTE_MS } from '../values/dates.ts';
import { asArray, asCount, asObject, type JsonObject } from '../values/json.ts';
import { cleanText } from '../values/names.ts';

/** Rows in a request, of each list. */
const PAGE = 2_000;
/** What a browser can hold. */
const MOST_ROWS = 200_000;
/** A page is large, and the platform takes its time for it. */
const LIMITS = { sizeCap: 16 * 1024 * 1024, deadlineMs: 60_000 };

export interface LedgerOptions extends RequestContext {
  readonly onProgress?: ((progress: LedgerProgress) => void) | undefined;
  /** Shared by several ledgers that are read at a time. */
  readonly pace?: Pace | undefined;
}

export interface LedgerProgress {
  readonly rows: number;
  readonly total: number | null;
  /** Set while the platform's limit is waited for. */
  readonly waitMs: number | null;
}

export interface PageOfRows {
  readonly offset: number;
  readonly limit: number;
  readonly currency: string | null;
}

/** A query about one account. */
interface RowsQuery {
  readonly query: string;
  readonly variables: (page: PageOfRows) => JsonObject;
  /** The names of its lists, which are read together. */
  readonly lists: readonly string[];
  /** In which balances are to be asked for; without it there are none. */
  readonly currencyOf?: (account: JsonObject) => string;
}

export interface RowsRead {
  /** As the last answer has it. */
  readonly account: JsonObject;
  readonly nodes: readonly unknown[];
  /** Rows that the platform counts but does not return. */
  readonly hidden: number;
  /** How often the list changed while it was read: 1 if the second reading is whole, 2 if it changed again. */
  readonly changes: 0 | 1 | 2;
  readonly receivedAt: number;
}

interface Reading extends Pick<RowsRead, 'account' | 'nodes' | 'receivedAt'> {
  readonly ids: ReadonlySet<unknown>;
  /** As every page has it; null where it changed. */
  readonly total: number | null;
}

const isWhole = ({ nodes, ids, total }: Reading): boolean =>
  nodes.length === total && ids.size === total;

/** True if two readings give the same rows but the platform counts more: it doesn't show the others. */
const isSame = (one: Reading, other: Reading): boolean =>
  one.total !== null &&
  one.total === other.total &&
  one.ids.size < one.total &&
  one.ids.size === other.ids.size &&
  [...other.ids].every((id) => one.ids.has(id));

type Known = Pick<LedgerProgress, 'rows' | 'total'>;
type Ask = (page: PageOfRows, known: Known) => ReturnType<typeof graphql>;

/**
 * A list that changes while it is read is read once more.
 * @throws PlatformError `not-found`, `private`, `too-large` for more than 200,000 rows, and those of any request
 */
export async function readRows(
  platform: Platform,
  asked: RowsQuery,
  { onProgress = () => {}, pace: given, ...options }: LedgerOptions = {},
): Promise<RowsRead> {
  const context = { ...LIMITS, ...options };
  const pace = given ?? createPace(context);
  const ask: Ask = (page, known) => {
    const { query } = asked;
    const variables = asked.variables(page);
    const onWait = (waitMs: number) => onProgress({ ...known, waitMs });
    return pace(() => graphql(platform, { query, variables }, context), onWait);
  };
  const askAll = () => askAllPages(ask, asked, onProgress);
  const first = await askAll();
  if (isWhole(first)) return { ...first, hidden: 0, changes: 0 };
  const second = await askAll();
  // Rows that are never returned don't count as a change.
  if (isSame(first, second)) {
    return { ...second, hidden: (second.total ?? 0) - second.ids.size, changes: 0 };
  }
  return { ...second, hidden: 0, changes: isWhole(second) ? 1 : 2 };
}

async function askAllPages(
  ask: Ask,
  { lists, currencyOf }: RowsQuery,
  onProgress: (progress: LedgerProgress) => void,
): Promise<Reading> {
  const read = new Map<string, unknown[]>(lists.map((name) => [name, []]));
  const rowsRead = () => [...read.values()].reduce((sum, { length }) => sum + length, 0);
  const totals = new Set<number>();
  let currency: string | null = null;
  let total: number | null = null;
  let hasAll = false;
  for (;;) {
    // The first answer tells the host's currency. If it is another one, the last request is for balances in it.
    const limit = hasAll ? 0 : PAGE;
    const offset = Math.max(...[...read.values()].map(({ length }) => length));
    const { data, receivedAt } = await ask(
      { offset, limit, currency },
      { rows: rowsRead(), total },
    );
    const account = asObject(data.account);
    if (!account) throw new PlatformError(data.account === null ? 'not-found' : 'bad-response');
    const before = rowsRead();
    total = takePage(account, read);
    totals.add(total);
    onProgress({ rows: rowsRead(), total, waitMs: null });
    const balancesIn = currency ?? cleanText(account.currency);
    currency = currencyOf?.(account) ?? null;
    const isLast = hasAll || currency === null || balancesIn === currency;
    hasAll ||= rowsRead() >= total || rowsRead() === before;
    if (hasAll && isLast) {
      const nodes = [...read.values()].flat();
      const ids = new Set(nodes.map((node) => asObject(node)?.id));
      return { account, nodes, ids, receivedAt, total: totals.size === 1 ? total : null };
    }
  }
}

/** Adds what each list of a page has, and returns how many rows there are in all. */
function takePage(account: JsonObject, read: ReadonlyMap<string, unknown[]>): number {
  let total = 0;
  for (const [name, rows] of read) {
    const list = asObject(account[name]);
    const count = asCount(list?.totalCount);
    if (count === null) throw new PlatformError('bad-response');
    total += count;
    for (const node of asArray(list?.nodes)) rows.push(node);
  }
  if (total > MOST_ROWS) throw new PlatformError('too-large');
  return total;
}

const A_MINUTE = 4;
/** Times that the platform may ask to wait. */
const MOST_WAITS = 3;

/** Sends a request in its turn, and says how long it waits for that. */
export type Pace = <T>(send: () => Promise<T>, onWait: (ms: number) => void) => Promise<T>;

/** Sends each request as soon as both limits allow, ours and the platform's. */
export function createPace({ now = Date.now, wait = waitFor, signal }: RequestContext): Pace {
  const sent: number[] = [];
  return async (send, onWait) => {
    const pause = (ms: number) => {
      onWait(ms);
      return wait(ms, signal);
    };
    const earliest = (sent.at(-A_MINUTE) ?? -Infinity) + MINUTE_MS;
    if (earliest > now()) await pause(earliest - now());
    for (let waits = 0; ; waits++) {
      const at = now();
      sent.push(at);
      try {
        return await send();
      } catch (error) {
        const { retryAfterMs = MINUTE_MS, code } = error as PlatformError;
        // Given up before it was sent: its turn is somebody else's.
        if (code === 'aborted') sent.splice(sent.lastIndexOf(at), 1);
        const isLimited = error instanceof PlatformError && code === 'rate-limited';
        if (!isLimited || waits >= MOST_WAITS) throw error;
        await pause(retryAfterMs);
      }
    }
  };
}
