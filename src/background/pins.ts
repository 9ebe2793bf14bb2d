/** What the user has chosen on the platform in use: reading and changing what is stored. */

import type { Reference } from '../messages/pins.ts';
import { withVisit } from '../messages/pins.ts';
import { readContents, updateContents } from '../storage/drawer.ts';
import { type Chosen, items, nothingChosen } from '../storage/items.ts';
import type { Connection } from './connection.ts';

/** Pins and visits on this platform: visits of the user while signed in, otherwise of anybody. */
export async function readChosen({ platform, user }: Connection): Promise<Chosen> {
  const [stored, own] = await Promise.all([items.chosen.read(), readContents(user?.id)]);
  const chosen = ofPlatform(stored, platform.baseUrl);
  const recent = own.recent.reduceRight((all, visit) => withVisit(all, visit), chosen).recent;
  return { ...chosen, recent };
}

/** Changes it. What was chosen on another platform is forgotten. @throws PlatformError `storage` */
export function updateChosen(
  { platform }: Connection,
  change: (chosen: Chosen) => Chosen,
): Promise<Chosen> {
  return items.chosen.update((chosen) => change(ofPlatform(chosen, platform.baseUrl)));
}

/** Changes what was visited: in the user's drawer while somebody is signed in. */
export async function updateVisits(
  connection: Connection,
  change: <C extends Pick<Chosen, 'recent'>>(chosen: C) => C,
): Promise<void> {
  const { user } = connection;
  if (user) await updateContents(user.id, change);
  else await updateChosen(connection, change);
}

/** Updates name and picture wherever the collective is listed. */
export async function renewDetails(connection: Connection, reference: Reference): Promise<void> {
  const renew = (list: readonly Reference[]) =>
    list.map((old) => (old.slug === reference.slug ? { ...old, ...reference } : old));
  await updateChosen(connection, (chosen) => ({ ...chosen, pinned: renew(chosen.pinned) }));
  await updateVisits(connection, (chosen) => ({ ...chosen, recent: renew(chosen.recent) }));
}

function ofPlatform(chosen: Chosen, baseUrl: string): Chosen {
  return chosen.baseUrl === baseUrl ? chosen : nothingChosen(baseUrl);
}
