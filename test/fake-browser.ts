// The extension API with behavior, in memory: the one fake behind src/browser.ts. Importing it installs it.
import 'fake-indexeddb/auto';
import { chromeMessages } from '../locales/chrome-messages.ts';
import english from '../locales/en.json' with { type: 'json' };
import { messageTable } from '../src/ui/i18n.ts';

type Listener = (...args: never[]) => unknown;

function fakeEvent() {
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    /** Calls every listener; resolves with what they return. */
    trigger: (...args: unknown[]) =>
      Promise.all(Array.from(listeners, (listener) => listener(...(args as never[])))),
    forget: () => listeners.clear(),
  };
}

/** A storage area with the browser's habits: copies, a quota, failures on demand. */
function fakeArea() {
  const area = {
    /** What is stored, by key. */
    stored: new Map<string, unknown>(),
    /** Largest size of everything, in characters of JSON. */
    quota: 10_485_760,
    /** Calls that changed something, with their keys. */
    changes: [] as string[],
    /** While it is set, calls of these kinds reject with it. */
    failure: null as { readonly of: readonly string[]; readonly error: Error } | null,
    fail(error: Error, ...of: readonly ('get' | 'set' | 'remove')[]) {
      area.failure = { of, error };
    },
    async get(keys: string | string[] | null) {
      check('get');
      const wanted = keys === null ? [...area.stored.keys()] : [keys].flat();
      const found = wanted.filter((key) => area.stored.has(key));
      return structuredClone(Object.fromEntries(found.map((key) => [key, area.stored.get(key)])));
    },
    async set(items: Record<string, unknown>) {
      check('set');
      const next = new Map([...area.stored, ...Object.entries(structuredClone(items))]);
      const size = JSON.stringify([...next]).length;
      if (size > area.quota) throw new Error('Resource::kQuotaBytes quota exceeded');
      for (const [key, value] of next) area.stored.set(key, value);
      area.changes.push(`set ${Object.keys(items).join()}`);
    },
    async remove(keys: string | string[]) {
      check('remove');
      for (const key of [keys].flat()) area.stored.delete(key);
      area.changes.push(`remove ${[keys].flat().join()}`);
    },
    forget() {
      area.stored.clear();
      area.changes.length = 0;
      area.quota = 10_485_760;
      area.failure = null;
    },
  };
  function check(kind: string) {
    if (area.failure?.of.includes(kind)) throw area.failure.error;
  }
  return area;
}

/** Details of a sign-in window. */
export interface WebAuthFlow {
  readonly url: string;
  readonly interactive: boolean;
  readonly abortOnLoadForNonInteractive?: boolean;
  readonly timeoutMsForNonInteractive?: number;
}

/** What the person (or the page's script) does in a sign-in window: the address it ends at. */
export type Visit = (flow: WebAuthFlow) => Promise<string>;

interface Alarm {
  readonly when?: number;
  readonly delayInMinutes?: number;
  readonly periodInMinutes?: number;
}

interface Shown {
  readonly title: string;
  readonly message: string;
}

/** Chromium's messages, as observed. */
export const CHROMIUM = {
  closed: 'The user did not approve access.',
  notLoaded: 'Authorization page could not be loaded.',
  onlyOne: 'Only one web auth flow is allowed at a time.',
  interaction: 'User interaction required. Try setting `abortOnLoadForNonInteractive`.',
} as const;

const ID = 'abcdefghijklmnopabcdefghijklmnop';
const ORIGIN = `chrome-extension://${ID}`;
/** The popup, which has no tab. */
export const POPUP = { id: ID, origin: ORIGIN, url: `${ORIGIN}/src/popup/index.html` };
const noVisit: Visit = () => Promise.reject(new Error(CHROMIUM.closed));

const local = fakeArea();
const session = fakeArea();
const events = {
  onMessage: fakeEvent(),
  onStartup: fakeEvent(),
  onInstalled: fakeEvent(),
  onAlarm: fakeEvent(),
  onAdded: fakeEvent(),
  onRemoved: fakeEvent(),
  onClicked: fakeEvent(),
};

