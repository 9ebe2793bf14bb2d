/** The data that elements follow: one feed for all elements of a page that show the same collective. */

import {
  createPlatform,
  OPEN_COLLECTIVE,
  type Platform,
} from '../../src/platform/addresses/profile.ts';
import { askSummary } from '../../src/platform/requests/client.ts';
import type { PlatformErrorCode } from '../../src/platform/requests/errors.ts';
import { withFallback } from '../../src/platform/requests/fallback.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import type { Summary } from '../../src/platform/values/types.ts';
import { askContributors } from '../../src/platform/wall/contributors-list.ts';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { savedCopy } from '../../src/platform/wall/saved-copy.ts';
import {
  atPlatform,
  type PlatformWallSource,
  publicList,
  type WallData,
  WHOLE,
} from '../../src/platform/wall/wall-source.ts';
import { create } from './dom.ts';

/** What a request depends on besides the platform. Elements whose values are equal share one feed. */
interface RequestOptions {
  readonly slug: string;
  /** Address of a saved copy, which takes the place of the platform. */
  readonly src?: string;
  readonly tierId?: number | null;
}

/** The attributes that say what is asked for. */
interface FeedOptions extends RequestOptions {
  readonly platform: string;
  readonly platformProfile: string;
}

type FeedKind = 'summary' | 'members';

/** What there is of the data: all of it, the first page of a list that has more, or nothing yet. */
export type DataState =
  | { readonly stage: 'all' | 'page'; readonly data: WallData }
  | { readonly stage: 'none'; readonly data: null };

/** Data with an error is the last good data. */
export type FeedState = DataState & { readonly error: PlatformErrorCode | null };

export const NOTHING = { stage: 'none', data: null } as const;

