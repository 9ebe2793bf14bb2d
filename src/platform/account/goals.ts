/** The goals that a collective has set on the platform, in the form in which saved copies keep them. */

import type { Platform } from '../addresses/profile.ts';
import { checkSlug } from '../addresses/slug.ts';
import { graphql } from '../requests/graphql.ts';
import type { RequestContext } from '../requests/http.ts';
import { asArray, asCount, asObject, asText } from '../values/json.ts';
import type { Goal } from '../values/types.ts';
import { decodeGoal, decodeTierGoal } from './account.ts';

export const GOALS_QUERY = `query Goals($slug: String!) {
  account(slug: $slug) {
    currency
    settings
    ... on AccountWithContributions {
      tiers {
        nodes {
          publicId
          name
          frequency
          goal { valueInCents currency }
          stats {
            totalAmountReceived { valueInCents currency }
            recurringAmount { valueInCents currency }
          }
          contributors(limit: 1) { totalCount }
        }
      }
    }
  }
}`;

/** Amounts are minor units of the collective's currency. */
export interface SavedGoal extends Pick<Goal, 'kind' | 'title'> {
  readonly target: number;
  /** Null where it is the summary's yearly income or balance. */
  readonly reached: number | null;
  /** Of a tier: how many back it, and its ID, which its page's address is made of. */
  readonly backers?: number | null;
  readonly tier?: string | null;
}

/** All goals; those in another currency than the collective's are left out. @throws PlatformError */
export async function askGoals(
  platform: Platform,
  slug: string,
  context: RequestContext = {},
): Promise<readonly SavedGoal[]> {
  const request = { query: GOALS_QUERY, variables: { slug: checkSlug(slug) } };
  const { data } = await graphql(platform, request, context);
  const account = asObject(data.account);
  const currency = asText(account?.currency) ?? '';
  const save = (goal: Goal | null, of: Partial<SavedGoal> = {}): readonly SavedGoal[] => {
    if (!goal || goal.target.currency !== currency) return [];
    const { kind, title, target, reached } = goal;
    return [{ kind, title, target: target.minor, reached: reached?.minor ?? null, ...of }];
  };
  return [
    ...asArray(asObject(account?.settings)?.goals).flatMap((goal) =>
      save(decodeGoal(goal, currency)),
    ),
    ...asArray(asObject(account?.tiers)?.nodes).flatMap((node) => {
      const tier = asObject(node);
      const backers = asCount(asObject(tier?.contributors)?.totalCount);
      return save(decodeTierGoal(node), { backers, tier: asText(tier?.publicId) });
    }),
  ];
}
