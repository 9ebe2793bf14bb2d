/** Filters for transactions: text, type, period, virtual cards; kept as text in the address. */

import { toDateText } from '../../platform/values/dates.ts';
import { DayField } from '../../ui/extension/day-field.tsx';
import { type Chip, FilterBar } from '../../ui/extension/filter-bar.tsx';
import { useSurroundings } from '../../ui/extension/services.ts';
import { t } from '../../ui/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { dateFormat } from '../../ui/times.tsx';
import type { TransactionFilter } from './worker.ts';

interface TransactionFiltersProps {
  readonly filter: TransactionFilter;
  readonly period: Period;
  /** Searched for among the loaded rows. */
  readonly text: string;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

export function TransactionFilters({ filter, period, text, setOptions }: TransactionFiltersProps) {
  const today = toDateText(useSurroundings().now());
  const change: Change = (part, of = period) =>
    setOptions({ ...formatTransactionFilter({ ...filter, ...part }), period: of });
  return (
    <FilterBar
      searchLabel={t('popup_searchTransactions')}
      text={text}
      onText={(text) => setOptions({ text })}
      chips={chipsOf(filter, period, change)}
    >
      <Select
        label={t('popup_transactionType')}
        value={filter.type ?? ''}
        options={[
          { value: '', label: t('popup_creditsAndDebits') },
          { value: 'CREDIT', label: t('popup_credits') },
          { value: 'DEBIT', label: t('popup_debits') },
        ]}
        onChange={(type) => change({ type: type || null })}
      />
      <Select
        label={t('popup_period')}
        value={period}
        options={[
          { value: 'any', label: t('popup_anyTime') },
          { value: 'month', label: t('popup_thisMonth') },
          { value: 'year', label: t('popup_thisYear') },
          { value: 'days', label: t('popup_chosenDays') },
        ]}
        onChange={(chosen) => change(daysOf(chosen, today), chosen)}
      />
      {period === 'days' && (
        <>
          <DayField
            label={t('popup_dateFrom')}
            value={filter.dateFrom}
            max={filter.dateTo}
            onChange={(dateFrom) => change({ dateFrom }, 'days')}
          />
          <DayField
            label={t('popup_dateTo')}
            value={filter.dateTo}
            min={filter.dateFrom}
            onChange={(dateTo) => change({ dateTo }, 'days')}
          />
        </>
      )}
      <Switch
        label={t('popup_virtualCards')}
        isOn={filter.includeVirtualCards}
        onChange={(includeVirtualCards) => change({ includeVirtualCards })}
      />
    </FilterBar>
  );
}

type Change = (part: Partial<TransactionFilter>, period?: Period) => void;

function chipsOf(filter: TransactionFilter, period: Period, change: Change): Chip[] {
  const { type, dateFrom, dateTo, includeVirtualCards } = filter;
  const chips: Chip[] = [];
  const add = (label: string, ...removed: Parameters<Change>) =>
    chips.push({ label, remove: () => change(...removed) });
  if (type) add(t(type === 'CREDIT' ? 'popup_credits' : 'popup_debits'), { type: null });
  if (dateFrom || dateTo) {
    add(periodWords(filter, period), { dateFrom: null, dateTo: null }, 'any');
  }
  if (includeVirtualCards) add(t('popup_virtualCards'), { includeVirtualCards: false });
  return chips;
}

export type Period = 'any' | 'month' | 'year' | 'days';
type Days = Pick<TransactionFilter, 'dateFrom' | 'dateTo'>;

/** The days of a period that has not ended have no end. `days` begins with today, to be changed. */
function daysOf(period: Period, today: string): Days {
  switch (period) {
    case 'any':
      return { dateFrom: null, dateTo: null };
    case 'month':
      return { dateFrom: `${today.slice(0, 7)}-01`, dateTo: null };
    case 'year':
      return { dateFrom: `${today.slice(0, 4)}-01-01`, dateTo: null };
    case 'days':
      return { dateFrom: today, dateTo: today };
  }
}

/**
 * The one that was chosen; a month or year while it still begins on that day: in January, both begin on the same. Days
 * stay chosen while both fields are empty.
 */
export function periodOf({ period }: Options, { dateFrom, dateTo }: Days, now: number): Period {
  const today = toDateText(now);
  const chosen = (['month', 'year'] as const).find((known) => known === period);
  if (chosen && dateTo === null && daysOf(chosen, today).dateFrom === dateFrom) return chosen;
  return dateFrom || dateTo || period === 'days' ? 'days' : 'any';
}

/** "This month", "Mar 1 – 31, 2026", "Since Mar 1, 2026". Days are days in UTC, as the platform counts them. */
export function periodWords({ dateFrom, dateTo }: Days, period: Period): string {
  if (period === 'month') return t('popup_thisMonth');
  if (period === 'year') return t('popup_thisYear');
  const format = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
  const instant = (day: string) => Date.parse(`${day}T00:00:00Z`);
  if (dateFrom && dateTo) return format.formatRange(instant(dateFrom), instant(dateTo));
  if (dateFrom) return t('popup_sinceDay', format.format(instant(dateFrom)));
  return dateTo ? t('popup_untilDay', format.format(instant(dateTo))) : t('popup_anyTime');
}

/** Part of a file's name: "2026-03-01..2026-03-31-", until today if the days have no end; "" for any time. */
export function periodInName({ dateFrom, dateTo }: Days, today: string): string {
  if (dateFrom) return `${dateFrom}..${dateTo ?? today}-`;
  return dateTo ? `until-${dateTo}-` : '';
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const TYPES = ['CREDIT', 'DEBIT'] as const;

type Options = Readonly<Record<string, string>>;

/** Reads the address's options and ignores malformed ones. */
export function parseTransactionFilter(options: Options): TransactionFilter {
  const day = (text: string | undefined) => (text && DAY.test(text) ? text : null);
  return {
    type: TYPES.find((known) => known === options.type) ?? null,
    dateFrom: day(options.from),
    dateTo: day(options.to),
    includeVirtualCards: options.cards === '1',
  };
}

/** The filter as options of the address. Unset ones are empty. */
export function formatTransactionFilter(filter: TransactionFilter): Options {
  return {
    type: filter.type ?? '',
    from: filter.dateFrom ?? '',
    to: filter.dateTo ?? '',
    cards: filter.includeVirtualCards ? '1' : '',
  };
}
