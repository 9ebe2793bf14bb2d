// Watching one collective for new backers: the alarm, the badge and the notifications of a real Chromium.
import { expect, vi } from 'vitest';
import { figure, type PopupKit } from './open.ts';

const ALARM = 'check-new-backers';

/** A notification as it was given to the browser. */
export interface Shown {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

/** What is stored by the extension under a key, without its version. */
interface Stored<T> {
  readonly data: T;
}

export interface Watching {
  /** Pins the collective by its key, and waits for the baseline. */
  readonly pin: () => Promise<void>;
  /** Lets the alarm ring now. */
  readonly ring: () => Promise<void>;
  /** Lets the alarm ring now, and waits until the summary was asked for. */
  readonly ringUntilAsked: () => Promise<void>;
  /** Lets the alarm ring now, and waits until a round was begun. */
  readonly ringUntilBegun: () => Promise<void>;
  /** How often the summary was asked for. */
  readonly asked: () => number;
  readonly badge: () => Promise<string>;
  /** Notes every notification from now on. */
  readonly noteNotifications: () => Promise<void>;
  /** The notifications noted since. */
  readonly notifications: () => Promise<readonly Shown[]>;
  /** Identifiers of the notifications that the browser shows. */
  readonly visible: () => Promise<readonly string[]>;
  /** As if that notification was clicked. */
  readonly clickNotification: (id: string) => Promise<void>;
  /** For how many seconds the platform is not asked; undefined while there is no pause. */
  readonly pauseSeconds: () => Promise<number | undefined>;
  /** As if so much time had passed since the platform asked for a pause. */
  readonly letPausePass: () => Promise<void>;
}

/** Follows one collective in a kit. */
export function watch({ chromium, sandbox, open }: PopupKit, slug: string): Watching {
  const inWorker = async <T>(expression: string) =>
    (await chromium.worker()).evaluate<T>(expression);
  const asked = () => sandbox.log.count(({ path }) => path === `/${slug}.json`);
  const ring = () =>
    inWorker<void>(`chrome.alarms.create('${ALARM}', { when: Date.now(), periodInMinutes: 60 })`);
  const lastRound = async () => {
    const { watched } = await inWorker<{ watched?: Stored<{ lastRoundAt: number }> }>(
      "chrome.storage.local.get('watched')",
    );
    return watched?.data.lastRoundAt ?? 0;
  };
  return {
    asked,
    ring,
    async pin() {
      const page = await open(`#/c/${slug}`);
      await figure(page, 'Balance');
      await page.keyboard.press('p');
      await page.getByRole('button', { name: 'Pin', pressed: true }).waitFor();
      // The baseline is the last thing that pinning does.
      const tails = () => sandbox.log.count(({ path }) => path.startsWith(`/${slug}/members`));
      await vi.waitFor(() => expect(tails()).toBeGreaterThan(0), 10_000);
      await page.close();
    },
    async ringUntilAsked() {
      const before = asked();
      await ring();
      await expect.poll(asked, { timeout: 40_000 }).toBeGreaterThan(before);
    },
    async ringUntilBegun() {
      const before = await lastRound();
      await ring();
      await expect.poll(lastRound, { timeout: 40_000 }).toBeGreaterThan(before);
    },
    badge: () => inWorker<string>('chrome.action.getBadgeText({})'),
    noteNotifications: () =>
      inWorker<void>(`{
      const create = chrome.notifications.create.bind(chrome.notifications);
      globalThis.shown = [];
      chrome.notifications.create = (id, options, ...others) => {
        shown.push({ id, title: options.title, message: options.message });
        return create(id, options, ...others);
      };
    }`),
    notifications: () => inWorker<readonly Shown[]>('shown'),
    visible: async () => Object.keys(await inWorker<object>('chrome.notifications.getAll()')),
    clickNotification: (id) => inWorker<void>(`chrome.notifications.onClicked.dispatch('${id}')`),
    pauseSeconds: () =>
      inWorker<number | undefined>(`chrome.storage.local.get('blocked').then(
      ({ blocked }) => blocked && (blocked.data[0].until - Date.now()) / 1000)`),
    letPausePass: () =>
      inWorker<void>(`chrome.storage.local.get('blocked').then(({ blocked }) =>
      chrome.storage.local.set({ blocked: {
        ...blocked,
        data: blocked.data.map((entry) => ({ ...entry, until: Date.now() - 1 })),
      } }))`),
  };
}
