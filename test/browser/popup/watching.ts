// Watching one collective for new backers: the alarm, the badge and the notifications of a real Chromium.
import { expect, vi } from 'vitest';
import { figure, type PopupKit } from './open.ts';

const ALARM = 'check-new-backers';

/** A notification that the browser was given. */
export interface Shown {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

export interface Watching {
  /** Pins the collective by its key, and waits for the baseline. */
  readonly pin: () => Promise<void>;
  /** Lets the alarm ring now, and waits until the summary was asked for. */
  readonly ringUntilAsked: () => Promise<void>;
  readonly badge: () => Promise<string>;
  /** Notes every notification from now on. */
  readonly noteNotifications: () => Promise<void>;
  /** The notifications noted since. */
  readonly notifications: () => Promise<readonly Shown[]>;
  /** Identifiers of the notifications that the browser shows. */
  readonly visible: () => Promise<readonly string[]>;
  /** As if that notification was clicked. */
  readonly clickNotification: (id: string) => Promise<void>;
}

/** Follows one collective in a kit. */
export function watch({ chromium, sandbox, open }: PopupKit, slug: string): Watching {
  const inWorker = async <T>(expression: string) =>
    (await chromium.worker()).evaluate<T>(expression);
  const asked = () => sandbox.log.count(({ path }) => path === `/${slug}.json`);
  const ring = () =>
    inWorker<void>(`chrome.alarms.create('${ALARM}', { when: Date.now(), periodInMinutes: 60 })`);
  return {
    async pin() {
      const page = await open(`#/c/${slug}`);
      await figure(page, 'Balance');
      // In a tab, single letters wait for an act.
      await page.keyboard.press('Tab');
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
  };
}
