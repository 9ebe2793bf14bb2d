/** Private collectives: GraphQL shows them to those who run them; the public addresses, which do not see them, fail. */

import type { Platform } from '../addresses/profile.ts';
import { PlatformError } from './errors.ts';
import { graphql } from './graphql.ts';
import type { RequestContext } from './http.ts';

/** Refused where the account is private. */
export const PRIVACY_QUERY = `query Privacy($slug: String!) { account(slug: $slug) { slug } }`;

/** True for what the public addresses answer about private collectives: 500, and 400 for transactions. */
export function mayBePrivate(error: unknown): boolean {
  return error instanceof PlatformError && (error.status === 500 || error.status === 400);
}

/** The error of a public address, or `private` where GraphQL says so: at most one request, without a token. */
export async function explainError(
  platform: Platform,
  slug: string,
  error: unknown,
  context: RequestContext = {},
): Promise<unknown> {
  if (!mayBePrivate(error)) return error;
  const request = { query: PRIVACY_QUERY, variables: { slug } };
  const reason: unknown = await graphql(platform, request, context).catch((refusal) => refusal);
  return reason instanceof PlatformError && reason.code === 'private' ? reason : error;
}
