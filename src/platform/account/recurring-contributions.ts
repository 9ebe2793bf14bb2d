/** The recurring contributions to an account, each with who gives it: public, without those that are incognito. */

import type { Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { fieldOf, type GraphqlOptions, graphql } from '../requests/graphql.ts';
import { type Contribution, decodeContribution } from '../user/giving.ts';
import { asArray, asCount, asObject } from '../values/json.ts';

const MOST = 1_000;

/** The platform also gives administrators the addresses of contributors: they are not asked for. */
export const RECURRING_CONTRIBUTIONS_QUERY = `query RecurringContributions($slug: String!) {
  account(slug: $slug, throwIfMissing: false) {
    orders(
      filter: INCOMING
      onlySubscriptions: true
      status: [ACTIVE, ERROR, PAUSED, CANCELLED]
      limit: ${MOST}
    ) {
      totalCount
      nodes {
        status
        frequency
        nextChargeDate
        lastChargedAt
        amount { valueInCents currency }
        fromAccount { slug }
      }
    }
  }
}`;

/** Of the account with the slug `from`. */
export type ReceivedContribution = Contribution & { readonly from: string };

export interface RecurringContributions {
  /** The newest first. */
  readonly contributions: readonly ReceivedContribution[];
  /** False where there are more than one answer has. */
  readonly isComplete: boolean;
}

/** @throws PlatformError `not-found`, and others */
export async function askRecurringContributions(
  platform: Platform,
  slug: string,
  options: GraphqlOptions = {},
): Promise<Received<RecurringContributions>> {
  const variables = { slug: checkSlug(slug) };
  const query = RECURRING_CONTRIBUTIONS_QUERY;
  const { data, missingParts, receivedAt } = await graphql(
    platform,
    { query, variables, token: options.token ?? null },
    options,
  );
  const account = fieldOf(data, 'account');
  if (!account) throw new PlatformError('not-found');
  const orders = asObject(account.orders);
  const nodes = asArray(orders?.nodes);
  const contributions = nodes.flatMap((node): readonly ReceivedContribution[] => {
    const from = asSlug(asObject(asObject(node)?.fromAccount)?.slug);
    const contribution = decodeContribution(node);
    return from && contribution ? [{ ...contribution, from }] : [];
  });
  const isComplete = (asCount(orders?.totalCount) ?? Infinity) <= nodes.length;
  return { data: { contributions, isComplete }, missingParts, receivedAt };
}
