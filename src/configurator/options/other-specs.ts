/** The options of summaries and buttons. */
import type { BUTTON_ATTRIBUTES } from '../../../widgets/button/attributes.ts';
import type { SUMMARY_ATTRIBUTES } from '../../../widgets/summary/attributes.ts';
import { ACCENT, LOCALE, SRC, TARGET, THEME } from './shared-specs.ts';
import type { SpecTable } from './spec.ts';

export const SUMMARY_SPECS: SpecTable<typeof SUMMARY_ATTRIBUTES> = {
  layout: {
    group: 'look',
    label: 'configurator_layout',
    control: 'choice',
    choices: {
      card: 'configurator_layoutCard',
      badge: 'configurator_layoutBadge',
      inline: 'configurator_layoutInline',
    },
  },
  show: {
    group: 'look',
    label: 'configurator_show',
    hint: 'configurator_showSummaryHint',
    control: 'several',
    choices: {
      logo: 'configurator_showLogo',
      balance: 'configurator_showBalance',
      income: 'configurator_showIncome',
      backers: 'configurator_showBackers',
      contributors: 'configurator_showContributors',
    },
  },
  goal: {
    group: 'look',
    label: 'configurator_goal',
    hint: 'configurator_goalHint',
    control: 'number',
  },
  goalBackers: {
    group: 'look',
    label: 'configurator_goalBackers',
    control: 'number',
  },
  theme: THEME,
  accent: ACCENT,
  locale: LOCALE,
  src: SRC,
};

export const BUTTON_SPECS: SpecTable<typeof BUTTON_ATTRIBUTES> = {
  label: { group: 'words', label: 'configurator_buttonLabel', control: 'text' },
  theme: THEME,
  accent: ACCENT,
  target: TARGET,
};
