/** From a wall's data to what it shows: groups, footer, what is kept for the next visit. */
import { contributeUrl } from '../../src/platform/links.ts';
import type { Platform } from '../../src/platform/profile.ts';
import type { Backer } from '../../src/platform/types.ts';
import type { WallModel } from '../../src/platform/wall.ts';
import { ageInWords, isOld } from '../shared/age.ts';
import type { Words } from '../shared/labels.ts';
import type { SourceState } from '../shared/source.ts';
import type { Data, FirstScreen } from '../shared/storage.ts';
import type { WallOptions } from './attributes.ts';
import type { FrameView } from './frame.ts';
import type { WallLabel } from './labels.ts';
import type { ListGroup } from './lists.ts';

/** Backers in what is kept for the first paint of the next visit. */
const FIRST_SCREEN = 100;

/** What a wall knows when it is drawn. */
export interface Shown {
  readonly platform: Platform;
  readonly state: SourceState;
  readonly words: Words<WallLabel>;
  /** The source's data, or what was kept from the last visit. */
  readonly known: Data | null;
  readonly isRecalled: boolean;
  readonly model: WallModel | null;
  readonly isExpanded: boolean;
}

/** The model's groups with their headings in words. */
export function groupsOf({ model, words }: Shown, options: WallOptions): ListGroup[] {
  const { groupBy, slug } = options;
  const label = options.heading || words('list', { name: slug });
  const others = groupBy === 'tier' ? words('others') : null;
  return (model?.groups ?? []).map(({ heading, backers }) => ({
    heading: groupBy === 'type' ? words(heading as 'users') : (heading ?? others),
    label,
    backers,
  }));
}

/** What surrounds the lists; `more` are those that could be revealed. */
export function frameView(
  { platform, state, words, known, isRecalled, model, isExpanded }: Shown,
  more: number,
  options: WallOptions & { readonly firstElementChild: Element | null },
): FrameView {
  const { locale, slug, rows, expected, headingLevel, target } = options;
  // The numbers of a first page say nothing about the list.
  const isCounted = state.isComplete || isRecalled;
  const { total: count = 0, anonymous = 0 } = model ?? {};
  const notes = anonymous && isCounted ? [words('anonymous', { count: anonymous })] : [];
  if (known && (state.error || isOld(known.receivedAt))) {
    notes.push(words('age', { age: ageInWords(known.receivedAt, Date.now(), locale) }));
  }
  const waiting = state.error ? 'error' : 'loading';
  return {
    state: count ? 'ready' : state.isComplete ? 'empty' : waiting,
    words,
    heading: options.heading,
    hasFallback: options.firstElementChild !== null,
    headingLevel,
    count: isCounted ? count : 0,
    more: isCounted ? more : 0,
    isExpanded,
    isReserved: rows !== null || expected !== null,
    notes,
    contribute: options.contribute ? contributeUrl(platform, slug) : null,
    target,
  };
}

/** The beginning of what is shown, and the numbers of the rest. */
export function firstScreenOf(
  { known, model }: Shown,
  shown: readonly Backer[],
  more: number,
): FirstScreen {
  const backers = shown.slice(0, FIRST_SCREEN);
  return {
    summary: known?.summary ?? null,
    receivedAt: known?.receivedAt ?? 0,
    backers,
    more: more + shown.length - backers.length,
    anonymous: model?.anonymous ?? 0,
  };
}
