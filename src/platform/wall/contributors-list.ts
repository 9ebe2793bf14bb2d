/**
 * The platform's second public list, asked where the first one fails. Its people come as rows of the first list. It has
 * no pictures and no roles, and tiers of recurring contributions only. Its fields `email` and `location` are not read.
 */
import { contributorsUrl } from '../addresses/addresses.ts';
import { openCollective, type Platform } from '../addresses/profile.ts';
import type { RequestContext } from '../requests/http.ts';
import { asArray, asObject, type JsonObject } from '../values/json.ts';
import type { WallBacker } from '../values/types.ts';
import { type PublicList, type PublicListOptions, publicList } from './wall-source.ts';

/** Everybody on the list. @throws PlatformError */
export async function askContributors<Row extends WallBacker>(
  platform: Platform,
  slug: string,
  options: Pick<PublicListOptions<Row>, 'decode' | 'summaryOf'>,
  context: RequestContext,
): Promise<PublicList<Row>> {
  // The live platform's amounts.
  const source = { ...platform, profile: openCollective };
  const list = publicList(source, {
    ...options,
    urlOf: (_slug, page) => contributorsUrl(platform, slug, page),
    rowsOf: contributorRows(platform),
  });
  return { ...(await list.ask(slug, context)), lacksTiers: true };
}

/** The rows of a page that begins at an offset; false for an answer without any. */
export const contributorRows =
  ({ baseUrl }: Platform) =>
  (answer: unknown, offset: number): readonly JsonObject[] | false => {
    const nodes = asObject(answer)?.nodes;
    // The list tells no IDs: places stand for them, since newer rows have higher ones.
    return (
      Array.isArray(nodes) &&
      nodes.map((node, index) => toRow(baseUrl, asObject(node) ?? {}, offset + index + 1))
    );
  };

function toRow(baseUrl: string, node: JsonObject, MemberId: number): JsonObject {
  // Null for incognito contributors.
  const account: JsonObject = asObject(node.account) ?? { name: 'Incognito' };
  const { name, slug, type, website } = account;
  const { value, currency } = asObject(node.totalDonations) ?? {};
  const newest = (kind: string) =>
    asObject(asArray(asObject(account[`${kind}Contributions`])?.nodes)[0]);
  return {
    MemberId,
    createdAt: newest('first')?.createdAt,
    type: type === 'INDIVIDUAL' ? 'USER' : type,
    role: 'BACKER',
    tier: asObject((newest('activeRecurring') ?? newest('inactiveRecurring'))?.tier)?.name,
    isActive: node.isActive,
    totalAmountDonated: value,
    currency,
    lastTransactionAt: newest('latest')?.createdAt,
    profile: slug && `${baseUrl}/${slug}`,
    name,
    website,
  };
}
