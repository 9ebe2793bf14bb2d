/** JSON files: a saved copy for `src`, or the data of VitePress's sponsors component. */
import type { AmountOf } from '../../src/platform/account/amounts.ts';
import type { JsonObject } from '../../src/platform/values/json.ts';
import { initials } from '../../src/platform/values/names.ts';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import {
  fullLook,
  type Look,
  pictureUrl,
  platformOfLook,
  sceneOf,
} from '../../widgets/static/scene.ts';
import { PALETTES } from '../../widgets/static/svg-styles.ts';
import { escapeText } from '../../widgets/static/text.ts';
import type { ReceivedCollective } from '../data/collective.ts';

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
export function toSavedCopy(
  { rawSummary, rows, goals }: ReceivedCollective,
  model: WallModel,
  look: Look & { readonly amountOf?: AmountOf },
): JsonObject {
  const { links } = fullLook(look);
  const counts = (look.amountOf ?? 'total') !== 'total';
  const { imagesUrl } = platformOfLook(look);
  const members = model.groups.flatMap(({ backers }) =>
    backers.flatMap((backer) => {
      const fields: string[] = [...FIELDS];
      if (links === 'website' || backer.type === 'VENDOR') fields.push('website');
      if (!imagesUrl || !backer.slug) fields.push('image');
      if (!backer.profile) fields.push('MemberId');
      const amount = counts && { amount: backer.total };
      return (rows.get(backer.key) ?? []).map((row) => ({ ...pick(row, fields), ...amount }));
    }),
  );
  const summary = { ...pick(rawSummary, Object.keys(rawSummary)), ...(goals && { goals }) };
  return { summary, members, more: model.more, anonymous: model.anonymous };
}

/** These fields, as far as they have a value that can be read: no decoder reads anything from objects and lists. */
function pick(row: JsonObject, fields: readonly string[]): JsonObject {
  const kept = fields.flatMap((field) => {
    const value = row[field];
    const isReadable = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
    // Without a transaction the platform writes the time of the request.
    const isNoise = field === 'lastTransactionAt' && !row.currency;
    return isReadable && !isNoise ? [[field, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** `[{tier, size, items: [{name, img, url}]}]`. Sizes are VitePress's words for the heights of pictures. */
export function vitepressSponsors(model: WallModel, look: Look): readonly unknown[] {
  const { sections, title, moreUrl } = sceneOf(model, look);
  return sections.map(({ heading, size, people }) => ({
    tier: heading ?? title,
    size: size >= 96 ? 'big' : size >= 64 ? 'medium' : size >= 48 ? 'small' : 'mini',
    items: people.map(({ backer, name, href, hue }) => ({
      name,
      img: pictureUrl(look, backer, size * 2) ?? initialsImage(initials(name), hue),
      url: href ?? moreUrl,
    })),
  }));
}

/** Letters on a plate, for a component that shows nothing without a picture. */
function initialsImage(letters: string, hue: number): string {
  const { plate, letters: color } = PALETTES.light;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${plate(hue)}"/><text x="48" y="61" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="600" fill="${color(hue)}">${escapeText(letters)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
