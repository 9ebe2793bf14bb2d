/** The popup's surroundings in a real browser. */
import browser from '../browser.ts';
import type { StartView } from '../messages/contract.ts';
import { readSnapshot } from '../storage/snapshots.ts';
import { saveFile } from '../ui/save-file.ts';
import { parseOrigin } from './model/tab-address.ts';
import type { Surroundings } from './surroundings.ts';

/** Where the popup's page is in the extension. */
const PAGE = 'src/popup/index.html';

/** What the start view showed last. */
export function readStartSnapshot(): Promise<StartView | null> {
  return readSnapshot('start', asStartView);
}

/** Surroundings of the page that runs this. */
export function browserSurroundings(startSnapshot: StartView | null): Surroundings {
  const origin = parseOrigin(location.search);
  return {
    origin: { ...origin, isTab: origin.isTab || !isPopup() },
    now: Date.now,
    activeTab,
    startSnapshot,
    openAsTab: async (search, hash) => {
      await browser.tabs.create({ url: browser.runtime.getURL(`${PAGE}${search}${hash}`) });
      window.close();
    },
    openOptions: () => browser.runtime.openOptionsPage(),
    copyText: (text) => navigator.clipboard.writeText(text),
    saveFile: (name, type, text) => saveFile(name, type, withMark(text)),
  };
}

function isPopup(): boolean {
  return browser.extension.getViews({ type: 'popup' }).includes(window);
}

async function activeTab(): Promise<{ id: number; isPrivate: boolean } | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id === undefined ? null : { id: tab.id, isPrivate: tab.incognito };
}

/** Snapshots are our own background's: a shallow look tells an older form. */
function asStartView(data: unknown): StartView | null {
  const view = data as Partial<StartView> | null;
  const isWhole = Array.isArray(view?.pinned) && Array.isArray(view.recent) && view.platform;
  return isWhole && Array.isArray(view.news) ? (view as StartView) : null;
}

/** Spreadsheets take a text for UTF-8 only when it begins with a byte order mark. */
function withMark(text: string): string {
  return text.startsWith('\ufeff') ? text : `\ufeff${text}`;
}
