/** Starts the popup, with its background and surroundings in a real browser. */
import '../ui/ui.css';
import './popup.css';
import './start.css';
import { render } from 'preact';
import browser from '../browser.ts';
import type { StartSnapshot } from '../features/start/worker.ts';
import { type Background, sendRequest, subscribe } from '../messages/client.ts';
import { CLIENT_ID, OPTIONS_PAGE, POPUP_PAGE, SIGN_IN } from '../messages/pages.ts';
import { formatAmount } from '../platform/values/money.ts';
import { readSnapshot } from '../storage/snapshots.ts';
import { waitForAct } from '../ui/extension/keyboard.ts';
import { parseOrigin, type Surroundings } from '../ui/extension/services.ts';
import { applyLanguage, formatLanguage } from '../ui/i18n.ts';
import { saveCsv, saveFile } from '../ui/save-file.ts';
import { applyRememberedTheme } from '../ui/theme.ts';
import { App, preloadNext } from './app.tsx';

const DEPENDENCIES = 'src/dependencies/index.html';
/** The longest time to wait for the first frame, in milliseconds. */
const LONGEST_WAIT_MS = 100;

// Read first: the first frame shows what was known last time.
const snapshot = readSnapshot<StartSnapshot>();
applyRememberedTheme();
applyLanguage();
// Loads the number formats while the snapshot is read, which takes about as long.
formatAmount({ minor: 0, currency: 'USD' }, { locale: formatLanguage() });

void snapshot.then((startSnapshot) => {
  const surroundings = browserSurroundings(startSnapshot);
  const page = document.documentElement;
  page.classList.toggle('is-popup', hasOwnSize(surroundings));
  const root = document.getElementById('root');
  if (!root) return;
  const measure = () => page.classList.toggle('is-whole', root.scrollHeight <= innerHeight);
  new ResizeObserver(measure).observe(root);
  addEventListener('resize', measure);
  if (surroundings.origin.isTab) waitForAct();
  render(<App background={liveBackground()} surroundings={surroundings} />, root);
  requestIdleCallback(preloadNext);
});

/** Surroundings of the page that runs this. */
function browserSurroundings(startSnapshot: StartSnapshot | null): Surroundings {
  const origin = parseOrigin(location.search);
  return {
    origin: { ...origin, isTab: origin.isTab || !isPopup() },
    now: Date.now,
    activeTab,
    startSnapshot,
    openAsTab: (search, hash) => openTab(`${POPUP_PAGE}${search}${hash}`),
    openOptions: () => browser.runtime.openOptionsPage(),
    openSignIn: () => openTab(`${OPTIONS_PAGE}${SIGN_IN}`),
    openClientId: () => openTab(`${OPTIONS_PAGE}${CLIENT_ID}`),
    openDependencies: (isPrivate) => openTab(`${DEPENDENCIES}${isPrivate ? '?private=1' : ''}`),
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
const hasOwnSize = ({ origin }: Surroundings): boolean =>
  !origin.isTab && browser.windows !== undefined;

function isPopup(): boolean {
  return browser.extension.getViews({ type: 'popup' }).includes(window);
}

async function activeTab(): Promise<{ id: number; isPrivate: boolean } | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id === undefined ? null : { id: tab.id, isPrivate: tab.incognito };
}

/** Sends requests once the first frame is shown: waking the background would delay it. */
function liveBackground(): Background {
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
