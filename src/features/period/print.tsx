/** Offered to giving. A ledger on paper: its totals and what is reported on the period, then its rows. */
import './print.css';
import { type ComponentChild, render } from 'preact';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import { feesOf, type LedgerRow } from '../../platform/ledger/ledger-row.ts';
import { runningBalances } from '../../platform/ledger/summary.ts';
import type { Amount as Money } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import { kindWords } from '../transactions/transaction-words.ts';
import { ledgerRemarks, ledgerWords } from './ledger-words.ts';
import { Comparison, NewBackers } from './month-parts.tsx';
import type { ReportPeriod } from './month-words.ts';
import { Statement } from './statement.tsx';
import type { MonthView } from './worker.ts';

/** So that the first page holds all: the others are one line. */
const MOST_LINES = 8;

export interface Printed {
  readonly ledger: Ledger;
  /** The address of the collective's page. */
  readonly address: string;
  /** Null where there is only the ledger. */
  readonly report: { readonly view: MonthView; readonly period: ReportPeriod } | null;
}

export const printLedger = (printed: Printed): void =>
  printPaper(titleOf(printed.ledger), <Paper {...printed} />);

/** Opens the browser's dialog, which proposes the title as the file's name. Then what was on screen is back. */
export function printPaper(paperTitle: string, paper: ComponentChild): void {
  const root = document.createElement('div');
  root.className = 'print-root';
  document.body.append(root);
  const { title } = document;
  document.title = paperTitle.replace(/[\u2066-\u2069]/g, '');
  render(paper, root);
  const done = () => {
    render(null, root);
    root.remove();
    document.title = title;
  };
  // Not all browsers wait in `print`.
  addEventListener('afterprint', done, { once: true });
  window.print();
}

const titleOf = (ledger: Ledger) => t('common_labeled', ledger.name, ledgerWords().days(ledger));

function Paper({ ledger, address, report }: Printed) {
  const { name, rows, receivedAt } = ledger;
  const balances = runningBalances(ledger);
  return (
    <>
      <section class="paper__first">
        <header>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p id="paper-days">{ledgerWords().days(ledger)}</p>
          <p class="paper__note">
            <bdi>{address}</bdi>
          </p>
        </header>
        <Statement ledger={ledger} most={MOST_LINES} />
        {ledgerRemarks(ledger).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <p class="paper__note">{t('popup_asOfDate', formatDate(receivedAt))}</p>
        {report && (
          <>
            {report.period.isRunning && <p>{t('popup_comparedWithWhole')}</p>}
            {ledger.children && <p>{t('popup_withoutProjects')}</p>}
            <Comparison {...report} labelledBy="paper-days" isOnPaper />
            <NewBackers view={report.view} />
          </>
        )}
      </section>
      {rows.length > 0 && (
        <table class="paper__rows">
          <caption>{plural('popup_transactionsAll', rows.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('popup_columnDate')}</th>
              <th scope="col">{t('popup_columnWho')}</th>
              <th scope="col">{t('popup_columnAmount')}</th>
              <th scope="col">{t('popup_fees')}</th>
              <th scope="col">{t('popup_net')}</th>
              <th scope="col">{t('popup_balance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row key={row.id} row={row} balance={balances[index] ?? null} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface RowProps {
  readonly row: LedgerRow;
  /** After it. */
  readonly balance: Money | null;
}

function Row({ row, balance }: RowProps) {
  const { createdAt, opposite, kind, description, amount, net, netInHostCurrency } = row;
  const fees = feesOf(row);
  const isConverted = netInHostCurrency && netInHostCurrency.currency !== net.currency;
  return (
    <tr>
      <td>{formatDate(createdAt)}</td>
      <td>
        <bdi>{opposite.name ?? opposite.slug ?? t('popup_someone')}</bdi>
        <div class="paper__note">
          <bdi>{[kindWords(kind), description].filter(Boolean).join(' · ')}</bdi>
        </div>
      </td>
      <td>
        <Amount amount={amount} isSigned />
      </td>
      <td>{fees && <Amount amount={fees} />}</td>
      <td>
        <Amount amount={net} isSigned />
        {isConverted && (
          <div class="paper__note">
            <Amount amount={netInHostCurrency} />
          </div>
        )}
      </td>
      <td>{balance && <Amount amount={balance} isBalance />}</td>
    </tr>
  );
}
