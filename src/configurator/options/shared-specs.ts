/** Controls that several elements have. */
import type { AnySpec } from './spec.ts';

export const THEME = {
  group: 'look',
  label: 'configurator_theme',
  hint: 'configurator_themeHint',
  control: 'choice',
  choices: {
    auto: 'configurator_themeAuto',
    light: 'configurator_themeLight',
    dark: 'configurator_themeDark',
  },
} as const satisfies AnySpec;

export const ACCENT = {
  group: 'look',
  label: 'configurator_accent',
  control: 'color',
} as const satisfies AnySpec;

export const TARGET = {
  group: 'links',
  label: 'configurator_target',
  control: 'choice',
  choices: {
    _blank: 'configurator_targetBlank',
    _self: 'configurator_targetSelf',
    _parent: 'configurator_targetParent',
    _top: 'configurator_targetTop',
  },
} as const satisfies AnySpec;

export const LOCALE = {
  group: 'words',
  label: 'configurator_locale',
  hint: 'configurator_localeHint',
  control: 'language',
} as const satisfies AnySpec;

export const SRC = {
  group: 'data',
  label: 'configurator_src',
  hint: 'configurator_srcHint',
  control: 'text',
} as const satisfies AnySpec;

export const STORE = {
  group: 'data',
  label: 'configurator_store',
  hint: 'configurator_storeHint',
  control: 'choice',
  choices: { browser: 'configurator_storeBrowser', none: 'configurator_storeNone' },
} as const satisfies AnySpec;
