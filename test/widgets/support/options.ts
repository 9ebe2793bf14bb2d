// The options of a wall, as its attributes make them, and data to draw.
import { WALL_ATTRIBUTES, type WallOptions } from '../../../widgets/wall/attributes.ts';
import { backerNamed } from '../../platform/support/backer.ts';

/** What a wall without attributes has, with `changes`. */
export function wallOptions(changes: Partial<WallOptions> = {}): WallOptions {
  const fallbacks = Object.entries(WALL_ATTRIBUTES).map(([name, read]) => [name, read(null)]);
  return { ...Object.fromEntries(fallbacks), ...changes };
}

/** So many backers. */
export const people = (count: number) =>
  Array.from({ length: count }, (_, index) => backerNamed(`b${index}`));

/** A list with so many. */
export const data = (count: number) => ({
  ...{ summary: null, more: 0, anonymous: 0, receivedAt: 1 },
  backers: people(count),
});
