/** Filters for transactions: type, dates, virtual cards; kept as text in the address. */
import { useId } from 'preact/hooks';
import type { TransactionFilter } from '../../messages/contract.ts';
import { t } from '../../ui/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';

interface TransactionFiltersProps {
  readonly filter: TransactionFilter;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

export function TransactionFilters({ filter, setOptions }: TransactionFiltersProps) {
  const change = (part: Partial<TransactionFilter>) =>
    setOptions(formatTransactionFilter({ ...filter, ...part }));
  return (
    <div class="tools__filters">
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
      <DayField
        label={t('popup_dateFrom')}
        value={filter.dateFrom}
        max={filter.dateTo}
        onChange={(dateFrom) => change({ dateFrom })}
      />
      <DayField
        label={t('popup_dateTo')}
        value={filter.dateTo}
        min={filter.dateFrom}
        onChange={(dateTo) => change({ dateTo })}
      />
      <Switch
        label={t('popup_virtualCards')}
        isOn={filter.includeVirtualCards}
        onChange={(includeVirtualCards) => change({ includeVirtualCards })}
      />
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly value: string | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onChange: (day: string | null) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="input"
        type="date"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  );
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
