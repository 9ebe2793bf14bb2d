/** What views show of a row beside its fields. */
import type { LedgerRow } from '../../platform/ledger/ledger-row.ts';
import { hundredthsOf, less } from '../../platform/values/money.ts';
import type { Amount } from '../../platform/values/types.ts';

/** Fees and taxes inside the net amount, below zero; null for none. */
export function feesOf({ amount, net }: LedgerRow): Amount | null {
  const fees = less(net, amount);
  return hundredthsOf(fees) === 0 ? null : fees;
}
