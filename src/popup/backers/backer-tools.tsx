/** Search, filters and order of the backers. */
import { useMemo, useRef } from 'preact/hooks';
import type { BackersView } from '../../messages/contract.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useKeys } from '../state/keyboard.ts';
import {
  ACTIVE_DAYS,
  BACKER_ORDERS,
  type BackerFilter,
  choicesOf,
  countFilters,
  formatBackerFilter,
} from './backer-filter.ts';
import { orderWords, roleWords } from './words.ts';

interface BackerToolsProps {
  readonly view: BackersView;
  readonly filter: BackerFilter;
  readonly isWall: boolean;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

export function BackerTools({ view, filter, isWall, setOptions }: BackerToolsProps) {
  const change = (part: Partial<BackerFilter>) =>
    setOptions(formatBackerFilter({ ...filter, ...part }));
  const set = countFilters(filter);
  // "Newest" goes by row IDs, which the wall doesn't have.
  const orders = BACKER_ORDERS.filter((order) => !isWall || order !== 'newest');
  return (
    <div class="tools">
      <SearchField
        label={t('popup_searchBackers')}
        value={filter.text}
        onInput={(text) => change({ text })}
      />
      <RadioGroup
        legend={t('popup_showAs')}
        isInline
        value={isWall ? 'wall' : 'list'}
        choices={[
          { value: 'list', label: t('popup_asList') },
          { value: 'wall', label: t('popup_asWall') },
        ]}
        onChange={(value) => setOptions({ view: value === 'wall' ? 'wall' : '' })}
      />
      <div class="tools__order">
        <Select
          label={t('popup_order')}
          value={filter.order}
          options={orders.map((value) => ({ value, label: orderWords(value) }))}
          onChange={(order) => change({ order })}
        />
      </div>
      <Disclosure
        summary={set > 0 ? t('popup_filtersSet', set) : t('popup_filters')}
        isOpen={set > 0}
      >
        <Filters view={view} filter={filter} change={change} />
      </Disclosure>
    </div>
  );
}

interface FiltersProps {
  readonly view: BackersView;
  readonly filter: BackerFilter;
  readonly change: (part: Partial<BackerFilter>) => void;
}

function Filters({ view, filter, change }: FiltersProps) {
  const { roles, tiers } = useMemo(() => choicesOf(view.backers), [view]);
  return (
    <div class="tools__filters">
      <Select
        label={t('popup_role')}
        value={filter.role}
        options={withAny(roles, filter.role, t('popup_anyRole'), roleWords)}
        onChange={(role) => change({ role })}
      />
      <Select
        label={t('popup_tier')}
        value={filter.tier}
        options={withAny(tiers, filter.tier, t('popup_anyTier'))}
        onChange={(tier) => change({ tier })}
      />
      <Select
        label={t('popup_type')}
        value={filter.type}
        options={[
          { value: 'all', label: t('popup_anyType') },
          { value: 'users', label: t('popup_individuals') },
          { value: 'organizations', label: t('popup_organizations') },
        ]}
        onChange={(type) => change({ type })}
      />
      <Switch
        label={t('popup_activeOnly')}
        hint={t('popup_activeOnlyHint', ACTIVE_DAYS)}
        isOn={filter.isActiveOnly}
        onChange={(isActiveOnly) => change({ isActiveOnly })}
      />
    </div>
  );
}

/** "Any", the values that occur, and the chosen one even if it doesn't occur. */
function withAny(
  values: readonly string[],
  chosen: string,
  any: string,
  words = (value: string) => value,
) {
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return [{ value: '', label: any }, ...all.map((value) => ({ value, label: words(value) }))];
}

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
}

function SearchField({ label, value, onInput }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <div class="search">
      <Icon shape={searchIcon} />
      <input
        ref={input}
        class="input search__input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autocomplete="off"
        spellcheck={false}
        maxLength={200}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return;
          event.preventDefault();
          onInput('');
        }}
      />
    </div>
  );
}
