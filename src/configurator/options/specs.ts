/** For each attribute of the kit's elements: its place in the form, its control, and where its words have other names. */
import type { BUTTON_ATTRIBUTES } from '../../../widgets/button/attributes.ts';
import type { SUMMARY_ATTRIBUTES } from '../../../widgets/summary/attributes.ts';
import type { WALL_ATTRIBUTES } from '../../../widgets/wall/attributes.ts';
import { sizeOf } from '../../../widgets/wall/view.ts';
import { DEFAULT_LIMIT } from '../../platform/wall/wall.ts';
import { wallOptions } from '../model/backers.ts';
import type { SpecTable } from './spec.ts';

/** In the order of the form. */
export const WALL_SPECS: SpecTable<typeof WALL_ATTRIBUTES> = {
  layout: { group: 'look', control: 'choice' },
  size: {
    group: 'look',
    control: 'number',
    unit: 'configurator_pixels',
    usual: (texts) => sizeOf(wallOptions(texts)),
  },
  shape: { group: 'look', control: 'choice' },
  align: { group: 'look', control: 'choice' },
  show: { group: 'look', control: 'several', hint: true },
  avatars: { group: 'look', control: 'choice', hint: true },
  theme: { group: 'look', control: 'choice', hint: true },
  accent: { group: 'look', control: 'color' },

  type: { group: 'who', control: 'choice' },
  tier: { group: 'who', control: 'tiers', hint: true },
  active: { group: 'who', control: 'number', unit: 'configurator_days' },
  minTotal: { group: 'who', control: 'number', hint: true },
  anonymous: { group: 'who', control: 'choice' },
  exclude: { group: 'who', control: 'people' },
  memberRole: { group: 'who', control: 'role', hint: true },

  sort: { group: 'order', control: 'choice' },
  groupBy: { group: 'order', control: 'choice' },
  tiers: { group: 'order', control: 'tier-sizes', hint: true },
  rows: { group: 'order', control: 'number', hint: true },
  limit: {
    group: 'order',
    control: 'number',
    hint: true,
    usual: ({ rows }) => (rows ? null : DEFAULT_LIMIT),
  },

  links: { group: 'links', control: 'choice' },
  target: { group: 'links', control: 'choice' },
  linkParams: { group: 'links', control: 'text', hint: true },
  linkParamsExcept: { group: 'links', control: 'text', hint: true },
  linkRel: { group: 'links', control: 'text', hint: true },
  contribute: { group: 'links', control: 'switch' },

  heading: { group: 'words', control: 'text' },
  headingLevel: { group: 'words', control: 'number', hint: true },
  locale: { group: 'words', control: 'language', hint: true },

  loading: { group: 'data', control: 'choice' },
  src: { group: 'data', control: 'text', hint: true },
  store: { group: 'data', control: 'choice', hint: true },
  tierId: { group: 'data', control: 'number', hint: true },
};

export const SUMMARY_SPECS: SpecTable<typeof SUMMARY_ATTRIBUTES> = {
  layout: { group: 'look', control: 'choice' },
  show: {
    group: 'look',
    control: 'several',
    hint: 'configurator_showSummaryHint',
    choices: {
      logo: 'configurator_showLogo',
      name: 'configurator_showName',
      balance: 'configurator_showBalance',
      income: 'configurator_showIncome',
      backers: 'configurator_showBackers',
    },
  },
  goal: { group: 'look', control: 'text', hint: true },
  goalBackers: { group: 'look', control: 'number' },
  theme: { group: 'look', control: 'choice', hint: true },
  accent: { group: 'look', control: 'color' },
  locale: { group: 'words', control: 'language', hint: true },
  src: { group: 'data', control: 'text', hint: true },
  store: { group: 'data', control: 'choice', hint: true },
};

export const BUTTON_SPECS: SpecTable<typeof BUTTON_ATTRIBUTES> = {
  label: { group: 'words', control: 'text', label: 'configurator_buttonLabel' },
  locale: { group: 'words', control: 'language', hint: true },
  tier: {
    group: 'links',
    control: 'text',
    label: 'configurator_intentTier',
    hint: 'configurator_intentTierHint',
  },
  amount: {
    group: 'links',
    control: 'number',
    label: 'configurator_intentAmount',
    hint: 'configurator_minTotalHint',
  },
  interval: {
    group: 'links',
    control: 'choice',
    label: 'configurator_intentInterval',
    choices: {
      '': 'configurator_intentAny',
      once: 'configurator_intentOnce',
      month: 'configurator_intentMonth',
      year: 'configurator_intentYear',
    },
  },
  redirect: { group: 'links', control: 'text', hint: true },
  redirectExternal: { group: 'links', control: 'switch' },
  theme: { group: 'look', control: 'choice', hint: true },
  accent: { group: 'look', control: 'color' },
  target: { group: 'links', control: 'choice' },
};
