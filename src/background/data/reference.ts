/** The name and the picture of a collective, from whatever is known of it without asking. */
import { avatarUrl, imageUrl } from '../../platform/links.ts';
import { displayName } from '../../platform/names.ts';
import { readCached } from './aged.ts';
import { readChosen } from './chosen.ts';
import type { DataContext, Scope } from './context.ts';
import { accountSource, summarySource } from './figures.ts';
import type { Reference } from './items.ts';
import { knownMine } from './mine.ts';

const LOGO_HEIGHT = 96;

/** Name and picture as last seen anywhere; null for what was never seen. */
export async function nameAndImage(
  context: DataContext,
  scope: Scope,
  slug: string,
): Promise<Reference> {
  const { platform } = scope;
  const [account, summary, chosen, mine] = await Promise.all([
    readCached(context, scope, accountSource(context, scope, slug)),
    readCached(context, scope, summarySource(context, scope, slug)),
    readChosen(context, scope),
    knownMine(context, scope),
  ]);
  const listed = [...chosen.pinned, ...chosen.recent].find((entry) => entry.slug === slug);
  const own = mine.find((collective) => collective.slug === slug);
  const image = summary?.data.image ?? null;
  return {
    slug,
    name: displayName(account?.data.name ?? own?.name ?? null) ?? listed?.name ?? null,
    imageUrl:
      imageUrl(platform, account?.data.imageUrl ?? own?.imageUrl ?? null) ??
      listed?.imageUrl ??
      (image && avatarUrl(platform, { slug, image, isAnonymous: false }, LOGO_HEIGHT)),
  };
}
