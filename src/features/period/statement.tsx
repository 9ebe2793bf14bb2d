/** Offered to giving. The balance at both ends, and what lies between; then what was raised and spent by category. */
import type { Ledger } from '../../platform/ledger/ledger.ts';
import { PART_KINDS, type SummaryLine, summarize } from '../../platform/ledger/summary.ts';
import { isRunning } from '../../platform/ledger/words.ts';
import { hundredthsOf, sumBooked } from '../../platform/values/money.ts';
import type { Amount as Money } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { t } from '../../ui/i18n.ts';
import { ledgerWords } from './ledger-words.ts';

interface StatementProps {
  readonly ledger: Ledger;
  /** Lines of a list, of which the last sums up all others. */
  readonly most: number;
  /** On screen. */
  readonly isBoxed?: boolean;
}

/** Also of a period without transactions; nothing of one that has no balances yet. */
export function Statement({ ledger, most, isBoxed = false }: StatementProps) {
  const { opening, closing, emptiness } = ledger;
  if (emptiness !== null && emptiness !== 'no-rows') return null;
  const { totals, income, spending } = summarize(ledger);
  const words = ledgerWords();
  const look = isBoxed ? 'statement box' : 'statement';
  const shown = PART_KINDS.filter((kind, index) => index < 2 || hundredthsOf(totals[kind]) !== 0);
  return (
    <>
      <table class={look}>
        <tbody>
          <Line label={words.opening} amount={opening} isBalance />
          {shown.map((kind) => (
            <Line key={kind} label={words.totals[kind]} amount={totals[kind]} />
          ))}
          <Line
            label={isRunning(ledger) ? words.closingNow : words.closing}
            amount={closing}
            isBalance
          />
        </tbody>
      </table>
      <Lines title={words.totals.income} lines={income} {...{ most, look }} />
      <Lines title={words.totals.spending} lines={spending} {...{ most, look }} />
    </>
  );
}

interface LineProps {
  readonly label: string;
  /** Below the label. */
  readonly note?: string;
  readonly amount: Money | null;
  readonly isBalance?: boolean;
  /** Shows a plus before a positive amount. */
  readonly isSigned?: boolean;
}

/** Of a table of the class `statement`. */
export function Line(props: LineProps) {
  const { label, note, amount, isBalance = false, isSigned = !isBalance } = props;
  return (
    <tr class={isBalance ? 'statement__balance' : undefined}>
      <th scope="row">
        <bdi>{label}</bdi>
        {note && <p class="statement__note muted small"> {note}</p>}
      </th>
      <td>
        {amount ? (
          <Amount amount={amount} isSigned={isSigned} isBalance={isBalance} />
        ) : (
          <span class="muted">{t('popup_unknown')}</span>
        )}
      </td>
    </tr>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly SummaryLine[];
  readonly most: number;
  /** Its classes. */
  readonly look: string;
}

/** Nothing where a list would only say the total again. */
function Lines({ title, lines, most, look }: LinesProps) {
  const [first] = lines;
  if (!first || (lines.length < 2 && first.label === null)) return null;
  const words = ledgerWords();
  const isLong = lines.length > most;
  const named = isLong ? lines.slice(0, most - 1) : lines;
  const others = lines.slice(named.length).map(({ amount }) => amount);
  return (
    <table class={look}>
      <caption>{title}</caption>
      <tbody>
        {named.map(({ label, kind, amount }) => (
          <Line key={`${label} ${kind}`} label={label ?? words.kind(kind)} amount={amount} />
        ))}
        {isLong && (
          <Line label={words.totals.other} amount={sumBooked(others, first.amount.currency)} />
        )}
      </tbody>
    </table>
  );
}
