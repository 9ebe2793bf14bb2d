/** From the platform's answer to an expense. Parts that can't be read are left out. */
import { asSlug } from '../addresses/slug.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asCount, asNumber, asObject, asText, type JsonObject } from '../values/json.ts';
import { decodeAmount } from '../values/money.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import { textOfHtml } from '../values/text-of-html.ts';
import type {
  EarlierExpense,
  Expense,
  ExpenseActivity,
  ExpenseItem,
  Party,
  PicturedParty,
} from './expense.ts';

/** Null without an ID, a status, or a collective. */
export function decodeExpense(expense: JsonObject): Expense | null {
  const id = asText(expense.id);
  const status = asText(expense.status);
  const collective = decodePictured(expense.account);
  if (!id || !status || !collective) return null;
  const amount = decodeAmount(expense.amountV2);
  const inAccountCurrency = decodeAmount(expense.inAccountCurrency);
  const isSameCurrency = inAccountCurrency?.currency === amount?.currency;
  return {
    id,
    number: asCount(expense.legacyId),
    description: cleanText(expense.description, LONGEST_TEXT),
    longDescription: textOfHtml(expense.longDescription),
    type: asText(expense.type) ?? 'UNCLASSIFIED',
    status,
    createdAt: parseDateTime(expense.createdAt),
    amount,
    inAccountCurrency: isSameCurrency ? null : inAccountCurrency,
    taxes: decodeAll(expense.taxes, decodeTax),
    collective,
    host: decodeParty(expense.host),
    // The legal name of a company, where there is room for it.
    payee: decodePictured(expense.payee, LONGEST_TEXT),
    author: decodeParty(expense.createdByAccount),
    items: decodeAll(expense.items, decodeItem),
    tags: decodeAll(expense.tags, (tag) => cleanText(tag)),
    category: categoryOf(asObject(expense.accountingCategory)),
    payoutType: asText(asObject(expense.payoutMethod)?.type),
    approvedBy: decodeAll(expense.approvedBy, decodeParty),
    activities: [...decodeAll(expense.activities, decodeActivity)].sort(
      (a, b) => (a.at ?? 0) - (b.at ?? 0),
    ),
  };
}

function decodeAll<T>(value: unknown, decode: (node: unknown) => T | null): readonly T[] {
  return asArray(value).flatMap((node) => decode(node) ?? []);
}

export function decodeParty(value: unknown, longest?: number): Party | null {
  const account = asObject(value) ?? {};
  const slug = asSlug(account.slug);
  return slug ? { slug, name: cleanText(account.name, longest) ?? slug } : null;
}

export function decodePictured(value: unknown, longest?: number): PicturedParty | null {
  const { imageUrl } = asObject(value) ?? {};
  const party = decodeParty(value, longest);
  return party && { ...party, imageUrl: asText(imageUrl) };
}

function decodeTax(value: unknown): Expense['taxes'][number] | null {
  const tax = asObject(value);
  const type = cleanText(tax?.type);
  const rate = asNumber(tax?.rate);
  return type && rate !== null ? { type, rate } : null;
}

function categoryOf(category: JsonObject | null): string | null {
  return cleanText(category?.friendlyName) ?? cleanText(category?.name);
}

function decodeItem(value: unknown): ExpenseItem | null {
  const item = asObject(value);
  if (!item) return null;
  return {
    description: cleanText(item.description, LONGEST_TEXT),
    amount: decodeAmount(item.amountV2),
  };
}

const PREFIX = /^(?:COLLECTIVE_)?EXPENSE_/;

function decodeActivity(value: unknown): ExpenseActivity | null {
  const activity = asObject(value);
  const type = asText(activity?.type)?.replace(PREFIX, '');
  if (!type) return null;
  return { type, at: parseDateTime(activity?.createdAt), by: decodeParty(activity?.individual) };
}

/** What the payee was paid earlier, or asked for. */
export function decodeEarlier(
  payee: unknown,
): { readonly expenses: readonly EarlierExpense[]; readonly total: number } | null {
  const list = asObject(asObject(payee)?.expenses);
  if (!list) return null;
  const expenses = decodeAll(list.nodes, decodeEarlierExpense);
  return { expenses, total: Math.max(asCount(list.totalCount) ?? 0, expenses.length) };
}

function decodeEarlierExpense(value: unknown): EarlierExpense | null {
  const expense = asObject(value);
  const id = asText(expense?.id);
  const status = asText(expense?.status);
  const createdAt = parseDateTime(expense?.createdAt);
  const amount = decodeAmount(expense?.amountV2);
  if (!id || !status || createdAt === null || !amount) return null;
  return {
    id,
    description: cleanText(expense?.description, LONGEST_TEXT),
    status,
    createdAt,
    amount,
  };
}
