/** Adding up transactions, in whole minor units and each currency for itself. */
import type { Amount, Transaction } from '../../platform/types.ts';

/** Sums of one currency in minor units; null where no transaction had such an amount in it. */
export interface CurrencySums {
  readonly currency: string;
  readonly credits: number | null;
  readonly debits: number | null;
  /** Negative: fees are taken off. */
  readonly fees: number | null;
  readonly net: number | null;
}

type Part = Exclude<keyof CurrencySums, 'currency'>;

/** Host, platform and payment processor together: all three are in the host's currency. */
export function totalFee(transaction: Transaction): Amount {
  const { hostFee, platformFee, paymentProcessorFee } = transaction;
  return {
    minor: hostFee.minor + platformFee.minor + paymentProcessorFee.minor,
    currency: hostFee.currency,
  };
}

/** One entry for each currency, in the order in which the currencies first appear. */
export function sumTransactions(transactions: readonly Transaction[]): CurrencySums[] {
  const sums = new Map<string, Record<Part, number | null>>();
  const add = (part: Part, { minor, currency }: Amount) => {
    const found = sums.get(currency) ?? { credits: null, debits: null, fees: null, net: null };
    found[part] = (found[part] ?? 0) + minor;
    sums.set(currency, found);
  };
  for (const transaction of transactions) {
    add(transaction.amount.minor < 0 ? 'debits' : 'credits', transaction.amount);
    add('net', transaction.netAmount);
    const fee = totalFee(transaction);
    if (fee.minor !== 0) add('fees', fee);
  }
  return Array.from(sums, ([currency, parts]) => ({ currency, ...parts }));
}
