// The whole background in a fake browser, on the sandbox without a port, and with a clock of its own: driven by messages
// and events, as pages and browsers drive it.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { LogEntry } from '../../sandbox/http/log.ts';
import type { SandboxOptions } from '../../sandbox/options.ts';
import { startBackground } from '../../src/background/background.ts';
import type { Environment } from '../../src/background/environment.ts';
import type { SessionView } from '../../src/features/session/worker-view.ts';
import type { SettingsPatch } from '../../src/features/settings/worker.ts';
import type { Answers, Request } from '../../src/messages/client.ts';
import type { Envelope, Mode } from '../../src/messages/schemas.ts';
import { forgetOutages } from '../../src/platform/requests/fallback.ts';
import { cache } from '../../src/storage/cache.ts';
import type { PlatformSettings } from '../../src/storage/settings.ts';
import { layOver } from '../../src/ui/extension/lay-over.ts';
import { fakeBrowser, type WebAuthFlow } from '../fake-browser.ts';
import { CLIENT_ID, type ConsentOptions, createPlatform, type Platform } from './platform.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** When every test begins. */
const BEGIN = Date.parse('2026-11-10T09:00:00Z');
const NO_FILTER = { type: null, dateFrom: null, dateTo: null, includeVirtualCards: false } as const;

/** Null to let the platform answer; `send` asks it. */
type Intercept = (
  url: string,
  send: () => Promise<Response>,
) => Response | Promise<Response | null> | null;

export type World = Awaited<ReturnType<typeof startWorld>>;

let current: Platform;

/** The person in front of the consent page of the world that was started last. */
export const consent = (flow: Pick<WebAuthFlow, 'url'>, options?: ConsentOptions) =>
  current.consent(flow, options);
/** A sign-in window in which nobody clicks, as in a silent renewal. */
export const unattended = (flow: WebAuthFlow, browser: 'chromium' | 'firefox') =>
  current.unattended(flow, browser);

