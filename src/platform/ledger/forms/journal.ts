/**
 * A ledger as double entry: what beancount, hledger, and ledger files are printed from. Each transaction comes to zero
 * in each currency. What is in another currency than the balance goes through an account of conversions, at no rate of
 * our own.
 */
import { toDateText } from '../../values/dates.ts';
import { hundredthsOf, times } from '../../values/money.ts';
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
  readonly currencies: readonly string[];
  /** What a reader has to know, a line each. */
  readonly remarks: readonly string[];
}

const OPENING = 'Equity:Opening-Balances';
const CONVERSIONS = 'Equity:Conversions';
/** The other side of rows that are not in the balance, because the platform doesn't tell what they were worth. */
const UNTOLD = 'Equity:Untold';
const ACCOUNTS: Readonly<Record<Exclude<Part['kind'], 'income' | 'spending'>, string>> = {
  'host-fee': 'Expenses:Fees:Host',
  'processor-fee': 'Expenses:Fees:Payment-Processor',
  'platform-fee': 'Expenses:Fees:Platform',
  tax: 'Expenses:Taxes',
  transfer: 'Equity:Transfers',
  debt: 'Liabilities:Platform',
  other: 'Equity:Other',
};

export function journalOf(ledger: Ledger): Journal {
  const { name, slug, currency, period, rows, opening, closing, check } = ledger;
  const assets = `Assets:${accountName(slug)}`;
  const days = {
    before: toDateText(period.from - 1),
    first: toDateText(period.from),
    after: toDateText(period.to),
  };
  const entries = [
    ...(opening ? [openingEntry(days.before, assets, opening)] : []),
    ...groupsOf(rows).map((group) => toEntry(group, assets)),
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

function toEntry(rows: readonly LedgerRow[], assets: string): JournalEntry {
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
    postings: rows.flatMap((row) => postingsOf(row, assets)),
  };
}

function postingsOf(row: LedgerRow, assets: string): Posting[] {
  const { id, net, held } = row;
  const parts = partsOf(row).map((part) => ({
    account: accountOf(part),
    amount: negative(part.own),
  }));
  const money = (account: string, amount: Amount) => ({ account, amount, id });
  const there = !held
    ? [money(UNTOLD, net)]
    : held.currency === net.currency
      ? [money(assets, held)]
      : [
          { account: CONVERSIONS, amount: net },
          { account: CONVERSIONS, amount: negative(held) },
          money(assets, held),
        ];
  return [...there, ...parts];
}

function accountOf({ kind, label, source }: Part): string {
  if (kind !== 'income' && kind !== 'spending') return ACCOUNTS[kind];
  const usual = source === 'EXPENSE' ? 'Other' : kindWords(source);
  return `${kind === 'income' ? 'Income' : 'Expenses'}:${accountName(label ?? usual)}`;
}

/** Longest part of an account's name, in characters. */
const LONGEST = 40;

/** A part of an account's name, in the text's own letters: all formats take letters, digits, and hyphens. */
export function accountName(text: string): string {
  const words = text.split(/[^\p{L}\p{Nd}]+/u).filter(Boolean);
  const capital = words.map((word) => {
    const [first = '', ...rest] = word;
    return `${first.toUpperCase()}${rest.join('')}`;
  });
  const name = Array.from(capital.join('-')).slice(0, LONGEST).join('').replace(/-$/, '');
  return /^[\p{Lu}0-9]/u.test(name) ? name : ['X', name].filter(Boolean).join('-');
}
