/** Changes of what the user has chosen. */

import * as z from 'zod/mini';
import { accountQuery, nameAndImage, summaryQuery } from '../../background/account.ts';
import type { Answering } from '../../background/answering.ts';
import { type Connection, dataOf } from '../../background/connection.ts';
import { cachedListed } from '../../background/listed.ts';
import { readMemberships } from '../../background/memberships.ts';
import { updatePins, updateVisits } from '../../background/pins.ts';
import {
  type Reference,
  withOrder,
  withoutPinned,
  withoutRun,
  withPinned,
  withRun,
  withVisit,
} from '../../messages/pins.ts';
import { slug } from '../../messages/schemas.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';

/** A change is answered with nothing, and broadcast as `chosen`. From private windows it is refused. */
export const pinsRequests = ({ change, renewAll }: Answering) => ({
  pin: change({ slug }, (connection, { slug }) => pin(connection, [slug]), renewAll),
  'pin-all': change(
    { slugs: z.array(slug).check(z.maxLength(450)) },
    (connection, { slugs }) => pin(connection, slugs),
    renewAll,
  ),
  unpin: change({ slug }, unpin, renewAll),
  'order-pinned': change({ slugs: z.array(slug).check(z.maxLength(200)) }, orderPinned),
  /** Marks a collective as run by the user, which pins it, or removes the mark. */
  'set-run': change({ slug, isRun: z.boolean() }, setRun, renewAll),
  /** Puts the collective at the head of the recent ones. */
  'remember-visit': change({ slug }, rememberVisit),
});

interface OfSlug {
  readonly slug: string;
}

async function pin(connection: Connection, slugs: readonly string[]): Promise<void> {
  const references = await Promise.all(slugs.map((slug) => existing(connection, slug)));
  await updatePins(connection, (pins) => references.reduce(withPinned, pins));
}

async function unpin(connection: Connection, { slug }: OfSlug): Promise<void> {
  await updatePins(connection, (pins) => withoutPinned(pins, slug.trim().toLowerCase()));
}

async function orderPinned(
  connection: Connection,
  { slugs }: { readonly slugs: readonly string[] },
): Promise<void> {
  await updatePins(connection, (pins) => withOrder(pins, slugs));
}

async function setRun(
  connection: Connection,
  { slug, isRun }: OfSlug & { readonly isRun: boolean },
): Promise<void> {
  if (isRun) {
    const reference = await existing(connection, slug);
    await updatePins(connection, (pins) => withRun(pins, reference));
  } else await updatePins(connection, (pins) => withoutRun(pins, checkSlug(slug)));
}

async function rememberVisit(connection: Connection, { slug }: OfSlug): Promise<void> {
  const reference = await nameAndImage(connection, checkSlug(slug));
  await connection.store(() => updateVisits(connection, (pins) => withVisit(pins, reference)));
}

/** Name and picture, as far as they are known. Asks the platform unless the collective is known to exist. @throws PlatformError */
async function existing(connection: Connection, slugText: string): Promise<Reference> {
  const slug = checkSlug(slugText);
  const memberships = await readMemberships(connection);
  const query = summaryQuery(connection, slug);
  const isKnown =
    memberships.some((collective) => collective.slug === slug) ||
    (await connection.cached(query)) !== null ||
    (await connection.cached(cachedListed(slug))) !== null ||
    // The public addresses have no private ones.
    (await connection.cached(accountQuery(connection, slug))) !== null;
  if (!isKnown) dataOf(await connection.get(query, { mode: 'fresh' }), connection.now());
  return nameAndImage(connection, slug);
}
