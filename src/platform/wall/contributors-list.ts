/**
 * The platform's second public list, asked where the first one fails. Its people come as rows of the first list. It has
 * no pictures and no roles, and tiers of recurring contributions only. Its fields `email` and `location` are not read.
 */
import { openCollective, type Platform } from '../addresses/profile.ts';
import { checkSlug } from '../addresses/slug.ts';
import type { PlatformError, PlatformErrorCode } from '../requests/errors.ts';
import type { RequestContext } from '../requests/http.ts';
import { asObject, type JsonObject } from '../values/json.ts';
import type { WallBacker } from '../values/types.ts';
import { type PublicList, type PublicListOptions, publicList } from './wall-source.ts';

interface ContributorsOptions<Row> extends Pick<PublicListOptions<Row>, 'decode' | 'summaryOf'> {
  /** Why the first list was not taken. */
  readonly reason: PlatformError | null;
}

/** Everybody on the list. @throws PlatformError */
export async function askContributors<Row extends WallBacker>(
  platform: Platform,
  slug: string,
  { reason, ...options }: ContributorsOptions<Row>,
  context: RequestContext,
): Promise<PublicList<Row>> {
  const { apiUrl, baseUrl } = platform;
  // The live platform's amounts.
  const source = { ...platform, profile: openCollective };
  const list = publicList(source, {
    ...options,
    urlOf: (_slug, { limit, offset }) =>
      `${apiUrl}/v2/${encodeURIComponent(checkSlug(slug))}/contributors.json?limit=${limit}&offset=${offset}`,
    rowsOf: (answer, offset) =>
      // The list tells no IDs: places stand for them, since newer rows have higher ones.
      nodesOf(answer)?.map((node, index) => toRow(baseUrl, node, offset + index + 1)),
  });
  return {
    ...(await list.ask(slug, context)),
    failure: (reason?.code ?? 'server-error') as PlatformErrorCode,
  };
}

/** The entries of a list; null for what is none. */
function nodesOf(list: unknown): JsonObject[] | null {
  const nodes = asObject(list)?.nodes;
  return Array.isArray(nodes) ? nodes.map((node) => asObject(node) ?? {}) : null;
}

function toRow(baseUrl: string, node: JsonObject, MemberId: number): JsonObject {
  // Null for incognito contributors.
  const account: JsonObject = asObject(node.account) ?? { name: 'Incognito' };
  const { name, slug, type, website } = account;
  const { value, currency } = asObject(node.totalDonations) ?? {};
  const newest = (kind: string) => nodesOf(account[`${kind}Contributions`])?.[0];
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
