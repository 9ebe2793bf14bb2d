/** Offered to giving. What can be saved and printed of a period: the report, and the ledger, which is read for it. */
import { useEffect } from 'preact/hooks';
import { accountUrl } from '../../platform/addresses/links.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import { periodText } from '../../platform/ledger/period.ts';
import { toCsv } from '../../platform/values/csv.ts';
import { Button } from '../../ui/button.tsx';
import { ExportMenu } from '../../ui/extension/export-menu.tsx';
import type { TabProps } from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useOpenAsTab } from '../../ui/extension/web-page.tsx';
import { t } from '../../ui/i18n.ts';
import { LEDGER_FORMS, type LedgerForm } from './forms.ts';
import { monthRows, type ReportPeriod } from './month-words.ts';
import type { LiveReading } from './use-reading.ts';
import type { MonthView } from './worker.ts';

interface PeriodExportsProps extends Omit<TabProps, 'overview'> {
  readonly ledger: LiveReading<Ledger>;
  /** The report; null where there is only the ledger. */
  readonly view: MonthView | null;
  readonly period?: ReportPeriod;
}

export function PeriodExports({
  slug,
  ledger,
  options,
  setOptions,
  view,
  period,
}: PeriodExportsProps) {
  const start = useStart().view;
  const filesOf = async (form: LedgerForm) => {
    const whole = await ledger.load();
    if (!whole || !start) return [];
    const files = await import('./ledger-files.ts');
    return files.filesOf(whole, form, createPlatform(start.platform));
  };
  const print = async () => {
    const whole = await ledger.load();
    if (!whole || !start) return;
    const { printLedger } = await import('./print.tsx');
    const address = accountUrl(createPlatform(start.platform), slug);
    printLedger({ ledger: whole, address, report: view && period ? { view, period } : null });
  };
  const ofReport = view
    ? [
        {
          label: t('popup_saveReport'),
          file: `${view.slug}-${periodText(view.report.period)}-report.csv`,
          csv: () => toCsv(monthRows(view, period?.receivedAt ?? null)),
        },
      ]
    : [];
  const [spreadsheet, ...programs] = LEDGER_FORMS.map(([form, words, ...dates]) => ({
    label: t(words, ...dates),
    files: () => filesOf(form),
  }));
  return (
    <div class="row period-exports">
      <PrintButton
        options={options}
        setOptions={setOptions}
        isBusy={ledger.progress !== null}
        print={print}
      />
      <ExportMenu
        of={view ?? ledger.data}
        exports={[...(spreadsheet ? [spreadsheet] : []), ...ofReport]}
        apart={{ title: t('popup_forPrograms'), exports: programs }}
      />
    </div>
  );
}

interface PrintButtonProps extends Pick<TabProps, 'options' | 'setOptions'> {
  readonly isBusy: boolean;
  /** Called in a tab. */
  readonly print: () => Promise<void>;
}

/** Prints from a tab: a popup closes when the browser's dialog opens. */
export function PrintButton({ options, setOptions, isBusy, print }: PrintButtonProps) {
  const { origin } = useSurroundings();
  const openAsTab = useOpenAsTab();
  const isKnown = useStart().view !== null;
  const isWanted = options.print === '1' && origin.isTab && isKnown;
  useEffect(() => {
    if (!isWanted) return;
    setOptions({ print: '' });
    void print();
  }, [isWanted]);
  const onClick = () => {
    if (origin.isTab) return void print();
    setOptions({ print: '1' });
    openAsTab();
  };
  return (
    <Button variant="quiet" onClick={onClick} isBusy={isBusy}>
      {t('popup_print')}
    </Button>
  );
}
