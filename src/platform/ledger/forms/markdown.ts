/** A ledger as a report in Markdown: balances, raised, spent, fees. */
import { escapeMarkdown } from '../../values/markdown.ts';
import { formatBooked, hundredthsOf } from '../../values/money.ts';
import type { Amount } from '../../values/types.ts';
import { ENGLISH } from '../english.ts';
import type { Ledger } from '../ledger.ts';
import { periodText } from '../period.ts';
import { PART_KINDS, type SummaryLine, summarize } from '../summary.ts';
import { isRunning, type LedgerWords, remarksOf } from '../words.ts';

type Row = readonly string[];

/** In English unless other words are given. */
export function ledgerMarkdown(ledger: Ledger, words: LedgerWords = ENGLISH): string {
  const { name, period, currency, opening, closing } = ledger;
  const { totals, income, spending } = summarize(ledger);
  const { locale } = words;
  const money = (amount: Amount | null) => (amount ? formatBooked(amount, locale) : words.unknown);
  const shown = PART_KINDS.filter((kind, index) => index < 2 || hundredthsOf(totals[kind]) !== 0);
  const lines = (title: string, found: readonly SummaryLine[]) => {
    const cells = found.map(
      ({ label, kind, count, amount }): Row => [
        escapeMarkdown(label ?? words.kind(kind)),
        count.toLocaleString(locale),
        money(amount),
      ],
    );
    const header = [title, words.transactions, currency];
    return found.length ? [`## ${title}`, '', ...table(header, cells), ''] : [];
  };
  const sums: Row[] = [
    [words.opening, money(opening)],
    ...shown.map((kind): Row => [words.totals[kind], money(totals[kind])]),
    [`**${isRunning(ledger) ? words.closingNow : words.closing}**`, `**${money(closing)}**`],
  ];
  return [
    `# ${escapeMarkdown(name)}: ${periodText(period)}`,
    '',
    words.days(ledger),
    '',
    ...table(['', currency], sums),
    '',
    ...remarksOf(ledger, words).flatMap((line) => [line, '']),
    ...lines(words.totals.income, income),
    ...lines(words.totals.spending, spending),
  ].join('\n');
}

/** The first column is text, the others are numbers. */
function table(header: Row, rows: readonly Row[]): string[] {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, index) => (index ? '--:' : '---'))), ...rows.map(line)];
}
