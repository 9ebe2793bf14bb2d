/** Since when accounts back a collective: somebody with a second tier has a new membership there, and is not new. */
import type { Platform } from '../addresses/profile.ts';
import { checkSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { type AccountQuery, askAboutEach } from '../requests/each-account.ts';
import type { GraphqlOptions } from '../requests/graphql.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asObject } from '../values/json.ts';

/** The member list names memberships, not people, and can't be asked for one account: this can. */
export function backerSinceQuery(collective: string): AccountQuery<number> {
  return {
    name: 'BackerSince',
    fields: `
  memberOf(
    role: [BACKER]
    account: { slug: ${JSON.stringify(checkSlug(collective))} }
    orderBy: { field: CREATED_AT, direction: ASC }
    limit: 1
  ) {
    nodes { since }
  }`,
    decode: (node) => {
      const [first] = asArray(asObject(asObject(node)?.memberOf)?.nodes);
      return parseDateTime(asObject(first)?.since);
    },
  };
}

/**
 * When the earliest membership of each began, in milliseconds since 1970; without accounts of which it is not known. One
 * request for each 90 of them.
 * @throws PlatformError when one of them fails
 */
export async function askBackerSince(
  platform: Platform,
  { collective, slugs }: { readonly collective: string; readonly slugs: readonly string[] },
  options: GraphqlOptions = {},
): Promise<Received<ReadonlyMap<string, number>>> {
  const answer = await askAboutEach(platform, slugs, backerSinceQuery(collective), options);
  return { ...answer, data: answer.data.found };
}
