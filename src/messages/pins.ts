/** How each change changes the pins: the stored ones, and the ones that a page shows until they are stored. */
import type { Amount } from '../platform/values/types.ts';

/** A collective in a list: name and picture as last seen. */
export interface Reference {
  readonly slug: string;
  readonly name: string | null;
  readonly imageUrl: string | null;
}

/** What the user has chosen, and the news that they have not seen. */
export interface PinsView {
  readonly pinned: readonly Reference[];
  /** The latest visit first. */
  readonly recent: readonly Reference[];
  /** Slugs of the pinned ones that the user runs, as marked by hand. */
  readonly run: readonly string[];
  readonly news: readonly News[];
}

/** New backers of one collective since last looked at, newest first; guests and incognito ones are counted only. */
export interface News {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly count: number;
  readonly anonymous: number;
  /** At most 20. */
  readonly backers: readonly NewBacker[];
}
export interface NewBacker {
  readonly slug: string | null;
  readonly name: string | null;
  readonly imageUrl: string | null;
  readonly total: Amount;
  readonly createdAt: number | null;
}

const MOST_RECENT = 10;
const MOST_PINNED = 200;

/** Pins at the end of the list, once. */
export function withPinned<C extends Pick<PinsView, 'pinned'>>(pins: C, reference: Reference): C {
  const isPinned = pins.pinned.some(({ slug }) => slug === reference.slug);
  if (isPinned || pins.pinned.length >= MOST_PINNED) return pins;
  return { ...pins, pinned: [...pins.pinned, reference] };
}

/** Unpins, and removes the mark that the user runs it. */
export function withoutPinned<C extends Pick<PinsView, 'pinned' | 'run'>>(
  pins: C,
  slug: string,
): C {
  const pinned = pins.pinned.filter((reference) => reference.slug !== slug);
  return { ...withoutRun(pins, slug), pinned };
}

/** Marks a collective as run by the user, and pins it. */
export function withRun<C extends Pick<PinsView, 'pinned' | 'run'>>(
  pins: C,
  reference: Reference,
): C {
  const { run } = withoutRun(pins, reference.slug);
  return { ...withPinned(pins, reference), run: [...run, reference.slug] };
}

export function withoutRun<C extends Pick<PinsView, 'run'>>(pins: C, slug: string): C {
  return { ...pins, run: pins.run.filter((marked) => marked !== slug) };
}

/** The pinned ones in this order. Unknown slugs are ignored; those left out keep their order behind the others. */
export function withOrder<C extends Pick<PinsView, 'pinned'>>(
  pins: C,
  slugs: readonly string[],
): C {
  const rank = new Map(slugs.map((slug, index) => [slug.trim().toLowerCase(), index]));
  const rankOf = ({ slug }: Reference) => rank.get(slug) ?? slugs.length;
  return { ...pins, pinned: [...pins.pinned].sort((a, b) => rankOf(a) - rankOf(b)) };
}

/** Puts the collective at the head of the recent ones. */
export function withVisit<C extends Pick<PinsView, 'recent'>>(
  pins: C,
  visit: C['recent'][number],
): C {
  const others = pins.recent.filter(({ slug }) => slug !== visit.slug);
  return { ...pins, recent: [visit, ...others].slice(0, MOST_RECENT) };
}

/** News that were looked at: of one collective, or of all. */
export function withSeen<C extends Pick<PinsView, 'news'>>(pins: C, slug: string | null): C {
  const news = pins.news.filter((one) => slug !== null && one.slug !== slug);
  return { ...pins, news };
}
