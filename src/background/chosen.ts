/** Pinned and recent collectives, goals, and what the user runs: chosen on the platform in use. */
import { type Chosen, items, nothingChosen, type Reference } from '../storage/items.ts';
import type { Connection } from './connection.ts';

const MOST_RECENT = 10;
const MOST_PINNED = 200;

/** What was chosen on this platform. */
export async function readChosen({ platform }: Connection): Promise<Chosen> {
  return ofPlatform(await items.chosen.read(), platform.baseUrl);
}

/** Changes it. What was chosen on another platform is forgotten. @throws PlatformError `storage` */
export function updateChosen(
  { platform }: Connection,
  change: (chosen: Chosen) => Chosen,
): Promise<Chosen> {
  return items.chosen.update((chosen) => change(ofPlatform(chosen, platform.baseUrl)));
}

/** Pins at the end of the list, once. */
export function withPinned(chosen: Chosen, reference: Reference): Chosen {
  const isPinned = chosen.pinned.some(({ slug }) => slug === reference.slug);
  if (isPinned || chosen.pinned.length >= MOST_PINNED) return chosen;
  return { ...chosen, pinned: [...chosen.pinned, reference] };
}

/** Unpins, and removes the mark that the user runs it. */
export function withoutPinned(chosen: Chosen, slug: string): Chosen {
  const pinned = chosen.pinned.filter((reference) => reference.slug !== slug);
  return { ...withoutRun(chosen, slug), pinned };
}

/** Marks a collective as run by the user, and pins it. */
export function withRun(chosen: Chosen, reference: Reference): Chosen {
  const { run } = withoutRun(chosen, reference.slug);
  return { ...withPinned(chosen, reference), run: [...run, reference.slug] };
}

export function withoutRun(chosen: Chosen, slug: string): Chosen {
  return { ...chosen, run: chosen.run.filter((marked) => marked !== slug) };
}

/** The pinned ones in this order. Unknown slugs are ignored; those left out keep their order behind the others. */
export function withOrder(chosen: Chosen, slugs: readonly string[]): Chosen {
  const rank = new Map(slugs.map((slug, index) => [slug.trim().toLowerCase(), index]));
  const rankOf = ({ slug }: Reference) => rank.get(slug) ?? slugs.length;
  return { ...chosen, pinned: [...chosen.pinned].sort((a, b) => rankOf(a) - rankOf(b)) };
}

/** Puts the collective at the head of the recent ones. */
export function withVisit(chosen: Chosen, reference: Reference): Chosen {
  const others = chosen.recent.filter(({ slug }) => slug !== reference.slug);
  return { ...chosen, recent: [reference, ...others].slice(0, MOST_RECENT) };
}

/** Null removes the goal. */
export function withGoal(chosen: Chosen, slug: string, minor: number | null): Chosen {
  const others = chosen.goals.filter((goal) => goal.slug !== slug);
  return { ...chosen, goals: minor === null ? others : [...others, { slug, minor }] };
}

/** Updates name and picture wherever the collective is listed. */
export function withDetails(chosen: Chosen, reference: Reference): Chosen {
  const renew = (old: Reference) => (old.slug === reference.slug ? reference : old);
  return { ...chosen, pinned: chosen.pinned.map(renew), recent: chosen.recent.map(renew) };
}

function ofPlatform(chosen: Chosen, baseUrl: string): Chosen {
  return chosen.baseUrl === baseUrl ? chosen : nothingChosen(baseUrl);
}
