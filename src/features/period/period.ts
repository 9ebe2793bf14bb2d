/** Offered to giving. The period that a report is on: what the address says, what can be chosen, and how it is called. */
import { readPeriod } from '../../platform/ledger/period.ts';
import type { Months } from '../../platform/transactions/month.ts';
import { MONTHS_BACK, type Period, startOfMonth, toDateText } from '../../platform/values/dates.ts';
import { t } from '../../ui/i18n.ts';
import { dateFormat } from '../../ui/times.tsx';

/** `twelve` are the months that end with any; the others are calendar periods. `days` are any two dates. */
export const SPANS = ['month', 'quarter', 'year', 'twelve', 'days'] as const;
export type Span = (typeof SPANS)[number];

const MONTHS = { month: 1, quarter: 3, year: 12, twelve: 12 } as const;
/** Periods begin so many months apart. */
const STEPS = { month: 1, quarter: 3, year: 12, twelve: 1 } as const;

export interface Choice {
  readonly span: Span;
  readonly period: Period;
  /** A month of it, which other spans begin with. */
  readonly month: string;
  /** What `get-month` reports on; null for days. */
  readonly report: { readonly month: string; readonly months: Months } | null;
}

type Options = Readonly<Record<string, string>>;

/** The last period that is over, unless another one is chosen. */
export function parseChoice(options: Options, now: number): Choice {
  const span = SPANS.find((known) => known === options.span) ?? 'month';
  if (span === 'days') {
    const period = daysOf(options, now);
    return { span, period, month: lastMonth(period), report: null };
  }
  const periods = periodsOf(span, now);
  const { month: wanted = '' } = options;
  const found =
    periods.find((period) => lastMonth(period) === wanted) ??
    periods.find(
      (period) => toDateText(period.from) <= `${wanted}-01` && wanted <= lastMonth(period),
    );
  const period = found ?? periods.find(({ to }) => to <= now) ?? (periods[0] as Period);
  const last = lastMonth(period);
  const report = { month: last, months: MONTHS[span] };
  return { span, period, month: found ? wanted : last, report };
}

/** The months of the last two years, the current one first. */
export function periodsOf(span: Exclude<Span, 'days'>, now: number): readonly Period[] {
  const step = STEPS[span];
  const earliest = startOfMonth(now, 1 - MONTHS_BACK);
  const periods: Period[] = [];
  let to = startOfMonth(now, step - (new Date(now).getUTCMonth() % step));
  for (; startOfMonth(to, -1) >= earliest; to = startOfMonth(to, -step)) {
    periods.push({ from: startOfMonth(to, -MONTHS[span]), to });
  }
  return periods;
}

/** The last month of a period, such as "2026-10". */
export const lastMonth = ({ to }: Period): string => toDateText(to - 1).slice(0, 7);

/** The two dates of the address; without them, the days of the last month that is over. */
function daysOf({ from, to }: Options, now: number): Period {
  const chosen = readPeriod(`${from}..${to}`, now);
  return chosen ?? { from: startOfMonth(now, -1), to: startOfMonth(now) };
}

/** "October 2026", "August – October 2026", "2026", or days. Days are days in UTC. */
export function periodName({ from, to }: Period, length: 'long' | 'short' = 'long'): string {
  const isMonth = startOfMonth(from, 1) === to;
  if (startOfMonth(from) !== from || startOfMonth(to) !== to) {
    return formatOf({ dateStyle: 'medium' }).formatRange(from, to - 1);
  }
  const isYear = new Date(from).getUTCMonth() === 0 && startOfMonth(from, 12) === to;
  if (isYear) return formatOf({ year: 'numeric' }).format(from);
  const format = formatOf({ month: length, year: 'numeric' });
  return isMonth ? format.format(from) : format.formatRange(from, to - 1);
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...options, timeZone: 'UTC' });

/** The name of a period; of one that runs, that it does. */
export function nameInList(period: Period, now: number): string {
  const name = periodName(period, 'short');
  return period.to > now ? t('popup_monthRunning', name) : name;
}
