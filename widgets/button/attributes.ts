/** The attributes of `<collective-button>`: what each may be and what it falls back to. */
import { color, oneOf, text } from '../shared/attributes.ts';

export const BUTTON_ATTRIBUTES = {
  slug: text(),
  platform: text(),
  platformProfile: oneOf('', 'open-collective', 'documented'),
  label: text(),
  theme: oneOf('auto', 'light', 'dark'),
  accent: color,
  target: oneOf('_blank', '_self', '_parent', '_top'),
} as const;
