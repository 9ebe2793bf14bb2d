// One valid message of each kind, and this extension as the browser names it.
import type { Request, RequestOf, RequestType } from '../../src/messages/client.ts';
import type { Self, Sender } from '../../src/messages/server.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';

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

const slug = 'webpack';

const BY_TYPE: { readonly [Type in RequestType]: RequestOf<Type> } = {
  'get-options': { type: 'get-options' },
  'get-session': { type: 'get-session' },
  'sign-in': { type: 'sign-in', agreedTo: 'https://funds.test' },
  'sign-out': { type: 'sign-out' },
  'check-client-id': { type: 'check-client-id', clientId: 'client-1' },
  'set-client-id': { type: 'set-client-id', clientId: 'client-1' },
  'change-settings': { type: 'change-settings', patch: { theme: 'dark', checkEveryMinutes: 30 } },
  'change-platform': { type: 'change-platform', platform },
  'check-platform': { type: 'check-platform', platform, sampleSlug: 'webpack' },
  'reset-settings': { type: 'reset-settings' },
  'note-opened-expense': {
    type: 'note-opened-expense',
    id: 'ex_1',
    collective: slug,
    status: 'PENDING',
    activities: 1,
  },
  'get-returned-expense': { type: 'get-returned-expense' },
  'forget-opened-expense': { type: 'forget-opened-expense', id: 'ex_1' },
  'get-attention': { type: 'get-attention', mode: 'fresh' },
  'get-desk': { type: 'get-desk', mode: 'fresh' },
  'get-expense': { type: 'get-expense', id: 'ex_1', collective: slug, mode: 'cached' },
  'set-run': { type: 'set-run', slug, isRun: true },
  'get-giving': { type: 'get-giving', mode: 'fresh' },
  'get-me': { type: 'get-me' },
  'set-me': { type: 'set-me', slug: null },
  'get-start': { type: 'get-start', mode: 'cached' },
  'search-collectives': { type: 'search-collectives', term: 'pack', isWanted: false },
  'find-collective': { type: 'find-collective', slug },
  'get-overview': { type: 'get-overview', slug, mode: 'fresh' },
  'get-backers': { type: 'get-backers', slug, mode: 'reload', isPrivate: true },
  'get-transactions': {
    type: 'get-transactions',
    slug,
    mode: 'fresh',
    filter: { type: 'DEBIT', dateFrom: '2024-03-05', dateTo: null, includeVirtualCards: true },
    offset: 100,
  },
  'get-month': { type: 'get-month', slug, month: '2026-10', months: 12, mode: 'fresh' },
  'get-ledger': {
    type: 'get-ledger',
    slug,
    from: '2026-10-01',
    to: '2026-10-31',
    children: false,
    isAnew: false,
  },
  'get-given': { type: 'get-given', slug, from: '2026-01-01', to: '2026-12-31', isAnew: false },
  'get-recurring': { type: 'get-recurring', slug, mode: 'fresh' },
  'get-members-csv': { type: 'get-members-csv', slug },
  'get-chosen': { type: 'get-chosen' },
  pin: { type: 'pin', slug },
  'pin-all': { type: 'pin-all', slugs: [slug] },
  'get-listed': { type: 'get-listed', slugs: [slug] },
  unpin: { type: 'unpin', slug },
  'order-pinned': { type: 'order-pinned', slugs: ['babel', slug] },
  'mark-seen': { type: 'mark-seen', slug: null },
  'check-now': { type: 'check-now' },
  'remember-visit': { type: 'remember-visit', slug },
  'get-page-names': { type: 'get-page-names', mode: 'fresh', isOwn: false, slugs: [slug] },
  'find-page-collectives': { type: 'find-page-collectives', tabId: 7 },
};

/** One message of each kind. */
export const SAMPLES: readonly Request[] = Object.values(BY_TYPE);

/** Changes of what is chosen: answered with nothing, and refused in private windows. */
export const CHANGES: readonly RequestType[] = [
  'pin',
  'pin-all',
  'unpin',
  'order-pinned',
  'set-run',
  'remember-visit',
  'mark-seen',
];
