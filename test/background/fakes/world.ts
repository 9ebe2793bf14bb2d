// A sandbox, a browser and the session half of the background, put together for a test.
import { onTestFinished } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/index.ts';
import type { Environment } from '../../../src/background/environment.ts';
import { createSessionPart, type SessionPart } from '../../../src/background/session.ts';
import type { SessionView } from '../../../src/messages/contract.ts';
import { type FakeBrowser, fakeBrowser } from './browser.ts';
import { consent, forgetCookies } from './person.ts';

export const DAY = 86_400_000;

export interface World {
  readonly sandbox: Sandbox;
  readonly browser: FakeBrowser;
  /** The running background. */
  background: SessionPart;
  /** Ends the background and starts a new one, as the browser does. */
  wake(): SessionPart;
  /** Milliseconds that the clock of browser and sandbox is ahead. */
  advance(ms: number): void;
  readonly now: () => number;
  readonly unexpected: unknown[];
  readonly clientId: string;
  ask(type: 'get-session' | 'sign-in' | 'sign-out'): Promise<SessionView>;
  /** Requests the sandbox saw whose path ends so. */
  count(path: 'authorize' | 'token' | 'v2'): number;
  /** Resolves when no request is under way, no window is open, and no other request follows. */
  settle(): Promise<void>;
  /** Resolves with the view as soon as it is in that state. */
  until(state: SessionView['state']): Promise<SessionView>;
}

/** So often nothing must have happened: turns of the loop, because time passes on a busy machine without any. */
const QUIET_TURNS = 12;

export async function startWorld(
  options: SandboxOptions = {},
  more: Partial<Environment> = {},
): Promise<World> {
  let ahead = 0;
  let underWay = 0;
  const counted: typeof fetch = async (...request) => {
    underWay += 1;
    return fetch(...request).finally(() => {
      underWay -= 1;
    });
  };
  const now = () => Date.now() + ahead;
  const sandbox = await startSandbox({ now, ...options });
  forgetCookies();
  const browser = fakeBrowser((flow) => consent(flow));
  const unexpected: unknown[] = [];
  const { clientId } = sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Companion',
    callbackUrl: browser.port.identity.getRedirectURL('oauth'),
  });
  const cache = { clear: async () => {}, clearPersonal: async () => {} };
  const wake = () => {
    world.background = createSessionPart({
      browser: browser.port,
      isChromium: true,
      builtIn: { baseUrl: sandbox.baseUrl, clientId },
      cache,
      request: { now, wait: async () => {}, fetch: counted },
      now,
      onUnexpected: (error) => unexpected.push(error),
      ...more,
    });
    world.background.start();
    return world.background;
  };
  const world: World = {
    sandbox,
    browser,
    background: undefined as unknown as SessionPart,
    wake,
    advance: (ms) => {
      ahead += ms;
    },
    now,
    unexpected,
    clientId,
    ask: (type) => world.background.handlers[type]({ type } as never),
    count: (path) =>
      sandbox.log.count((entry) => entry.path.endsWith(`/${path}`) && entry.method !== 'OPTIONS'),
    async settle() {
      const isBusy = () => underWay > 0 || browser.hasWindow();
      for (let quiet = 0, seen = -1; quiet < QUIET_TURNS; ) {
        const isQuiet = !isBusy() && seen === sandbox.log.count();
        quiet = isQuiet ? quiet + 1 : 0;
        seen = sandbox.log.count();
        await new Promise((resolve) => setTimeout(resolve, 8));
      }
    },
    until: (state) =>
      new Promise((resolve) => {
        const look = async () => {
          const view = await world.background.view();
          if (view.state === state) resolve(view);
        };
        world.background.onChange(() => void look());
        void look();
      }),
  };
  onTestFinished(() => sandbox.close());
  wake();
  await world.background.handlers['change-platform']({
    type: 'change-platform',
    platform: {
      baseUrl: sandbox.baseUrl,
      apiUrl: sandbox.apiUrl,
      imagesUrl: sandbox.imagesUrl,
      profile: options.profile ?? 'open-collective',
    },
  });
  return world;
}

/** Everything secret that the sandbox has given out or been shown. */
export function secretsOf({ oauth }: Sandbox): string[] {
  return [
    ...oauth.issuedTokens().flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]),
    ...oauth.issuedCodes().map(({ code }) => code),
    ...oauth.verifiers(),
  ];
}
