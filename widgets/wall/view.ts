/** From a wall's options to what is drawn: sizes, reserved height, model, classes, groups. */
import { avatarUrl } from '../../src/platform/addresses/links.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { displayName } from '../../src/platform/values/names.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { type WallModel, wallModel } from '../../src/platform/wall/wall.ts';
import type { WallData } from '../../src/platform/wall/wall-source.ts';
import { type DataState, type FeedState, NOTHING } from '../shared/feed.ts';
import type { Words } from '../shared/labels.ts';
import { WALL_ATTRIBUTES, type WallOptions } from './attributes.ts';
import type { WallLabel } from './labels.ts';
import {
  type ExpectedLists,
  heightOf,
  type ListGroup,
  type ListRoom,
  type MeasureGrid,
} from './lists.ts';
import { hrefOf } from './person.ts';

const DEFAULT_LIMIT = 100;
/** Backers in what is kept for the first paint of the next visit. */
const FIRST_SCREEN = 100;
const SIZES = { avatars: 48, cards: 48, list: 32, logos: 64 } as const;

/** A copy of the element's attributes as values. `tiers` replaces `groupBy`, `tier`, and `size`. */
export function readOptions(element: WallOptions, locale: string): WallOptions {
  const names = Object.keys(WALL_ATTRIBUTES);
  const options = Object.fromEntries(
    names.map((name) => [name, Reflect.get(element, name)]),
  ) as unknown as WallOptions;
  const byTiers = { groupBy: 'tier', tier: [], size: null } as const;
  return { ...options, locale, ...(options.tiers.length && byTiers) };
}

/** Height of pictures in CSS pixels. */
export const sizeOf = ({ size, layout }: Pick<WallOptions, 'size' | 'layout'>): number =>
  size ?? SIZES[layout];

export type Caption = WallOptions['show'][number];
/** In the order in which they are shown. */
export const CAPTIONS = WALL_ATTRIBUTES.show.words;

/** Pictures of tiers that are smaller have no captions. */
const LEAST_WITH_CAPTION = 48;

/** True where names, amounts … are to be shown with pictures of that size: as asked for, else by the layout. */
export function shows(
  { show, layout, tiers }: Pick<WallOptions, 'show' | 'layout' | 'tiers'>,
  what: Caption,
  size = LEAST_WITH_CAPTION,
): boolean {
  if (layout === 'avatars' && tiers.length && size < LEAST_WITH_CAPTION) return false;
  return show.length
    ? show.includes(what)
    : what !== 'since' && (layout === 'cards' || layout === 'list');
}

/** True for a wall that its rows, or those of each tier, keep short. */
export const hasRows = ({ rows, tiers }: Pick<WallOptions, 'rows' | 'tiers'>): boolean =>
  !!rows || (tiers.length > 0 && tiers.every((tier) => tier.rows || tier.max));

/** Most backers to show before "and N more"; null for all. */
function limitOf(options: WallOptions): number | null {
  const { limit } = options;
  return limit === null && !hasRows(options) ? DEFAULT_LIMIT : limit || null;
}

/** The room reserved for the lists of a wall. */
export interface Room extends ExpectedLists {
  /** The most rows that a wall without tiers shows, all groups together; null for all. */
  readonly rows: number | null;
  /** CSS pixels. */
  readonly height: number;
  /** False if the height follows the content once the data is there. */
  readonly isFixed: boolean;
}

/** The room of a wall; null if its height follows the data. */
export function roomOf(options: WallOptions, measure: MeasureGrid): Room | null {
  const { rows, expected, groupBy, tiers } = options;
  if (!rows && expected === null) return null;
  const isByTier = groupBy === 'tier';
  let left = Math.min(expected ?? Infinity, limitOf(options) ?? Infinity);
  // Grouping by type or status makes at most two groups, and one for a single backer.
  const isSplit = groupBy !== 'none' && !isByTier && left > 1;
  const parts = tiers.length ? tiers : isSplit ? [null, null] : [null];
  const lists = parts.flatMap((tier, index): ListRoom[] => {
    const size = tier?.size ?? sizeOf(options);
    const grid = measure(size);
    // How many backers each group has is unknown before the data is there: a row of each, and the rest in the last.
    const isLast = index === parts.length - 1;
    const others = isByTier ? 0 : index;
    const most = isLast ? (tier?.rows ?? (rows ?? Infinity) - others) : 1;
    const count = Math.min(left, tier?.max ?? Infinity, most * grid.columns);
    // Of groups that are no tiers, each may have a last row that is partly filled.
    if (isByTier) left -= count;
    // "No backers yet" takes one row, too.
    const needed = Math.max(1, Math.ceil(count / grid.columns));
    return count > 0 || !index ? [{ size, grid, count, rows: needed }] : [];
  });
  const heading = groupBy === 'none' ? 0 : (lists[0]?.grid.heading ?? 0);
  return {
    lists,
    rows: isByTier ? null : lists.reduce((sum, list) => sum + list.rows, 0),
    heading,
    height: lists.reduce((sum, { rows, grid }) => sum + heading + heightOf(rows, grid), 0),
    isFixed: expected !== null && !isByTier,
  };
}

