/** Name, picture, and figures of many collectives, for lists. Works without a token. */
import type { AccountOptions } from './account-client.ts';
import type { Received } from './client.ts';
import { decodeAmount, decodeRecurring } from './decode-account.ts';
import { type AccountQuestion, askAboutEach } from './each-account.ts';
import { asObject, asText } from './json.ts';
import { imageUrl } from './links.ts';
import { cleanText } from './names.ts';
import type { Platform } from './profile.ts';
import type { Amount, Recurring } from './types.ts';

export interface ListedAccount {
  /** As it was asked for. */
  readonly slug: string;
  /** Cleaned. */
  readonly name: string;
  /** Safe to show. */
  readonly imageUrl: string | null;
  readonly balance: Amount | null;
  readonly recurring: Recurring | null;
}

export interface ListedAccounts {
  /** Without those that don't exist. */
  readonly accounts: readonly ListedAccount[];
  readonly missingParts: number;
}

export const LISTED: AccountQuestion<Omit<ListedAccount, 'slug'>> = {
  name: 'Listed',
  // No aliases here: the platform counts a fragment's aliases once for each account, and allows 100.
  fields: `
  name
  imageUrl
  stats {
    balance { valueInCents currency }
    activeRecurringContributionsBreakdown { label count amount { valueInCents currency } }
  }`,
  decode(node) {
    const account = asObject(node);
    if (!account) return null;
    const stats = asObject(account.stats);
    return {
      name: cleanText(account.name) ?? '',
      imageUrl: asText(account.imageUrl),
      balance: decodeAmount(stats?.balance),
      recurring: decodeRecurring(stats?.activeRecurringContributionsBreakdown),
    };
  },
};

/** One request for each 90 slugs. @throws PlatformError when one of them fails */
export async function fetchListed(
  platform: Platform,
  slugs: readonly string[],
  options: AccountOptions = {},
): Promise<Received<ListedAccounts>> {
  const { data, receivedAt } = await askAboutEach(platform, slugs, LISTED, options);
  const accounts = [...data.found].map(([slug, account]) => ({
    ...account,
    slug,
    name: account.name || slug,
    imageUrl: imageUrl(platform, account.imageUrl),
  }));
  return { data: { accounts, missingParts: data.missingParts }, receivedAt };
}
