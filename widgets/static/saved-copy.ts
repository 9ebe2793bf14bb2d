/** The saved copy of a wall's data, which `src` names: the command writes it, and the configurator weighs it. */
import type { AmountOf } from '../../src/platform/account/amounts.ts';
import type { SavedGoal } from '../../src/platform/account/goals.ts';
import type { JsonObject } from '../../src/platform/values/json.ts';
import type { WallModel } from '../../src/platform/wall/wall.ts';
import { fullLook, type Look, platformOfLook } from './scene.ts';

/** A collective as the platform sent it. */
interface CopiedCollective {
  readonly rawSummary: JsonObject;
  readonly goals?: readonly SavedGoal[];
  /** Rows in the form of the public list, by the key of the backer they belong to. */
  readonly rows: ReadonlyMap<string, readonly JsonObject[]>;
}

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
  { rawSummary, rows, goals }: CopiedCollective,
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
  const entries = fields.flatMap((field) => {
    const value = row[field];
    const isReadable = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
    // Without a transaction the platform writes the time of the request.
    const isNoise = field === 'lastTransactionAt' && !row.currency;
    return isReadable && !isNoise ? [[field, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
