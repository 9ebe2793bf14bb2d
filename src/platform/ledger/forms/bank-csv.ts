/**
 * A ledger as a bank's statement, for Xero and QuickBooks: a line for each payment, and one for the fees inside it. The
 * reference is the transaction's ID, so that nothing is imported twice.
 */
import { toCsv } from '../../values/csv.ts';
import { toDateText } from '../../values/dates.ts';
import { bookedOf, decimalText, hundredthsOf } from '../../values/money.ts';
import type { Amount } from '../../values/types.ts';
import type { Ledger } from '../ledger.ts';
import type { LedgerRow } from '../ledger-row.ts';
import { kindWords } from '../parts.ts';

export const BANK_PROGRAMS = ['xero', 'quickbooks'] as const;
export const BANK_DATES = ['iso', 'day-first', 'month-first'] as const;

export interface BankOptions {
  readonly program: (typeof BANK_PROGRAMS)[number];
  readonly dates: (typeof BANK_DATES)[number];
}

/** Both programs refuse more than 1,000 rows, QuickBooks more than 350 kB. The header is one of them. */
const MOST_ROWS = 1_000;
const MOST_BYTES = 350_000;

interface Line {
  readonly at: number;
  readonly amount: Amount;
  readonly payee: string;
  readonly description: string;
  readonly reference: string;
}

const HEADERS: Readonly<Record<BankOptions['program'], readonly string[]>> = {
  xero: ['Date', 'Amount', 'Payee', 'Description', 'Reference'],
  // It takes these three columns, in this order.
  quickbooks: ['Date', 'Description', 'Amount'],
};

/** One text for each file, in the currency of the balance. Rows of which that isn't known are left out. */
export function bankCsvs({ rows }: Pick<Ledger, 'rows'>, options: BankOptions): string[] {
  const header = toCsv([HEADERS[options.program]]);
  const records = rows.flatMap(linesOf).map((line) => toCsv([cellsOf(line, options)]));
  const files: string[] = [];
  let file: string[] = [];
  let bytes = Infinity;
  for (const record of records) {
    const size = sizeOf(record);
    if (bytes + size > MOST_BYTES || file.length >= MOST_ROWS) {
      if (file.length) files.push(file.join(''));
      file = [header];
      bytes = sizeOf(header);
    }
    file.push(record);
    bytes += size;
  }
  return [...files, file.length ? file.join('') : header];
}

const sizeOf = (text: string) => new TextEncoder().encode(text).byteLength;

/** What was paid, and what fees and taxes took of it. */
function linesOf(row: LedgerRow): Line[] {
  const { netInHostCurrency, amountInHostCurrency, id, createdAt, kind, opposite, isRefund } = row;
  if (!netInHostCurrency) return [];
  const fees =
    hundredthsOf(netInHostCurrency) - hundredthsOf(amountInHostCurrency ?? netInHostCurrency);
  const line = (amount: Amount, description: string, reference: string) => {
    return { at: createdAt, amount, payee: opposite.name ?? '', description, reference };
  };
  const words = row.description ?? kindWords(kind);
  const what = isRefund && !/^refund/i.test(words) ? `Refund: ${words}` : words;
  return [
    line(amountInHostCurrency ?? netInHostCurrency, what, id),
    line(bookedOf(fees, netInHostCurrency.currency), `Fees: ${what}`, `${id}-fee`),
  ].filter(({ amount }) => hundredthsOf(amount) !== 0);
}

function cellsOf(line: Line, { program, dates }: BankOptions): string[] {
  const { payee, description, reference } = line;
  const date = dateText(line.at, dates);
  const amount = decimalText(line.amount);
  if (program === 'xero') return [date, amount, payee, description, reference];
  const what = [payee, description].filter(Boolean).join(': ');
  return [date, `${what} (${reference})`, amount];
}

function dateText(at: number, form: BankOptions['dates']): string {
  const iso = toDateText(at);
  const [year, month, day] = iso.split('-');
  if (form === 'iso') return iso;
  return form === 'day-first' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}
