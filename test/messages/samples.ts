// One valid message of each kind, and this extension as the browser names it.
import type { Request } from '../../src/messages/requests.ts';
import type { Self, Sender } from '../../src/messages/sender.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/profile.ts';

export const ID = 'abcdefghijklmnopabcdefghijklmnop';
export const ORIGIN = `chrome-extension://${ID}`;
export const self: Self = { id: ID, url: `${ORIGIN}/` };

/** The options page in a tab. */
export const ownPage: Sender = {
  id: ID,
  origin: ORIGIN,
  url: `${ORIGIN}/src/options/index.html`,
  frameId: 0,
};

const platform = {
  baseUrl: OPEN_COLLECTIVE.baseUrl,
  apiUrl: OPEN_COLLECTIVE.apiUrl,
  imagesUrl: OPEN_COLLECTIVE.imagesUrl,
  profile: 'open-collective',
} as const;

export const SAMPLES: readonly Request[] = [
  { type: 'get-options' },
  { type: 'get-session' },
  { type: 'sign-in' },
  { type: 'sign-out' },
  { type: 'check-client-id', clientId: 'client-1' },
  { type: 'set-client-id', clientId: 'client-1' },
  { type: 'change-settings', patch: { theme: 'dark', checkEveryMinutes: 30 } },
  { type: 'change-platform', platform },
  { type: 'check-platform', platform, sampleSlug: 'webpack' },
  { type: 'export-settings' },
  { type: 'import-settings', text: '{}', confirmed: false },
  { type: 'reset-settings' },
];
