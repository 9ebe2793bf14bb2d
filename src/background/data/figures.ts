/** The three answers that an overview is made of: public summary, account and months. */
import { fetchAccount, fetchMonthlySeries } from '../../platform/account-client.ts';
import { fetchSummary } from '../../platform/client.ts';
import type { Account, MonthlyAmount, Summary } from '../../platform/types.ts';
import type { Source } from './aged.ts';
import { whenAllowed } from './blocked.ts';
import type { DataContext, Scope } from './context.ts';
import { askGraphql } from './graphql.ts';

const MINUTE_MS = 60_000;
const SUMMARY_YOUNG_MS = MINUTE_MS;
// Without a token ten questions a minute are allowed: names and past months seldom change.
const ACCOUNT_YOUNG_MS = 10 * MINUTE_MS;
const MONTHS_YOUNG_MS = 60 * MINUTE_MS;

/** The public summary, never asked with a token. `youngMs` where another age will do. */
export function summarySource(
  context: DataContext,
  scope: Scope,
  slug: string,
  youngMs = SUMMARY_YOUNG_MS,
): Source<Summary> {
  return {
    name: `summary ${slug}`,
    isPersonal: false,
    youngMs,
    load: async (request) => {
      const ask = () => fetchSummary(scope.platform, slug, request);
      return { ...(await whenAllowed(context, scope, 'rest', ask)), missingParts: 0 };
    },
  };
}

/** Name, description, logo and figures. */
export function accountSource(context: DataContext, scope: Scope, slug: string): Source<Account> {
  return {
    name: `account ${slug}`,
    isPersonal: true,
    youngMs: ACCOUNT_YOUNG_MS,
    load: async (request) => {
      const answer = await askGraphql(context, scope, (token) =>
        fetchAccount(scope.platform, slug, { ...request, token }),
      );
      return { ...answer.data, receivedAt: answer.receivedAt };
    },
  };
}

/** Amounts received in each of the last 24 months. */
export function monthsSource(
  context: DataContext,
  scope: Scope,
  slug: string,
): Source<readonly MonthlyAmount[]> {
  return {
    name: `months ${slug}`,
    isPersonal: true,
    youngMs: MONTHS_YOUNG_MS,
    load: async (request) => {
      const answer = await askGraphql(context, scope, (token) =>
        fetchMonthlySeries(scope.platform, slug, { ...request, token, now: context.now }),
      );
      return { ...answer, missingParts: 0 };
    },
  };
}
