/** What the overview and the month both say of amounts. In the popup's first load: small. */
import type { Amount, Recurring } from '../../platform/values/types.ts';

/** False for nothing, and for as much: a comparison with them says nothing. */
export function isTelling(amount: Amount, earlier: Amount | null): earlier is Amount {
  const isEqual = earlier?.currency === amount.currency && earlier.minor === amount.minor;
  return earlier !== null && earlier.minor !== 0 && !isEqual;
}

/** Monthly and yearly income with its unit, without what nobody gives. */
export function recurringIncomes({ monthly, yearly }: Recurring) {
  const incomes = [
    ['popup_perMonth', monthly],
    ['popup_perYear', yearly],
  ] as const;
  return incomes.flatMap(([unit, income]) => (income?.count ? [[unit, income] as const] : []));
}
