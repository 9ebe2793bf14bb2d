// Starts a real Chromium with the built extension, for tests and for screenshots.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type Worker,
} from 'playwright-core';
import { BROWSERS, findChromium } from '../../../scripts/lib/steps/browsers.mjs';
import { chromiumId } from '../../../scripts/lib/steps/sandbox.mjs';
import { type Display, startDisplay } from './display.ts';
import {
  copyExtension,
  type ExtraFiles,
  type Folder,
  type ManifestChange,
  temporaryFolder,
} from './folders.ts';
import { type Gate, openGate } from './gate.ts';
import { navigated } from './navigated.ts';
import { attachToPopup, type Popup } from './popup.ts';
import { collectProblems, type Problems } from './problems.ts';
import { followWorkers, tabOf } from './workers.ts';

/** How to start Chromium. */
export type ChromiumOptions = {
  /** Changes the manifest first; `false` starts without the extension. */
  readonly extension?: ManifestChange | false;
  /** Extra files in the loaded copy of the extension. */
  readonly extraFiles?: ExtraFiles;
  /** Expected console errors; any other fails the test on `close`. */
  readonly allow?: readonly RegExp[];
  /** Hosts that this test asks on purpose; the gate lets nothing through to them either. */
  readonly hosts?: readonly string[];
  /** Other Playwright context options: color scheme, viewport, locale, time zone … */
  readonly context?: Parameters<typeof chromium.launchPersistentContext>[1];
  readonly args?: readonly string[];
  /** Further environment variables of the browser. */
  readonly env?: Readonly<Record<string, string>>;
  /** A window on a virtual display, with the scrollbars that people have, in place of a headless browser. */
  readonly isHeaded?: boolean;
};

/** A running Chromium. */
export type Chromium = {
  readonly context: BrowserContext;
  readonly extensionId: string;
  readonly problems: Problems;
  /** A session with the browser itself. */
  readonly cdp: CDPSession;
  /** The running service worker; starts it when it is stopped. */
  readonly worker: () => Promise<Worker>;
  /** Opens a page of the extension in a tab: `openPage('src/options/index.html')`. */
  readonly openPage: (path: string) => Promise<Page>;
  /** Opens the real popup from the (running) worker: without activeTab. */
  readonly openPopup: () => Promise<Popup>;
  /** Invokes the action on `page` as a click on the button does, which grants activeTab. */
  readonly triggerAction: (page: Page) => Promise<Popup>;
  /** Does `action` and resolves with the page of the sign-in window that it opens. */
  readonly authWindow: (action: () => Promise<unknown>) => Promise<Page>;
  /** Stops the service worker as the browser does after a while; the next event starts it again. */
  readonly stopWorker: () => Promise<void>;
  /** Ends the browser and starts it again on the same profile. */
  readonly restart: () => Promise<Chromium>;
  /** Ends the browser, removes the profile, and fails if it reported an error or asked an unknown host. */
  readonly close: () => Promise<void>;
};

const POPUP = 'src/popup/index.html';
/** In a window that has the focus: on a display without a window manager, none has it once another one was closed. */
const OPEN_POPUP = `chrome.windows.getLastFocused({ windowTypes: ['normal'] })
  .then(({ id }) => chrome.windows.update(id, { focused: true }))
  .then(({ id: windowId }) => chrome.action.openPopup({ windowId }))`;
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--enable-unsafe-extension-debugging',
];

/** Chromium's errors when it or the worker stops in the middle of a call. */
const ENDED = [/The browser is shutting down/, /Error: No SW/];

/** Starts Chromium, headless unless asked otherwise, on an empty profile, with the extension of dist/chrome. */
export async function startChromium(options: ChromiumOptions = {}): Promise<Chromium> {
  const folder = await temporaryFolder();
  if (options.extension !== false) {
    const { extension, extraFiles } = options;
    await copyExtension('chrome', join(folder.path, 'extension'), extension, extraFiles);
  }
  const problems = collectProblems([...ENDED, ...(options.allow ?? [])]);
  const gate = await openGate('chromium', problems, options.hosts);
  const display = options.isHeaded ? await startDisplay() : undefined;
  const chromium = await start({ folder, options, problems, gate, display });
  if (options.extension !== false) await closeFirstRun(chromium);
  return chromium;
}

