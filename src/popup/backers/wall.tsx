/** The wall of backers, as websites show it, with what can be chosen about its look. */
import type { Backer } from '../../platform/types.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { t } from '../../ui/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { BackerFilter } from '../model/backer-filter.ts';
import { WallElement } from './wall-element.tsx';

interface WallProps {
  /** Filtered already. */
  readonly backers: readonly Backer[];
  readonly order: BackerFilter['order'];
  readonly options: Readonly<Record<string, string>>;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

const LAYOUTS = ['avatars', 'cards', 'list', 'logos'] as const;
const SHAPES = ['circle', 'rounded', 'square'] as const;
const GROUPINGS = ['none', 'tier', 'type'] as const;
const SIZES = ['32', '48', '64', '96'] as const;

/** The choice of that name; the first one for any other. */
function pick<C extends string>(choices: readonly [C, ...C[]], value: string | undefined): C {
  return choices.find((choice) => choice === value) ?? choices[0];
}

export function Wall({ backers, order, options, setOptions }: WallProps) {
  const look = {
    layout: pick(LAYOUTS, options.layout),
    shape: pick(SHAPES, options.shape),
    size: SIZES.find((size) => size === options.size) ?? '',
    groupBy: pick(GROUPINGS, options.group),
    amounts: options.amounts === '1',
  } as const;
  return (
    <>
      <Disclosure summary={t('popup_look')}>
        <div class="tools__filters">
          <Select
            label={t('popup_layout')}
            value={look.layout}
            options={[
              { value: 'avatars', label: t('popup_layoutAvatars') },
              { value: 'cards', label: t('popup_layoutCards') },
              { value: 'list', label: t('popup_layoutList') },
              { value: 'logos', label: t('popup_layoutLogos') },
            ]}
            onChange={(layout) => setOptions({ layout: layout === 'avatars' ? '' : layout })}
          />
          <Select
            label={t('popup_shape')}
            value={look.shape}
            options={[
              { value: 'circle', label: t('popup_shapeCircle') },
              { value: 'rounded', label: t('popup_shapeRounded') },
              { value: 'square', label: t('popup_shapeSquare') },
            ]}
            onChange={(shape) => setOptions({ shape: shape === 'circle' ? '' : shape })}
          />
          <Select
            label={t('popup_size')}
            value={look.size}
            options={[
              { value: '', label: t('popup_sizeAutomatic') },
              ...SIZES.map((value) => ({ value, label: t('popup_pixels', value) })),
            ]}
            onChange={(size) => setOptions({ size })}
          />
          <Select
            label={t('popup_groupBy')}
            value={look.groupBy}
            options={[
              { value: 'none', label: t('popup_groupNone') },
              { value: 'tier', label: t('popup_tier') },
              { value: 'type', label: t('popup_type') },
            ]}
            onChange={(group) => setOptions({ group: group === 'none' ? '' : group })}
          />
          <Switch
            label={t('popup_showAmounts')}
            isOn={look.amounts}
            onChange={(isOn) => setOptions({ amounts: isOn ? '1' : '' })}
          />
        </div>
      </Disclosure>
      <WallElement backers={backers} order={order} look={look} />
    </>
  );
}
