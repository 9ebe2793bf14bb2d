/** One expense, with what is normal for its payee. */

import type { Connection, GetOptions } from '../../background/connection.ts';
import type { Query } from '../../background/query.ts';
import type { Aged } from '../../messages/schemas.ts';
import { expensesUrl, expenseUrl, withPicture } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { askExpense, type ExpenseReference } from '../../platform/expenses/ask-expense.ts';
import type { Expense, ExpenseRecord } from '../../platform/expenses/expense.ts';
import { type Normal, normalFor } from '../../platform/expenses/normal.ts';

export interface ExpenseView {
  readonly expense: Expense;
  /** Null where it is not known. */
  readonly normal: Normal | null;
  /** Its page at the platform. */
  readonly pageUrl: string;
}

const MAX_AGE_MS = 30_000;

/** One request. What the platform shows depends on the token. */
export async function getExpense(
  connection: Connection,
  { id, collective, ...options }: ExpenseReference & GetOptions,
): Promise<Aged<ExpenseView>> {
  const reference = { id, collective: checkSlug(collective) };
  const answer = await connection.get(expenseQuery(connection, reference), options);
  if (!answer.data || !(await connection.isCurrent())) return { ...answer, data: null };
  return { ...answer, data: toExpenseView(connection, answer.data) };
}

export function expenseQuery(
  { platform, askGraphql }: Connection,
  reference: ExpenseReference,
): Query<ExpenseRecord> {
  return {
    name: `expense ${reference.collective} ${reference.id}`,
    mayBePersonal: true,
    maxAgeMs: MAX_AGE_MS,
    ask: (request) => askGraphql((token) => askExpense(platform, reference, { ...request, token })),
  };
}

function toExpenseView({ platform }: Connection, record: ExpenseRecord): ExpenseView {
  const { expense } = record;
  const { collective, payee } = expense;
  return {
    expense: {
      ...expense,
      collective: withPicture(platform, collective),
      payee: payee && withPicture(platform, payee),
    },
    normal: normalFor(record),
    pageUrl: expensePageUrl(platform, expense),
  };
}

/** The expense's page; without its number, the page with the collective's expenses. */
export function expensePageUrl(
  platform: Platform,
  { number, collective: { slug } }: Pick<Expense, 'number' | 'collective'>,
): string {
  return number === null
    ? expensesUrl(platform, slug, 'PENDING')
    : expenseUrl(platform, slug, number);
}
