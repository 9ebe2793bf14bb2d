/** A month of the chart in words. */
import { formatAmount } from '../../platform/money.ts';
import type { MonthlyAmount } from '../../platform/types.ts';
import { figuresLanguage } from '../../ui/i18n.ts';

/** "March 2026" or "Mar 2026"; months begin in UTC. */
export function monthName({ month }: MonthlyAmount, length: 'long' | 'short' = 'long'): string {
  const options = { month: length, year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(figuresLanguage(), options).format(month);
}

/** "€12.50" */
export function monthAmount({ amount }: MonthlyAmount, style: 'exact' | 'short' = 'exact'): string {
  return formatAmount(amount, { locale: figuresLanguage(), style });
}
