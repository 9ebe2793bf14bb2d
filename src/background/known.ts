/** What is stored about collectives, without a request: the user's own, names, and pictures. */
import type { Reference } from '../messages/contract/chosen.ts';
import { avatarUrl, imageUrl } from '../platform/links.ts';
import { displayName } from '../platform/names.ts';
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

/** Splits the user's collectives into administered ones and all others. */
export function splitMine(mine: readonly UserCollective[]) {
  return {
    administered: mine.filter(isAdministered),
    backed: mine.filter((collective) => !isAdministered(collective)),
  };
}

/** Those that the user administers. */
export async function administeredReferences(
  connection: Pick<Connection, 'user'>,
): Promise<Reference[]> {
  const administered = (await knownMine(connection)).filter(isAdministered);
  return administered.map(({ slug, name, imageUrl }) => ({
    slug,
    name: displayName(name),
    imageUrl,
  }));
}

function isAdministered({ roles }: Pick<UserCollective, 'roles'>): boolean {
  return roles.includes('ADMIN');
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
