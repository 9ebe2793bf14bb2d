/**
 * A ledger as double entry: what beancount, hledger, and ledger files are printed from. Each transaction comes to zero
 * in each currency. What is in another currency than the balance goes through an account of conversions, at no rate of
 * our own.
 */
import { toDateText } from '../../values/dates.ts';
import { hundredthsOf, times } from '../../values/money.ts';
import { labelKey } from '../../values/names.ts';
import type { Amount } from '../../values/types.ts';
import { ENGLISH } from '../english.ts';
import type { Ledger } from '../ledger.ts';
import type { LedgerRow } from '../ledger-row.ts';
import { kindWords, type Part, partsOf } from '../parts.ts';
import { periodText } from '../period.ts';
import { remarksOf } from '../words.ts';

export interface Posting {
  readonly account: string;
  readonly amount: Amount;
  /** The row that it is of. */
  readonly id?: string;
}

export interface JournalEntry {
  /** A day, such as `2026-03-05`. */
  readonly date: string;
  /** Of the platform's group of rows, or `opening`. */
  readonly code: string;
  readonly payee: string | null;
  readonly words: string;
  /** IDs and dates; no text of others. */
  readonly notes: readonly (readonly [name: string, value: string])[];
  readonly postings: readonly Posting[];
}

export interface Journal {
  readonly title: string;
  /** The account that holds the money. */
  readonly assets: string;
  readonly currency: string;
  /** The opening balance first. */
  readonly entries: readonly JournalEntry[];
  /** Null where the rows don't add up to it. */
  readonly closing: Amount | null;
  readonly opening: Amount | null;
  /** The day before the period, its first day, and the day after it. */
  readonly days: { readonly before: string; readonly first: string; readonly after: string };
  readonly accounts: readonly string[];
  /** By account, the labels that its name doesn't spell out. */
  readonly labels: ReadonlyMap<string, string>;
  readonly currencies: readonly string[];
  /** What a reader has to know, a line each. */
  readonly remarks: readonly string[];
}

const OPENING = 'Equity:Opening-Balances';
const CONVERSIONS = 'Equity:Conversions';
/** The other side of rows that are not in the balance, because the platform doesn't tell what they were worth. */
const UNTOLD = 'Equity:Untold';
const OURS: Readonly<Record<Part['kind'], string>> = {
  income: 'Income',
  spending: 'Expenses',
  'host-fee': 'Expenses:Fees:Host',
  'processor-fee': 'Expenses:Fees:Payment-Processor',
  'platform-fee': 'Expenses:Fees:Platform',
  tax: 'Expenses:Taxes',
  transfer: 'Equity:Transfers',
  debt: 'Liabilities:Platform',
  other: 'Equity:Other',
};
/** Ours, too. */
const FEES = 'Expenses:Fees';
const OTHER = 'Expenses:Other';

/** Programs differ in whether names of accounts may have combining marks, such as the vowels of Hindi. */
export type Letters = 'with-marks' | 'without-marks';

export function journalOf(ledger: Ledger, letters: Letters = 'with-marks'): Journal {
  const { name, slug, currency, period, rows, opening, closing, check } = ledger;
  const assets = `Assets:${accountName(slug, letters)}`;
  const days = {
    before: toDateText(period.from - 1),
    first: toDateText(period.from),
    after: toDateText(period.to),
  };
  const { of, labels } = accountsFor(rows, letters);
  const entries = [
    ...(opening ? [openingEntry(days.before, assets, opening)] : []),
    ...groupsOf(rows).map((group) => toEntry(group, assets, of)),
  ];
  const postings = entries.flatMap((entry) => entry.postings);
  return {
    title: `${name}, ${periodText(period)}`,
    assets,
    currency,
    entries,
    opening,
    closing: opening && check?.reason === null ? closing : null,
    days,
    accounts: [...new Set([assets, ...postings.map(({ account }) => account)])].sort(),
    labels,
    currencies: [...new Set([currency, ...postings.map(({ amount }) => amount.currency)])].sort(),
    remarks: [ENGLISH.days(ledger), ...remarksOf(ledger, ENGLISH)],
  };
}

function openingEntry(date: string, assets: string, opening: Amount): JournalEntry {
  const postings = [
    { account: assets, amount: opening },
    { account: OPENING, amount: negative(opening) },
  ];
  return { date, code: 'opening', payee: null, words: ENGLISH.opening, notes: [], postings };
}

const negative = (amount: Amount) => times(amount, -1);

