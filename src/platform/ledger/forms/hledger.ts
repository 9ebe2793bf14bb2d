/** A ledger for hledger and ledger. Comments, where tags and dates have a meaning, have no text of others. */
import { decimalText } from '../../values/money.ts';
import type { Amount } from '../../values/types.ts';
import type { Ledger } from '../ledger.ts';
import { type JournalEntry, journalOf } from './journal.ts';

/** A semicolon begins a comment, and a bar ends the payee. */
const words = (text: string) => text.replaceAll(';', ',').replaceAll('|', '/');
const money = (amount: Amount) => `${decimalText(amount)} ${amount.currency}`;

/** Balances are asserted at both ends where the rows add up. */
export function hledgerText(ledger: Ledger): string {
  const { title, remarks, accounts, currencies, entries, assets, opening, closing } =
    journalOf(ledger);
  const last = entries.findLastIndex(({ postings }) =>
    postings.some(({ account }) => account === assets),
  );
  const tags = entries.flatMap(({ notes, postings }) => [
    ...(postings.some(({ id }) => id) ? ['id'] : []),
    ...notes.map(([name]) => name),
  ]);
  return [
    `; ${title}`,
    ...remarks.map((line) => `; ${line}`),
    '',
    ...currencies.map((code) => `commodity ${code}`),
    '',
    // For `ledger --pedantic`, which refuses others.
    ...[...new Set(tags)].map((name) => `tag ${name}`),
    '',
    ...accounts.map((account) => `account ${account}`),
    '',
    ...entries.flatMap((entry, index) => {
      const asserted = index === last ? closing : index === 0 ? opening : null;
      return [...entryLines(entry, assets, asserted), ''];
    }),
  ].join('\n');
}

/** The last posting of the money has the balance that is asserted. */
function entryLines(
  { date, payee, code, notes, postings, ...entry }: JournalEntry,
  assets: string,
  balance: Amount | null,
): string[] {
  const last = postings.findLastIndex(({ account }) => account === assets);
  const description = [payee, entry.words].filter((text) => text !== null).map(words);
  return [
    `${date} * (${code}) ${description.join(' | ')}`,
    ...notes.map(([name, value]) => `    ; ${name}: ${value}`),
    ...postings.map(({ account, amount, id }, index) => {
      const assertion = balance && index === last ? ` = ${money(balance)}` : '';
      return `    ${account}  ${money(amount)}${assertion}${id ? `  ; id: ${id}` : ''}`;
    }),
  ];
}
