/** The data half of the background on a fake browser, against a sandbox over real HTTP, with a clock of its own. */

import './fake-browser.ts';

import { fakeBrowser } from '@webext-core/fake-browser';
import { vi } from 'vitest';
import {
  type LogEntry,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from '../../../sandbox/index.ts';
import { createDataPart, type DataPart } from '../../../src/background/data/data-part.ts';
import type { Mode, Settings } from '../../../src/messages/contract.ts';
import { openCache } from '../../../src/storage/cache.ts';
import { DEFAULT_SETTINGS } from '../../../src/storage/settings.ts';
import { clearSnapshots } from '../../../src/storage/snapshots.ts';
import { resetBrowser } from './fake-browser.ts';

// Each test has a server of its own: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** A Tuesday. */
const BEGIN = Date.parse('2026-11-10T09:00:00Z');
const HOUR_MS = 3_600_000;
let benches = 0;

export type Bench = Awaited<ReturnType<typeof createBench>>;

/** A started data half with nothing pinned, nobody signed in, and a sandbox of its own. */
export async function createBench(options: SandboxOptions = {}) {
  resetBrowser();
  let now = BEGIN;
  const clock = () => now;
  const sandbox = await startSandbox({ now: clock, ...options });
  const session = createSession(sandbox);
  const cache = openCache({ name: `bench-${++benches}`, now: clock });
  const unexpected: unknown[] = [];
  const waits: number[] = [];
  const underWay = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>) => {
    const ended = work
      .catch((error: unknown) => void unexpected.push(error))
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  const storage = fakeBrowser.storage;
  let intercept: ((url: string) => Response | null) | null = null;
  const fetchOrIntercept: typeof fetch = async (input, init) =>
    intercept?.(String(input)) ?? fetch(input, init);
  /** The worker as the browser starts it, after it was stopped. */
  const startWorker = (): DataPart => {
    fakeBrowser.alarms.onAlarm.removeAllListeners();
    const part = createDataPart(
      {
        storage,
        cache,
        request: { wait: async () => {}, fetch: fetchOrIntercept },
        now: clock,
        inBackground,
        random: () => 0.5,
        wait: async (ms) => void waits.push(ms),
      },
      session.port,
    );
    part.listen();
    part.start();
    return part;
  };
  const bench = {
    sandbox,
    session,
    cache,
    unexpected,
    waits,
    announced: session.announced,
    part: startWorker(),
    now: clock,
    advance: (ms: number) => {
      now += ms;
    },
    restart: () => {
      bench.part = startWorker();
    },
    /** Answers in the place of the sandbox where the function gives an answer. */
    intercept: (answer: typeof intercept) => {
      intercept = answer;
    },
    /** One alarm, and everything that it brings about. */
    alarm: async () => {
      await fakeBrowser.alarms.onAlarm.trigger({
        name: 'check-new-backers',
        scheduledTime: now,
        persistAcrossSessions: false,
      });
      await bench.idle();
    },
    /** Resolves when nothing that was begun so far goes on any more. */
    idle: async () => {
      while (underWay.size) await Promise.all(underWay);
    },
    /** An hour later: the log begins anew, then the alarm goes off. */
    nextAlarm: async () => {
      now += HOUR_MS;
      sandbox.log.clear();
      await bench.alarm();
    },
    start: (mode: Mode) => bench.part.handlers['get-start']({ type: 'get-start', mode }),
    news: async () => (await bench.start('cached')).news,
    pin: async (slug: string) => {
      await bench.part.handlers.pin({ type: 'pin', slug });
      await bench.idle();
    },
    signIn: async (userSlug: string) => {
      await session.signIn(userSlug);
      bench.part.start();
    },
    signOut: async () => {
      session.signOut();
      await cache.clearPersonal();
      await clearSnapshots(storage, 'personal');
      bench.part.start();
      await bench.idle();
    },
    change: (patch: Partial<Settings>) => {
      session.change(patch);
      bench.part.settingsChanged();
    },
    /** Paths with their queries, in order of arrival. */
    asked: (predicate: (entry: LogEntry) => boolean = () => true) =>
      sandbox.log.entries().filter((entry) => entry.method !== 'OPTIONS' && predicate(entry)),
    stop: () => sandbox.close(),
  };
  await bench.idle();
  return bench;
}

/** True for requests of summaries. */
export const isSummary = ({ path }: LogEntry): boolean => /^\/[^/]+\.json$/.test(path);
/** True for requests of member lists. */
export const isMembers = ({ path }: LogEntry): boolean => path.endsWith('/members.json');

function createSession(sandbox: Sandbox) {
  let settings: Settings = {
    ...DEFAULT_SETTINGS,
    platform: {
      baseUrl: sandbox.baseUrl,
      apiUrl: sandbox.apiUrl,
      imagesUrl: sandbox.imagesUrl,
      profile: sandbox.imagesUrl ? 'open-collective' : 'documented',
    },
  };
  let held: { user: string; token: string } | null = null;
  let user: { id: string } | null = null;
  const announced: string[] = [];
  const reported: string[] = [];
  return {
    announced,
    reported,
    token: () => held?.token ?? null,
    async signIn(userSlug: string) {
      if (!sandbox.oauth.applications().length) {
        const callbackUrl = 'https://companion.example/oauth';
        sandbox.oauth.createApplication({ ownerSlug: userSlug, name: 'Companion', callbackUrl });
      }
      const issued = await sandbox.oauth.issueToken(userSlug, { scope: ['email'] });
      held = { user: userSlug, token: issued.accessToken };
      user = { id: userSlug };
    },
    signOut() {
      held = null;
      user = null;
    },
    change(patch: Partial<Settings>) {
      settings = { ...settings, ...patch };
    },
    port: {
      settings: { get: async () => settings },
      access: async () => held,
      view: async () =>
        user
          ? { state: 'replaced-elsewhere' as const, user: asUser(user.id), notice: null }
          : { state: 'signed-out' as const, notice: null },
      report(event: { readonly type: string }, token: string) {
        if (held?.token !== token) return;
        reported.push(event.type);
        held = null;
      },
      announce: async (what: string) => {
        announced.push(what);
        return true;
      },
    },
  };
}

function asUser(id: string) {
  return { id, slug: id, name: null, email: null, imageUrl: null };
}
