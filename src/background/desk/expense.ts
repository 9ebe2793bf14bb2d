/** One expense, with what is normal for its payee. */
import type { ExpenseView } from '../../messages/contract/desk.ts';
import type { Aged } from '../../messages/contract/schemas.ts';
import { expensesUrl, expenseUrl, imageUrl } from '../../platform/addresses/links.ts';
import type { Platform } from '../../platform/addresses/profile.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { askExpense, type ExpenseReference } from '../../platform/expenses/ask-expense.ts';
import { type Decision, decisionsOn, isOnlyMine } from '../../platform/expenses/decide.ts';
import type { Expense, ExpenseRecord, PicturedParty } from '../../platform/expenses/expense.ts';
import { normalFor } from '../../platform/expenses/normal.ts';
import { readDecisions } from '../../storage/drawer.ts';
import type { Connection, GetOptions, Question } from '../connection.ts';

const MAX_AGE_MS = 30_000;

/** One request. What the platform shows depends on the token. */
export async function getExpense(
  connection: Connection,
  { id, collective, ...options }: ExpenseReference & GetOptions,
): Promise<Aged<ExpenseView>> {
  const reference = { id, collective: checkSlug(collective) };
  const answer = await connection.get(expenseQuestion(connection, reference), options);
  if (!answer.data || !(await connection.isCurrent())) return { ...answer, data: null };
  return { ...answer, data: await toExpenseView(connection, answer.data) };
}

/**
 * Named after the expense and, since a token shows more with the scope to decide, after that. Asking in mode `reload` gives
 * what the platform has now.
 */
export function expenseQuestion(
  { platform, askGraphql, user }: Connection,
  reference: ExpenseReference,
): Question<ExpenseRecord> {
  return {
    name: `expense ${reference.id}${user?.isDeciding ? ' to decide on' : ''}`,
    mayBePersonal: true,
    maxAgeMs: MAX_AGE_MS,
    ask: (request) => askGraphql((token) => askExpense(platform, reference, { ...request, token })),
  };
}

export async function toExpenseView(
  connection: Pick<Connection, 'platform' | 'user' | 'isPrivate'>,
  record: ExpenseRecord,
): Promise<ExpenseView> {
  const { platform } = connection;
  const { expense, me } = record;
  const { collective, payee } = expense;
  return {
    me,
    expense: {
      ...expense,
      collective: withPicture(platform, collective),
      payee: payee && withPicture(platform, payee),
    },
    decisions: await decisionsFor(connection, record),
    normal: normalFor(record),
    pageUrl: expensePageUrl(platform, expense),
  };
}

/** The decisions open to the user: none while deciding is off. Only an approval that the user gave here can be taken back. */
export async function decisionsFor(
  { user, isPrivate }: Pick<Connection, 'user' | 'isPrivate'>,
  { expense, me }: Pick<ExpenseRecord, 'expense' | 'me'>,
): Promise<readonly Decision[]> {
  if (!user?.token || !user.isDeciding || isPrivate) return [];
  const { approved } = await readDecisions(user.id);
  const isUndo = isOnlyMine(expense, me) && approved.includes(expense.id);
  return decisionsOn(expense).filter((decision) => decision !== 'UNAPPROVE' || isUndo);
}

/** Pictures from the platform's own hosts alone. */
export function withPicture(platform: Platform, party: PicturedParty): PicturedParty {
  return { ...party, imageUrl: imageUrl(platform, party.imageUrl) };
}

/** The expense's page; without its number the page with those of the collective. */
export function expensePageUrl(
  platform: Platform,
  { number, collective: { slug } }: Pick<Expense, 'number' | 'collective'>,
): string {
  return number === null
    ? expensesUrl(platform, slug, 'PENDING')
    : expenseUrl(platform, slug, number);
}
