/** The attributes of `<collective-wall>`: what each may be and what it falls back to; and what it says. */
import { rulesOf } from '../../src/platform/wall/exclude.ts';
import { PICTURE_SIZES, parseTiers, type WallTier } from '../../src/platform/wall/tiers.ts';
import {
  color,
  flag,
  language,
  list,
  number,
  oneOf,
  type Properties,
  separated,
  someOf,
  text,
  wholeNumber,
} from '../shared/readers.ts';

const DAYS = [1, 36_500] as const;
const MANY = 100_000;

/** Tiers as text, or as the JSON that the property writes; and the entries that could not be read. */
export function readTiers(text: string | null): ReturnType<typeof parseTiers> {
  try {
    return parseTiers(JSON.parse(text ?? '[]'));
  } catch {
    return parseTiers(text);
  }
}

export const WALL_ATTRIBUTES = {
  slug: text(),
  platform: text(),
  platformProfile: oneOf('', 'open-collective', 'documented'),
  src: text(),
  store: oneOf('browser', 'none'),
  loading: oneOf('eager', 'lazy'),

  type: oneOf('all', 'users', 'organizations'),
  tier: list(),
  tiers: (value: string | null): readonly WallTier[] => readTiers(value).tiers,
  tierId: wholeNumber([1, Number.MAX_SAFE_INTEGER], null),
  memberRole: (value: string | null) => text('BACKER')(value).toUpperCase(),
  active: wholeNumber<null, true>(DAYS, null, true),
  minTotal: number([0, Number.MAX_SAFE_INTEGER], null),
  exclude: rulesOf,
  anonymous: oneOf('count', 'show', 'hide'),

  sort: oneOf('total', 'recent', 'oldest', 'name'),
  groupBy: oneOf('none', 'tier', 'type', 'status'),
  limit: wholeNumber([0, MANY], null),
  rows: wholeNumber([1, 1_000], null),
  expected: wholeNumber([0, MANY], null),

  layout: oneOf('avatars', 'cards', 'list', 'logos'),
  size: wholeNumber(PICTURE_SIZES, null),
  shape: oneOf('circle', 'rounded', 'square'),
  align: oneOf('start', 'center'),
  show: someOf('names', 'amounts', 'since'),
  avatars: oneOf('images', 'initials'),
  theme: oneOf('auto', 'light', 'dark'),
  accent: color,
  name: text(),
  heading: text(),
  headingLevel: wholeNumber([1, 6], 2),

  links: oneOf('profile', 'website', 'none'),
  linkParams: text(),
  linkParamsExcept: separated,
  linkRel: text('nofollow sponsored noopener noreferrer'),
  target: oneOf('_blank', '_self', '_parent', '_top'),
  locale: language,
  contribute: flag,
} as const;

export type WallOptions = Readonly<Properties<typeof WALL_ATTRIBUTES>>;

/** The words of a wall. */
export type WallLabel = keyof typeof WALL_LABELS;

export const WALL_LABELS = {
  list: 'Backers of {name}',
  more: 'and {count} more',
  fewer: 'Show less',
  skip: 'Skip this list',
  anonymous: { one: '{count} anonymous backer', other: '{count} anonymous backers' },
  guest: 'Anonymous',
  since: 'since {date}',
  users: 'Individuals',
  organizations: 'Organizations',
  others: 'Others',
  current: 'Current',
  past: 'Past',
  contribute: 'Contribute',
  age: 'updated {age}',
  loaded: { one: '{count} backer', other: '{count} backers' },
  empty: 'No backers yet. Be the first!',
  error: 'Couldn’t load backers.',
} as const;
