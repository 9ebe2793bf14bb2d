/** What is stored about collectives, without a request: the user's own, names, and pictures. */
import type { Reference } from '../messages/contract/chosen.ts';
import { avatarUrl, imageUrl } from '../platform/links.ts';
import { displayName } from '../platform/names.ts';
import { administers, teamRole } from '../platform/roles.ts';
import type { UserCollective } from '../platform/types.ts';
import { items, type Mine } from '../storage/items.ts';
import { readChosen } from './chosen.ts';
import type { Answer, Connection } from './connection.ts';
import { accountSource, cachedListed, cachedMine, summarySource } from './sources.ts';

const LOGO_HEIGHT = 96;

/** The cached answer with the user's collectives and their figures; null when signed out. */
export async function mineAnswer(
  connection: Connection,
): Promise<Answer<readonly UserCollective[]> | null> {
  return connection.user && connection.cached(cachedMine);
}

/** The user's collectives without figures: empty when signed out, and until the platform has told them. */
export async function knownMine({ user }: Pick<Connection, 'user'>): Promise<Mine['collectives']> {
  const mine = user && (await items.mine.read());
  return mine && mine.owner === user.id ? mine.collectives : [];
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
  const { administered, team } = splitMine(await knownMine(connection));
  return [...administered, ...team].map(({ slug, name, imageUrl }) => ({
    slug,
    name: displayName(name),
    imageUrl,
  }));
}

/** Those that can be asked about without the token, as alarms do: not the user's private ones. */
export async function publicOnes<T extends { readonly slug: string }>(
  connection: Pick<Connection, 'user'>,
  all: readonly T[],
): Promise<readonly T[]> {
  const mine = await knownMine(connection);
  const hidden = new Set(mine.flatMap(({ slug, isPrivate }) => (isPrivate ? slug : [])));
  return all.filter(({ slug }) => !hidden.has(slug));
}

/** Name and picture as last seen anywhere, without a request; null for what was never seen. */
export async function nameAndImage(connection: Connection, slug: string): Promise<Reference> {
  const { platform } = connection;
  const [account, summary, inList, chosen, mine] = await Promise.all([
    connection.cached(accountSource(connection, slug)),
    connection.cached(summarySource(connection, slug)),
    connection.cached(cachedListed(slug)),
    readChosen(connection),
    knownMine(connection),
  ]);
  const listed = [...chosen.pinned, ...chosen.recent].find((entry) => entry.slug === slug);
  const own = mine.find((collective) => collective.slug === slug);
  const image = summary?.data.image ?? null;
  return {
    slug,
    name:
      displayName(account?.data.name ?? own?.name ?? inList?.data.name ?? null) ??
      listed?.name ??
      null,
    imageUrl:
      imageUrl(
        platform,
        account?.data.imageUrl ?? own?.imageUrl ?? inList?.data.imageUrl ?? null,
      ) ??
      listed?.imageUrl ??
      (image && avatarUrl(platform, { slug, image, isAnonymous: false }, LOGO_HEIGHT)),
  };
}
