/** Name, picture, and figures of many collectives, for lists. Works without a token. */

import { imageUrl } from '../addresses/links.ts';
import type { Platform } from '../addresses/profile.ts';
import type { Received } from '../requests/client.ts';
import { type AccountQuery, askAboutEach } from '../requests/each-account.ts';
import type { GraphqlOptions } from '../requests/graphql.ts';
import { asObject, asText } from '../values/json.ts';
import { decodeAmount } from '../values/money.ts';
import { cleanText } from '../values/names.ts';
import type { Amount, Recurring } from '../values/types.ts';
import { decodeRecurring, isPerson } from './account.ts';

export interface ListedAccount {
  /** As it was asked for. */
  readonly slug: string;
  /** Cleaned. */
  readonly name: string;
  /** Safe to show. */
  readonly imageUrl: string | null;
  readonly balance: Amount | null;
  /** In all. */
  readonly raisedInAll: Amount | null;
  readonly recurring: Recurring | null;
}

/** An account that is not listed as a collective: somebody's own, or one that only those who run it can see. */
export type UnlistedAccount = { readonly slug: string } & (
  | ListedPerson
  | { readonly reason: 'private' }
);

export type Listed = ListedAccount | UnlistedAccount;

interface ListedPerson extends Pick<ListedAccount, 'name' | 'imageUrl'> {
  readonly reason: 'person';
}

export const LISTED: AccountQuery<Omit<ListedAccount, 'slug'> | ListedPerson> = {
  name: 'Listed',
  // No aliases here: the platform counts a fragment's aliases once for each account, and allows 100.
  fields: `
  name
  type
  imageUrl
  stats {
    balance { valueInCents currency }
    totalAmountReceived { valueInCents currency }
    activeRecurringContributionsBreakdown { label count amount { valueInCents currency } }
  }`,
  decode(node) {
    const account = asObject(node);
    if (!account) return null;
    const shown = { name: cleanText(account.name) ?? '', imageUrl: asText(account.imageUrl) };
    if (isPerson(account.type)) return { ...shown, reason: 'person' };
    const stats = asObject(account.stats);
    return {
      ...shown,
      balance: decodeAmount(stats?.balance),
      raisedInAll: decodeAmount(stats?.totalAmountReceived),
      recurring: decodeRecurring(stats?.activeRecurringContributionsBreakdown),
    };
  },
};

/** One request for each 90 slugs; without those that don't exist, private ones last. @throws PlatformError when one of them fails */
export async function askListed(
  platform: Platform,
  slugs: readonly string[],
  options: GraphqlOptions = {},
): Promise<Received<readonly Listed[]>> {
  const { data, ...rest } = await askAboutEach(platform, slugs, LISTED, options);
  const { found, hidden } = data;
  const accounts = [
    ...Array.from(found, ([slug, account]) => ({
      ...account,
      slug,
      name: account.name || slug,
      imageUrl: imageUrl(platform, account.imageUrl),
    })),
    ...hidden.map((slug): UnlistedAccount => ({ slug, reason: 'private' })),
  ];
  return { ...rest, data: accounts };
}
