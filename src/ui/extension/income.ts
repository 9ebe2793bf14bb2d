/** What the overview and the month both say of amounts. In the popup's first load: small. */
import type { Amount, Recurring } from '../../platform/values/types.ts';

/** False for nothing, and for as much: a comparison with them says nothing. */
export function isTelling(amount: Amount, earlier: Amount | null): earlier is Amount {
  const isEqual = earlier?.currency === amount.currency && earlier.minor === amount.minor;
  return earlier !== null && earlier.minor !== 0 && !isEqual;
}

/** Monthly and yearly income with its unit, without what nobody gives; of nothing at all, the monthly one. */
export function recurringIncomes({ monthly, yearly }: Recurring) {
  const incomes = [
    ['popup_perMonth', monthly],
    ['popup_perYear', yearly],
  ] as const;
  const known = incomes.flatMap(([unit, income]) => (income ? [[unit, income] as const] : []));
  const paid = known.filter(([, { count }]) => count > 0);
  return paid.length ? paid : known.slice(0, 1);
}