/** What tests see and set. */
export const fakeBrowser = {
  local,
  session,
  events,
  alarms: new Map<string, Alarm>(),
  /** Addresses of opened tabs. */
  tabs: [] as string[],
  /** Host permissions that the user granted. */
  origins: new Set<string>(),
  /** Kinds of data that the user allowed to be sent; null in browsers that don't ask. */
  allowedData: null as readonly string[] | null,
  /** Host permissions of the manifest. */
  requiredOrigins: [] as string[],
  /** Everything that the background sent to pages. */
  sent: [] as unknown[],
  /** Whether a page of ours is open and listens. */
  hasPage: true,
  visit: noVisit,
  /** Sign-in windows that were opened. */
  windows: [] as WebAuthFlow[],
  hasWindow: false,
  badge: '',
  /** Notifications on the screen. */
  notifications: new Map<string, Shown>(),
  /** Whether the window that was used last is private. */
  isPrivateWindow: false,
  /** Sends a message as the popup, or as another page, and resolves with the answer. */
  async send(message: unknown, sender: object = POPUP): Promise<unknown> {
    const answers = await events.onMessage.trigger(message, sender);
    return answers.find((answer) => answer !== undefined);
  },
  /** As when the user allows notifications. */
  grantNotifications(): Promise<unknown> {
    Object.assign(api, { notifications: notificationsApi });
    return events.onAdded.trigger({ permissions: ['notifications'] });
  },
  /** As when the user takes back what was allowed to be sent. */
  async refuseData(...refused: readonly string[]): Promise<void> {
    fakeBrowser.allowedData = [];
    await events.onRemoved.trigger({ data_collection: refused });
  },
  /** Stops the background: its listeners are gone. */
  stopBackground(): void {
    for (const event of Object.values(events)) event.forget();
  },
  /** Ends the browser and starts it again. */
  restart(): void {
    fakeBrowser.stopBackground();
    session.forget();
    fakeBrowser.alarms.clear();
  },
  /** A browser that was never used. */
  reset(): void {
    fakeBrowser.restart();
    local.forget();
    Object.assign(fakeBrowser, { hasPage: true, visit: noVisit, hasWindow: false, badge: '' });
    Object.assign(fakeBrowser, { allowedData: null, isPrivateWindow: false });
    const { tabs, sent, windows, requiredOrigins } = fakeBrowser;
    for (const list of [tabs, sent, windows, requiredOrigins]) list.length = 0;
    fakeBrowser.origins.clear();
    fakeBrowser.notifications.clear();
    Object.assign(api, { notifications: undefined, ...replaceable() });
  },
};

const notificationsApi = {
  create: async (id: string, shown: Shown) => void fakeBrowser.notifications.set(id, shown),
  clear: async (id: string) => fakeBrowser.notifications.delete(id),
  getAll: async () => Object.fromEntries(fakeBrowser.notifications),
  onClicked: events.onClicked,
};

/** Interfaces that tests replace. */
const replaceable = () => ({
  tabs: {
    create: async ({ url }: { url: string }) => void fakeBrowser.tabs.push(url),
    get: async (id: number): Promise<{ id: number; url?: string }> => ({ id }),
  },
  scripting: { executeScript: async (): Promise<unknown> => [] },
  identity: {
    getRedirectURL: (path: string) => `https://${ID}.chromiumapp.org/${path}`,
    async launchWebAuthFlow(flow: WebAuthFlow): Promise<string> {
      if (fakeBrowser.hasWindow) throw new Error(CHROMIUM.onlyOne);
      fakeBrowser.hasWindow = true;
      fakeBrowser.windows.push(flow);
      return fakeBrowser.visit(flow).finally(() => {
        fakeBrowser.hasWindow = false;
      });
    },
  },
});

const interfaces = {
  runtime: {
    id: ID,
    getURL: (path: string) => `${ORIGIN}/${path}`,
    getManifest: () => ({ host_permissions: fakeBrowser.requiredOrigins }),
    async sendMessage(message: unknown) {
      fakeBrowser.sent.push(message);
      const none = 'Could not establish connection. Receiving end does not exist.';
      if (!fakeBrowser.hasPage) throw new Error(none);
    },
    openOptionsPage: async () => void fakeBrowser.tabs.push('options'),
    onMessage: events.onMessage,
    onStartup: events.onStartup,
    onInstalled: events.onInstalled,
  },
  storage: { local, session },
  alarms: {
    create: async (name: string, alarm: Alarm) => void fakeBrowser.alarms.set(name, alarm),
    get: async (name: string) => fakeBrowser.alarms.get(name),
    clear: async (name: string) => fakeBrowser.alarms.delete(name),
    onAlarm: events.onAlarm,
  },
  permissions: {
    onAdded: events.onAdded,
    onRemoved: events.onRemoved,
    getAll: async () => {
      const { allowedData, origins } = fakeBrowser;
      return { origins: [...origins], ...(allowedData && { data_collection: allowedData }) };
    },
    async remove({ origins }: { origins: string[] }) {
      for (const origin of origins) {
        if (fakeBrowser.requiredOrigins.includes(origin)) throw new Error('Required permissions.');
        fakeBrowser.origins.delete(origin);
      }
      return true;
    },
  },
  windows: {
    getLastFocused: async () => ({ incognito: fakeBrowser.isPrivateWindow }),
  },
  action: {
    setBadgeBackgroundColor: async () => {},
    setBadgeText: async ({ text }: { text: string }) => {
      fakeBrowser.badge = text;
    },
  },
  i18n: messageTable(chromeMessages(english, english)),
  ...replaceable(),
};

/** The interfaces themselves. webextension-polyfill passes on the object that test/globals/extension.ts made. */
export const api = Object.assign(
  (globalThis as unknown as { browser: object }).browser,
  interfaces,
);
