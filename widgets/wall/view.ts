/** From a wall's options to what is drawn: sizes, reserved height, model, classes, groups. */
import { avatarUrl } from '../../src/platform/addresses/links.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { displayName } from '../../src/platform/values/names.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import { type WallModel, wallModel } from '../../src/platform/wall/wall.ts';
import type { WallData } from '../../src/platform/wall/wall-source.ts';
import { type DataState, NOTHING } from '../shared/feed.ts';
import type { Words } from '../shared/labels.ts';
import { WALL_ATTRIBUTES, type WallOptions } from './attributes.ts';
import type { WallLabel } from './labels.ts';
import { heightOf, type ListGroup, type MeasureGrid } from './lists.ts';
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

/** True where names or amounts are to be shown: as asked for, else by the layout. */
export function shows(
  { show, layout }: Pick<WallOptions, 'show' | 'layout'>,
  what: 'names' | 'amounts',
): boolean {
  return show.length ? show.includes(what) : layout === 'cards' || layout === 'list';
}

/** Most backers to show before "and N more"; null for all. */
function limitOf({ limit, rows }: WallOptions): number | null {
  return limit === null && !rows ? DEFAULT_LIMIT : limit || null;
}

/** The most rows that a wall shows, all groups together, and the height reserved for them. */
export interface Room {
  readonly rows: number;
  /** CSS pixels. */
  readonly height: number;
  /** False if the height shrinks to the content once the data is there. */
  readonly isFixed: boolean;
}

/** The room of a wall; null if its height follows the data. */
export function roomOf(options: WallOptions, measure: MeasureGrid): Room | null {
  const { rows, expected, groupBy } = options;
  // How many tiers there are, and how many backers each has, is unknown before the data is there.
  const isSpread = groupBy === 'tier';
  const isFixed = expected !== null && !isSpread;
  if (!rows && !isFixed) return null;
  const grid = measure(sizeOf(options));
  const count = Math.min(expected ?? Infinity, limitOf(options) ?? Infinity);
  // Grouping by type or status makes at most two groups, and one for a single backer.
  const groups = groupBy === 'none' ? 0 : isSpread || count < 2 ? 1 : 2;
  // Each group's last row may be partly filled. "No backers yet" takes one row, too.
  const needed = Math.max(1, Math.ceil(count / grid.columns)) + Math.max(0, groups - 1);
  const kept = Math.min(rows ?? Infinity, isFixed ? needed : Infinity);
  return { rows: kept, height: heightOf(kept, grid) + groups * grid.heading, isFixed };
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
export function lookOf(options: Pick<WallOptions, 'layout' | 'shape' | 'show'>): string[] {
  const shown = (['names', 'amounts'] as const).filter((what) => shows(options, what));
  return [options.layout, options.shape, ...shown];
}

/** Level of group headings: below the wall's heading, in its place where there is none. */
export const groupLevelOf = ({
  heading,
  headingLevel,
}: Pick<WallOptions, 'heading' | 'headingLevel'>): number =>
  Math.min(6, headingLevel + (heading ? 1 : 0));

/** The model's groups with their headings in words. */
export function groupsOf(
  model: WallModel | null,
  words: Words<WallLabel>,
  options: WallOptions,
): ListGroup[] {
  const { groupBy, heading: title, name, slug } = options;
  const label = title || words('list', { name: name || slug });
  const headingOf = (heading: string | null) => {
    if (groupBy === 'none') return null;
    return groupBy === 'tier'
      ? (displayName(heading) ?? words('others'))
      : words(heading as 'users');
  };
  return (model?.groups ?? []).map(({ heading, size, backers }) => ({
    heading: headingOf(heading),
    label,
    size: size ?? sizeOf(options),
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

/** The first screen goes before a first page, whose order is not that of the list. */
export function stateOf(
  received: DataState,
  { stored, isDrawnWhole, options }: StateOptions,
): WallState {
  if (received.stage === 'all') return received;
  if (stored && !(isDrawnWhole && isCut(stored, options))) return { stage: 'stored', data: stored };
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
