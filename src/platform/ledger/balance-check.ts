/** Whether a ledger adds up: the sum of its rows against the change of the platform's balance. Never made to fit. */
import { DAY_MS, type Period } from '../values/dates.ts';
import { bookedOf, decimalsOf, hundredthsOf, sumBooked } from '../values/money.ts';
import type { Amount } from '../values/types.ts';
import type { LedgerRow } from './ledger-row.ts';

/** Why rows and balances differ. */
export type DifferenceReason =
  /** Rows that could not be read. */
  | 'unread-rows'
  /** Rows that the platform counts and shows to others only: a host's, of private collectives. */
  | 'hidden-rows'
  /** Another host held the money, in another currency or with balances of its own. */
  | 'host-changed'
  /** Balances are whole yen or ariary, and taxes are not rounded when they are converted; rows are. */
  | 'rounding'
  /** The platform computes this account's balance at today's rate. */
  | 'rate-of-today'
  /** Rows within ten seconds of a border: balances by date may count them on its other side. */
  | 'near-border'
  /** The newest rows: the platform renews balances now and then. */
  | 'not-in-balance-yet'
  | 'unknown';

export interface BalanceCheck {
  /** The change of balance less the sum of the rows. */
  readonly difference: Amount;
  /** Null where there is no difference. */
  readonly reason: DifferenceReason | null;
}

export interface BalanceFacts {
  readonly currency: string;
  readonly host: string | null;
  readonly rows: readonly LedgerRow[];
  readonly unread: number;
  readonly hasHidden: boolean;
  readonly opening: Amount;
  readonly closing: Amount;
  /** True for accounts with the platform's first budget version. */
  readonly usesTodaysRate: boolean;
  readonly now: number;
  readonly period: Period;
  /** Rows before and behind the period, within ten seconds. */
  readonly around: readonly LedgerRow[];
}

/** Balances by date order rows by the ten seconds in which they were booked. */
export const BUCKET_MS = 10_000;
/** More rows within these seconds explain anything. */
const MOST_NEAR = 10;

/** The sum of what rows add to the balance; rows of which it is not known are left out. */
export const sumInHostCurrency = (rows: readonly LedgerRow[], currency: string): Amount =>
  sumBooked(
    rows.flatMap(({ netInHostCurrency }) => netInHostCurrency ?? []),
    currency,
  );

export function checkBalance(facts: BalanceFacts): BalanceCheck {
  const { currency, rows, opening, closing } = facts;
  const change = hundredthsOf(closing) - hundredthsOf(opening);
  const difference = change - hundredthsOf(sumInHostCurrency(rows, currency));
  return {
    difference: bookedOf(difference, currency),
    reason: difference === 0 ? null : reasonOf(difference, facts),
  };
}

/** In hundredths of a minor unit; zero where it isn't known. */
const hundredthsInHostCurrency = ({ netInHostCurrency }: LedgerRow) =>
  netInHostCurrency ? hundredthsOf(netInHostCurrency) : 0;

const isConverted = ({ net }: LedgerRow, currency: string) => net.currency !== currency;

function reasonOf(difference: number, facts: BalanceFacts): DifferenceReason {
  const { currency, rows, unread, hasHidden, host, usesTodaysRate } = facts;
  if (unread) return 'unread-rows';
  if (hasHidden) return 'hidden-rows';
  if (rows.some((row) => !row.netInHostCurrency || (row.host && host && row.host !== host))) {
    return 'host-changed';
  }
  if (Math.abs(difference) <= roundingOf(rows, currency)) return 'rounding';
  if (usesTodaysRate && rows.some((row) => isConverted(row, currency))) return 'rate-of-today';
  if (isOfNewestRows(difference, facts)) return 'not-in-balance-yet';
  return isOfRowsNearBorder(difference, facts) ? 'near-border' : 'unknown';
}

/** True if some of the rows near a border come to the difference, and nothing else but what rounding can take. */
function isOfRowsNearBorder(difference: number, facts: BalanceFacts): boolean {
  const { rows, around, period, currency } = facts;
  const { from, to } = period;
  const isNear = ({ createdAt }: LedgerRow) =>
    [createdAt - from, to - 1 - createdAt].some((ms) => ms >= 0 && ms < BUCKET_MS);
  const near = [
    ...rows.filter(isNear).map((row) => -hundredthsInHostCurrency(row)),
    ...around.map(hundredthsInHostCurrency),
  ];
  const rounding = roundingOf(rows, currency);
  let sums = [0];
  for (const value of near.slice(0, MOST_NEAR)) {
    sums = [...sums, ...sums.map((sum) => sum + value)];
  }
  return sums.some((sum) => Math.abs(sum - difference) <= rounding);
}

/** Ariary have hundredths, but not at the platform. */
const isRounded = (currency: string) => decimalsOf(currency) < 2 || currency === 'MGA';

/** The most that rounding can take, in hundredths of a minor unit: half a unit at each end, and for each such row. */
function roundingOf(rows: readonly LedgerRow[], currency: string): number {
  const isCoarse = isRounded(currency);
  const unit = currency === 'MGA' ? 10_000 : 100;
  const rounded = rows.filter(
    (row) => isConverted(row, currency) && (isCoarse || hundredthsOf(row.tax) !== 0),
  );
  return (isCoarse || rounded.length ? unit : 0) + (rounded.length * unit) / 2;
}

/** True if the last few rows are missing in the balance, and nothing else but what rounding can take. */
function isOfNewestRows(difference: number, { rows, now, currency }: BalanceFacts): boolean {
  const rounding = roundingOf(rows, currency);
  let sum = 0;
  for (const row of rows.toReversed()) {
    if (row.isInBalance || row.createdAt < now - DAY_MS) return false;
    sum += hundredthsInHostCurrency(row);
    if (Math.abs(sum + difference) <= rounding) return true;
  }
  return false;
}
