/** A collective's backers for code that runs at build time: in Node, Deno or a bundler's plug-in, without a DOM. */
import { wallUrl } from '../../src/platform/addresses.ts';
import { fetchAllPages, type PagedList } from '../../src/platform/all-pages.ts';
import { fetchSummary as fetchReceivedSummary } from '../../src/platform/client.ts';
import { type DecodeRow, decodeBacker } from '../../src/platform/decode-backer.ts';
import type { RequestContext } from '../../src/platform/http.ts';
import { mergeMembers } from '../../src/platform/merge.ts';
import type { Platform } from '../../src/platform/profile.ts';
import type { Summary, WallBacker } from '../../src/platform/types.ts';
import {
  parseTiers,
  type WallModel,
  type WallModelOptions,
  wallModel,
} from '../../src/platform/wall.ts';
import { type Look, platformOf } from './scene.ts';

export { PlatformError, type PlatformErrorCode } from '../../src/platform/errors.ts';
export type { Summary, WallBacker as Backer } from '../../src/platform/types.ts';
export type { WallGroup, WallModel, WallTier } from '../../src/platform/wall.ts';

/** Which platform, and how to ask it. */
export interface FetchOptions extends Pick<Look, 'platform' | 'platformProfile'> {
  /** Number of a tier: asks for the list of that tier only. */
  readonly tierId?: number | null;
  readonly signal?: AbortSignal;
  /** Takes the place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface Collective {
  readonly summary: Summary;
  /** Everybody on the member list, one entry each, in the platform's order. */
  readonly backers: readonly WallBacker[];
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

/** The summary of a collective. @throws PlatformError */
export async function fetchSummary(slug: string, options: FetchOptions = {}): Promise<Summary> {
  const { data } = await fetchReceivedSummary(platformOf(options), slug, contextOf(options));
  return data;
}

/** A collective and everybody on its member list. @throws PlatformError */
export async function fetchBackers(slug: string, options: FetchOptions = {}): Promise<Collective> {
  const from = { slug, tierId: options.tierId ?? null };
  const summary = fetchSummary(slug, options);
  return fetchCollective(platformOf(options), from, contextOf(options), { summary });
}

const contextOf = ({ signal, fetch }: FetchOptions): RequestContext => ({ signal, fetch });

/** The same with a summary from elsewhere, and rows that a decoder may look at on the way. @throws PlatformError */
export async function fetchCollective(
  platform: Platform,
  from: { readonly slug: string; readonly tierId: number | null },
  context: RequestContext,
  source: { readonly summary: Promise<Summary>; readonly decode?: DecodeRow<WallBacker> },
): Promise<Collective> {
  const { summary, decode = decodeBacker } = source;
  const list: PagedList<WallBacker> = {
    profile: platform.profile,
    urlOf: (page) => wallUrl(platform, from, page),
    decode,
    isOneTier: from.tierId !== null,
  };
  const members = fetchAllPages(list, { context, summary });
  const [known, found] = await Promise.all([summary, members]);
  return {
    summary: known,
    backers: mergeMembers(found.members),
    receivedAt: found.receivedAt,
  };
}

/** What a wall shows and in what order, named as the attributes of `<collective-wall>`. */
export interface SelectOptions extends Omit<WallModelOptions, 'tiers'> {
  /** As the attribute, or the same as an array. */
  readonly tiers?: Parameters<typeof parseTiers>[0];
  /** How many are shown before "and N more"; 100 when left out, 0 for all. */
  readonly limit?: number | null;
}

const DEFAULT_LIMIT = 100;

/** Filters, orders and groups backers: the model that `renderHtml` and `renderSvg` draw. */
export function selectBackers(
  backers: readonly WallBacker[],
  options: SelectOptions = {},
  now: number = Date.now(),
): WallModel {
  const { tiers } = parseTiers(options.tiers ?? null);
  const limit = options.limit ?? DEFAULT_LIMIT;
  return wallModel(backers, { ...options, tiers }, limit || null, now);
}
