/** From options and data to what a wall draws: sizes, captions, classes, the model, and its groups in words. */
import { displayName } from '../../src/platform/values/names.ts';
import { DEFAULT_LIMIT, type WallModel, wallModel } from '../../src/platform/wall/wall.ts';
import type { WallData } from '../../src/platform/wall/wall-source.ts';
import type { Words } from '../shared/labels.ts';
import { WALL_ATTRIBUTES, type WallLabel, type WallOptions } from './attributes.ts';
import type { ListGroup } from './lists.ts';

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
export const LEAST_WITH_CAPTION = 48;

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

/** True for a wall that its maximum of rows, or each tier's, keeps short. */
export const hasRows = ({ rows, tiers }: Pick<WallOptions, 'rows' | 'tiers'>): boolean =>
  !!rows || (tiers.length > 0 && tiers.every((tier) => tier.rows || tier.max));

/** Most backers to show before "and N more"; null for all. */
export function limitOf(options: WallOptions): number | null {
  const { limit } = options;
  return limit === null && !hasRows(options) ? DEFAULT_LIMIT : limit || null;
}

/** Selects, sorts, and groups the backers, and adds those that the data only counts. */
export function modelOf(
  { summary, backers, more, anonymous }: WallData,
  options: WallOptions,
  isExpanded: boolean,
): WallModel {
  const limit = isExpanded ? null : limitOf(options);
  const currency = summary?.currency;
  const model = wallModel(backers, { ...options, currency }, limit, Date.now());
  // The list of a tier can be empty where the collective has backers.
  const leavesNobody = model.leavesNobody || (!model.total && !!summary?.backersCount);
  return {
    ...model,
    leavesNobody,
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
