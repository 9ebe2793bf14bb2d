/** The popup’s background and surroundings in a real browser. */
import browser from '../browser.ts';
import { type Background, sendRequest, subscribe } from '../messages/client.ts';
import type { StartSnapshot } from '../storage/snapshots.ts';
import { saveCsv, saveFile } from '../ui/save-file.ts';
import { parseOrigin } from './origin.ts';
import type { Surroundings } from './services.ts';

/** Path of the popup's page in the extension. */
const PAGE = 'src/popup/index.html';
const DEPENDENCIES = 'src/dependencies/index.html';

/** Surroundings of the page that runs this. */
export function browserSurroundings(startSnapshot: StartSnapshot | null): Surroundings {
  const origin = parseOrigin(location.search);
  return {
    origin: { ...origin, isTab: origin.isTab || !isPopup() },
    now: Date.now,
    activeTab,
    startSnapshot,
    openAsTab: (search, hash) => openTab(`${PAGE}${search}${hash}`),
    openOptions: () => browser.runtime.openOptionsPage(),
    openDependencies: (isPrivate) => openTab(`${DEPENDENCIES}${isPrivate ? '?private=1' : ''}`),
    isByUser: (event) => event.isTrusted && !('repeat' in event && event.repeat),
    saveCsv,
    saveText: (name, text) => saveFile(name, 'text/plain', text),
  };
}

/** Opens a page of the extension, and closes the popup that asked for it. */
async function openTab(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(path) });
  if (isPopup()) window.close();
}

/** Firefox for Android has no windows: there the popup fills the screen. */
export const hasOwnSize = ({ origin }: Surroundings): boolean =>
  !origin.isTab && browser.windows !== undefined;

function isPopup(): boolean {
  return browser.extension.getViews({ type: 'popup' }).includes(window);
}

async function activeTab(): Promise<{ id: number; isPrivate: boolean } | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id === undefined ? null : { id: tab.id, isPrivate: tab.incognito };
}

/** The longest time to wait for the first frame, in milliseconds. */
const LONGEST_WAIT_MS = 100;

/** Sends requests once the first frame is shown: waking the background would delay it. */
export function liveBackground(): Background {
  const shown = new Promise((resolve) =>
    requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }),
  );
  return {
    sendRequest: async (request) => {
      await shown;
      return sendRequest(request);
    },
    subscribe,
  };
}
