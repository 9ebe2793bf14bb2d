// A browser for the background's tests: storage, alarms, tabs, messages and the sign-in window, with real habits.
import type { BrowserPort, WebAuthFlow } from '../../../src/background/port.ts';
import { type FakeArea, fakeArea } from '../../storage/area.ts';

/** What the person (or the page's script) does in a sign-in window: the address it ends at. */
export type Visit = (flow: WebAuthFlow) => Promise<string>;

export interface FakeBrowser {
  readonly port: BrowserPort;
  readonly local: FakeArea;
  session: FakeArea;
  /** Names of the alarms with their times. */
  readonly alarms: Map<string, number>;
  readonly tabs: string[];
  /** Host permissions that the user granted. */
  readonly origins: Set<string>;
  /** Everything the background sent to pages. */
  readonly sent: unknown[];
  /** Whether a page of ours is open and listens. */
  hasPage: boolean;
  visit: Visit;
  /** Sign-in windows that were opened. */
  readonly windows: WebAuthFlow[];
  /** True while one of them is open. */
  hasWindow(): boolean;
  /** Ends the browser and starts it again. */
  restart(): void;
}

const ID = 'abcdefghijklmnopabcdefghijklmnop';

/** Chromium's words, as they were read off it. */
export const CHROMIUM = {
  closed: 'The user did not approve access.',
  notLoaded: 'Authorization page could not be loaded.',
  onlyOne: 'Only one web auth flow is allowed at a time.',
  interaction: 'User interaction required. Try setting `abortOnLoadForNonInteractive`.',
} as const;

export function fakeBrowser(visit: Visit): FakeBrowser {
  let isWindowOpen = false;
  const noEvent = { addListener: () => {} };
  const fake: FakeBrowser = {
    local: fakeArea(),
    session: fakeArea(),
    alarms: new Map(),
    origins: new Set(),
    tabs: [],
    sent: [],
    hasPage: true,
    visit,
    windows: [],
    hasWindow: () => isWindowOpen,
    restart() {
      fake.session = fakeArea();
      fake.alarms.clear();
    },
    port: {
      runtime: {
        id: ID,
        getURL: (path) => `chrome-extension://${ID}/${path}`,
        async sendMessage(message) {
          fake.sent.push(message);
          const none = 'Could not establish connection. Receiving end does not exist.';
          if (!fake.hasPage) throw new Error(none);
        },
        openOptionsPage: async () => void fake.tabs.push('options'),
        onMessage: noEvent,
        onStartup: noEvent,
        onInstalled: noEvent,
      },
      storage: {
        local: forward(() => fake.local),
        session: forward(() => fake.session),
      },
      alarms: {
        create: (name, { when }) => void fake.alarms.set(name, when),
        clear: (name) => fake.alarms.delete(name),
        onAlarm: noEvent,
      },
      identity: {
        getRedirectURL: (path) => `https://${ID}.chromiumapp.org/${path}`,
        async launchWebAuthFlow(flow) {
          if (isWindowOpen) throw new Error(CHROMIUM.onlyOne);
          isWindowOpen = true;
          fake.windows.push(flow);
          return fake.visit(flow).finally(() => {
            isWindowOpen = false;
          });
        },
      },
      tabs: { create: async ({ url }) => void fake.tabs.push(url) },
      permissions: {
        onAdded: noEvent,
        getAll: async () => ({ origins: [...fake.origins] }),
        async remove({ origins }) {
          for (const origin of origins) fake.origins.delete(origin);
          return true;
        },
      },
    },
  };
  return fake;
}

function forward(area: () => FakeArea) {
  return {
    get: (keys: string | string[] | null) => area().get(keys),
    set: (items: Record<string, unknown>) => area().set(items),
    remove: (keys: string | string[]) => area().remove(keys),
  };
}

/** The next sign-in window stays open: `opened` resolves when it is there, `close` is what the person does. */
export function keepWindowOpen(browser: FakeBrowser) {
  let close = () => {};
  const opened = new Promise<void>((resolve) => {
    browser.visit = () =>
      new Promise<string>((_resolve, reject) => {
        close = () => reject(new Error(CHROMIUM.closed));
        resolve();
      });
  });
  return { opened, close: () => close() };
}
