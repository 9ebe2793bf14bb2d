/** The signed-in user's collectives. */
import type { Aged, UserCollectives } from '../../messages/contract.ts';
import { fetchUserCollectives } from '../../platform/account-client.ts';
import { PlatformError } from '../../platform/errors.ts';
import { imageUrl } from '../../platform/links.ts';
import { displayName } from '../../platform/names.ts';
import type { Platform } from '../../platform/profile.ts';
import type { UserCollective } from '../../platform/types.ts';
import { type AskOptions, askAged, readCached, type Source } from './aged.ts';
import { whenAllowed } from './blocked.ts';
import type { DataContext, Scope } from './context.ts';
import type { Reference } from './items.ts';
import { isCurrent } from './scope.ts';

const SOURCE = { name: 'user-collectives', isPersonal: true } as const;
const YOUNG_MS = 60_000;

/** Null when signed out. A token that the platform no longer takes is reported, and what was known is kept. */
export async function askMine(
  context: DataContext,
  scope: Scope,
  options: AskOptions,
): Promise<Aged<readonly UserCollective[]> | null> {
  const token = scope.session?.token;
  if (!scope.session) return null;
  const mode = token ? options.mode : 'cached';
  const mine = await askAged(context, scope, sourceOf(context, scope, token ?? ''), { mode });
  return (await isCurrent(context, scope)) ? mine : null;
}

/** The collectives that the user administers, as last heard; empty when signed out. */
export async function administeredReferences(
  context: DataContext,
  scope: Scope,
): Promise<Reference[]> {
  const administered = (await knownMine(context, scope)).filter(isAdministered);
  return administered.map(({ slug, name, imageUrl }) => ({
    slug,
    name: displayName(name),
    imageUrl,
  }));
}

/** The user's collectives as last heard, without any request. */
export async function knownMine(
  context: DataContext,
  scope: Scope,
): Promise<readonly UserCollective[]> {
  if (!scope.session) return [];
  const cached = await readCached<readonly UserCollective[]>(context, scope, SOURCE);
  return cached?.data ?? [];
}

/** Administered ones apart from those backed or belonged to. */
export function splitMine(
  mine: readonly UserCollective[],
  toRow: (collective: UserCollective) => UserCollectives['backed'][number],
): UserCollectives {
  return {
    administered: mine.filter(isAdministered).map(toRow),
    backed: mine.filter((collective) => !isAdministered(collective)).map(toRow),
  };
}

function isAdministered({ roles }: UserCollective): boolean {
  return roles.includes('ADMIN');
}

function sourceOf(
  context: DataContext,
  scope: Scope,
  token: string,
): Source<readonly UserCollective[]> {
  const { platform } = scope;
  return {
    ...SOURCE,
    youngMs: YOUNG_MS,
    load: async (request) => {
      const ask = () => fetchUserCollectives(platform, token, request);
      const { data, receivedAt } = await whenAllowed(context, scope, 'graphql-user', ask).catch(
        (error: unknown) => reportExpired(context, token, error),
      );
      if (!data) {
        await context.reportToken('replaced', token);
        throw new PlatformError('unauthorized');
      }
      const collectives = data.data.map((collective) => withSafeImage(collective, platform));
      return { data: collectives, missingParts: data.missingParts, receivedAt };
    },
  };
}

async function reportExpired(context: DataContext, token: string, error: unknown): Promise<never> {
  if (error instanceof PlatformError && error.code === 'unauthorized') {
    await context.reportToken('expired', token);
  }
  throw error;
}

function withSafeImage(collective: UserCollective, platform: Platform): UserCollective {
  return { ...collective, imageUrl: imageUrl(platform, collective.imageUrl) };
}
