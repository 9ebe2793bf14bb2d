/** Names for all tiers of a wall but the last one, whose pictures are then too small to have any. */
import { LEAST_WITH_CAPTION, shows, sizeOf } from '../../../widgets/wall/view.ts';
import type { WallTier } from '../../platform/wall/tiers.ts';
import type { Params } from '../options/spec.ts';
import { formatTiers, wallOptions } from './backers.ts';

export const SIZE_WITHOUT_NAMES = 40;

/** Other layouts have names at every size. */
export function hasUpperTiers(texts: Params): boolean {
  const { layout, tiers } = wallOptions(texts);
  return layout === 'avatars' && tiers.length > 1;
}

export function areNamesUpper(texts: Params): boolean {
  const options = wallOptions(texts);
  const [last, ...upper] = options.tiers
    .map(({ size }) => shows(options, 'names', size ?? sizeOf(options)))
    .toReversed();
  return last === false && upper.every(Boolean);
}

/** Sizes change only where there would be a name too many or too few. */
export function withUpperNames(texts: Params, isOnlyUpper: boolean): Params {
  const options = wallOptions(texts);
  const { show, tiers } = options;
  const toSize = (size: number | null, hasName: boolean) => {
    const isFitting = (size ?? sizeOf(options)) >= LEAST_WITH_CAPTION === hasName;
    if (isFitting) return size;
    return hasName ? LEAST_WITH_CAPTION : SIZE_WITHOUT_NAMES;
  };
  const sized = tiers.map((tier, at): WallTier => {
    const hasName = !isOnlyUpper || at < tiers.length - 1;
    return { ...tier, size: toSize(tier.size, hasName) };
  });
  return {
    ...texts,
    tiers: formatTiers(sized),
    show: show.includes('names') ? (texts.show ?? '') : ['names', ...show].join(' '),
  };
}
