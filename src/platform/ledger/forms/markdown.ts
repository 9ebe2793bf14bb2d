/** A ledger as a report in Markdown, in English: balances, raised, spent, fees. */
import { escapeMarkdown } from '../../values/markdown.ts';
import { formatBooked, hundredthsOf } from '../../values/money.ts';
import type { Amount } from '../../values/types.ts';
import { ENGLISH } from '../english.ts';
import type { Ledger } from '../ledger.ts';
import { periodText } from '../period.ts';
import { PART_KINDS, type SummaryLine, summarize } from '../summary.ts';
import { isRunning, remarksOf } from '../words.ts';

type Row = readonly string[];

export function ledgerMarkdown(ledger: Ledger): string {
  const { name, period, currency, opening, closing } = ledger;
  const { totals, income, spending } = summarize(ledger);
  const { locale } = ENGLISH;
  const money = (amount: Amount | null) => (amount ? formatBooked(amount, locale) : 'unknown');
  const shown = PART_KINDS.filter((kind, index) => index < 2 || hundredthsOf(totals[kind]) !== 0);
  const lines = (title: string, rows: readonly SummaryLine[]) => {
    const cells = rows.map(
      ({ label, kind, count, amount }): Row => [
        escapeMarkdown(label ?? ENGLISH.kind(kind)),
        count.toLocaleString(locale),
        money(amount),
      ],
    );
    const header = [title, 'Transactions', currency];
    return rows.length ? [`## ${title}`, '', ...table(header, cells), ''] : [];
  };
  const sums: Row[] = [
    [ENGLISH.opening, money(opening)],
    ...shown.map((kind): Row => [ENGLISH.totals[kind], money(totals[kind])]),
    [`**${isRunning(ledger) ? ENGLISH.closingNow : ENGLISH.closing}**`, `**${money(closing)}**`],
  ];
  return [
    `# ${escapeMarkdown(name)}: ${periodText(period)}`,
    '',
    ENGLISH.days(ledger),
    '',
    ...table(['', currency], sums),
    '',
    ...remarksOf(ledger, ENGLISH).flatMap((line) => [line, '']),
    ...lines(ENGLISH.totals.income, income),
    ...lines(ENGLISH.totals.spending, spending),
  ].join('\n');
}

/** The first column is text, the others are numbers. */
function table(header: Row, rows: readonly Row[]): string[] {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, index) => (index ? '--:' : '---'))), ...rows.map(line)];
}
