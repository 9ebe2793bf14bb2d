/** The attributes of `<collective-button>`: what each may be and what it falls back to; and what it says. */
import { color, flag, language, number, oneOf, text } from '../shared/readers.ts';

export const BUTTON_ATTRIBUTES = {
  slug: text(),
  platform: text(),
  platformProfile: oneOf('', 'open-collective', 'documented'),
  label: text(),
  tier: (value: string | null): string => /^[\w-]*-\d+$/.exec(value?.trim() ?? '')?.[0] ?? '',
  amount: number([0, Number.MAX_SAFE_INTEGER], null),
  interval: oneOf('', 'once', 'month', 'year'),
  redirect: text(),
  redirectExternal: flag,
  theme: oneOf('auto', 'light', 'dark'),
  accent: color,
  locale: language,
  target: oneOf('_blank', '_self', '_parent', '_top'),
} as const;

/** What a button says in English. */
export const BUTTON_LABELS = { label: 'Contribute' } as const;
