/** Asks for one expense by GraphQL, and for earlier ones of its payee. Works without a token. */
import type { Platform } from '../addresses/profile.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { fieldOf, type GraphqlOptions, graphql } from '../requests/graphql.ts';
import { DAY_MS } from '../values/dates.ts';
import { decodeEarlier, decodeExpense } from './decode-expense.ts';
import type { ExpenseRecord } from './expense.ts';

const AMOUNT = '{ valueInCents currency }';
/** Expenses of the payee that came earlier: not those that were withdrawn or refused. On hold counts only if named. */
const EARLIER = 'PAID PENDING APPROVED ON_HOLD ERROR INCOMPLETE PROCESSING SCHEDULED_FOR_PAYMENT';
const MOST_EARLIER = 500;

/**
 * Only what anybody may see: receipts, comments, invoice details, and permissions need the scope `expenses`. `legacyId` is
 * deprecated, but the addresses of the platform's pages have no other number.
 */
export const EXPENSE_QUERY = `query Expense($id: String!, $collective: String!, $earlierFrom: DateTime!) {
  me { slug }
  expense(expense: { id: $id }) {
    id
    legacyId
    description
    longDescription
    type
    status
    createdAt
    amountV2 ${AMOUNT}
    inAccountCurrency: amountV2(currencySource: ACCOUNT) ${AMOUNT}
    taxes { type rate }
    account { slug name imageUrl(height: 64) }
    host { slug name }
    payee {
      slug
      name
      imageUrl(height: 64)
      expenses(
        direction: SUBMITTED
        account: { slug: $collective }
        status: [${EARLIER}]
        dateFrom: $earlierFrom
        limit: ${MOST_EARLIER}
      ) {
        totalCount
        nodes { id description status createdAt amountV2 ${AMOUNT} }
      }
    }
    createdByAccount { slug name }
    items { description amountV2 ${AMOUNT} }
    tags
    accountingCategory { name friendlyName }
    payoutMethod { type }
    approvedBy { slug name }
    activities { type createdAt individual { slug name } }
  }
}`;

export interface ExpenseReference {
  readonly id: string;
  /** Slug of the collective, or of its project or event. */
  readonly collective: string;
}

/** How far back earlier expenses count for what is normal. */
const EARLIER_MS = 2 * 366 * DAY_MS;

/**
 * @throws PlatformError `not-found`, `private`, and the codes of any request; `unauthorized` without a status for a token
 * that the platform does not know
 */
export async function askExpense(
  platform: Platform,
  { id, collective }: ExpenseReference,
  { token = null, ...context }: GraphqlOptions = {},
): Promise<Received<ExpenseRecord>> {
  const now = (context.now ?? Date.now)();
  const earlierFrom = new Date(now - EARLIER_MS).toISOString();
  const variables = { id, collective, earlierFrom };
  const request = { query: EXPENSE_QUERY, variables, token };
  const { data, missingParts, privateFields, receivedAt } = await graphql(
    platform,
    request,
    context,
  );
  if (token !== null && !fieldOf(data, 'me')) throw new PlatformError('unauthorized');
  const field = fieldOf(data, 'expense');
  if (!field) throw new PlatformError(privateFields.includes('expense') ? 'private' : 'not-found');
  const expense = decodeExpense(field);
  if (!expense) throw new PlatformError('bad-response');
  const earlier = expense.collective.slug === collective ? decodeEarlier(field.payee) : null;
  return {
    data: {
      expense,
      earlier: earlier?.expenses ?? null,
      earlierTotal: earlier?.total ?? 0,
    },
    missingParts,
    receivedAt,
  };
}
