/** What a wall's attributes mean: sizes, room, selection, look. */
import { type WallModel, wallModel } from '../../src/platform/wall.ts';
import type { Data, FirstScreen } from '../shared/storage.ts';
import { WALL_ATTRIBUTES, type WallOptions } from './attributes.ts';
import { type Grid, heightOf } from './lists.ts';

const DEFAULT_LIMIT = 100;
const SIZES = { avatars: 48, cards: 48, list: 32, logos: 64 } as const;

/** A text that is equal for equal attributes. */
export function optionsKey(options: WallOptions): string {
  return Object.keys(WALL_ATTRIBUTES)
    .map((name) => Reflect.get(options, name))
    .join('|');
}

/** Height of pictures in CSS pixels. */
export const sizeOf = ({ size, layout }: WallOptions): number => size ?? SIZES[layout];

/** True where names or amounts are to be shown: as asked for, else by the layout. */
export function shows({ show, layout }: WallOptions, what: 'names' | 'amounts'): boolean {
  return show.length ? show.includes(what) : layout === 'cards' || layout === 'list';
}

/** Most backers to show before "and N more"; null for all. */
function limitOf({ limit, rows }: WallOptions): number | null {
  return limit === null && !rows ? DEFAULT_LIMIT : limit || null;
}

/** Height of the room kept for the lists, in CSS pixels; null where it follows the data. */
export function boxHeight(options: WallOptions, grid: Grid): number | null {
  const { rows, expected } = options;
  const count = Math.min(expected ?? 0, limitOf(options) ?? Number.POSITIVE_INFINITY);
  if (!rows && expected === null) return null;
  return heightOf(rows ?? Math.ceil(count / grid.columns), grid);
}

/** Selects, orders and groups. A first screen is what such a selection gave, so its own counts are added. */
export function modelOf(
  { backers, more = 0, anonymous = 0 }: Data & Partial<FirstScreen>,
  options: WallOptions,
  isExpanded: boolean,
): WallModel {
  const model = wallModel(
    backers,
    {
      type: options.type,
      role: options.memberRole,
      tiers: options.tier,
      activeDays: options.active,
      minTotal: options.minTotal,
      exclude: options.exclude,
      anonymous: options.anonymous,
      order: options.sort,
      locale: options.locale,
      groupBy: options.groupBy,
      limit: isExpanded ? null : limitOf(options),
    },
    Date.now(),
  );
  return {
    ...model,
    more: model.more + more,
    anonymous: model.anonymous + anonymous,
    total: model.total + more + anonymous,
  };
}

/** Gives the root of a wall its classes and sizes. */
export function applyLook(root: HTMLElement, options: WallOptions): void {
  const { layout, shape, theme } = options;
  const shown = (['names', 'amounts'] as const).filter((what) => shows(options, what));
  root.className = ['root', `layout-${layout}`, shape, theme, ...shown].join(' ');
  root.style.setProperty('--size', `${sizeOf(options)}px`);
  root.style.setProperty('--accent', options.accent);
}
