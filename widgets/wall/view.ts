/** What a wall's attributes mean: sizes, room, selection, look, groups. */
import type { WallBacker } from '../../src/platform/types.ts';
import { type WallModel, wallModel } from '../../src/platform/wall.ts';
import type { Words } from '../shared/labels.ts';
import type { Data, FirstScreen } from '../shared/storage.ts';
import { WALL_ATTRIBUTES, type WallOptions } from './attributes.ts';
import type { WallLabel } from './labels.ts';
import { type Grid, heightOf, type ListGroup } from './lists.ts';

const DEFAULT_LIMIT = 100;
/** Backers in what is kept for the first paint of the next visit. */
const FIRST_SCREEN = 100;
const SIZES = { avatars: 48, cards: 48, list: 32, logos: 64 } as const;

/** A text that is equal for equal attributes. */
export function optionsKey(options: WallOptions): string {
  return Object.keys(WALL_ATTRIBUTES)
    .map((name) => Reflect.get(options, name))
    .join('|');
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

/** Height of the room kept for the lists, in CSS pixels; null where it follows the data. */
export function boxHeight(options: WallOptions, measure: () => Grid): number | null {
  const { rows, expected } = options;
  if (!rows && expected === null) return null;
  const grid = measure();
  const count = Math.min(expected ?? 0, limitOf(options) ?? Number.POSITIVE_INFINITY);
  return heightOf(rows ?? Math.ceil(count / grid.columns), grid);
}

/**
 * True for groups without room of their own. Nobody knows how high their headings and last rows will be, so they are
 * drawn once they are whole: until then the fallback keeps the room.
 */
export const isDrawnWhole = ({ groupBy }: WallOptions, height: number | null): boolean =>
  groupBy !== 'none' && height === null;

/** Selects, orders and groups. A first screen is what such a selection gave, so its own counts are added. */
export function modelOf(
  { backers, more = 0, anonymous = 0 }: Data & Partial<FirstScreen>,
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

/** The model's groups with their headings in words. */
export function groupsOf(
  model: WallModel | null,
  words: Words<WallLabel>,
  { groupBy, heading: title, slug }: WallOptions,
): ListGroup[] {
  const label = title || words('list', { name: slug });
  const others = groupBy === 'tier' ? words('others') : null;
  return (model?.groups ?? []).map(({ heading, backers }) => ({
    heading: groupBy === 'type' ? words(heading as 'users') : (heading ?? others),
    label,
    backers,
  }));
}

/** True for a first screen that has not all that is shown. */
export const isCut = ({ backers, more }: FirstScreen, options: WallOptions): boolean =>
  more > 0 && backers.length !== limitOf(options);

/** The beginning of what is shown, and the numbers of the rest. */
export function firstScreenOf(
  data: Data,
  shown: readonly WallBacker[],
  more: number,
  anonymous: number,
): FirstScreen {
  const backers = shown.slice(0, FIRST_SCREEN);
  return { ...data, backers, more: more + shown.length - backers.length, anonymous };
}