/** Closes the welcome that opens after the installation. */
async function closeFirstRun({ context, extensionId }: Chromium): Promise<void> {
  const address = `chrome-extension://${extensionId}/${POPUP}`;
  const isFirstRun = (page: Page) => page.url().startsWith(address);
  const page = context.pages().find(isFirstRun);
  const opened = page ?? (await navigated(context, isFirstRun));
  await opened.waitForLoadState();
  await context.newPage();
  await opened.close();
}

type State = {
  readonly folder: Folder;
  readonly options: ChromiumOptions;
  readonly problems: Problems;
  readonly gate: Gate;
  readonly display: Display | undefined;
};

async function launch({ folder, options, gate, display }: State): Promise<BrowserContext> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(BROWSERS.chromium.missing);
  const extension = join(folder.path, 'extension');
  const loading = [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`];
  const headed = display && {
    headless: false,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  };
  return chromium.launchPersistentContext(join(folder.path, 'profile'), {
    executablePath,
    headless: true,
    env: { ...process.env, ...(display && { DISPLAY: display.name }), ...options.env },
    ...headed,
    ...options.context,
    args: [
      ...QUIET,
      `--proxy-server=http://127.0.0.1:${gate.port}`,
      ...(options.extension === false ? [] : loading),
      ...(options.args ?? []),
    ],
  });
}

function watch(context: BrowserContext, { problems, gate }: State): void {
  context.on('request', (request) => gate.noteRequest(request.url()));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    problems.add(message.page()?.url() ?? 'worker', `${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) => problems.add('page', String(error.error())));
  const watchWorker = (worker: Worker) => {
    worker.on('console', (message) => {
      if (message.type() === 'error') problems.add('worker', message.text());
    });
  };
  for (const worker of context.serviceWorkers()) watchWorker(worker);
  context.on('serviceworker', watchWorker);
}

async function start(state: State): Promise<Chromium> {
  const { folder, options, problems, gate, display } = state;
  const context = await launch(state);
  watch(context, state);
  const browser = context.browser();
  if (!browser) throw new Error('Chromium did not start.');
  const cdp = await browser.newBrowserCDPSession();
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  const extensionId = options.extension === false ? '' : await idOf(folder);
  const address = `chrome-extension://${extensionId}/`;
  const { running: worker, stop: stopWorker } = followWorkers(context, address);
  if (extensionId) await worker();
  const popup = () => attachToPopup(cdp, address + POPUP, problems);
  return {
    context,
    extensionId,
    problems,
    cdp,
    worker,
    async openPage(path) {
      const page = await context.newPage();
      await page.goto(address + path);
      return page;
    },
    async openPopup() {
      await (await worker()).evaluate(OPEN_POPUP);
      return popup();
    },
    async triggerAction(page) {
      await page.bringToFront();
      const targetId = await tabOf(cdp, page);
      await cdp.send('Extensions.triggerAction', { id: extensionId, targetId });
      return popup();
    },
    async authWindow(action) {
      const [page] = await Promise.all([context.waitForEvent('page'), action()]);
      await page.waitForLoadState('domcontentloaded');
      return page;
    },
    stopWorker,
    async restart() {
      await context.close();
      return start(state);
    },
    async close() {
      await context.close();
      await display?.stop();
      await folder.remove();
      await gate.close();
      problems.assertNone();
    },
  };
}

async function idOf(folder: Folder): Promise<string> {
  const text = await readFile(join(folder.path, 'extension/manifest.json'), 'utf8');
  return chromiumId(JSON.parse(text).key);
}
