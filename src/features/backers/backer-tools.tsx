/** Search, filters and order of the backers. */
import { useMemo } from 'preact/hooks';
import type { CollectiveBackers } from '../../platform/values/types.ts';
import { type Chip, FilterBar } from '../../ui/extension/filter-bar.tsx';
import { roleWords } from '../../ui/extension/role-words.ts';
import { asChoices, t } from '../../ui/i18n.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  BACKER_ORDERS,
  type BackerFilter,
  choicesOf,
  formatBackerFilter,
} from './backer-filter.ts';

interface BackerToolsProps {
  readonly view: CollectiveBackers;
  readonly filter: BackerFilter;
  readonly isWall: boolean;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

export function BackerTools({ view, filter, isWall, setOptions }: BackerToolsProps) {
  const change = (part: Partial<BackerFilter>) =>
    setOptions(formatBackerFilter({ ...filter, ...part }));
  return (
    <FilterBar
      searchLabel={t('popup_searchBackers')}
      text={filter.text}
      onText={(text) => change({ text })}
      chips={chipsOf(filter, change)}
      aside={
        <RadioGroup
          legend={t('popup_showAs')}
          isInline
          isLegendHidden
          value={isWall ? 'wall' : 'list'}
          choices={[
            { value: 'list', label: t('popup_asList') },
            { value: 'wall', label: t('popup_asWall') },
          ]}
          onChange={(value) => setOptions({ view: value === 'wall' ? 'wall' : '' })}
        />
      }
    >
      <Filters view={view} filter={filter} isWall={isWall} change={change} />
    </FilterBar>
  );
}

type Change = (part: Partial<BackerFilter>) => void;

/** What was chosen and differs from the list that everybody sees first. */
function chipsOf({ role, tier, type, isActiveOnly }: BackerFilter, change: Change): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, part: Partial<BackerFilter>) =>
    chips.push({ label, remove: () => change(part) });
  if (role !== 'BACKER') add(role ? roleWords(role) : t('popup_anyRole'), { role: 'BACKER' });
  if (tier) add(tier, { tier: '' });
  if (type !== 'all') {
    add(t(type === 'users' ? 'popup_individuals' : 'popup_organizations'), { type: 'all' });
  }
  if (isActiveOnly) add(t('popup_activeOnly'), { isActiveOnly: false });
  return chips;
}

interface FiltersProps {
  readonly view: CollectiveBackers;
  readonly filter: BackerFilter;
  readonly isWall: boolean;
  readonly change: Change;
}

function Filters({ view, filter, isWall, change }: FiltersProps) {
  const { roles, tiers } = useMemo(() => choicesOf(view.backers), [view]);
  // "Newest" goes by row IDs, which the wall doesn't have.
  const orders = BACKER_ORDERS.filter((order) => !isWall || order !== 'newest');
  return (
    <>
      <Select
        label={t('popup_order')}
        value={filter.order}
        options={asChoices('popup_order', orders)}
        onChange={(order) => change({ order })}
      />
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
        hint={t('popup_activeOnlyHint')}
        isOn={filter.isActiveOnly}
        onChange={(isActiveOnly) => change({ isActiveOnly })}
      />
    </>
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
