/** What a wall draws before it has the list, and what it stores of the list for that. */
import { avatarUrl } from '../../src/platform/addresses/links.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import type { WallBacker } from '../../src/platform/values/types.ts';
import type { WallData } from '../../src/platform/wall/wall-source.ts';
import { type DataState, type FeedState, NOTHING } from '../shared/feed.ts';
import type { WallOptions } from './attributes.ts';
import { hrefOf } from './person.ts';
import { limitOf } from './view.ts';

/** Backers in what is kept for the first paint of the next visit. */
const FIRST_SCREEN = 100;

/** True if a stored first screen may lack backers that this wall shows. */
const isCut = ({ backers, more }: WallData, options: WallOptions): boolean =>
  more > 0 && backers.length >= FIRST_SCREEN && backers.length !== limitOf(options);

/** What a wall draws: what was received, or the first screen that was stored at the last visit. */
export type WallState = DataState | { readonly stage: 'stored'; readonly data: WallData };

interface StateOptions {
  /** The first screen stored for these options. */
  readonly stored: WallData | null;
  /** True to draw nothing rather than a part. */
  readonly isDrawnWhole: boolean;
  readonly options: WallOptions;
}

/** The first screen goes before a first page, whose order is not the list's; after an error, before nothing. */
export function stateOf(
  received: FeedState,
  { stored, isDrawnWhole, options }: StateOptions,
): WallState {
  if (received.stage === 'all') return received;
  if (stored && (received.error || !(isDrawnWhole && isCut(stored, options)))) {
    return { stage: 'stored', data: stored };
  }
  return isDrawnWhole ? NOTHING : received;
}

/** What the wall shows of the data: `shown`, and of the others the numbers in the data. */
interface FirstScreen {
  readonly shown: readonly WallBacker[];
  readonly options: WallOptions;
  readonly platform: Platform;
}

/**
 * What is stored for the next visit's first paint: the first backers, with no address but those that are drawn, and the
 * numbers of the rest.
 */
export function firstScreenOf(data: WallData, { shown, options, platform }: FirstScreen): WallData {
  const backers = shown.slice(0, FIRST_SCREEN).map((backer) => ({
    ...backer,
    profile: hrefOf(backer, options),
    website: null,
    description: null,
    // The image service's address is made of the slug.
    image:
      (platform.imagesUrl && backer.slug) || options.avatars === 'initials'
        ? null
        : avatarUrl(platform, backer, 0),
  }));
  return { ...data, backers, more: data.more + shown.length - backers.length };
}
