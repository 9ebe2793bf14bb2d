// A background for the options page's tests: it answers every message as the real one does, from memory.
import type {
  Answers,
  Broadcast,
  ClientIdCheck,
  OptionsView,
  PlatformCheck,
  Request,
  RequestType,
  SessionView,
  Settings,
} from '../../src/messages/contract.ts';
import type { ErrorView } from '../../src/messages/error-view.ts';
import type { Services } from '../../src/options/services.ts';

const PLATFORM = {
  baseUrl: 'https://opencollective.com',
  apiUrl: 'https://rest.opencollective.com',
  imagesUrl: 'https://images.opencollective.com',
  profile: 'open-collective',
} as const;

const SETTINGS: Settings = {
  theme: 'auto',
  scope: 'none',
  keepSignedIn: true,
  checkEveryMinutes: 60,
  notifications: false,
  transactionsClientId: '',
  platform: PLATFORM,
};

/** Someone who is signed in. */
export const USER = {
  id: 'user-1',
  slug: 'nora-example',
  name: 'Nora Example',
  email: 'nora@example.org',
  imageUrl: null,
} as const;

export const SIGNED_IN: Extract<SessionView, { state: 'signed-in' }> = {
  state: 'signed-in',
  user: USER,
  expiresAt: Date.UTC(2027, 0, 3, 12),
  needsRenewal: false,
  isKept: true,
  notice: null,
};

export const SIGNED_OUT: SessionView = { state: 'signed-out', notice: null };

/** Where the fake starts, and how it answers what the real one asks the platform about. */
export interface FakeStart {
  readonly session?: SessionView;
  readonly settings?: Partial<Settings>;
  readonly application?: Partial<OptionsView['application']>;
  readonly clientIdCheck?: (clientId: string) => ClientIdCheck;
  readonly platformCheck?: (request: Extract<Request, { type: 'check-platform' }>) => PlatformCheck;
  /** Codes with which requests of a type are refused. */
  readonly refuse?: Partial<Record<Request['type'], ErrorView['code']>>;
  readonly grants?: boolean;
  /** How long the whole of the options takes, in milliseconds; everything else is answered at once. */
  readonly optionsTakeMs?: number;
  /** Where the source is, by the manifest. */
  readonly homepage?: string;
}

/** The fake, with what the page asked of it and of the browser. */
export interface FakeBackground {
  readonly services: Services;
  readonly requests: Request[];
  /** What the browser was asked, in order: permissions, files. */
  readonly asked: string[];
  readonly view: () => OptionsView;
  /** Changes something behind the page's back and says so, as the real one does. */
  readonly change: (part: Partial<OptionsView>) => void;
  readonly broadcast: (what: Broadcast['what']) => void;
}

export function createFakeBackground(start: FakeStart = {}): FakeBackground {
  let view: OptionsView = {
    session: start.session ?? SIGNED_OUT,
    settings: { ...SETTINGS, ...start.settings },
    application: {
      clientId: '',
      isBuiltIn: false,
      redirectUri: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
      ...start.application,
    },
  };
  const listeners = new Set<(what: Broadcast['what']) => void>();
  const requests: Request[] = [];
  const asked: string[] = [];
  const change = (part: Partial<OptionsView>) => {
    view = { ...view, ...part };
    for (const name of Object.keys(part) as (keyof OptionsView)[]) broadcast(name);
    return view;
  };
  const broadcast = (what: Broadcast['what']) => {
    for (const listener of listeners) listener(what);
  };
  const answers = createAnswers(() => view, change, start);
  const ask = (what: string) => {
    asked.push(what);
    return Promise.resolve(start.grants ?? true);
  };
  const send = async (request: Request) => {
    requests.push(request);
    if (request.type === 'get-options' && start.optionsTakeMs) {
      await new Promise((resolve) => setTimeout(resolve, start.optionsTakeMs));
    }
    const code = start.refuse?.[request.type];
    if (code) throw { code } satisfies ErrorView;
    return (answers[request.type] as (request: Request) => unknown)(request);
  };
  return {
    requests,
    asked,
    change,
    broadcast,
    view: () => view,
    services: {
      send: send as Services['send'],
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      askForNotifications: () => ask('notifications'),
      askForAccess: (addresses) => ask(`access to ${addresses.join(' ')}`),
      saveFile: (name, text) => asked.push(`save ${name} ${text}`),
      now: () => Date.UTC(2026, 8, 1),
      version: '1.2.3',
      homepage: start.homepage ?? null,
    },
  };
}

type Answering = {
  readonly [Type in RequestType]?: (request: Extract<Request, { type: Type }>) => Answers[Type];
};

function createAnswers(
  view: () => OptionsView,
  change: (part: Partial<OptionsView>) => OptionsView,
  start: FakeStart,
): Record<string, unknown> {
  const setSettings = (part: Partial<Settings>) =>
    change({ settings: { ...view().settings, ...part } });
  const answers: Answering = {
    'get-options': view,
    'get-session': () => view().session,
    'sign-in': () => change({ session: SIGNED_IN }).session,
    'sign-out': () => change({ session: SIGNED_OUT }).session,
    'check-client-id': ({ clientId }) => start.clientIdCheck?.(clientId) ?? 'known',
    'set-client-id': ({ clientId }) =>
      change({ session: SIGNED_OUT, application: { ...view().application, clientId } }),
    'change-settings'({ patch }) {
      const { session } = view();
      const { keepSignedIn: isKept } = patch;
      // The token moves first, and that is news of its own.
      if (isKept !== undefined && session.state === 'signed-in') {
        change({ session: { ...session, isKept } });
      }
      return setSettings(patch as Partial<Settings>).settings;
    },
    'change-platform': ({ platform }) => {
      setSettings({ platform });
      return change({
        session: SIGNED_OUT,
        application: { ...view().application, clientId: '', isBuiltIn: false },
      });
    },
    'check-platform': (request) =>
      start.platformCheck?.(request) ?? { isReachable: true, error: null, sample: null },
    'export-settings': () => JSON.stringify(view().settings),
    'import-settings': ({ text, confirmed }) => {
      if (!text.startsWith('{')) return { result: 'refused' };
      const settings = JSON.parse(text) as Settings;
      const isOther = settings.platform.baseUrl !== view().settings.platform.baseUrl;
      if (isOther && !confirmed) return { result: 'confirm-platform', platform: settings.platform };
      change({ settings, session: isOther ? SIGNED_OUT : view().session });
      return { result: 'imported' };
    },
    'reset-settings': () => change({ settings: SETTINGS, session: SIGNED_OUT }),
  };
  return answers;
}
