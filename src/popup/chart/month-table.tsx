/** The months as a table: for those who would rather read than look. */
import type { MonthlyAmount } from '../../platform/types.ts';
import { t } from '../../ui/i18n.ts';
import { monthAmount, monthName } from './month-words.ts';

export function MonthTable({ months }: { readonly months: readonly MonthlyAmount[] }) {
  return (
    <table class="month-table">
      <caption class="visually-hidden">{t('popup_monthlyIncome')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('popup_month')}</th>
          <th scope="col">{t('popup_received')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthName(month)}</th>
            <td class="number">{monthAmount(month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
