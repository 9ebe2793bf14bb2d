/** What the user has chosen on the platform in use: reading and changing what is stored. */

import type { Reference } from '../messages/pins.ts';
import { withVisit } from '../messages/pins.ts';
import { readContents, updateContents } from '../storage/drawer.ts';
import { items, noPins, type Pins } from '../storage/items.ts';
import type { Connection } from './connection.ts';

/** Pins and visits on this platform: visits of the user while signed in, otherwise of anybody. */
export async function readPins({ platform, user }: Connection): Promise<Pins> {
  const [stored, own] = await Promise.all([items.chosen.read(), readContents(user?.id)]);
  const pins = ofPlatform(stored, platform.baseUrl);
  const recent = own.recent.reduceRight((all, visit) => withVisit(all, visit), pins).recent;
  return { ...pins, recent };
}

/** Changes it. What was chosen on another platform is forgotten. @throws PlatformError `storage` */
export function updatePins({ platform }: Connection, change: (pins: Pins) => Pins): Promise<Pins> {
  return items.chosen.update((pins) => change(ofPlatform(pins, platform.baseUrl)));
}

/** Changes what was visited: in the user's drawer while somebody is signed in. */
export async function updateVisits(
  connection: Connection,
  change: <C extends Pick<Pins, 'recent'>>(pins: C) => C,
): Promise<void> {
  const { user } = connection;
  if (user) await updateContents(user.id, change);
  else await updatePins(connection, change);
}

/** Updates name and picture wherever the collective is listed. */
export async function renewDetails(connection: Connection, reference: Reference): Promise<void> {
  const renew = (list: readonly Reference[]) =>
    list.map((old) => (old.slug === reference.slug ? { ...old, ...reference } : old));
  await updatePins(connection, (pins) => ({ ...pins, pinned: renew(pins.pinned) }));
  await updateVisits(connection, (pins) => ({ ...pins, recent: renew(pins.recent) }));
}

function ofPlatform(pins: Pins, baseUrl: string): Pins {
  return pins.baseUrl === baseUrl ? pins : noPins(baseUrl);
}
