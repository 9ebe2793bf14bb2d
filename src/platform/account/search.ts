/** Search for collectives by name, as observed of GraphQL v2 (`accounts`); anonymous too. */

import { imageUrl } from '../addresses/links.ts';
import type { Platform } from '../addresses/profile.ts';
import { asSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { type GraphqlOptions, graphql } from '../requests/graphql.ts';
import { asArray, asCount, asObject, asText } from '../values/json.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import { searchTerm } from '../values/search-terms.ts';

/** Accounts by name, best match first; works without a token. Never send an empty term: it lists all. */
export const SEARCH_QUERY = `query Search($term: String!, $types: [AccountType]) {
  accounts(
    searchTerm: $term
    type: $types
    limit: 6
    orderBy: { field: RANK, direction: DESC }
  ) {
    totalCount
    nodes {
      slug
      name
      type
      imageUrl(height: 64)
      description
    }
  }
}`;

/** An account that a search found. Its texts are cleaned; `imageUrl` is safe to show. */
export interface FoundAccount {
  readonly slug: string;
  readonly name: string;
  /** One of those asked for. */
  readonly type: string;
  readonly imageUrl: string | null;
  readonly description: string | null;
}

export interface FoundAccounts {
  readonly accounts: readonly FoundAccount[];
  /** How many the platform has, of which these are the first; null where it does not say. */
  readonly total: number | null;
}

/** What is searched for: whom money is given to, or who may give it. */
export type SoughtKind = 'collectives' | 'profiles';

const TYPES: Readonly<Record<SoughtKind, readonly string[]>> = {
  collectives: ['COLLECTIVE', 'ORGANIZATION', 'FUND', 'PROJECT', 'EVENT'],
  profiles: ['INDIVIDUAL', 'ORGANIZATION'],
};

interface SearchOptions extends GraphqlOptions {
  readonly kind?: SoughtKind | undefined;
}

/**
 * At most six accounts whose name or slug is like `text`, the most alike first. Nothing is asked, and nothing found,
 * for less than two letters.
 * @throws PlatformError
 */
export async function searchAccounts(
  platform: Platform,
  text: string,
  { token = null, kind = 'collectives', ...context }: SearchOptions = {},
): Promise<Received<FoundAccounts>> {
  const term = searchTerm(text);
  if (term === null) {
    return { data: { accounts: [], total: 0 }, receivedAt: (context.now ?? Date.now)() };
  }
  const request = { query: SEARCH_QUERY, variables: { term, types: TYPES[kind] }, token };
  const { data, receivedAt } = await graphql(platform, request, context);
  const accounts = asObject(data.accounts);
  if (!accounts) throw new PlatformError('bad-response');
  const matches = asArray(accounts.nodes)
    .flatMap((node) => decodeFound(node, platform) ?? [])
    .filter(({ type }) => TYPES[kind].includes(type));
  return { data: { accounts: matches, total: asCount(accounts.totalCount) }, receivedAt };
}

function decodeFound(node: unknown, platform: Platform): FoundAccount | null {
  const account = asObject(node);
  const slug = asSlug(account?.slug);
  const type = cleanText(account?.type);
  if (!account || !slug || !type) return null;
  return {
    slug,
    name: cleanText(account.name) ?? slug,
    type,
    imageUrl: imageUrl(platform, asText(account.imageUrl)),
    description: cleanText(account.description, LONGEST_TEXT),
  };
}
