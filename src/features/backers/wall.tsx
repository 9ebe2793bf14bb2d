/** The wall of backers as websites show it, with the choices that change its look. */
import '../../../widgets/wall/index.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CollectiveWallElement } from '../../../widgets/wall/collective-wall-element.ts';
import type { Backer } from '../../platform/values/types.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useSession } from '../../ui/extension/session.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { asChoices, formatLanguage, t } from '../../ui/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { BackerFilter } from './backer-filter.ts';

interface WallProps {
  /** Already filtered. */
  readonly backers: readonly Backer[];
  readonly order: BackerFilter['order'];
  readonly options: Readonly<Record<string, string>>;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

const LAYOUTS = ['avatars', 'cards', 'list', 'logos'] as const;
const SHAPES = ['circle', 'rounded', 'square'] as const;
const GROUPINGS = ['none', 'tier', 'type'] as const;
const SIZES = ['32', '48', '64', '96'] as const;

/** The choice with that value, or the first one. */
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
        <div class="tools__filters box">
          <Select
            label={t('popup_layout')}
            value={look.layout}
            options={asChoices('popup_layout', LAYOUTS)}
            onChange={(layout) => setOptions({ layout: layout === 'avatars' ? '' : layout })}
          />
          <Select
            label={t('popup_shape')}
            value={look.shape}
            options={asChoices('popup_shape', SHAPES)}
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

interface WallLook extends Pick<CollectiveWallElement, 'layout' | 'shape' | 'groupBy'> {
  /** CSS pixels; empty for the layout's own. */
  readonly size: string;
  readonly amounts: boolean;
}

interface WallElementProps extends Pick<WallProps, 'backers' | 'order'> {
  readonly look: WallLook;
}

function WallElement({ backers, order, look }: WallElementProps) {
  const place = useRef<HTMLDivElement>(null);
  const wall = useRef<CollectiveWallElement | null>(null);
  const theme = useSession().options?.settings.theme ?? 'auto';
  const platform = useStart().view?.platform;
  useLayoutEffect(() => {
    wall.current ??= document.createElement('collective-wall');
    const named = look.layout === 'cards' || look.layout === 'list' ? ['names'] : [];
    Object.assign(wall.current, {
      ...look,
      size: look.size || null,
      show: look.amounts ? [...named, 'amounts'] : named,
      sort: order === 'newest' ? 'recent' : order,
      theme,
      locale: formatLanguage(),
      platform: platform?.baseUrl ?? null,
      platformProfile: platform?.profile ?? null,
      members: backers.map(asBacker),
    });
    if (!wall.current.isConnected) place.current?.append(wall.current);
  }, [backers, order, look, theme, platform]);
  return <div class="wall box" ref={place} />;
}

/** The role filter was applied before; without the role BACKER the wall would leave the person out. */
function asBacker(backer: Backer): Backer {
  return backer.roles.includes('BACKER') ? backer : { ...backer, roles: ['BACKER'] };
}
