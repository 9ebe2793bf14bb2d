/** A ledger for spreadsheets: a row each, between the balances, which have a column of their own: amounts can be summed. */

import { accountUrl } from '../../addresses/links.ts';
import type { Platform } from '../../addresses/profile.ts';
import { type CsvCell, toCsv } from '../../values/csv.ts';
import { toDateText } from '../../values/dates.ts';
import { decimalText, hundredthsOf } from '../../values/money.ts';
import type { Amount } from '../../values/types.ts';
import { ENGLISH } from '../english.ts';
import type { Ledger } from '../ledger.ts';
import type { LedgerRow } from '../ledger-row.ts';
import { partsOf } from '../parts.ts';
import { runningBalances } from '../summary.ts';
import { differenceOf, isRunning } from '../words.ts';

interface Context {
  readonly platform: Platform;
  /** After the row; null where the opening balance isn't known. */
  readonly balance: Amount | null;
}

type Column = readonly [name: string, cell: (row: LedgerRow, context: Context) => CsvCell];

/** Empty for zero. */
const unlessZero = (amount: Amount) => (hundredthsOf(amount) === 0 ? null : decimalText(amount));
const day = (instant: number | null | undefined) => (instant == null ? null : toDateText(instant));
const yes = (is: boolean) => (is ? 'yes' : null);

/** What the sums of the screen and of reports count it under. */
const groupOf = (row: LedgerRow) => partsOf(row)[0]?.label ?? ENGLISH.kind(row.kind);

const DATE = 'date';
const DESCRIPTION = 'description';
const BALANCE = 'balance';
const BALANCE_CURRENCY = 'currency of balance';

const COLUMNS: readonly Column[] = [
  [DATE, ({ createdAt }) => day(createdAt)],
  ['cleared', ({ clearedAt }) => day(clearedAt)],
  ['type', ({ type }) => type],
  ['kind', ({ kind }) => kind],
  [DESCRIPTION, ({ description }) => description],
  ['account', ({ account }) => account],
  ['other party', ({ opposite }) => opposite.name],
  ['slug of other party', ({ opposite }) => opposite.slug],
  ['amount', ({ amount }) => decimalText(amount)],
  ['processor fee', ({ processorFee }) => unlessZero(processorFee.own)],
  ['platform fee', ({ platformFee }) => unlessZero(platformFee.own)],
  ['host fee', ({ hostFee }) => unlessZero(hostFee.own)],
  ['tax', ({ tax }) => unlessZero(tax)],
  ['net amount', ({ net }) => decimalText(net)],
  ['currency', ({ net }) => net.currency],
  [
    'rate',
    ({ rate, netInHostCurrency, net }) =>
      netInHostCurrency?.currency === net.currency ? null : rate,
  ],
  [
    'change of balance',
    ({ netInHostCurrency }) => (netInHostCurrency ? decimalText(netInHostCurrency) : 'unknown'),
  ],
  [BALANCE, (_, { balance }) => balance && decimalText(balance)],
  [BALANCE_CURRENCY, ({ netInHostCurrency }) => netInHostCurrency?.currency],
  ['grouped under', groupOf],
  ['category', ({ category }) => category],
  ['tags', ({ expense }) => expense?.tags.join(', ')],
  ['tier', ({ tier }) => tier],
  ['transfer', ({ isTransfer }) => yes(isTransfer)],
  ['refund', ({ isRefund }) => yes(isRefund)],
  ['refunded', ({ isRefunded }) => yes(isRefunded)],
  ['refund of or by', ({ counterpart }) => counterpart?.id],
  ['date of that', ({ counterpart }) => day(counterpart?.createdAt)],
  ['expense', ({ expense }) => expense?.id],
  ['contribution', ({ contributionId }) => contributionId],
  ['group', ({ group }) => group],
  ['id', ({ id }) => id],
  ['link', ({ opposite: { slug } }, { platform }) => slug && accountUrl(platform, slug)],
];

export function spreadsheetCsv(ledger: Ledger, platform: Platform): string {
  const { rows, period, opening, closing, currency, receivedAt } = ledger;
  const atEnd = isRunning(ledger) ? ENGLISH.closingNow : ENGLISH.closing;
  const difference = differenceOf(ledger, ENGLISH);
  const balanceRow = (description: string, at: number, amount: Amount | null) =>
    COLUMNS.map(([name]): CsvCell => {
      if (name === DATE) return day(at);
      if (name === DESCRIPTION) return description;
      if (name === BALANCE_CURRENCY) return currency;
      return name === BALANCE ? (amount ? decimalText(amount) : 'unknown') : null;
    });
  const balances = runningBalances(ledger);
  return toCsv([
    COLUMNS.map(([name]) => name),
    balanceRow(ENGLISH.opening, period.from, opening),
    ...rows.map((row, index) => {
      const context = { platform, balance: balances[index] ?? null };
      return COLUMNS.map(([, cell]) => cell(row, context));
    }),
    balanceRow([atEnd, ...difference].join('. '), Math.min(period.to - 1, receivedAt), closing),
  ]);
}
