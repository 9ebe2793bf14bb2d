import type { SessionView } from '../../src/features/session/worker-view.ts';
import type { OptionsView } from '../../src/features/settings/worker.ts';
import type { Request, RequestType } from '../../src/messages/client.ts';
import type { ErrorView } from '../../src/messages/error-view.ts';
import type { Changed } from '../../src/messages/schemas.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import type { Settings } from '../../src/storage/settings.ts';
import { DEFAULT_SETTINGS } from '../../src/storage/settings.ts';
import { CHANGES } from '../messages/samples.ts';
import { answerDesk } from './desk-data.ts';
import type { AccountRequest, AnsweringOf, FakeBackground, FakeStart } from './fake.ts';
import { answerCollectives } from './fake-collectives.ts';

/** Somebody who is signed in. */
export const USER = {
  id: 'user-1',
  slug: 'nora-example',
  name: 'Nora Example',
  email: 'nora@example.org',
  imageUrl: null,
} as const;

export const SIGNED_IN = {
  state: 'signed-in',
  user: USER,
  expiresAt: Date.UTC(2027, 0, 3, 12),
  needsRenewal: false,
  isKept: true,
  notice: null,
} as const satisfies SessionView;

export const SIGNED_OUT: SessionView = { state: 'signed-out', notice: null };

const { baseUrl, apiUrl, imagesUrl, profile } = OPEN_COLLECTIVE;
const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  platform: { baseUrl, apiUrl, imagesUrl, profile: profile.id },
};

export function fakeBackground(start: FakeStart = {}): FakeBackground {
  const listeners = new Set<(what: Changed) => void>();
  const requests: Request[] = [];
  let view: OptionsView = {
    session: start.session ?? SIGNED_OUT,
    settings: { ...SETTINGS, ...start.settings },
    application: {
      clientId: '',
      isBuiltIn: false,
      canSignIn: true,
      redirectUri: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
      hasOldCallback: false,
      needsConsent: false,
      needsPermission: false,
      ...start.application,
    },
    needsPageConsent: start.needsPageConsent ?? false,
  };
  const background: FakeBackground = {
    requests,
    platformError: start.platformError ?? null,
    refuse: start.refuse ?? {},
    hold: start.hold ?? null,
    news: start.news ?? [],
    view: () => view,
    change(part) {
      view = { ...view, ...part };
      for (const what of Object.keys(part) as (keyof typeof part)[]) background.broadcast(what);
      return view;
    },
    broadcast(what) {
      for (const listener of listeners) listener(what);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async sendRequest(request) {
      requests.push(request);
      if (request.type === 'get-options' && start.optionsTakeMs) {
        await new Promise((resolve) => setTimeout(resolve, start.optionsTakeMs));
      }
      if (CHANGES.includes(request.type) && 'isPrivate' in request && request.isPrivate)
        throw { code: 'private-window' } satisfies ErrorView;
      const code = background.refuse[request.type];
      if (code) throw { code } satisfies ErrorView;
      return (answers[request.type] as (request: Request) => unknown)(request) as never;
    },
  };
  const answers: AnsweringOf<RequestType> = {
    ...answerSettings(background, start),
    ...answerCollectives(background, start),
    ...answerDesk(background, start),
  };
  return background;
}

function answerSettings(
  { view, change }: FakeBackground,
  start: FakeStart,
): AnsweringOf<AccountRequest> {
  const setSettings = (part: Partial<Settings>) =>
    change({ settings: { ...view().settings, ...part } });
  return {
    'get-options': view,
    'get-session': () => view().session,
    'sign-in': () => change({ session: SIGNED_IN }).session,
    'sign-out': () => change({ session: SIGNED_OUT }).session,
    'check-client-id': ({ clientId }) => start.clientIdCheck?.(clientId) ?? 'known',
    'set-client-id': ({ clientId }) => {
      const { session, application } = view();
      return change({
        session: clientId === application.clientId ? session : SIGNED_OUT,
        application: { ...application, clientId, hasOldCallback: false },
      });
    },
    'change-settings'({ patch }) {
      const { session } = view();
      const { keepSignedIn: isKept } = patch;
      // The token moves first, and that is announced too.
      if (isKept !== undefined && session.state === 'signed-in') {
        change({ session: { ...session, isKept } });
      }
      return setSettings(patch as Partial<Settings>).settings;
    },
    'change-platform': ({ platform }) => {
      setSettings({ platform });
      const application = { ...view().application, clientId: '', isBuiltIn: false };
      return change({ session: SIGNED_OUT, application });
    },
    'check-platform': (request) =>
      start.platformCheck?.(request) ?? { isReachable: true, error: null, sample: null },
    'reset-settings': () => change({ settings: SETTINGS, session: SIGNED_OUT }),
  };
}
