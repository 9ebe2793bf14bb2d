/** A month of the chart in words. */
import { formatAmount } from '../../platform/money.ts';
import type { Amount, MonthlyAmount } from '../../platform/types.ts';
import { figuresLanguage } from '../../ui/i18n.ts';

/** "March 2026" or "Mar 2026"; months begin in UTC. */
export function monthName({ month }: MonthlyAmount, length: 'long' | 'short' = 'long'): string {
  const options = { month: length, year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(figuresLanguage(), options).format(month);
}

/** "€12.50" */
export function monthAmount({ amount }: MonthlyAmount): string {
  return amountWords(amount, 'exact');
}

/** An amount in the browser's language. */
export function amountWords(amount: Amount, style: 'exact' | 'short'): string {
  return formatAmount(amount, { locale: figuresLanguage(), style });
}