/** Rows of one payment, a day each. */
function groupsOf(rows: readonly LedgerRow[]): LedgerRow[][] {
  const groups = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const key = `${row.group} ${toDateText(row.createdAt)}`;
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function toEntry(
  rows: readonly LedgerRow[],
  assets: string,
  accountOf: Accounts['of'],
): JournalEntry {
  const main = rows.reduce((most, row) =>
    Math.abs(hundredthsOf(row.amount)) > Math.abs(hundredthsOf(most.amount)) ? row : most,
  );
  const { createdAt, clearedAt, group, opposite, description, kind, counterpart } = main;
  const date = toDateText(createdAt);
  const cleared = clearedAt === null ? date : toDateText(clearedAt);
  return {
    date,
    code: group,
    payee: opposite.name,
    words: description ?? kindWords(kind),
    notes: [
      ...(cleared === date ? [] : [['cleared', cleared] as const]),
      ...(main.isRefund && counterpart ? [['refund-of', counterpart.id] as const] : []),
      ...(main.isRefunded && counterpart ? [['refunded-by', counterpart.id] as const] : []),
      ...(main.expense ? [['expense', main.expense.id] as const] : []),
    ],
    postings: rows.flatMap((row) => postingsOf(row, assets, accountOf)),
  };
}

function postingsOf(row: LedgerRow, assets: string, accountOf: Accounts['of']): Posting[] {
  const { id, net, netInHostCurrency } = row;
  const parts = partsOf(row).map((part) => ({
    account: accountOf(part),
    amount: negative(part.own),
  }));
  const money = (account: string, amount: Amount) => ({ account, amount, id });
  const there = !netInHostCurrency
    ? [money(UNTOLD, net)]
    : netInHostCurrency.currency === net.currency
      ? [money(assets, netInHostCurrency)]
      : [
          { account: CONVERSIONS, amount: net },
          { account: CONVERSIONS, amount: negative(netInHostCurrency) },
          money(assets, netInHostCurrency),
        ];
  return [...there, ...parts];
}

interface Accounts {
  readonly of: (part: Part) => string;
  /** The labels that names of accounts don't spell out. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Labels are by others: their accounts are never ours, and two that come to one name are numbered. */
function accountsFor(rows: readonly LedgerRow[], letters: Letters): Accounts {
  const parts = rows.flatMap(partsOf).filter(isNamed);
  const taken = new Set([...Object.values(OURS), FEES, OTHER, ...parts.map(usualAccount)]);
  const labeled = new Map(
    parts.flatMap((part) => (part.label === null ? [] : [[keyOf(part), part]])),
  );
  const names = new Map<string, string>();
  const labels = new Map<string, string>();
  for (const [key, part] of [...labeled].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const label = part.label ?? '';
    const wanted = `${sideOf(part)}:${accountName(label, letters)}`;
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
    taken.add(name);
    names.set(key, name);
    const spelled = name.slice(name.indexOf(':') + 1).replaceAll('-', ' ');
    if (labelKey(spelled) !== labelKey(label)) labels.set(name, label);
  }
  const of = (part: Part) =>
    isNamed(part) ? (names.get(keyOf(part)) ?? usualAccount(part)) : OURS[part.kind];
  return { of, labels };
}

type NamedPart = Part & { readonly kind: 'income' | 'spending' };

const isNamed = (part: Part): part is NamedPart =>
  part.kind === 'income' || part.kind === 'spending';
const sideOf = ({ kind }: NamedPart) => (kind === 'income' ? 'Income' : 'Expenses');
const keyOf = (part: NamedPart) => `${sideOf(part)} ${labelKey(part.label ?? '')}`;
/** Without a label. */
const usualAccount = (part: NamedPart) =>
  `${sideOf(part)}:${part.source === 'EXPENSE' ? 'Other' : accountName(kindWords(part.source))}`;

/** Longest part of an account's name, in characters. */
const LONGEST = 40;
/** Latin, Greek, and Cyrillic capitals of Unicode 5.0. beancount takes newer ones, and Georgian ones, for small letters. */
const CAPITAL =
  /^(?=[A-\u036f\u0386-\u03ce\u03d0-\u0512\u1e00-\u1e9d\u1e9f-\u1ef9\u1f00-\u1fff])\p{Lu}/u;

/** A part of an account's name, in the text's own letters: letters, digits, and hyphens, and marks where they are taken. */
export function accountName(text: string, letters: Letters = 'with-marks'): string {
  const composed = text.normalize('NFC');
  const plain = letters === 'with-marks' ? composed : composed.replace(/\p{M}+/gu, '');
  const words = plain.match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu) ?? [];
  const capital = words.map((word) => {
    const [first = '', ...rest] = word;
    const upper = first.toUpperCase();
    return CAPITAL.test(upper) ? `${upper}${rest.join('')}` : word;
  });
  const name = Array.from(capital.join('-')).slice(0, LONGEST).join('').replace(/-$/, '');
  return CAPITAL.test(name) || /^\d/.test(name) ? name : ['X', name].filter(Boolean).join('-');
}
