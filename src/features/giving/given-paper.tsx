/** A statement of what was given, on paper: its sums, then every row. */
import type { Given, GivenRow } from '../../platform/ledger/given.ts';
import { Amount } from '../../ui/amount.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { formatDate } from '../../ui/times.tsx';
import { periodName } from '../period/period.ts';
import { printPaper } from '../period/print.tsx';
import { kindWords } from '../transactions/transaction-words.ts';
import { GivenSums, givenRemarks, notesOf } from './given-parts.tsx';

interface Printed {
  readonly given: Given;
  /** The address of the account's page. */
  readonly address: string;
}

export function printGiven(printed: Printed): void {
  const { name, period } = printed.given;
  const title = [t('popup_givenStatement'), name, periodName(period)].join(' · ');
  printPaper(title, <Paper {...printed} />);
}

function Paper({ given, address }: Printed) {
  const { name, period, rows, receivedAt } = given;
  return (
    <>
      <section class="paper__first">
        <header>
          <h1>{t('popup_givenStatement')}</h1>
          <p>
            <bdi>{name}</bdi> · {periodName(period)}
          </p>
          <p class="paper__note">
            <bdi>{address}</bdi>
          </p>
        </header>
        {rows.length > 0 ? <GivenSums given={given} /> : <p>{t('popup_givenNothing')}</p>}
        {[...givenRemarks(given), t('popup_givenIncognito'), t('popup_givenNoReceipt')].map(
          (remark) => (
            <p key={remark}>{remark}</p>
          ),
        )}
        <p class="paper__note">{t('popup_asOfDate', formatDate(receivedAt))}</p>
      </section>
      {rows.length > 0 && <Contributions rows={rows} />}
    </>
  );
}

function Contributions({ rows }: { readonly rows: readonly GivenRow[] }) {
  return (
    <table class="paper__rows">
      <caption>{plural('popup_transactionsAll', rows.length)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('popup_columnDate')}</th>
          <th scope="col">{t('popup_columnWho')}</th>
          <th scope="col">{t('popup_columnAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{formatDate(row.createdAt)}</td>
            <td>
              <bdi>{row.to.name ?? t('popup_someone')}</bdi>
              <div class="paper__note">
                <bdi>
                  {[...notesOf(row), numberOf(row), row.description].filter(Boolean).join(' · ')}
                </bdi>
              </div>
            </td>
            <td>
              <Amount amount={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Its number at the platform, as somebody would look it up: "Contribution #8012". */
function numberOf({ kind, contribution, transaction }: GivenRow): string | null {
  if (contribution !== null) return `${kindWords('CONTRIBUTION')} #${contribution}`;
  return transaction === null ? null : `${kindWords(kind)} #${transaction}`;
}
