/** Walls to start from. */
import type { Backer } from '../../platform/values/types.ts';
import type { MessageKey } from '../../ui/i18n.ts';
import type { Params } from '../options/spec.ts';
import { formatTiers, sponsorTiers } from './backers.ts';

export interface Preset {
  readonly id: string;
  readonly label: MessageKey;
  /** True where the options depend on the backers. */
  readonly needsBackers?: boolean;
  /** The options, for a collective with these backers. */
  readonly texts: (backers: readonly Backer[]) => Params;
}

/**
 * The first tiers: height of pictures, and how many people and rows are shown at most. All of them are as many people as
 * a README links one by one.
 */
const TIERS = [
  { size: 96, max: 8, rows: 2 },
  { size: 72, max: 8, rows: 2 },
  { size: 56, max: 8, rows: 2 },
] as const;
/** For everybody else: without names, as smaller avatars are. */
const REST = { tier: '*', size: 40, max: null } as const;

export const PRESETS: readonly Preset[] = [
  { id: 'rows', label: 'configurator_presetRows', texts: () => ({ rows: '3' }) },
  { id: 'row', label: 'configurator_presetRow', texts: () => ({ rows: '1' }) },
  {
    id: 'tiers',
    needsBackers: true,
    label: 'configurator_presetTiers',
    texts: (backers) => ({
      tiers: tiersFor(sponsorTiers(backers)),
      // Also for tiers that are added.
      rows: '3',
      align: 'center',
      show: 'names',
      contribute: '',
    }),
  },
  { id: 'footer', label: 'configurator_presetFooter', texts: () => ({ size: '32', rows: '2' }) },
  { id: 'cards', label: 'configurator_presetCards', texts: () => ({ layout: 'cards', rows: '4' }) },
];

function tiersFor(names: readonly string[]): string {
  const named = TIERS.flatMap((look, index) => {
    const tier = names[index];
    return tier ? [{ tier, ...look }] : [];
  });
  return formatTiers([...named, REST]);
}