interface Feed extends Query {
  /** Sends a request if there is need to. Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** How long an answer counts as fresh: as long as the platform allows to cache its lists. */
const MAX_AGE_MS = 60_000;
/** How long a feed without listeners is kept: routers put elements back a little later. */
const UNUSED_MS = 1_000;

type Ask = (context: RequestContext, preview: (data: WallData) => void) => Promise<WallData>;

const feeds = new Map<string, Feed>();

/** The platform that the attributes name. @throws PlatformError `bad-address` */
export function platformOf(options: Pick<FeedOptions, 'platform' | 'platformProfile'>): Platform {
  return createPlatform({ baseUrl: options.platform, profile: options.platformProfile });
}

/** Where the attributes say that the data comes from. @throws PlatformError `bad-address` */
function wallSourceOf(options: FeedOptions): PlatformWallSource {
  const { src } = options;
  const platform = platformOf(options);
  // An element of our own resolves it: `<img name="baseURI">` hides the document's.
  return src ? savedCopy(platform, create('a', { href: src }).href) : listOf(platform, options);
}

/** The platform's list, and where it fails the second one, which has none of one tier. */
function listOf(
  platform: Platform,
  { tierId }: Pick<RequestOptions, 'tierId'>,
): PlatformWallSource {
  const options = { decode: decodeWallRow, summaryOf: sharedSummary(platform), tierId };
  const list = publicList(platform, options);
  if (tierId) return list;
  return {
    ...list,
    ask: (slug, context) => {
      const rest = () => list.ask(slug, context);
      const contributors = () => askContributors(platform, slug, options, context);
      const sources = [
        { id: 'rest', ask: rest },
        { id: 'contributors', ask: contributors },
      ];
      return withFallback<WallData>(sources, { service: platform.apiUrl, slug });
    },
  };
}

/** The one feed for these options. */
function feedOf(kind: FeedKind, source: PlatformWallSource, { slug, src }: RequestOptions): Feed {
  const key = src ? source.id : [kind, slug, source.id].join(' ');
  const existing = feeds.get(key);
  if (existing) return existing;
  const ask: Ask =
    src || kind === 'members'
      ? (context, preview) => source.ask(slug, { ...context, preview })
      : (context) => askSummaryOnly(source.platform, slug, context);
  const feed = createFeed(ask, () => {
    if (feeds.get(key) === feed) feeds.delete(key);
  });
  feeds.set(key, feed);
  return feed;
}

/** The summary that elements for the same collective show, too; null when the platform fails. */
const sharedSummary =
  (platform: Platform) =>
  async (slug: string, { signal }: RequestContext): Promise<Summary | null> => {
    const feed = feedOf('summary', listOf(platform, {}), { slug });
    const end = feed.subscribe(() => {});
    signal?.addEventListener('abort', end);
    const { data } = await feed.settled();
    end();
    return data?.summary ?? null;
  };

async function askSummaryOnly(
  platform: Platform,
  slug: string,
  context: RequestContext,
): Promise<WallData> {
  const { data, receivedAt } = await askSummary(platform, slug, context);
  return { summary: data, backers: [], ...WHOLE, receivedAt };
}

type Query = ReturnType<typeof createQuery>;

/** What is asked for, one request at a time. */
function createQuery(ask: Ask, onChange: () => void) {
  let state: FeedState = { ...NOTHING, error: null };
  let controller: AbortController | null = null;
  let running: Promise<void> | null = null;
  let askedAt = 0;

  const change = (next: DataState, error: PlatformErrorCode | null = null) => {
    state = { ...next, error };
    onChange();
  };

  async function run(cache: RequestCache, signal: AbortSignal): Promise<void> {
    try {
      const preview = (data: WallData) => {
        if (state.stage !== 'all' && !signal.aborted) change({ stage: 'page', data });
      };
      // As `<link rel="preload" crossorigin>` asks, or the browser would ask twice.
      const data = await ask({ signal, cache, credentials: 'same-origin' }, preview);
      if (!signal.aborted) change({ stage: 'all', data });
    } catch (error) {
      const { code = 'bad-response' } = error as { code?: PlatformErrorCode };
      if (!signal.aborted) change(state.stage === 'all' ? state : NOTHING, code);
    }
  }

  const abort = () => {
    controller?.abort();
    controller = null;
  };

  const start = (cache: RequestCache) => {
    abort();
    const own = new AbortController();
    controller = own;
    askedAt = Date.now();
    state = { ...state, error: null };
    running = run(cache, own.signal).then(() => {
      if (controller === own) controller = null;
    });
  };

  return {
    state: () => state,
    abort,
    /** Asks unless there is a fresh answer, or one is on its way. */
    load() {
      const isSettled = state.stage === 'all' || state.error;
      if (!controller && !(isSettled && isRecent(askedAt))) start('default');
    },
    /** Asks again, past the browser's cache. */
    reload: () => start('no-cache'),
    /** The state when the request under way has ended. */
    async settled() {
      await running;
      return state;
    },
  };
}

function createFeed(ask: Ask, letGo: () => void): Feed {
  const listeners = new Set<() => void>();
  const query = createQuery(ask, () => {
    for (const listener of [...listeners]) listener();
  });
  // Not a closure in `subscribe`: while a timer waits, it must not hold the element that has left.
  const release = (isForGood: boolean) => {
    if (listeners.size) return;
    query.abort();
    if (isForGood) letGo();
  };
  return Object.assign(query, {
    subscribe(listener: () => void) {
      listeners.add(listener);
      query.load();
      return () => {
        listeners.delete(listener);
        // An element that is moved is disconnected and connected again: that must not cost a request.
        setTimeout(release, 0, false);
        // After an error, the feed is kept longer, so that the next element doesn't ask again at once.
        setTimeout(release, query.state().error ? MAX_AGE_MS : UNUSED_MS, true);
      };
    },
  });
}

/** False for a time in the future, too: a clock that was ahead must not keep old data. */
function isRecent(time: number): boolean {
  const age = Date.now() - time;
  return age >= 0 && age < MAX_AGE_MS;
}

/** The state of the data, and its platform with the collective's pages there. */
export type Followed = FeedState & ReturnType<typeof atPlatform>;

export interface Subscription {
  /** Subscribes to the feed for these options, or to none. Does nothing while they stay the same. */
  follow(kind: FeedKind | null, options: FeedOptions): Followed;
  reload(): void;
  stop(): void;
}

/** `onChange` is called whenever the feed followed has something new. */
export function createSubscription(onChange: () => void): Subscription {
  let feed: Feed | null = null;
  let end: (() => void) | undefined;
  const change = (wanted: Feed | null) => {
    if (wanted === feed) return;
    end?.();
    feed = wanted;
    end = wanted?.subscribe(onChange);
  };
  return {
    follow(kind, options) {
      try {
        const source = wallSourceOf(options);
        const isWanted = kind && (options.slug || options.src);
        change(isWanted ? feedOf(kind, source, options) : null);
        return { ...source, error: null, ...(feed?.state() ?? NOTHING) };
      } catch (error) {
        change(null);
        // `platform` is not a valid address: shown like a failed request.
        const { code } = error as { code: PlatformErrorCode };
        return { ...atPlatform(OPEN_COLLECTIVE, ''), ...NOTHING, error: code };
      }
    },
    reload: () => feed?.reload(),
    stop: () => change(null),
  };
}
