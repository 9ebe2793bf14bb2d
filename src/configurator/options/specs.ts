/** For each attribute of the kit's elements: its place in the form, its label, and its control. */
import type { BUTTON_ATTRIBUTES } from '../../../widgets/button/attributes.ts';
import type { SUMMARY_ATTRIBUTES } from '../../../widgets/summary/attributes.ts';
import type { WALL_ATTRIBUTES } from '../../../widgets/wall/attributes.ts';
import { sizeOf } from '../../../widgets/wall/view.ts';
import { wallOptions } from '../model/backers.ts';
import { ACCENT, LOCALE, SRC, STORE, TARGET, THEME } from './shared-specs.ts';
import type { SpecTable } from './spec.ts';

/** Of the kit: a wall without rows or a limit of its own. */
const USUAL_LIMIT = 100;

/** In the order of the form. */
export const WALL_SPECS: SpecTable<typeof WALL_ATTRIBUTES> = {
  layout: {
    group: 'look',
    label: 'configurator_layout',
    control: 'choice',
    choices: {
      avatars: 'configurator_layoutAvatars',
      cards: 'configurator_layoutCards',
      list: 'configurator_layoutList',
      logos: 'configurator_layoutLogos',
    },
  },
  size: {
    group: 'look',
    label: 'configurator_size',
    control: 'number',
    unit: 'configurator_pixels',
    usual: (texts) => sizeOf(wallOptions(texts)),
  },
  shape: {
    group: 'look',
    label: 'configurator_shape',
    control: 'choice',
    choices: {
      circle: 'configurator_shapeCircle',
      rounded: 'configurator_shapeRounded',
      square: 'configurator_shapeSquare',
    },
  },
  show: {
    group: 'look',
    label: 'configurator_show',
    hint: 'configurator_showHint',
    control: 'several',
    choices: { names: 'configurator_showNames', amounts: 'configurator_showAmounts' },
  },
  avatars: {
    group: 'look',
    label: 'configurator_avatars',
    hint: 'configurator_avatarsHint',
    control: 'choice',
    choices: {
      images: 'configurator_avatarsImages',
      initials: 'configurator_avatarsInitials',
    },
  },
  theme: THEME,
  accent: ACCENT,

  type: {
    group: 'who',
    label: 'configurator_type',
    control: 'choice',
    choices: {
      all: 'configurator_typeAll',
      users: 'configurator_typeUsers',
      organizations: 'configurator_typeOrganizations',
    },
  },
  tier: {
    group: 'who',
    label: 'configurator_tier',
    hint: 'configurator_tierHint',
    control: 'tiers',
  },
  active: {
    group: 'who',
    label: 'configurator_active',
    control: 'number',
    unit: 'configurator_days',
  },
  amountOf: {
    group: 'who',
    label: 'configurator_amountOf',
    hint: 'configurator_amountOfHint',
    control: 'choice',
    choices: {
      total: 'configurator_amountOfTotal',
      month: 'configurator_amountOfMonth',
      year: 'configurator_amountOfYear',
    },
  },
  minTotal: {
    group: 'who',
    label: 'configurator_minTotal',
    hint: 'configurator_minTotalHint',
    control: 'number',
  },
  anonymous: {
    group: 'who',
    label: 'configurator_anonymous',
    control: 'choice',
    choices: {
      count: 'configurator_anonymousCount',
      show: 'configurator_anonymousShow',
      hide: 'configurator_anonymousHide',
    },
  },
  exclude: { group: 'who', label: 'configurator_exclude', control: 'people' },
  memberRole: {
    group: 'who',
    label: 'configurator_memberRole',
    hint: 'configurator_memberRoleHint',
    control: 'role',
  },

  sort: {
    group: 'order',
    label: 'configurator_sort',
    control: 'choice',
    choices: {
      total: 'configurator_sortTotal',
      recent: 'configurator_sortRecent',
      oldest: 'configurator_sortOldest',
      name: 'configurator_sortName',
    },
  },
  groupBy: {
    group: 'order',
    label: 'configurator_groupBy',
    control: 'choice',
    choices: {
      none: 'configurator_groupByNone',
      tier: 'configurator_groupByTier',
      type: 'configurator_groupByType',
      status: 'configurator_groupByStatus',
    },
  },
  tiers: {
    group: 'order',
    label: 'configurator_tiers',
    hint: 'configurator_tiersHint',
    control: 'tier-sizes',
  },
  rows: {
    group: 'order',
    label: 'configurator_rows',
    hint: 'configurator_rowsHint',
    control: 'number',
  },
  limit: {
    group: 'order',
    label: 'configurator_limit',
    hint: 'configurator_limitHint',
    control: 'number',
    usual: ({ rows }) => (rows ? null : USUAL_LIMIT),
  },

  links: {
    group: 'links',
    label: 'configurator_links',
    control: 'choice',
    choices: {
      profile: 'configurator_linksProfile',
      website: 'configurator_linksWebsite',
      none: 'configurator_linksNone',
    },
  },
  target: TARGET,
  linkParams: {
    group: 'links',
    label: 'configurator_linkParams',
    hint: 'configurator_linkParamsHint',
    control: 'text',
  },
  linkParamsExcept: {
    group: 'links',
    label: 'configurator_linkParamsExcept',
    hint: 'configurator_linkParamsExceptHint',
    control: 'text',
  },
  linkRel: {
    group: 'links',
    label: 'configurator_linkRel',
    hint: 'configurator_linkRelHint',
    control: 'text',
  },
  contribute: {
    group: 'links',
    label: 'configurator_contribute',
    control: 'switch',
  },

  heading: { group: 'words', label: 'configurator_heading', control: 'text' },
  headingLevel: {
    group: 'words',
    label: 'configurator_headingLevel',
    hint: 'configurator_headingLevelHint',
    control: 'number',
  },
  locale: LOCALE,

  loading: {
    group: 'data',
    label: 'configurator_loading',
    control: 'choice',
    choices: {
      eager: 'configurator_loadingEager',
      lazy: 'configurator_loadingLazy',
    },
  },
  src: SRC,
  store: STORE,
  tierId: {
    group: 'data',
    label: 'configurator_tierId',
    hint: 'configurator_tierIdHint',
    control: 'number',
  },
};

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
      name: 'configurator_showName',
      balance: 'configurator_showBalance',
      income: 'configurator_showIncome',
      backers: 'configurator_showBackers',
    },
  },
  goal: {
    group: 'look',
    label: 'configurator_goal',
    hint: 'configurator_goalHint',
    control: 'text',
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
  store: STORE,
};

export const BUTTON_SPECS: SpecTable<typeof BUTTON_ATTRIBUTES> = {
  label: { group: 'words', label: 'configurator_buttonLabel', control: 'text' },
  tier: {
    group: 'links',
    label: 'configurator_intentTier',
    hint: 'configurator_intentTierHint',
    control: 'text',
  },
  amount: {
    group: 'links',
    label: 'configurator_intentAmount',
    hint: 'configurator_minTotalHint',
    control: 'number',
  },
  interval: {
    group: 'links',
    label: 'configurator_intentInterval',
    control: 'choice',
    choices: {
      '': 'configurator_intentAny',
      once: 'configurator_intentOnce',
      month: 'configurator_intentMonth',
      year: 'configurator_intentYear',
    },
  },
  redirect: {
    group: 'links',
    label: 'configurator_redirect',
    hint: 'configurator_redirectHint',
    control: 'text',
  },
  redirectExternal: {
    group: 'links',
    label: 'configurator_redirectExternal',
    control: 'switch',
  },
  theme: THEME,
  accent: ACCENT,
  target: TARGET,
};
