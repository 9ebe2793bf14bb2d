/** The income of the last months, as a chart or as a table with the same values. */
import './chart.css';
import { startOfMonth } from '../../platform/values/dates.ts';
import type { MonthlyAmount } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ListSection } from '../../ui/extension/lists.tsx';
import { useSurroundings } from '../../ui/extension/services.ts';
import { t } from '../../ui/i18n.ts';
import { chartIcon, listIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chart, monthLabel } from './chart.tsx';

interface MonthlyIncomeProps {
  /** Oldest first; null when unknown. */
  readonly months: readonly MonthlyAmount[] | null;
  /** True while missing months may still arrive. */
  readonly isLoading: boolean;
  readonly asTable: boolean;
  readonly onAsTable: (asTable: boolean) => void;
}

export function MonthlyIncome(props: MonthlyIncomeProps) {
  const { months, isLoading, asTable, onAsTable } = props;
  const action = months && (
    <Button
      variant="quiet"
      icon={asTable ? chartIcon : listIcon}
      onClick={() => onAsTable(!asTable)}
    >
      {t(asTable ? 'popup_showChart' : 'popup_showTable')}
    </Button>
  );
  return (
    <ListSection title={t('popup_monthlyIncome')} action={action}>
      <Months months={months} isLoading={isLoading} asTable={asTable} />
    </ListSection>
  );
}

function Months({
  months,
  isLoading,
  asTable,
}: Pick<MonthlyIncomeProps, 'months' | 'isLoading' | 'asTable'>) {
  if (!months && isLoading) return <Skeleton shape="block" />;
  if (!months) return <p class="muted small">{t('popup_monthsUnknown')}</p>;
  if (asTable) return <MonthTable months={months} />;
  const isEmpty = months.every(({ amount }) => amount.minor === 0);
  return (
    <>
      <Chart months={months} />
      {isEmpty && <p class="muted small">{t('popup_monthsEmpty', months.length)}</p>}
    </>
  );
}

function MonthTable({ months }: { readonly months: readonly MonthlyAmount[] }) {
  const { now } = useSurroundings();
  const running = startOfMonth(now());
  return (
    <table class="month-table box">
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
            <th scope="row">{monthLabel(month, month.month === running)}</th>
            <td>
              <Amount amount={month.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
