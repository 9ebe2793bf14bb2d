/** What a ledger comes to: raised, spent, fees. Its sums come to the sum of the rows. */
import { sumBooked } from '../values/money.ts';
import { labelKey } from '../values/names.ts';
import type { Amount } from '../values/types.ts';
import type { Ledger } from './ledger.ts';
import { type Part, type PartKind, partsOf } from './parts.ts';

/** What came from one kind or category, less refunds, or went into it. */
export interface SummaryLine {
  /** A category or tag; null where there is none, and the kind says what it is. */
  readonly label: string | null;
  /** As the platform spells it, such as `ADDED_FUNDS`. */
  readonly kind: string;
  /** Rows. */
  readonly count: number;
  readonly amount: Amount;
}

export interface LedgerSummary {
  /** In the ledger's currency; what was taken off is below zero. */
  readonly totals: Readonly<Record<PartKind, Amount>>;
  /** The largest first. */
  readonly income: readonly SummaryLine[];
  readonly spending: readonly SummaryLine[];
}

/** In the order of reports. */
export const PART_KINDS: readonly PartKind[] = [
  'income',
  'spending',
  'host-fee',
  'processor-fee',
  'platform-fee',
  'tax',
  'transfer',
  'debt',
  'other',
];

export function summarize({ rows, currency }: Pick<Ledger, 'rows' | 'currency'>): LedgerSummary {
  const parts = rows.flatMap(partsOf);
  const of = (kind: PartKind) => parts.filter((part) => part.kind === kind);
  const totals = PART_KINDS.map((kind) => [kind, sumParts(of(kind), currency)] as const);
  return {
    totals: Object.fromEntries(totals) as Record<PartKind, Amount>,
    income: linesOf(of('income'), currency),
    spending: linesOf(of('spending'), currency),
  };
}

const sumParts = (parts: readonly Part[], currency: string) =>
  sumBooked(
    parts.flatMap(({ inHostCurrency }) => inHostCurrency ?? []),
    currency,
  );

function linesOf(parts: readonly Part[], currency: string): SummaryLine[] {
  const lines = new Map<string, [Part, ...Part[]]>();
  for (const part of parts) {
    const key = part.label === null ? part.source : `"${labelKey(part.label)}"`;
    const known = lines.get(key);
    if (known) known.push(part);
    else lines.set(key, [part]);
  }
  return Array.from(lines.values(), (parts) => {
    const [{ label, source }] = parts;
    return { label, kind: source, count: parts.length, amount: sumParts(parts, currency) };
  }).sort((a, b) => Math.abs(b.amount.minor) - Math.abs(a.amount.minor));
}

/** The balance after each row, in the currency in which the money is held; null where the opening one is not known. */
export function runningBalances({
  rows,
  opening,
  currency,
}: Pick<Ledger, 'rows' | 'opening' | 'currency'>): readonly (Amount | null)[] {
  let balance = opening;
  return rows.map(({ netInHostCurrency }) => {
    balance &&= sumBooked([balance, ...(netInHostCurrency ? [netInHostCurrency] : [])], currency);
    return balance;
  });
}
