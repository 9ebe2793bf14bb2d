/** The signed-in user's collectives. */
import type { Reference } from '../messages/pins.ts';
import { imageUrl } from '../platform/addresses/links.ts';
import type { Received } from '../platform/requests/client.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import { administers, teamRole } from '../platform/user/roles.ts';
import { askUserCollectives } from '../platform/user/user.ts';
import { displayName } from '../platform/values/names.ts';
import type { UserCollective } from '../platform/values/types.ts';
import { readContents, updateContents } from '../storage/drawer.ts';
import type { Drawer } from '../storage/items.ts';
import type { Answer, CachedQuestion, Connection, Question } from './connection.ts';

const MAX_AGE_MS = 60_000;

/** Where the signed-in user's collectives are cached with their figures. Their drawer has the rest. */
const cachedMine: CachedQuestion<readonly UserCollective[]> = {
  name: 'user-collectives',
  mayBePersonal: true,
};

/** The signed-in user's collectives. */
export function mineQuestion(connection: Connection): Question<readonly UserCollective[]> {
  const { platform } = connection;
  return {
    ...cachedMine,
    maxAgeMs: MAX_AGE_MS,
    ask: async (request) => {
      const answer = await askAsUser(connection, (token) =>
        askUserCollectives(platform, token, request),
      );
      const data = answer.data.map((collective) => ({
        ...collective,
        imageUrl: imageUrl(platform, collective.imageUrl),
      }));
      await storeMine(connection, data);
      return { ...answer, data };
    },
  };
}

/**
 * Asks about the signed-in user. If the platform refuses or ignores the token, this is reported.
 * @throws PlatformError `unauthorized`, and what `send` throws
 */
export async function askAsUser<T>(
  { user, ask, reportToken }: Connection,
  send: (token: string) => Promise<Received<T | null>>,
): Promise<Answer<T>> {
  const token = user?.token;
  if (!token) throw new PlatformError('unauthorized');
  const answer = await ask('graphql-user', () => send(token)).catch((error: unknown) => {
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

async function storeMine(
  { user, store }: Connection,
  mine: readonly UserCollective[],
): Promise<void> {
  if (!user) return;
  const collectives = mine.map(({ slug, name, imageUrl, roles, isPrivate }) => {
    return { slug, name, imageUrl, roles, isPrivate };
  });
  await store(() => updateContents(user.id, () => ({ mine: collectives })));
}

/** The cached answer with the user's collectives and their figures; null when signed out. */
export async function mineAnswer(
  connection: Connection,
): Promise<Answer<readonly UserCollective[]> | null> {
  return connection.user && connection.cached(cachedMine);
}

/** The user's collectives without figures: empty when signed out, and until the platform has told them. */
export async function readMine({ user }: Pick<Connection, 'user'>): Promise<Drawer['mine']> {
  return (await readContents(user?.id)).mine;
}

/** Splits the user's collectives into administered ones, others that the user helps to run, and all others. */
export function splitMine<T extends Pick<UserCollective, 'roles'>>(mine: readonly T[]) {
  const isTeam = ({ roles }: T) => teamRole(roles) !== null;
  const isAdministered = ({ roles }: T) => administers(roles);
  return {
    administered: mine.filter(isAdministered),
    team: mine.filter(isTeam),
    backed: mine.filter((collective) => !isAdministered(collective) && !isTeam(collective)),
  };
}

/** The collectives that the user administers or helps to run. */
export async function runReferences(connection: Pick<Connection, 'user'>): Promise<Reference[]> {
  const { administered, team } = splitMine(await readMine(connection));
  return [...administered, ...team].map(({ slug, name, imageUrl }) => ({
    slug,
    name: displayName(name),
    imageUrl,
  }));
}

/** Collectives that the user has a role in, and does not administer. */
export async function helpedOnly(
  connection: Pick<Connection, 'user'>,
): Promise<ReadonlySet<string>> {
  const mine = await readMine(connection);
  return new Set(mine.flatMap(({ slug, roles }) => (administers(roles) ? [] : slug)));
}

/** Organizations that the user administers, any of which may be a fiscal host. */
export async function administeredHosts(connection: Connection): Promise<ReadonlySet<string>> {
  const mine = (await mineAnswer(connection))?.data ?? [];
  const isHost = ({ type, roles }: UserCollective) => type === 'ORGANIZATION' && administers(roles);
  return new Set(mine.filter(isHost).map(({ slug }) => slug));
}

/** Those that can be asked about without the token, as alarms do: not the user's private ones. */
export async function publicOnes<T extends { readonly slug: string }>(
  connection: Pick<Connection, 'user'>,
  all: readonly T[],
): Promise<readonly T[]> {
  const mine = await readMine(connection);
  const hidden = new Set(mine.flatMap(({ slug, isPrivate }) => (isPrivate ? slug : [])));
  return all.filter(({ slug }) => !hidden.has(slug));
}
