/** What a wall of these options shows of a list, by the wall's own rules. */
import { WALL_ATTRIBUTES, type WallOptions } from '../../../widgets/wall/attributes.ts';
import { modelOf } from '../../../widgets/wall/view.ts';
import type { Backer } from '../../platform/types.ts';
import type { Configuration, Params } from './configuration.ts';

export interface WallCounts {
  /** People in sight, or in the box of a wall with rows. */
  readonly shown: number;
  readonly more: number;
  readonly anonymous: number;
}

/** More than this without `rows` is a long page. */
const MANY = 300;

/** A wall's options as the wall reads them. */
export function wallOptions(texts: Params): WallOptions {
  const entries = Object.entries(WALL_ATTRIBUTES).map(([property, read]) => {
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [property, read(texts[name] ?? null)];
  });
  return Object.fromEntries(entries);
}

export function countWall(backers: readonly Backer[], texts: Params): WallCounts {
  const data = { summary: null, backers, more: 0, anonymous: 0, receivedAt: 0 };
  const { shown, more, anonymous } = modelOf(data, wallOptions(texts), false);
  return { shown, more, anonymous };
}

/**
 * The value of `expected`; null where it changes nothing, because rows say how high the wall is, and where it would
 * cut people off, because headings of groups need room of their own: for these the fallback alone keeps the room.
 */
export function expectedOf(
  { element, options }: Pick<Configuration, 'element' | 'options'>,
  counts: WallCounts | null,
): number | null {
  const isFixed = options.rows !== undefined || options['group-by'] !== undefined;
  return element === 'wall' && counts && !isFixed ? counts.shown : null;
}

/** True for a wall that makes a page very long. */
export function isTooLong(options: Params, { shown }: WallCounts): boolean {
  return options.rows === undefined && shown > MANY;
}
