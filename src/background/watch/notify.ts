/** One desktop notification for everything that a round found, where the user wants it and the browser allows it. */
import browser from '../../browser.ts';
import type { Found } from './round.ts';
import { wordsFor } from './words.ts';

/** Missing until the optional permission is granted. */
type Notifications = typeof browser.notifications;

const PREFIX = 'new-backers/';
const POPUP = 'src/popup/index.html?view=tab';

/** Takes the place of an earlier notification; does nothing without the permission. */
export async function notifyOf(found: readonly Found[]): Promise<void> {
  const notifications = notificationsIfAllowed();
  const [first] = found;
  if (!notifications || !first) return;
  await withdrawNotifications();
  const id = PREFIX + (found.length === 1 ? first.slug : '');
  const iconUrl = browser.runtime.getURL('icons/128.png');
  await notifications.create(id, { type: 'basic', iconUrl, ...wordsFor(found) });
}

/** Takes back what was looked at in another way. */
export async function withdrawNotifications(): Promise<void> {
  const notifications = notificationsIfAllowed();
  if (!notifications) return;
  const shown = Object.keys(await notifications.getAll());
  await Promise.all(
    shown.filter((id) => id.startsWith(PREFIX)).map((id) => notifications.clear(id)),
  );
}

/** Opens the collective when its notification is clicked; to be called synchronously at every start. */
export function listenToNotifications(inBackground: (work: Promise<unknown>) => void): void {
  let isListening = false;
  const listenIfAllowed = () => {
    const notifications = notificationsIfAllowed();
    if (!notifications || isListening) return;
    isListening = true;
    notifications.onClicked.addListener((id) => inBackground(openFrom(id)));
  };
  listenIfAllowed();
  browser.permissions.onAdded.addListener(listenIfAllowed);
}

async function openFrom(id: string): Promise<void> {
  if (!id.startsWith(PREFIX)) return;
  await browser.tabs.create({ url: browser.runtime.getURL(pageFor(id.slice(PREFIX.length))) });
  await withdrawNotifications();
}

/** The backers of one collective, or the start view with the news of all. */
function pageFor(slug: string): string {
  return POPUP + (slug ? `#/c/${encodeURIComponent(slug)}/backers` : '#/');
}

function notificationsIfAllowed(): Notifications | undefined {
  return (browser as { readonly notifications?: Notifications }).notifications;
}
