/** What the user has chosen on the platform in use: reading and changing what is stored. */
import type { Reference } from '../messages/contract/chosen.ts';
import { type Chosen, items, nothingChosen } from '../storage/items.ts';
import type { Connection } from './connection.ts';

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

/** Forgets what was visited while somebody else than `owner` was signed in. */
export function withoutOthersVisits(chosen: Chosen, owner: string | null): Chosen {
  const isTheirs = (visit: Chosen['recent'][number]) =>
    visit.owner === null || visit.owner === owner;
  return { ...chosen, recent: chosen.recent.filter(isTheirs) };
}

/** Updates name and picture wherever the collective is listed. */
export function withDetails(chosen: Chosen, reference: Reference): Chosen {
  const renew = <T extends Reference>(old: T): T =>
    old.slug === reference.slug ? { ...old, ...reference } : old;
  return { ...chosen, pinned: chosen.pinned.map(renew), recent: chosen.recent.map(renew) };
}

function ofPlatform(chosen: Chosen, baseUrl: string): Chosen {
  return chosen.baseUrl === baseUrl ? chosen : nothingChosen(baseUrl);
}
