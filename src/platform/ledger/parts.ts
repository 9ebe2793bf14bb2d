/** What a row is made of: an amount, and the fees and taxes inside its net amount. Every form and every sum reads this. */
import { entryOf } from '../values/json.ts';
import { bookedOf, convert, hundredthsOf } from '../values/money.ts';
import type { Amount } from '../values/types.ts';
import type { Fee, LedgerRow } from './ledger-row.ts';

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
  readonly inHostCurrency: Amount | null;
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
  const known = entryOf(KINDS, kind);
  if (known) return known;
  // A refund is less of what it gives back.
  const isIncome = hundredthsOf(row.amount) >= 0 !== row.isRefund;
  return isIncome ? 'income' : (entryOf(PAID_KINDS, kind) ?? 'spending');
}

/** The parts of a row that are not zero; the amount comes first. */
export function partsOf(row: LedgerRow): Part[] {
  const { kind: source, category, expense, net } = row;
  const nature = natureOf(row);
  const label = nature === 'spending' ? (category ?? expense?.tags[0] ?? null) : category;
  const part = (kind: PartKind, own: Amount, booked = own) => ({
    kind,
    label: null,
    source,
    own,
    booked,
  });
  const fee = (kind: PartKind, { own, booked }: Fee) => part(kind, own, booked);
  const first = { ...part(nature, row.amount, row.amountInHostCurrency ?? row.amount), label };
  const columns = [
    fee('processor-fee', row.processorFee),
    fee('platform-fee', row.platformFee),
    fee('host-fee', row.hostFee),
    part('tax', row.tax),
  ].filter(({ booked }) => hundredthsOf(booked) !== 0);
  const shown = [first, ...columns];
  const rest = hundredthsOf(net) - sumOf(shown.map(({ own }) => own));
  return withHostCurrency(
    row,
    rest ? [...shown, part('other', bookedOf(rest, net.currency))] : shown,
  );
}

const sumOf = (amounts: readonly Amount[]) =>
  amounts.reduce((sum, amount) => sum + hundredthsOf(amount), 0);

/** A part as the platform books it, in the row's currency or the host's. */
type Told = Omit<Part, 'inHostCurrency'> & { readonly booked: Amount };

/** Fees are rounded as the platform does it; the last part is what is left, as taxes are not rounded there. */
function withHostCurrency(
  { netInHostCurrency, net, rate }: LedgerRow,
  parts: readonly Told[],
): Part[] {
  if (!netInHostCurrency)
    return parts.map(({ booked: _, ...part }) => ({ ...part, inHostCurrency: null }));
  const isSame = netInHostCurrency.currency === net.currency;
  let left = hundredthsOf(netInHostCurrency);
  return parts.map(({ booked, ...part }, index) => {
    if (isSame) return { ...part, inHostCurrency: part.own };
    const isLast = index === parts.length - 1;
    const share = isLast ? left : hundredthsOf(convert(booked, rate, netInHostCurrency.currency));
    left -= share;
    return { ...part, inHostCurrency: bookedOf(share, netInHostCurrency.currency) };
  });
}
