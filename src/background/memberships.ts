/** The user's collectives: of who is signed in, or of the profile that they named as theirs. */
import type { Reference } from '../messages/pins.ts';
import { withPicture } from '../platform/addresses/links.ts';
import type { Received } from '../platform/requests/client.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import { administers, askUserCollectives, teamRole, type Whose } from '../platform/user/user.ts';
import { displayName } from '../platform/values/names.ts';
import type { UserCollective } from '../platform/values/types.ts';
import { ownerOf, readContents, updateContents, updateMe } from '../storage/drawer.ts';
import { type Drawer, items } from '../storage/items.ts';
import type { Connection } from './connection.ts';
import { ofStatistics } from './figures.ts';
import type { Answer, CachedQuery, Query } from './query.ts';

const MAX_AGE_MS = 60_000;

/** The name of an answer about the user. Where anybody may have it, it says about whom. */
export const nameOfOwn = ({ me }: Pick<Connection, 'me'>, name: string): string =>
  me ? `${name} ${me.slug}` : name;

/** Where the user's collectives are cached with their figures. What is stored because of the user has the rest. */
const cachedMemberships = (
  connection: Pick<Connection, 'me'>,
): CachedQuery<readonly UserCollective[]> => ({
  name: nameOfOwn(connection, 'user-collectives'),
  mayBePersonal: true,
});

/** The collectives of the signed-in user, or those that everybody can see of the profile that the user named. */
export function membershipsQuery(connection: Connection): Query<readonly UserCollective[]> {
  const { platform } = connection;
  return {
    ...cachedMemberships(connection),
    maxAgeMs: MAX_AGE_MS,
    ask: async (request) => {
      const answer = await askAboutUser(connection, (whose) =>
        askUserCollectives(platform, whose, request),
      );
      const data = answer.data.map((collective) => withPicture(platform, collective));
      await storeMemberships(connection, data);
      return { ...answer, data };
    },
    figures: ({ data, receivedAt }) =>
      data.map((collective) => {
        return { slug: collective.slug, at: receivedAt, values: ofStatistics(collective) };
      }),
  };
}

/**
 * Asks about the user: with the token, or without one about the profile that they named. If the platform refuses or
 * ignores the token, this is reported.
 * @throws PlatformError `unauthorized`, `not-found` for a profile that is gone, and what `send` throws
 */
export async function askAboutUser<T>(
  { user, me, ask, reportToken }: Connection,
  send: (whose: Whose) => Promise<Received<T | null>>,
): Promise<Answer<T>> {
  if (me) {
    const answer = await ask('graphql', () => send(me));
    if (answer.data === null) throw new PlatformError('not-found');
    return { ...answer, data: answer.data };
  }
  const token = user?.token;
  if (!token) throw new PlatformError('unauthorized');
  const answer = await ask('graphql-user', () => send({ token })).catch((error: unknown) => {
    if (error instanceof PlatformError && error.code === 'unauthorized')
      reportToken('token-refused');
    throw error;
  });
  if (answer.data === null) {
    reportToken('user-missing');
    throw new PlatformError('unauthorized');
  }
  return { ...answer, data: answer.data, isPersonal: true };
}

/** What is stored of them. */
export const toStored = (memberships: readonly UserCollective[]): Drawer['mine'] =>
  memberships.map(({ slug, name, imageUrl, roles, isPrivate }) => {
    return { slug, name, imageUrl, roles, isPrivate };
  });

async function storeMemberships(
  { user, me, store }: Connection,
  collectives: readonly UserCollective[],
): Promise<void> {
  const memberships = toStored(collectives);
  if (user) await store(() => updateContents(user.id, () => ({ mine: memberships })));
  else if (me) await store(() => updateMe(me.id, (stored) => ({ ...stored, mine: memberships })));
}

/** The cached answer with the user's collectives and their figures; null while nobody is known. */
export async function membershipsAnswer(
  connection: Connection,
): Promise<Answer<readonly UserCollective[]> | null> {
  return ownerOf(connection) === null ? null : connection.cached(cachedMemberships(connection));
}

/** Whose collectives are meant. */
type Known = Pick<Connection, 'user' | 'me'>;

/** The user's collectives without figures: empty while nobody is known, and until the platform has told them. */
export async function readMemberships({ user, me }: Known): Promise<Drawer['mine']> {
  if (!me) return (await readContents(user?.id)).mine;
  const stored = (await items.chosen.read()).me;
  return stored?.id === me.id ? stored.mine : [];
}

/** Splits the user's collectives into administered ones, others that the user helps to run, and all others. */
export function splitMemberships<T extends Pick<UserCollective, 'roles'>>(
  memberships: readonly T[],
) {
  const isTeam = ({ roles }: T) => teamRole(roles) !== null;
  const isAdministered = ({ roles }: T) => administers(roles);
  return {
    administered: memberships.filter(isAdministered),
    team: memberships.filter(isTeam),
    backed: memberships.filter((collective) => !isAdministered(collective) && !isTeam(collective)),
  };
}

/** The collectives that the user administers or helps to run. */
export async function runReferences(connection: Known): Promise<Reference[]> {
  const { administered, team } = splitMemberships(await readMemberships(connection));
  return [...administered, ...team].map(toReference);
}

export function toReference({ slug, name, imageUrl }: Reference): Reference {
  return { slug, name: displayName(name), imageUrl };
}

/** Collectives that the user has a role in, and does not administer. */
export async function helpedOnly(connection: Known): Promise<ReadonlySet<string>> {
  const memberships = await readMemberships(connection);
  return new Set(memberships.flatMap(({ slug, roles }) => (administers(roles) ? [] : slug)));
}

/** Organizations that the user administers, any of which may be a fiscal host. */
export async function administeredHosts(connection: Connection): Promise<ReadonlySet<string>> {
  const memberships = (await membershipsAnswer(connection))?.data ?? [];
  const isHost = ({ type, roles }: UserCollective) => type === 'ORGANIZATION' && administers(roles);
  return new Set(memberships.filter(isHost).map(({ slug }) => slug));
}

/** The collectives that can be requested without the token, as alarms do: not the private ones. */
export async function publicOnes<T extends { readonly slug: string }>(
  connection: Known,
  all: readonly T[],
): Promise<readonly T[]> {
  const memberships = await readMemberships(connection);
  const hidden = new Set(memberships.flatMap(({ slug, isPrivate }) => (isPrivate ? slug : [])));
  return all.filter(({ slug }) => !hidden.has(slug));
}
