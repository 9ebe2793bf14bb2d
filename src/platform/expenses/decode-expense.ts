/** From the platform's answer to an expense. What cannot be read of it is left out. */
import { safeLink } from '../addresses/links.ts';
import { asSlug, decodeSegment } from '../addresses/slug.ts';
import { parseDateTime } from '../values/dates.ts';
import { decodeAmount } from '../values/decode-amount.ts';
import { asArray, asCount, asNumber, asObject, asText, type JsonObject } from '../values/json.ts';
import { toMinorUnits } from '../values/money.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import { cleanLines, textOfHtml } from '../values/text-of-html.ts';
import type { Amount } from '../values/types.ts';
import {
  type EarlierExpense,
  EXPENSE_ACTIONS,
  type Expense,
  type ExpenseAction,
  type ExpenseActivity,
  type ExpenseComment,
  type ExpenseFile,
  type ExpenseItem,
  type ExpensePermission,
  type Party,
  type PicturedParty,
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
  const { files, comments } = expense.attachedFiles
    ? { files: decodeAll(expense.attachedFiles, decodeAttached), comments: expense.comments }
    : { files: null, comments: null };
  return {
    id,
    number: asCount(expense.legacyId),
    description: cleanText(expense.description, LONGEST_TEXT),
    longDescription: textOfHtml(expense.longDescription),
    type: asText(expense.type) ?? 'UNCLASSIFIED',
    status,
    isOnHold: typeof expense.onHold === 'boolean' ? expense.onHold : null,
    createdAt: parseDateTime(expense.createdAt),
    amount,
    inAccountCurrency: isSameCurrency ? null : inAccountCurrency,
    taxes: decodeAll(expense.taxes, decodeTax),
    collective,
    host: decodeParty(expense.host),
    payee: decodePictured(expense.payee),
    author: decodeParty(expense.createdByAccount),
    items: decodeAll(expense.items, decodeItem),
    files,
    invoiceInfo: cleanLines(expense.invoiceInfo),
    tags: decodeAll(expense.tags, (tag) => cleanText(tag)),
    category: categoryOf(asObject(expense.accountingCategory)),
    payoutType: asText(asObject(expense.payoutMethod)?.type),
    approvedBy: decodeAll(expense.approvedBy, decodeParty),
    activities: [...decodeAll(expense.activities, decodeActivity)].sort(
      (a, b) => (a.at ?? 0) - (b.at ?? 0),
    ),
    comments: decodeComments(asObject(comments)),
    permissions: decodePermissions(asObject(expense.permissions)),
  };
}

function decodeAll<T>(value: unknown, decode: (node: unknown) => T | null): readonly T[] {
  return asArray(value).flatMap((node) => decode(node) ?? []);
}

export function decodeParty(value: unknown): Party | null {
  const account = asObject(value);
  const slug = asSlug(account?.slug);
  return slug ? { slug, name: cleanText(account?.name) ?? slug } : null;
}

export function decodePictured(value: unknown): PicturedParty | null {
  const party = decodeParty(value);
  return party && { ...party, imageUrl: asText(asObject(value)?.imageUrl) };
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
    receipt: decodeFile(item.url, item.file),
  };
}

function decodeAttached(value: unknown): ExpenseFile | null {
  const attached = asObject(value);
  return decodeFile(attached?.url, attached?.info);
}

/** A file without a name is called what its address ends with. */
function decodeFile(address: unknown, value: unknown): ExpenseFile | null {
  const url = safeLink(asText(address));
  if (!url) return null;
  const { host, pathname } = new URL(url);
  const info = asObject(value);
  const name =
    cleanText(info?.name) ?? cleanText(decodeSegment(pathname.split('/').at(-1) ?? '')) ?? host;
  return { url, host, name, type: cleanText(info?.type) };
}

const PREFIX = /^(?:COLLECTIVE_)?EXPENSE_/;

function decodeActivity(value: unknown): ExpenseActivity | null {
  const activity = asObject(value);
  const type = asText(activity?.type)?.replace(PREFIX, '');
  if (!type) return null;
  return { type, at: parseDateTime(activity?.createdAt), by: decodeParty(activity?.individual) };
}

function decodeComments(comments: JsonObject | null): Expense['comments'] {
  if (!comments) return null;
  const latest = [...decodeAll(comments.nodes, decodeComment)].reverse();
  return { total: Math.max(asCount(comments.totalCount) ?? 0, latest.length), latest };
}

function decodeComment(value: unknown): ExpenseComment | null {
  const comment = asObject(value);
  const text = textOfHtml(comment?.html);
  if (!comment || !text) return null;
  return {
    at: parseDateTime(comment.createdAt),
    by: decodeParty(comment.fromAccount),
    isPrivate: comment.type === 'PRIVATE_NOTE',
    text,
  };
}

function decodePermissions(permissions: JsonObject | null): Expense['permissions'] {
  const each = EXPENSE_ACTIONS.map((action): [ExpenseAction, ExpensePermission] => {
    const permission = asObject(permissions?.[action]);
    const isAllowed =
      action === 'markAsIncomplete' ? permissions?.canMarkAsIncomplete : permission?.allowed;
    return [
      action,
      {
        isAllowed: isAllowed === true,
        reason: asText(permission?.reason),
        limit: limitOf(asObject(permission?.reasonDetails)),
      },
    ];
  });
  return Object.fromEntries(each) as Expense['permissions'];
}

/** In major units. */
function limitOf(details: JsonObject | null): Amount | null {
  const value = asNumber(details?.amount);
  const currency = cleanText(details?.currency);
  return value === null || !currency
    ? null
    : { minor: toMinorUnits(value, 'major', currency), currency };
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
