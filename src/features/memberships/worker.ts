/** The profile that somebody names as their own, without signing in: what everybody can see of it is shown. */

import * as z from 'zod/mini';
import type { Answering } from '../../background/answering.ts';
import type { Connect, Connection } from '../../background/connection.ts';
import { membershipsQuery, toReference, toStored } from '../../background/memberships.ts';
import { updatePins } from '../../background/pins.ts';
import type { Reference } from '../../messages/pins.ts';
import { slug } from '../../messages/schemas.ts';
import { imageUrl, withPicture } from '../../platform/addresses/links.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { askProfile } from '../../platform/user/user.ts';

export const membershipsRequests = ({ view, change, renewAll }: Answering, connect: Connect) => ({
  /** From storage; null while nobody is named, and while somebody is signed in. */
  'get-me': view({}, getMe),
  /** Names a profile, or forgets it. It has to be a person's or an organization's. */
  'set-me': change(
    { slug: z.nullable(slug) },
    (connection, { slug }) =>
      slug === null ? forgetMe(connection) : setMe(connection, checkSlug(slug), connect),
    renewAll,
  ),
});

const PROFILES = ['INDIVIDUAL', 'ORGANIZATION'];

async function getMe({ me }: Connection): Promise<Reference | null> {
  return me && toReference(me);
}

/**
 * One question for both, whether there is such a profile and what its collectives are; more for a thousand roles.
 * @throws PlatformError `not-found`, `collective` for every other kind of account
 */
async function setMe(connection: Connection, slug: string, connect: Connect): Promise<void> {
  const { platform, ask, request, store, user } = connection;
  if (user) throw new PlatformError('bad-message');
  const answer = await ask('graphql', () => askProfile(platform, slug, request));
  const profile = answer.data;
  if (!profile) throw new PlatformError('not-found');
  if (!PROFILES.includes(profile.type ?? '')) throw new PlatformError('collective');
  const data = profile.collectives.map((collective) => withPicture(platform, collective));
  const me = {
    id: crypto.randomUUID(),
    slug: profile.slug,
    name: profile.name,
    imageUrl: imageUrl(platform, profile.imageUrl),
    mine: toStored(data),
  };
  // Data that was stored for another profile goes with it: this connection belongs to that profile.
  await store(() => updatePins(connection, (chosen) => ({ ...chosen, me })));
  const own = await connect();
  if (own.me?.id === me.id) await own.keep(membershipsQuery(own), { ...answer, data });
}

/** With what was asked for because of it. */
async function forgetMe(connection: Connection): Promise<void> {
  await connection.store(() => updatePins(connection, ({ me, ...chosen }) => chosen));
}
