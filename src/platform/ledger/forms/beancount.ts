/** A ledger for beancount. Its directives run code (`plugin`) and read files (`include`): texts of others stay in strings. */
import { decimalText } from '../../values/money.ts';
import type { Amount } from '../../values/types.ts';
import type { Ledger } from '../ledger.ts';
import { isRunning } from '../words.ts';
import { type JournalEntry, journalOf } from './journal.ts';

const string = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const money = (amount: Amount) => `${decimalText(amount)} ${amount.currency}`;

/** Balances are asserted at both ends where the rows add up, to the last digit. */
export function beancountText(ledger: Ledger): string {
  const journal = journalOf(ledger, 'without-marks');
  const { title, remarks, currency, accounts, labels, entries, days, assets } = journal;
  const { opening, closing } = journal;
  const balance = (day: string, amount: Amount | null) =>
    amount ? [`${day} balance ${assets}  ${decimalText(amount)} ~ 0 ${amount.currency}`, ''] : [];
  return [
    ...remarks.map((line) => `; ${line}`),
    `option "title" ${string(title)}`,
    `option "operating_currency" ${string(currency)}`,
    '',
    ...accounts.flatMap((account) => {
      const label = labels.get(account);
      const open = `${days.before} open ${account}`;
      return label === undefined ? [open] : [open, `  label: ${string(label)}`];
    }),
    '',
    ...entries.flatMap((entry) => [...entryLines(entry), '']),
    ...balance(days.first, opening),
    // Rows can still come before the day behind the period.
    ...(isRunning(ledger) ? [] : balance(days.after, closing)),
  ].join('\n');
}

function entryLines({ date, payee, words, code, notes, postings }: JournalEntry): string[] {
  const who = payee === null ? '' : `${string(payee)} `;
  return [
    `${date} * ${who}${string(words)} ^${code}`,
    ...notes.map(([name, value]) => `  ${name}: ${string(value)}`),
    ...postings.flatMap(({ account, amount, id }) => [
      `  ${account}  ${money(amount)}`,
      ...(id ? [`    id: ${string(id)}`] : []),
    ]),
  ];
}
