/** Offered to giving. Chooses the period: a month, a quarter, a year, twelve months, or two dates. */
import './period-choice.css';
import { FIRST_DAY, readPeriod } from '../../platform/ledger/period.ts';
import { type Period, toDateText } from '../../platform/values/dates.ts';
import { DayField } from '../../ui/extension/day-field.tsx';
import type { TabProps } from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon } from '../../ui/icons.ts';
import { formatMonths } from '../../ui/numbers.ts';
import { Select } from '../../ui/select.tsx';
import { type Choice, lastMonth, nameInList, periodsOf, SPANS, type Span } from './period.ts';

interface PeriodChoiceProps extends Pick<TabProps, 'setOptions'> {
  readonly choice: Choice;
}

const WORDS: Readonly<Partial<Record<Span, MessageKey>>> = {
  month: 'popup_month',
  quarter: 'popup_quarter',
  year: 'popup_year',
  days: 'popup_chosenDays',
};

export function PeriodChoice({ choice, setOptions }: PeriodChoiceProps) {
  const { span, period } = choice;
  return (
    <section class="month-choices" aria-label={t('popup_monthChoice')}>
      {span === 'days' ? (
        <Days period={period} setOptions={setOptions} />
      ) : (
        <Periods choice={choice} span={span} setOptions={setOptions} />
      )}
      <Select
        label={t('popup_monthSpan')}
        isLabelHidden
        value={span}
        options={SPANS.map((value) => {
          const words = WORDS[value];
          return { value, label: words ? t(words) : formatMonths(12) };
        })}
        onChange={(chosen) => setOptions(optionsOf(chosen, choice, period))}
      />
    </section>
  );
}

/** Dates begin with the dates of the period that was shown, the others with the one that its last month is in. */
function optionsOf(span: Span, choice: Choice, { from, to }: Choice['period']) {
  const isDays = span === 'days';
  return {
    span: span === 'month' ? '' : span,
    month: isDays ? '' : choice.month,
    from: isDays ? toDateText(from) : '',
    to: isDays ? toDateText(to - 1) : '',
  };
}

interface PeriodsProps extends PeriodChoiceProps {
  readonly span: Exclude<Span, 'days'>;
}

function Periods({ choice, span, setOptions }: PeriodsProps) {
  const now = useSurroundings().now();
  const periods = periodsOf(span, now).map((period) => ({
    value: lastMonth(period),
    label: nameInList(period, now),
  }));
  const at = periods.findIndex(({ value }) => value === lastMonth(choice.period));
  const isMonth = span === 'month';
  const move = (to: number) => setOptions({ month: periods[to]?.value ?? '' });
  return (
    <>
      <IconButton
        icon={arrowLeftIcon}
        label={t(isMonth ? 'popup_monthEarlier' : 'popup_periodEarlier')}
        isDisabled={at >= periods.length - 1}
        onClick={() => move(at + 1)}
      />
      <Select
        label={t(isMonth ? 'popup_month' : 'popup_period')}
        isLabelHidden
        value={lastMonth(choice.period)}
        options={periods}
        onChange={(month) => setOptions({ month })}
      />
      <IconButton
        icon={arrowRightIcon}
        label={t(isMonth ? 'popup_monthLater' : 'popup_periodLater')}
        isDisabled={at <= 0}
        onClick={() => move(at - 1)}
      />
    </>
  );
}

interface DaysProps extends Pick<TabProps, 'setOptions'> {
  readonly period: Period;
}

/** The first and the last day. */
export function Days({ period, setOptions }: DaysProps) {
  const now = useSurroundings().now();
  const [from, to] = [toDateText(period.from), toDateText(period.to - 1)];
  /** A day beyond the other one takes that along, as in calendars. */
  const change = (day: string | null, isFirst: boolean) => {
    if (!day) return;
    const first = isFirst || day < from ? day : from;
    const last = !isFirst || day > to ? day : to;
    if (readPeriod(`${first}..${last}`, now)) setOptions({ from: first, to: last });
  };
  return (
    <div class="row day-range">
      <DayField
        label={t('popup_dateFrom')}
        value={from}
        min={FIRST_DAY}
        onChange={(day) => change(day, true)}
      />
      <DayField
        label={t('popup_dateTo')}
        value={to}
        min={FIRST_DAY}
        onChange={(day) => change(day, false)}
      />
    </div>
  );
}
