/** One desktop notification for everything that a round found, if the user wants it and the browser allows it. */
import browser from '../../browser.ts';
import { displayName } from '../../platform/values/names.ts';
import { isolate, plural, t, wordsLanguage } from '../../ui/i18n.ts';
import type { Found } from './worker-round.ts';

/** Missing until the optional permission is granted. */
type Notifications = typeof browser.notifications;

const PREFIX = 'new-backers/';
const POPUP = 'src/popup/index.html?view=tab';

/** Replaces an earlier notification; does nothing without the permission. */
export async function notifyOf(found: readonly Found[]): Promise<void> {
  const notifications = notificationsIfAllowed();
  const [first] = found;
  if (!notifications || !first) return;
  await withdrawNotifications();
  const id = PREFIX + (found.length === 1 ? first.slug : '');
  const iconUrl = browser.runtime.getURL('icons/128.png');
  await notifications.create(id, { type: 'basic', iconUrl, ...wordsFor(found) });
}

/** Removes notifications of news that were seen in another way. */
export async function withdrawNotifications(): Promise<void> {
  const notifications = notificationsIfAllowed();
  if (!notifications) return;
  const shown = Object.keys(await notifications.getAll());
  await Promise.all(
    shown.filter((id) => id.startsWith(PREFIX)).map((id) => notifications.clear(id)),
  );
}

/** Opens the collective when its notification is clicked. To be called synchronously at every start. */
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

const MOST_COLLECTIVES = 3;
const MOST_NAMES = 3;

/** "3 new backers", then a line for each collective: who they are, guests counted. */
export function wordsFor(found: readonly Found[]) {
  const count = found.reduce((sum, { backers }) => sum + backers.length, 0);
  const lines = found.slice(0, MOST_COLLECTIVES).map(lineFor);
  const others = found.length - lines.length;
  if (others > 0) lines.push(plural('notification_moreCollectives', others));
  return { title: plural('notification_newBackers', count), message: lines.join('\n') };
}

function lineFor({ name, backers }: Found): string {
  const names = backers
    .filter(({ isAnonymous }) => !isAnonymous)
    .flatMap((backer) => displayName(backer.name) ?? []);
  const shown = names.slice(0, MOST_NAMES);
  const rest = backers.length - shown.length;
  const people = shown.map(isolate);
  if (rest > 0)
    people.push(plural(people.length ? 'notification_more' : 'notification_guests', rest));
  const list = new Intl.ListFormat(wordsLanguage()).format(people);
  return t('common_labeled', isolate(displayName(name) ?? name), list);
}
