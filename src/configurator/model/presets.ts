/** Walls to start from. */
import type { Backer } from '../../platform/types.ts';
import type { MessageKey } from '../../ui/i18n.ts';
import type { Params } from './configuration.ts';
import { formatTiers, sponsorTiers } from './people.ts';

export interface Preset {
  readonly id: string;
  readonly label: MessageKey;
  /** The options, for a collective with these backers. */
  readonly texts: (backers: readonly Backer[]) => Params;
}

/** Heights of pictures in the first tiers. */
const SIZES = [96, 64, 48] as const;
/** For everybody else. */
const REST = 40;

export const PRESETS: readonly Preset[] = [
  { id: 'rows', label: 'configurator_presetRows', texts: () => ({ rows: '3' }) },
  { id: 'row', label: 'configurator_presetRow', texts: () => ({ rows: '1' }) },
  {
    id: 'tiers',
    label: 'configurator_presetTiers',
    texts: (backers) => ({ tiers: tiersFor(sponsorTiers(backers)), contribute: '' }),
  },
  { id: 'footer', label: 'configurator_presetFooter', texts: () => ({ size: '32', rows: '2' }) },
  { id: 'cards', label: 'configurator_presetCards', texts: () => ({ layout: 'cards', rows: '4' }) },
];

function tiersFor(names: readonly string[]): string {
  const named = SIZES.flatMap((size, index) => {
    const tier = names[index];
    return tier ? [{ tier, size, max: null }] : [];
  });
  return formatTiers([...named, { tier: '*', size: REST, max: null }]);
}
