/** A report in words: names of periods, and the rows of the file. */

import type { Compared, Ended } from '../../platform/transactions/month.ts';
import type { CsvCell } from '../../platform/values/csv.ts';
import { DAY_MS, startOfMonth, toDateText } from '../../platform/values/dates.ts';
import { decimalText, hundredthsOf, less } from '../../platform/values/money.ts';
import type { Amount, RecurringIncome } from '../../platform/values/types.ts';
import { amountInText } from '../../ui/amount.tsx';
import { recurringIncomes } from '../../ui/extension/income.ts';
import { type MessageKey, plural, t } from '../../ui/i18n.ts';
import { periodName } from './period.ts';
import type { MonthView } from './worker.ts';

/** A report's period and those that it is compared with, by name. */
export interface ReportPeriod {
  readonly name: string;
  /** True for one that had not ended when the platform answered. */
  readonly isRunning: boolean;
  /** When the platform answered. */
  readonly receivedAt: number | null;
  readonly before: string;
  /** Null where that is the period before. */
  readonly yearBefore: string | null;
}

export function reportPeriod({ report }: MonthView, receivedAt: number | null): ReportPeriod {
  const { period } = report;
  const months = [1, 3, 12].find((count) => startOfMonth(period.from, count) === period.to) ?? 12;
  const earlier = (months: number) =>
    periodName(
      { from: startOfMonth(period.from, -months), to: startOfMonth(period.to, -months) },
      'short',
    );
  const isRunning = receivedAt !== null && receivedAt < period.to;
  const name = periodName(period);
  return {
    name: isRunning ? t('popup_soFarIn', name) : name,
    isRunning,
    receivedAt,
    before: earlier(months),
    yearBefore: months < 12 ? earlier(12) : null,
  };
}

/** "+€20.00" or "−€5.00"; null where the currencies differ. */
export function differenceWords(amount: Amount, before: Amount): string | null {
  if (amount.currency !== before.currency) return null;
  const difference = less(amount, before);
  return amountInText(difference, true);
}

/** The figures that are compared, each with the key of its name. */
export function comparedFigures(
  view: MonthView,
  isRunning: boolean,
): readonly (readonly [label: MessageKey, figure: Compared])[] {
  return [
    ['popup_raised', view.report.raised],
    ['popup_spent', view.report.spent],
    ['popup_otherChanges', otherChanges(view)],
    [isRunning ? 'popup_balanceNow' : 'popup_closingBalance', balanceIn(view)],
  ];
}

const UNKNOWN: Compared = { amount: null, before: null, yearBefore: null };

/** Of a running period: true where the balance that every view shows came after what was raised and spent. */
export function isBalanceNewer({ report: { balance }, figures }: MonthView): boolean {
  const [then, now] = [balance.amount, figures.balance?.value];
  return !!then && !!now && (then.minor !== now.minor || then.currency !== now.currency);
}

/** What makes the balance change besides: fees, refunds, transfers. Known where all is of one instant. */
function otherChanges(view: MonthView): Compared {
  const { period, raised, spent, balance } = view.report;
  const { amount: end, before: start } = balance;
  if (!end || !start || !raised.amount || !spent.amount || isBalanceNewer(view)) return UNKNOWN;
  // The platform renews balances by date once a day: on the first one, that of the start lacks the last rows.
  if ((view.figures.balance?.at ?? Infinity) < period.from + DAY_MS) return UNKNOWN;
  const known = [start, raised.amount, spent.amount];
  if (known.some(({ currency }) => currency !== end.currency)) return UNKNOWN;
  const amount = less(less(end, start), less(raised.amount, spent.amount));
  return hundredthsOf(amount) === 0 ? UNKNOWN : { ...UNKNOWN, amount };
}

/** At the end of the period, or now: then it is the one that every view shows. */
function balanceIn({ report: { balance }, figures }: MonthView): Compared {
  return { ...balance, amount: figures.balance?.value ?? balance.amount };
}

/** "€60.00 a month, 3 contributions" for each that there is, or that there is none. */
export function recurringWords({ figures }: MonthView): readonly string[] {
  const { recurring } = figures;
  if (!recurring) return [];
  const incomes = recurringIncomes(recurring.value);
  if (incomes.length === 0) return [t('popup_recurringNone')];
  return incomes.map(([unit, { amount, count }]) => {
    const income = `${amountInText(amount)} ${t(unit)}`;
    return [income, plural('popup_contributions', count)].join(t('common_factComma'));
  });
}

/** Contributions that are not paid as of now, each kind with the newest few by name. */
export function endedKinds({ report }: MonthView) {
  const { paused, failed, canceled } = report.now;
  return [
    [t('popup_paused'), paused],
    [t('popup_failed'), failed],
    [t('popup_canceled'), canceled],
  ] as const;
}

/** How many are not among the newest few. */
export const unnamedOf = ({ count, named, anonymous }: Ended): number =>
  named.reduce((left, one) => left - one.count, count - anonymous);

/** One figure a row, in the language of files: English names, plain decimals, days in UTC. */
export function monthRows(view: MonthView, receivedAt: number | null): CsvCell[][] {
  const { report, figures } = view;
  const { from, to } = report.period;
  const days = [toDateText(from), toDateText(to - 1)];
  const money = (amount: Amount | null) =>
    amount ? [decimalText(amount), amount.currency] : [null, null];
  const compared = (name: string, { amount, before, yearBefore }: Compared): CsvCell[][] =>
    [
      [name, amount] as const,
      [`${name}, period before`, before] as const,
      [`${name}, year before`, yearBefore] as const,
    ].flatMap(([label, value]) => (value ? [[...days, label, null, null, ...money(value)]] : []));
  const { value: recurring, at = null } = figures.recurring ?? {};
  const dayOf = (instant: number | null) => (instant === null ? null : toDateText(instant));
  const asOf = (instant: number | null) => [dayOf(instant), dayOf(instant)];
  const { paused, failed, canceled } = report.now;
  const names = (ended: Ended) => {
    const named = ended.named.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name));
    const [anonymous, more] = [ended.anonymous, unnamedOf(ended)];
    if (anonymous > 0) named.push(`${anonymous} anonymous`);
    if (more > 0) named.push(`and ${more} more`);
    return named.join(', ');
  };
  const income = (name: string, value: RecurringIncome | null | undefined): CsvCell[][] =>
    value ? [[...asOf(at), name, null, value.count, ...money(value.amount)]] : [];
  return [
    ['from', 'to', 'figure', 'name', 'count', 'amount', 'currency'],
    ...compared('raised', report.raised),
    ...compared('spent', report.spent),
    ...compared('other changes', otherChanges(view)),
    ...compared('balance', balanceIn(view)),
    ...report.tags.map(({ label, count, amount }) => [
      ...days,
      'spent on',
      label ?? 'all others',
      count,
      ...money(amount),
    ]),
    ...(report.newBackers?.named ?? []).map(({ name }) => [
      ...days,
      'new backer',
      name,
      1,
      null,
      null,
    ]),
    ...(report.newBackers
      ? [[...days, 'new anonymous backers', null, report.newBackers.anonymous, null, null]]
      : []),
    ...income('recurring each month', recurring?.monthly),
    ...income('recurring each year', recurring?.yearly),
    [...asOf(receivedAt), 'paused', names(paused), paused.count, null, null],
    [...asOf(receivedAt), 'failed', names(failed), failed.count, null, null],
    [...asOf(receivedAt), 'canceled', names(canceled), canceled.count, null, null],
  ];
}
