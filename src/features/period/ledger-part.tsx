/** The ledger of a period on screen: its totals, whether it adds up, and its rows. */
import type { Ledger } from '../../platform/ledger/ledger.ts';
import { feesOf, type LedgerRow } from '../../platform/ledger/ledger-row.ts';
import { Name } from '../../ui/extension/lists.tsx';
import { LongTable, type RowFocus } from '../../ui/extension/long-table.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { formatDate } from '../../ui/times.tsx';
import { MoneyCells, moneyColumns } from '../transactions/money-cells.tsx';
import { kindWords, rowWords } from '../transactions/transaction-words.ts';
import { ledgerRemarks } from './ledger-words.ts';
import { Statement } from './statement.tsx';

const ROW_REM = 3.25;
/** Categories, before the others are one line. */
const MOST_LINES = 12;

export function LedgerPart({ ledger }: { readonly ledger: Ledger }) {
  const { rows } = ledger;
  return (
    <>
      <Statement ledger={ledger} most={MOST_LINES} isBoxed />
      {ledgerRemarks(ledger).map((remark) => (
        <Remark key={remark} text={remark} />
      ))}
      {rows.length > 0 && (
        <>
          <p class="small muted">{plural('popup_transactionsAll', rows.length)}</p>
          <LongTable
            label={t('popup_tabTransactions')}
            items={rows}
            keyOf={({ id }) => id}
            columns={moneyColumns()}
            rowClass="money-row"
            rowHeight={ROW_REM}
            renderCells={(row, focus) => <Cells own={ledger.name} row={row} focus={focus} />}
          />
        </>
      )}
    </>
  );
}

/** The check mark of a ledger that adds up is an icon. */
function Remark({ text }: { readonly text: string }) {
  const isGood = text.startsWith('✓ ');
  return (
    <p class={isGood ? 'status status--success' : 'status'} role="status">
      {isGood && <Icon shape={checkIcon} />}
      {isGood ? text.slice(2) : text}
    </p>
  );
}

interface CellsProps {
  /** The collective's name. */
  readonly own: string;
  readonly row: LedgerRow;
  readonly focus: RowFocus;
}

function Cells({ own, row, focus }: CellsProps) {
  const { opposite, createdAt, amount, net } = row;
  const words = rowWords(row, kindWords(row.kind), own);
  return (
    <MoneyCells {...{ words, amount, net }} day={formatDate(createdAt)} fees={feesOf(row)}>
      <span class="virtual__name" {...focus}>
        <Name name={opposite.name} otherwise={opposite.slug ?? t('popup_someone')} />
      </span>
    </MoneyCells>
  );
}
