/** A collective’s month, or twelve together: what came in and went out, who is new, what is recurring. */
import { MONTHS_BACK, startOfMonth } from '../../platform/values/dates.ts';
import './month.css';
import { useId, useMemo } from 'preact/hooks';
import type { MonthView } from '../../messages/contract/collective.ts';
import { toCsv } from '../../platform/values/csv.ts';
import { t } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon } from '../../ui/icons.ts';
import { formatMonths } from '../../ui/numbers.ts';
import { Select } from '../../ui/select.tsx';
import type { TabProps } from '../collective/tab-props.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Freshness, Unavailable } from '../parts/freshness.tsx';
import { ListSkeleton } from '../parts/lists.tsx';
import { useBackground, useSurroundings } from '../services.ts';
import { useCollectiveRequest } from '../state/web-page.tsx';
import { Comparison, NewBackers, OfNow, Spent } from './month-parts.tsx';
import { monthMarkdown, monthRows, periodName, reportPeriod } from './month-words.ts';

export function MonthTab({ slug, options, setOptions }: TabProps) {
  const { sendRequest } = useBackground();
  const { now } = useSurroundings();
  const choice = useMemo(() => parseChoice(options, now()), [options, now]);
  const live = useCollectiveRequest(`${slug} ${choice.month} ${choice.months}`, (mode, isPrivate) =>
    sendRequest({ type: 'get-month', slug, ...choice, mode, isPrivate }),
  );
  const { data, error, isLoading } = live;
  return (
    <div class="view-part">
      <Choices choice={choice} setOptions={setOptions} />
      {!data && error && !isLoading ? (
        <Unavailable live={live} slug={slug} />
      ) : (
        <>
          <Freshness live={live} />
          {data ? <Report view={data} receivedAt={live.receivedAt} /> : <ListSkeleton rows={4} />}
        </>
      )}
    </div>
  );
}

interface Choice {
  /** Such as "2026-10". */
  readonly month: string;
  readonly months: 1 | 12;
}

/** The last month that is over, unless another one is chosen. */
function parseChoice(options: TabProps['options'], now: number): Choice {
  const months = monthsBack(now);
  const { month = '' } = options;
  return {
    month: months.includes(month) ? month : (months[1] ?? ''),
    months: options.span === '12' ? 12 : 1,
  };
}

/** The running month first. */
function monthsBack(now: number): readonly string[] {
  return Array.from({ length: MONTHS_BACK }, (_, back) => monthText(startOfMonth(now, -back)));
}

function monthText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 7);
}

interface ChoicesProps extends Pick<TabProps, 'setOptions'> {
  readonly choice: Choice;
}

function Choices({ choice, setOptions }: ChoicesProps) {
  const { now } = useSurroundings();
  const months = monthsBack(now());
  const at = months.indexOf(choice.month);
  const move = (to: number) => setOptions({ month: months[to] ?? choice.month });
  const nameOf = (month: string, back: number) => {
    const from = Date.parse(`${month}-01T00:00:00Z`);
    const name = periodName({ from, to: startOfMonth(from, 1) }, 'short');
    return back === 0 ? t('popup_monthRunning', name) : name;
  };
  return (
    <section class="month-choices" aria-label={t('popup_monthChoice')}>
      <IconButton
        icon={arrowLeftIcon}
        label={t('popup_monthEarlier')}
        isDisabled={at >= months.length - 1}
        onClick={() => move(at + 1)}
      />
      <Select
        label={t('popup_month')}
        isLabelHidden
        value={choice.month}
        options={months.map((month, back) => ({ value: month, label: nameOf(month, back) }))}
        onChange={(month) => setOptions({ month })}
      />
      <IconButton
        icon={arrowRightIcon}
        label={t('popup_monthLater')}
        isDisabled={at <= 0}
        onClick={() => move(at - 1)}
      />
      <Select
        label={t('popup_monthSpan')}
        isLabelHidden
        value={String(choice.months)}
        options={[
          { value: '1', label: formatMonths(1) },
          { value: '12', label: formatMonths(12) },
        ]}
        onChange={(span) => setOptions({ span: span === '12' ? span : '' })}
      />
    </section>
  );
}

interface ReportProps {
  readonly view: MonthView;
  readonly receivedAt: number | null;
}

function Report({ view, receivedAt }: ReportProps) {
  const period = reportPeriod(view, receivedAt);
  const id = useId();
  return (
    <>
      <section class="stack stack--tight">
        <header class="month-part__header">
          <h2 class="month-report__title" id={id}>
            {period.name}
          </h2>
          <Exports view={view} period={period} />
        </header>
        {period.isRunning && <p class="muted small">{t('popup_comparedWithWhole')}</p>}
        <Comparison view={view} period={period} labelledBy={id} />
      </section>
      <Spent view={view} />
      <NewBackers view={view} />
      <OfNow view={view} />
    </>
  );
}

interface ExportsProps {
  readonly view: MonthView;
  readonly period: ReturnType<typeof reportPeriod>;
}

function Exports({ view, period }: ExportsProps) {
  const { from, to } = view.report.period;
  const name = `${view.slug}-${monthText(from)}`;
  const file = startOfMonth(from, 1) === to ? name : `${name}-${monthText(to - 1)}`;
  return (
    <ExportMenu
      of={view}
      exports={[
        { label: t('popup_copyMarkdown'), copy: () => monthMarkdown(view, period) },
        {
          label: t('popup_saveMonth'),
          file: `${file}.csv`,
          csv: () => toCsv(monthRows(view)),
        },
      ]}
    />
  );
}