/** A new browser with the extension just installed on a platform of its own; nobody is signed in. */
export async function startWorld(
  options: Omit<SandboxOptions, 'now'> = {},
  more: Partial<Environment> = {},
) {
  fakeBrowser.reset();
  await cache.clear();
  let now = BEGIN;
  const clock = () => now;
  const platform = await createPlatform({ now: clock, ...options });
  current = platform;
  fakeBrowser.visit = (flow) => consent(flow);

  const unexpected: unknown[] = [];
  const waits: number[] = [];
  let isOnline = true;
  const underWay = new Set<Promise<unknown>>();
  let intercept: Intercept | null = null;
  const track = <T>(work: Promise<T>): Promise<T> => {
    const ended: Promise<unknown> = work.catch(() => {}).finally(() => underWay.delete(ended));
    underWay.add(ended);
    return work;
  };
  const cacheModes: (RequestCache | undefined)[] = [];
  const fetchOrIntercept: typeof fetch = async (input, init) => {
    cacheModes.push(init?.cache);
    const send = () => track(platform.fetch(input, init));
    return (await intercept?.(String(input), send)) ?? send();
  };
  const environment: Environment = {
    request: { now: clock, wait: async () => {}, fetch: fetchOrIntercept },
    now: clock,
    random: () => 0.5,
    wait: async (ms) => void waits.push(ms),
    isOnline: () => isOnline,
    isChromium: true,
    builtIn: [{ baseUrl: platform.baseUrl, clientId: CLIENT_ID }],
    inBackground: (work) => void track(work).catch((error) => unexpected.push(error)),
    onUnexpected: (error) => unexpected.push(error),
    ...more,
  };

  const world = {
    platform,
    unexpected,
    /** Pauses that a round made. */
    waits,
    /** How each request used the browser's HTTP cache. */
    cacheModes,
    now: clock,
    advance: (ms: number) => {
      now += ms;
    },
    /** Stops the background and starts it again, as browsers do. */
    wake(): void {
      fakeBrowser.stopBackground();
      startBackground(environment);
    },
    /** A message of a page, and its answer. @throws ErrorView */
    async send<R extends Request>(request: R): Promise<Answers[R['type']]> {
      const envelope = (await fakeBrowser.send(request)) as Envelope<Answers[R['type']]>;
      if (!envelope.ok) throw envelope.error;
      return envelope.value;
    },
    session: (): Promise<SessionView> => world.send({ type: 'get-session' }),
    /** Signs in, and agrees to do so at this platform. */
    async signIn(user?: string): Promise<SessionView> {
      if (user) fakeBrowser.visit = (flow) => consent(flow, { user });
      return world.send({ type: 'sign-in', agreedTo: platform.baseUrl });
    },
    /** Signs in, as far as the start view; the log begins anew. */
    async enter(user?: string): Promise<void> {
      await world.signIn(user);
      await world.start('fresh');
      await world.idle();
      platform.log.clear();
    },
    /** Resolves with the session as soon as it is in that state. */
    until: (state: SessionView['state']): Promise<SessionView> =>
      vi.waitFor(
        async () => {
          const session = await world.session();
          expect(session.state).toBe(state);
          return session;
        },
        { interval: 2, timeout: 5000 },
      ),
    signOut: () => world.send({ type: 'sign-out' }),
    options: () => world.send({ type: 'get-options' }),
    change: (patch: SettingsPatch) => world.send({ type: 'change-settings', patch }),
    changePlatform: (platform: PlatformSettings) =>
      world.send({ type: 'change-platform', platform }),
    platformSettings: async () => (await world.options()).settings.platform,

    chosen: () => world.send({ type: 'get-chosen' }),
    /** As pages show it. */
    start: async (mode: Mode) =>
      layOver(await world.send({ type: 'get-start', mode }), await world.chosen()),
    attention: (mode: Mode) => world.send({ type: 'get-attention', mode }),
    /** Marks a collective as run by the user, or takes that back. */
    async run(slug: string, isRun = true): Promise<void> {
      await world.send({ type: 'set-run', slug, isRun });
      await world.idle();
    },
    news: async () => (await world.chosen()).news,
    find: (slug: string) => world.send({ type: 'find-collective', slug }),
    search: (term: string, isWanted = false, isPrivate?: boolean) =>
      world.send({ type: 'search-collectives', term, isWanted, isPrivate }),
    overview: (slug: string, mode: Mode, isPrivate?: boolean) =>
      world.send({ type: 'get-overview', slug, mode, isPrivate }),
    backers: (slug: string, mode: Mode) => world.send({ type: 'get-backers', slug, mode }),
    transactions: (mode: Mode, filter: object = {}, offset = 0, slug = 'maple-library') =>
      world.send({
        type: 'get-transactions',
        slug,
        mode,
        offset,
        filter: { ...NO_FILTER, ...filter },
      }),
    pin: async (slug: string) => {
      await world.send({ type: 'pin', slug });
      await world.idle();
    },

    /** Connects the browser to the network or takes it off; the browser knows. */
    goOnline(isNow: boolean): void {
      isOnline = isNow;
      if (isNow) platform.faults.clear('offline');
      else platform.faults.set('offline');
    },
    /** Answers in the place of the platform where the function gives an answer. */
    intercept: (answer: Intercept | null) => {
      intercept = answer;
    },
    /** Requests in order of arrival. */
    asked: (predicate: (entry: LogEntry) => boolean = () => true) =>
      platform.log.entries().filter(predicate),
    /** Requests whose path ends so. */
    count: (path: 'authorize' | 'token' | 'v2') =>
      world.asked((entry) => entry.path.endsWith(`/${path}`)).length,
    /** Resolves when no request and no work in the background is under way. */
    async idle(): Promise<void> {
      while (underWay.size) {
        await Promise.all(underWay);
        // A turn for what the last one started.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    /** One alarm, and everything that it brings about. */
    async alarm(name: 'check-new-backers' | 'session' = 'check-new-backers'): Promise<void> {
      await fakeBrowser.events.onAlarm.trigger({ name });
      await world.idle();
    },
    /** An hour later: the log begins anew, then the alarm goes off. */
    async nextAlarm(): Promise<void> {
      now += HOUR;
      // Outages are remembered by the real clock, which this world doesn't advance.
      forgetOutages();
      platform.log.clear();
      await world.alarm();
    },
  };
  startBackground(environment);
  const { baseUrl, apiUrl, imagesUrl, profile } = platform;
  await world.changePlatform({ baseUrl, apiUrl, imagesUrl, profile });
  await world.idle();
  fakeBrowser.sent.length = 0;
  platform.log.clear();
  return world;
}

/** What work fails with. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

/** True for GraphQL queries. */
export const isGraphql = ({ path }: Pick<LogEntry, 'path'>): boolean => path === '/api/graphql/v2';
/** True for requests of summaries. */
export const isSummary = ({ path }: LogEntry): boolean => /^\/[^/]+\.json$/.test(path);
/** True for requests of member lists. */
export const isMembers = ({ path }: LogEntry): boolean => path.endsWith('/members.json');
/** True for requests that carry a token. */
export const hasToken = ({ headers }: LogEntry): boolean => headers.authorization !== undefined;

/** True for the name under which the token is stored. */
export const isTokenKey = (key: string): boolean => key === 'token';

/** Everything secret that the platform has given out or been shown. */
export function secretsOf({ oauth }: Platform): string[] {
  return [
    ...oauth.issuedTokens().flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]),
    ...oauth.issuedCodes().map(({ code }) => code),
    ...oauth.verifiers(),
  ];
}

/** The next sign-in window stays open: `opened` resolves when it is there, `close` is what the person does. */
export function keepWindowOpen() {
  let close = () => {};
  const opened = new Promise<void>((resolve) => {
    fakeBrowser.visit = () =>
      new Promise<string>((_resolve, reject) => {
        close = () => reject(new Error('The user did not approve access.'));
        resolve();
      });
  });
  return { opened, close: () => close() };
}

/** A world for each test of the file that calls it; fails a test after which anything unexpected is left. */
export function useWorld(...options: Parameters<typeof startWorld>): World {
  const world = {} as World;
  beforeEach(async () => {
    Object.assign(world, await startWorld(...options));
  });
  afterEach(async () => {
    await world.idle();
    expect(world.unexpected).toEqual([]);
  });
  return world;
}

/** Both areas of the browser's storage, the cache's database, and the snapshots of pages. */
export async function everythingStored(): Promise<string> {
  const { local, session } = fakeBrowser;
  return JSON.stringify([[...local.stored], [...session.stored], await cached()], null, 1);
}

function cached(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('answers');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const rows: unknown[] = [];
      if (!stores.length) return resolve(rows);
      const transaction = database.transaction(stores);
      for (const store of stores) {
        const all = transaction.objectStore(store).getAll();
        all.onsuccess = () => rows.push([store, all.result]);
      }
      transaction.oncomplete = () => {
        database.close();
        resolve(rows);
      };
    };
  });
}
