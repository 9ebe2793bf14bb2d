/** A browser with behaviour for tests of the background; to be imported before anything that imports the real one. */
import '@webext-core/fake-browser/auto';
import 'fake-indexeddb/auto';
import { fakeBrowser } from '@webext-core/fake-browser';
import messages from '../../../_locales/en/messages.json' with { type: 'json' };
import { messageTable } from '../../../src/ui/message-table.ts';

type Listener = () => void;

export interface ShownNotification {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

const granted = new Set<Listener>();
const notificationsApi = fakeBrowser.notifications;

/** What the fake lacks: words, and a permission that is granted later. */
Object.assign(fakeBrowser, {
  i18n: messageTable(messages),
  permissions: { onAdded: { addListener: (listener: Listener) => void granted.add(listener) } },
});

/** Forgets everything but what is in IndexedDB; notifications are not granted. */
export function resetBrowser(): void {
  fakeBrowser.reset();
  granted.clear();
  Object.assign(fakeBrowser, { notifications: undefined });
}

/** As when the user says yes to the browser's question. */
export function grantNotifications(): void {
  Object.assign(fakeBrowser, { notifications: notificationsApi });
  for (const listener of granted) listener();
}

/** Notifications on the screen. */
export function shownNotifications(): ShownNotification[] {
  const all = notificationsApi.getAllCreateOptions();
  return Object.entries(all).map(([id, { title, message }]) => ({ id, title, message }));
}

/** As when the user clicks it. */
export async function clickNotification(id: string): Promise<void> {
  await notificationsApi.onClicked.trigger(id);
}

/** The badge as it is shown. */
export function badge(): Promise<string> {
  return fakeBrowser.action.getBadgeText({}) as Promise<string>;
}
