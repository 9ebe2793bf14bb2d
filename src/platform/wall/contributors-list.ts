/**
 * The platform's second public list, asked where the first one fails. Its people come as rows of the first list. It has
 * no pictures and no roles, and tiers of recurring contributions only. Its fields `email` and `location` are not read.
 */

import type { Page } from '../addresses/addresses.ts';
import { accountUrl } from '../addresses/links.ts';
import type { Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import { askUrl, type Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import type { Source } from '../requests/fallback.ts';
import { parseJson, type RequestContext } from '../requests/http.ts';
import { asArray, asObject, type JsonObject } from '../values/json.ts';
import type { WallBacker } from '../values/types.ts';
import type { DecodeRow } from './decode-row.ts';
import { type PublicList, type PublicListOptions, publicList } from './wall-source.ts';

interface ContributorsOptions<Row> extends Pick<PublicListOptions<Row>, 'summaryOf'> {
  readonly decoder: () => DecodeRow<Row>;
}

/** The list as a source of `withFallback`, to stand after the first one; none where the platform has none. */
export function contributorsList<Row extends WallBacker>(
  platform: Platform,
  slug: string,
  { decoder, summaryOf }: ContributorsOptions<Row>,
  context: RequestContext,
): Source<PublicList<Row>>[] {
  if (!platform.profile.hasContributors) return [];
  return [
    {
      id: 'contributors',
      isOver: () => true,
      async ask(reason) {
        // A collective that the summary doesn't know, either.
        if (reason?.status === 404 && !(await summaryOf(slug, context))) throw reason;
        const decode = decoder();
        const list = publicList<Row>(platform, {
          decode(row, profile, currency) {
            const backer = decode(row, profile, currency);
            return backer && { ...backer, lacksTiers: true };
          },
          summaryOf,
          askPage: (page, pageContext) => askContributors(platform, slug, page, pageContext),
        });
        return { ...(await list.ask(slug, context)), failure: reason?.code };
      },
    },
  ];
}

async function askContributors(
  platform: Platform,
  slug: string,
  { limit, offset }: Page,
  context: RequestContext,
): Promise<Received<readonly unknown[]>> {
  const path = `/v2/${encodeURIComponent(checkSlug(slug))}/contributors.json`;
  const url = `${platform.apiUrl}${path}?limit=${limit}&offset=${offset}`;
  const answer = await askUrl(url, context);
  const nodes = asObject(parseJson(answer))?.nodes;
  if (!Array.isArray(nodes)) throw new PlatformError('bad-response');
  // The list tells no IDs: places stand for them, since newer rows have higher ones.
  const data = nodes.map((node, index) =>
    toRow(platform, asObject(node) ?? {}, offset + index + 1),
  );
  return { data, receivedAt: answer.receivedAt };
}

function toRow(platform: Platform, node: JsonObject, MemberId: number): JsonObject {
  // Null for incognito contributors.
  const account = asObject(node.account) ?? { name: 'Incognito' };
  const { value, currency } = asObject(node.totalDonations) ?? {};
  const slug = asSlug(account.slug);
  const { activeRecurringContributions, inactiveRecurringContributions } = account;
  const recurring =
    firstOf(activeRecurringContributions) ?? firstOf(inactiveRecurringContributions);
  return {
    MemberId,
    createdAt: firstOf(account.firstContributions)?.createdAt,
    type: account.type === 'INDIVIDUAL' ? 'USER' : account.type,
    role: 'BACKER',
    tier: asObject(recurring?.tier)?.name,
    isActive: node.isActive,
    totalAmountDonated: value,
    currency,
    lastTransactionAt: firstOf(account.latestContributions)?.createdAt,
    profile: slug && accountUrl(platform, slug),
    name: account.name,
    website: account.website,
  };
}

/** The list's first entry; the platform sends the newest. */
const firstOf = (list: unknown): JsonObject | null => asObject(asArray(asObject(list)?.nodes)[0]);
