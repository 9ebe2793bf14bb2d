/** What a wall's attributes mean: sizes, room, selection, look, groups. */
import { displayName } from '../../src/platform/names.ts';
import type { WallBacker } from '../../src/platform/types.ts';
import { type WallModel, wallModel } from '../../src/platform/wall.ts';
import type { Words } from '../shared/labels.ts';
import type { Data } from '../shared/storage.ts';
import { WALL_ATTRIBUTES, type WallOptions } from './attributes.ts';
import type { WallLabel } from './labels.ts';
import { heightOf, type ListGroup, type MeasureGrid } from './lists.ts';

const DEFAULT_LIMIT = 100;
/** Backers in what is kept for the first paint of the next visit. */
const FIRST_SCREEN = 100;
const SIZES = { avatars: 48, cards: 48, list: 32, logos: 64 } as const;

/** The attributes as they are now. With `tiers`, what they take the place of is as if it were not given. */
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

/** Rows that a wall shows at most, all groups together, and the height that is kept for them. */
export interface Room {
  readonly rows: number;
  /** CSS pixels. */
  readonly height: number;
  /** False where the room shrinks to what is in it once the data is there. */
  readonly isFixed: boolean;
}

/** The room of a wall; null where it follows the data. */
export function roomOf(options: WallOptions, measure: MeasureGrid): Room | null {
  const { rows, expected, groupBy } = options;
  // Nobody knows how many tiers there are, nor how the backers are spread over them.
  const isSpread = groupBy === 'tier';
  const isFixed = expected !== null && !isSpread;
  if (!rows && !isFixed) return null;
  const grid = measure(sizeOf(options));
  const count = Math.min(expected ?? Infinity, limitOf(options) ?? Infinity);
  // One backer is in one group only.
  const groups = groupBy === 'none' ? 0 : isSpread || count < 2 ? 1 : 2;
  // The last row of each group may be a short one. One row is there for "No backers yet", too.
  const needed = Math.max(1, Math.ceil(count / grid.columns)) + Math.max(0, groups - 1);
  const kept = Math.min(rows ?? Infinity, isFixed ? needed : Infinity);
  return { rows: kept, height: heightOf(kept, grid) + groups * grid.heading, isFixed };
}

/**
 * True for groups whose headings have no room of their own. Nobody knows how high they and the last rows will be, so
 * they are drawn once they are whole: until then the fallback keeps the room.
 */
export const isDrawnWhole = ({ groupBy }: WallOptions, room: Room | null): boolean =>
  groupBy === 'tier' || (groupBy !== 'none' && !room);

/** Selects, orders and groups. Those who are not in the data are counted with those who are not shown. */
export function modelOf(
  { backers, more, anonymous }: Data,
  options: WallOptions,
  isExpanded: boolean,
): WallModel {
  const limit = isExpanded ? null : limitOf(options);
  const model = wallModel(backers, options, limit, Date.now());
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
  const { groupBy, heading: title, slug } = options;
  const label = title || words('list', { name: slug });
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

/** True for a first screen that may not have everybody who is shown. */
export const isCut = ({ backers, more }: Data, options: WallOptions): boolean =>
  more > 0 && backers.length >= FIRST_SCREEN && backers.length !== limitOf(options);

/** The beginning of what is shown, and the numbers of the rest. */
export function firstScreenOf(
  data: Data,
  shown: readonly WallBacker[],
  more: number,
  anonymous: number,
): Data {
  const backers = shown.slice(0, FIRST_SCREEN);
  return { ...data, backers, more: more + shown.length - backers.length, anonymous };
}
