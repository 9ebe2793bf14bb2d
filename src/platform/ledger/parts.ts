/** What a row is made of: an amount, and the fees and taxes inside its net amount. Every form and every sum reads this. */
import { bookedOf, decimalsOf, hundredthsOf } from '../values/money.ts';
import type { Amount } from '../values/types.ts';
import type { LedgerRow } from './ledger-row.ts';

export type PartKind =
  | 'income'
  | 'spending'
  | 'host-fee'
  | 'processor-fee'
  | 'platform-fee'
  | 'tax'
  /** Between a collective and its projects and events. */
  | 'transfer'
  /** Owed to the platform, or paid of that. */
  | 'debt'
  /** Of the net amount, what the platform's columns don't tell. */
  | 'other';

export interface Part {
  readonly kind: PartKind;
  /** Of income and spending: the accounting category that the host gave, or the expense's first tag. */
  readonly label: string | null;
  /** The row's kind, as the platform spells it. */
  readonly source: string;
  /** In the row's currency. The parts of a row come to its net amount. */
  readonly own: Amount;
  /** In the ledger's, where they come to what the row adds to the balance; null where that isn't known. */
  readonly held: Amount | null;
}

const KINDS: Readonly<Record<string, PartKind>> = {
  PAYMENT_PROCESSOR_FEE: 'processor-fee',
  PAYMENT_PROCESSOR_COVER: 'processor-fee',
  PAYMENT_PROCESSOR_DISPUTE_FEE: 'processor-fee',
  TAX: 'tax',
};
/** The same where the account pays them; who receives them has income. */
const PAID_KINDS: Readonly<Record<string, PartKind>> = {
  HOST_FEE: 'host-fee',
  HOST_FEE_SHARE: 'platform-fee',
  PLATFORM_FEE: 'platform-fee',
  PLATFORM_TIP: 'platform-fee',
  APPLICATION_FEE: 'platform-fee',
};

/** "Added funds" for `ADDED_FUNDS`. */
export function kindWords(kind: string): string {
  const words = kind.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function natureOf(row: LedgerRow): PartKind {
  const { kind, isTransfer, expense } = row;
  if (isTransfer) return 'transfer';
  if (kind.endsWith('_DEBT') || expense?.type === 'SETTLEMENT') return 'debt';
  const known = KINDS[kind];
  if (known) return known;
  // A refund is less of what it gives back.
  const isIncome = hundredthsOf(row.amount) >= 0 !== row.isRefund;
  return isIncome ? 'income' : (PAID_KINDS[kind] ?? 'spending');
}

/** The parts of a row that are not zero; the amount comes first. */
export function partsOf(row: LedgerRow): Part[] {
  const { kind: source, category, expense, net } = row;
  const nature = natureOf(row);
  const label = nature === 'spending' ? (category ?? expense?.tags[0] ?? null) : category;
  const part = (kind: PartKind, own: Amount) => ({ kind, label: null, source, own });
  const first = { ...part(nature, row.amount), label };
  const columns = [
    part('processor-fee', row.processorFee),
    part('platform-fee', row.platformFee),
    part('host-fee', row.hostFee),
    part('tax', row.tax),
  ].filter(({ own }) => hundredthsOf(own) !== 0);
  const told = [first, ...columns];
  const rest = hundredthsOf(net) - sumOf(told.map(({ own }) => own));
  return withHeld(row, rest ? [...told, part('other', bookedOf(rest, net.currency))] : told);
}

const sumOf = (amounts: readonly Amount[]) =>
  amounts.reduce((sum, amount) => sum + hundredthsOf(amount), 0);

/** Fees are rounded as the platform does it; the last part is what is left, as taxes are not rounded there. */
function withHeld(row: LedgerRow, parts: readonly Omit<Part, 'held'>[]): Part[] {
  const { held, heldAmount, net } = row;
  if (!held) return parts.map((part) => ({ ...part, held: null }));
  if (held.currency === net.currency) return parts.map((part) => ({ ...part, held: part.own }));
  let left = hundredthsOf(held);
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const known = index === 0 && heldAmount ? hundredthsOf(heldAmount) : converted(part.own, row);
    const share = isLast ? left : known;
    left -= share;
    return { ...part, held: bookedOf(share, held.currency) };
  });
}

function converted(own: Amount, { rate, held }: LedgerRow): number {
  const decimals = decimalsOf(held?.currency ?? '') - decimalsOf(own.currency);
  return Math.round((hundredthsOf(own) * rate * 10 ** decimals) / 100) * 100;
}
