/** A digest of an expense. Before a decision is sent, it is compared with that of the expense as it is then. */
import type { Amount } from '../values/types.ts';
import type { Expense, ExpenseFile } from './expense.ts';

/** The SHA-256 of what the user sees before deciding: status, amount, payee, items, payout type, approvers, and files. */
export async function digestOf(expense: Expense): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(factsOf(expense)));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function factsOf(expense: Expense) {
  const { id, status, isOnHold, payee, items, files, payoutType, approvedBy } = expense;
  return [
    id,
    status,
    isOnHold,
    money(expense.amount),
    payee?.slug,
    items.map(({ description, amount, receipt }) => [description, money(amount), file(receipt)]),
    payoutType,
    approvedBy.map(({ slug }) => slug).toSorted(),
    files?.map(file),
  ];
}

const money = (amount: Amount | null) =>
  amount && [amount.minor, amount.rest ?? 0, amount.currency];
/** Without its query: where addresses are signed, that differs each time. */
const file = (one: ExpenseFile | null) => one && [one.name, one.url.split(/[?#]/, 1)[0]];