/**
 * True for groups without reserved height: it depends on all of the data. They are drawn when that is complete; until
 * then the fallback is shown.
 */
export const needsAll = ({ groupBy }: WallOptions, room: Room | null): boolean =>
  groupBy === 'tier' || (groupBy !== 'none' && !room);

/** Selects, sorts, and groups the backers, and adds those that the data only counts. */
export function modelOf(
  { summary, backers, more, anonymous }: WallData,
  options: WallOptions,
  isExpanded: boolean,
): WallModel {
  const limit = isExpanded ? null : limitOf(options);
  const currency = summary?.currency;
  const model = wallModel(backers, { ...options, currency }, limit, Date.now());
  return {
    ...model,
    more: model.more + more,
    anonymous: model.anonymous + anonymous,
    total: model.total + more + anonymous,
  };
}

/** Classes of the root that say how a wall looks. */
export function lookOf(
  options: Pick<WallOptions, 'layout' | 'shape' | 'show' | 'align' | 'tiers'>,
): string[] {
  const { layout, shape, align, tiers } = options;
  const shown = CAPTIONS.filter((what) => shows(options, what));
  return [layout, shape, align, ...shown, tiers.length ? 'tiers' : ''];
}

/** Level of group headings: below the wall's heading, in its place where there is none. */
export const groupLevelOf = ({
  heading,
  headingLevel,
}: Pick<WallOptions, 'heading' | 'headingLevel'>): number =>
  Math.min(6, headingLevel + (heading ? 1 : 0));

/** The model's groups with their headings in words. `isWhole` is false where the groups lack some of their backers. */
export function groupsOf(
  model: WallModel | null,
  words: Words<WallLabel>,
  options: WallOptions,
  isWhole: boolean,
): ListGroup[] {
  const { groupBy, heading: title, name, slug, locale } = options;
  const label = title || words('list', { name: name || slug });
  const headingOf = (heading: string | null) => {
    if (groupBy === 'none') return null;
    return groupBy === 'tier'
      ? (displayName(heading) ?? words('others'))
      : words(heading as 'users');
  };
  return (model?.groups ?? []).map(({ heading, size, rows, backers, more }) => ({
    heading: headingOf(heading),
    // Formatting numbers is slow: not for lists without a heading.
    count: isWhole && groupBy !== 'none' ? (backers.length + more).toLocaleString(locale) : '',
    label,
    size: size ?? sizeOf(options),
    rows: rows ?? (groupBy === 'tier' ? options.rows : null),
    backers,
  }));
}

/** True if a stored first screen may lack backers that this wall shows. */
const isCut = ({ backers, more }: WallData, options: WallOptions): boolean =>
  more > 0 && backers.length >= FIRST_SCREEN && backers.length !== limitOf(options);

/** What a wall draws: what was received, or the first screen that was stored at the last visit. */
export type WallState = DataState | { readonly stage: 'stored'; readonly data: WallData };

interface StateOptions {
  /** The first screen stored for these options. */
  readonly stored: WallData | null;
  /** True to draw nothing rather than a part. */
  readonly isDrawnWhole: boolean;
  readonly options: WallOptions;
}

/** The first screen goes before a first page, whose order is not that of the list; after an error, before nothing. */
export function stateOf(
  received: FeedState,
  { stored, isDrawnWhole, options }: StateOptions,
): WallState {
  if (received.stage === 'all') return received;
  if (stored && (received.error || !(isDrawnWhole && isCut(stored, options)))) {
    return { stage: 'stored', data: stored };
  }
  return isDrawnWhole ? NOTHING : received;
}

/** What the wall shows of the data: `shown`, and of the others the numbers in the data. */
interface Drawn {
  readonly shown: readonly WallBacker[];
  readonly options: WallOptions;
  readonly platform: Platform;
}

/**
 * What is stored for the next visit's first paint: the first backers, with no address but those that are drawn, and the
 * numbers of the rest.
 */
export function firstScreenOf(data: WallData, { shown, options, platform }: Drawn): WallData {
  const backers = shown.slice(0, FIRST_SCREEN).map((backer) => ({
    ...backer,
    profile: hrefOf(backer, options),
    website: null,
    description: null,
    // The image service's address is made of the slug.
    image:
      (platform.imagesUrl && backer.slug) || options.avatars === 'initials'
        ? null
        : avatarUrl(platform, backer, 0),
  }));
  return { ...data, backers, more: data.more + shown.length - backers.length };
}
