// A sandbox and a Chromium whose extension knows an application of it: where the cases of signing in start from.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Sandbox } from '../../../sandbox/index.ts';
import { type Chromium, startChromium } from '../harness/chromium.ts';
import { startPlatform } from '../harness/sandbox.ts';
import {
  askForEmail,
  changePlatform,
  pasteClientId,
  signInFirst,
  toGuide,
  USER,
} from './first-run.ts';
import { chromiumScreen, openOptions, type Screen } from './person.ts';
import { leaks, plant, type Recorder, record } from './recorder.ts';
import { exchanges, secretsOf } from './wire.ts';

export interface Run {
  readonly sandbox: Sandbox;
  readonly chromium: Chromium;
  /** The options page, on the screen all the time. */
  readonly options: Screen;
  readonly page: Page;
  /** Everything that pages have shown and sent. */
  readonly recorder: Recorder;
  readonly clientId: string;
  /** Clicks "Sign in", agrees when asked, and resolves with the window of the platform, which asks for consent. */
  readonly openWindow: (button?: string) => Promise<Page>;
  /** One click on the button, consent where the platform asks for it, and name and address are shown. */
  readonly signInWithOneClick: () => Promise<void>;
  /** Exchanges of a code since the last `startCase`. */
  readonly exchanges: () => number;
  /** Forgets requests, approvals and faults of the case before, and signs out. */
  readonly startCase: () => Promise<void>;
  /** Ends everything, and fails when a secret was seen where none may be. Somebody has to be signed in by then. */
  readonly close: () => Promise<void>;
}

/** The browser's own words for answers other than success: the cases are about them. */
const FAILED_REQUESTS = /Failed to load resource|net::ERR_/;

export async function startRun(): Promise<Run> {
  const sandbox = await startPlatform();
  const chromium = await startChromium({ allow: [FAILED_REQUESTS] });
  const recorder = await record(chromium.context);
  const page = await openOptions(chromium);
  const options = chromiumScreen(page);
  await changePlatform(options, sandbox);
  await toGuide(options);
  await askForEmail(options);
  const { clientId } = sandbox.oauth.createApplication({
    ownerSlug: USER.slug,
    name: 'Companion',
    callbackUrl: await options.valueOf('Callback URL'),
  });

  let hasAgreed = false;
  const openWindow: Run['openWindow'] = async (button = 'Sign in') => {
    await page.bringToFront();
    const click = () => (hasAgreed ? options.click('button', button) : signInFirst(options));
    const window = await chromium.authWindow(click);
    hasAgreed = true;
    return window;
  };
  return {
    sandbox,
    chromium,
    options,
    page,
    recorder,
    clientId,
    openWindow,
    async signInWithOneClick() {
      await consent(await openWindow(), 'Allow');
      await options.see(USER.email);
    },
    exchanges: () => exchanges(sandbox).length,
    async startCase() {
      sandbox.faults.clear();
      sandbox.oauth.disconnect(USER.slug, clientId);
      if ((await options.text()).includes('Sign out\n')) await options.click('button', 'Sign out');
      await options.see('Not signed in');
      sandbox.log.clear();
    },
    async close() {
      await expectNoSecretSeen({ page, sandbox, recorder });
      await chromium.close();
      await sandbox.close();
    },
  };
}

/** Pastes the client ID, as somebody who has made the application. */
export async function useApplication({ options, clientId }: Run): Promise<void> {
  await pasteClientId(options, clientId);
}

/**
 * A run for the tests of the file that calls it, filled before the first of them: the extension knows the application,
 * somebody was signed in before, and each test begins signed out.
 */
export function useRun(): Run {
  const run = {} as Run;
  beforeAll(async () => {
    Object.assign(run, await startRun());
    await useApplication(run);
    await run.signInWithOneClick();
  });
  afterAll(() => run.close());
  beforeEach(() => run.startCase());
  return run;
}

/** Answers the question of the platform, as the preselected user or another one. */
export async function consent(
  window: Page,
  answer: 'Allow' | 'Deny',
  user?: string,
): Promise<void> {
  if (user) await window.getByRole('radio', { name: user }).check();
  await window.getByRole('button', { name: answer, exact: true }).click();
}

interface Seen {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly recorder: Recorder;
}

async function expectNoSecretSeen({ sandbox, recorder, page }: Seen): Promise<void> {
  const secrets = secretsOf(sandbox);
  expect(leaks(recorder, Object.values(secrets).flat())).toEqual([]);
  // The recorder would have seen them …
  const [token = 'none'] = secrets.token;
  await plant(page, token);
  const places = ['page', 'message', 'console', 'address'].map((place) => `${token} in ${place}`);
  await vi.waitFor(() => expect(leaks(recorder, [token])).toEqual(places), 20_000);
  expect(recorder.seen('message')).toContain(USER.email);
  // … and the secrets are the right ones: they were sent to the platform, and the token is in storage.
  const sent = JSON.stringify(sandbox.log.entries());
  const wasSent = (list: readonly string[]) => list.some((secret) => sent.includes(secret));
  expect([secrets.code, secrets.verifier, secrets.token].map(wasSent)).toEqual([true, true, true]);
  const stored = await storageOf(page);
  expect(secrets.token.some((token) => stored.includes(token))).toBe(true);
}

/** Everything that the extension has stored, as text; `page` is one of its pages. */
export function storageOf(page: Page): Promise<string> {
  return page.evaluate(everythingStored);
}

type Area = { get(): Promise<unknown> };
type ExtensionPage = { readonly chrome: { storage: Record<'local' | 'session' | 'sync', Area> } };

/** Runs in the page. */
async function everythingStored(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await done(indexedDB.open(name));
      const stores = Array.from(database.objectStoreNames, async (store) => {
        const entries = database.transaction(store).objectStore(store);
        return [store, await done(entries.getAll())];
      });
      const found = [name, await Promise.all(stores)];
      database.close();
      return found;
    }),
  );
  const responses = (await caches.keys()).map(async (name) => {
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map(async (request) => {
      return [request.url, await (await cache.match(request))?.text()];
    });
    return [name, await Promise.all(kept)];
  });
  const { local, session, sync } = (globalThis as unknown as ExtensionPage).chrome.storage;
  const areas = await Promise.all([local, session, sync].map((area) => area.get()));
  const ofPage = [{ ...localStorage }, { ...sessionStorage }];
  return JSON.stringify([areas, databases, await Promise.all(responses), ofPage]);
}
