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
