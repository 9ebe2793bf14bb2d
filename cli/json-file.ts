/** JSON files: a saved copy for `src`, or the data of VitePress's sponsors component. */

import type { JsonObject } from '../src/platform/json.ts';
import { avatarUrl } from '../src/platform/links.ts';
import type { WallModel } from '../src/platform/wall.ts';
import { fullLook, type Look, platformOf, sceneOf } from '../widgets/static/scene.ts';
import type { FetchedCollective } from './collective.ts';

/** Fields that walls read, the ones with few values first: they compress best side by side. */
const FIELDS = [
  'type',
  'role',
  'isActive',
  'tier',
  'currency',
  'profile',
  'name',
  'totalAmountDonated',
  'createdAt',
  'lastTransactionAt',
] as const;

/**
 * What `<collective-wall src="…">` reads: rows as the platform sent them, of the people whom the wall shows and with
 * the fields that walls read, and the numbers of the rest.
 */
export function savedCopy(
  { rawSummary, rows }: FetchedCollective,
  model: WallModel,
  look: Look,
): JsonObject {
  const { links } = fullLook(look);
  const { imagesUrl } = platformOf(look);
  const members = model.groups.flatMap(({ backers }) =>
    backers.flatMap((backer) => {
      const fields: string[] = [...FIELDS];
      if (links === 'website') fields.push('website');
      if (!imagesUrl || !backer.slug) fields.push('image');
      return (rows.get(backer.key) ?? []).map((row) => pick(row, fields));
    }),
  );
  return { summary: rawSummary, members, more: model.more, anonymous: model.anonymous };
}

function pick(row: JsonObject, fields: readonly string[]): JsonObject {
  const kept = fields.flatMap((field) => {
    const value = row[field];
    const isEmpty = value === undefined || value === null || value === '';
    // Without a transaction the platform writes the time of the request.
    const isNoise = field === 'lastTransactionAt' && !row.currency;
    return isEmpty || isNoise ? [] : [[field, value] as const];
  });
  return Object.fromEntries(kept);
}

/** `[{tier, size, items: [{name, img, url}]}]`. Sizes are VitePress's words for the heights of pictures. */
export function vitepressSponsors(model: WallModel, look: Look): readonly unknown[] {
  const { sections, title } = sceneOf(model, look);
  const platform = platformOf(look);
  return sections.map(({ heading, size, people }) => ({
    tier: heading ?? title,
    size: size >= 96 ? 'big' : size >= 64 ? 'medium' : size >= 48 ? 'small' : 'mini',
    items: people.map(({ backer, name, href }) => ({
      name,
      img: avatarUrl(platform, backer, size * 2) ?? '',
      url: href ?? '',
    })),
  }));
}
