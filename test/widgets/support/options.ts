// The options of a wall, as its attributes make them.
import { WALL_ATTRIBUTES, type WallOptions } from '../../../widgets/wall/attributes.ts';

/** What a wall without attributes has, with `changes`. */
export function wallOptions(changes: Partial<WallOptions> = {}): WallOptions {
  const fallbacks = Object.entries(WALL_ATTRIBUTES).map(([name, read]) => [name, read(null)]);
  return { ...Object.fromEntries(fallbacks), ...changes };
}
