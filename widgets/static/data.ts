/** A collective's backers for code that runs at build time: in Node, Deno or a bundler's plug-in, without a DOM. */
import { PlatformError } from '../../src/platform/requests/errors.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import type { ListOrigin, WallBacker } from '../../src/platform/values/types.ts';
import {
  askMembersOfCollective,
  type MembersOfCollective,
} from '../../src/platform/wall/ask-source.ts';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { parseTiers } from '../../src/platform/wall/tiers.ts';
import {
  DEFAULT_LIMIT,
  unanswerable,
  type WallModel,
  type WallModelOptions,
  wallModel,
} from '../../src/platform/wall/wall.ts';
import { type Look, platformOfLook } from './scene.ts';

export { PlatformError, type PlatformErrorCode } from '../../src/platform/requests/errors.ts';
export type { Summary, WallBacker as Backer } from '../../src/platform/values/types.ts';
export type { WallTier } from '../../src/platform/wall/tiers.ts';
export type { WallGroup, WallModel } from '../../src/platform/wall/wall.ts';

/** Which platform, and how to ask it. */
export interface FetchOptions extends Pick<Look, 'platform' | 'platformProfile'> {
  /** Number of a tier: asks for the list of that tier only. */
  readonly tierId?: number | null;
  /**
   * `rest` is the public list, `contributors` the second one, `graphql` the platform's GraphQL API. Left out, each is asked
   * where those before it fail.
   */
  readonly source?: ListOrigin;
  /** True to leave out the second list, which tells tiers of recurring contributions only. */
  readonly needsTiers?: boolean;
  readonly signal?: AbortSignal;
  /** Takes the place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** A collective and everybody on its member list. */
export type Collective = Omit<MembersOfCollective<WallBacker>, 'rawSummary'>;

/**
 * A collective and everybody on its member list.
 * @throws PlatformError `list-needed` for tiers by a source that doesn't tell them
 */
export async function fetchBackers(slug: string, options: FetchOptions = {}): Promise<Collective> {
  const { source, tierId, needsTiers } = options;
  const wanted = { slug, source, tierId, needsTiers, decoder: () => decodeWallRow };
  const { rawSummary: _own, ...collective } = await askMembersOfCollective(
    platformOfLook(options),
    wanted,
    contextOf(options),
  );
  return collective;
}

const contextOf = ({ signal, fetch }: FetchOptions): RequestContext => ({ signal, fetch });

/** What a wall shows and in what order, named as the attributes of `<collective-wall>`. */
export interface SelectOptions extends Omit<WallModelOptions, 'tiers'> {
  /** As the attribute, or the same as an array. */
  readonly tiers?: Parameters<typeof parseTiers>[0];
  /** How many are shown before "and N more"; 0 for all. Left out: 100, of each tier where tiers have rows. */
  readonly limit?: number | null;
}

/**
 * Filters, orders and groups backers: the model that `renderHtml` and `renderSvg` draw.
 * @throws PlatformError `list-needed` if `active`, `recent`, or `status` is asked of backers that came by GraphQL, or
 * tiers by name of those from the second list
 */
export function selectBackers(
  backers: readonly WallBacker[],
  options: SelectOptions = {},
  now: number = Date.now(),
): WallModel {
  const asked = parseTiers(options.tiers ?? null).tiers;
  const isByRows = (options.limit ?? null) === null && asked.some(({ rows }) => rows);
  const tiers = isByRows
    ? asked.map((tier) => ({ ...tier, max: tier.max ?? DEFAULT_LIMIT }))
    : asked;
  const limit = isByRows ? 0 : (options.limit ?? DEFAULT_LIMIT);
  if (unanswerable(backers, { ...options, tiers }).length) throw new PlatformError('list-needed');
  return wallModel(backers, { ...options, tiers }, limit || null, now);
}
