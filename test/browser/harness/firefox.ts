// Starts a real Firefox with the built extension, over WebDriver BiDi.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { BROWSERS, findFirefox } from '../../../scripts/lib/steps/browsers.mjs';
import { noteConsole, noteErrors } from './firefox-problems.ts';
import {
  copyExtension,
  type ExtraFiles,
  type Folder,
  type ManifestChange,
  temporaryFolder,
} from './folders.ts';
import { type Gate, openGate } from './gate.ts';
import { collectProblems, type Problems } from './problems.ts';

/** How to start Firefox. */
export type FirefoxOptions = {
  /** Changes the manifest first; `false` starts without the extension. */
  readonly extension?: ManifestChange | false;
  /** Extra files in the loaded copy of the extension. */
  readonly extraFiles?: ExtraFiles;
  /** Expected console errors; any other fails the test on `close`. */
  readonly allow?: readonly RegExp[];
  /** More preferences, by name. */
  readonly preferences?: Readonly<Record<string, unknown>>;
};

/** Preferences with which Firefox grants what is asked for in a click, without a question, and refuses the rest as always. */
export const ALLOWS = { 'extensions.webextOptionalPermissionPrompts': false };

/** Firefox reports pages that are closed before their message is answered; users may do that. */
const LEFT_WAITING =
  /^Promise (resolved|rejected) (after context unloaded|while context is inactive)/;
/** Firefox's errors when it can't reach its own settings server, at the start or, on a busy machine, later. */
const REMOTE_SETTINGS = /console\.error: (RSLoader|services\.settings|ExperimentAPI)/;

/** A running Firefox. */
export type Firefox = {
  readonly browser: Browser;
  readonly geckoId: string;
  readonly problems: Problems;
  /**
   * Opens a page of the extension in a tab and resolves when an element matches `selector`
   * (Firefox reports no load events for such pages).
   */
  readonly openPage: (path: string, selector: string) => Promise<Page>;
  /** Does `action` and resolves with the page of the sign-in window that it opens. */
  readonly authWindow: (action: () => Promise<unknown>) => Promise<Page>;
  /** Ends Firefox and starts it again on the same profile, with the extension installed again. */
  readonly restart: () => Promise<Firefox>;
  /** Ends Firefox, removes the profile, and fails if it reported an error or asked an unknown host. */
  readonly close: () => Promise<void>;
};

type State = {
  readonly folder: Folder;
  readonly uuid: string;
  readonly options: FirefoxOptions;
  readonly problems: Problems;
  readonly gate: Gate;
};

/** Starts Firefox, headless, on an empty profile, with the extension of dist/firefox. */
export async function startFirefox(options: FirefoxOptions = {}): Promise<Firefox> {
  const folder = await temporaryFolder();
  if (options.extension !== false) {
    const { extension, extraFiles } = options;
    await copyExtension('firefox', join(folder.path, 'extension'), extension, extraFiles);
  }
  const problems = collectProblems([LEFT_WAITING, REMOTE_SETTINGS, ...(options.allow ?? [])]);
  const gate = await openGate('firefox', problems);
  return start({ folder, uuid: randomUUID(), options, problems, gate });
}

async function geckoIdOf(extension: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}

function launchFirefox(
  { folder, options, gate }: State,
  uuids: Record<string, string>,
): Promise<Browser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error(BROWSERS.firefox.missing);
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: join(folder.path, 'profile'),
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'devtools.console.stdout.content': true,
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': gate.port,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': gate.port,
      'extensions.webextensions.uuids': JSON.stringify(uuids),
      ...options.preferences,
    },
  });
}

async function start(state: State): Promise<Firefox> {
  const { folder, uuid, options, problems, gate } = state;
  const extension = join(folder.path, 'extension');
  const geckoId = options.extension === false ? '' : await geckoIdOf(extension);
  const browser = await launchFirefox(state, geckoId ? { [geckoId]: uuid } : {});
  if (geckoId) await browser.installExtension(extension);
  noteConsole(browser, problems);
  const end = async () => {
    await noteErrors(browser, problems);
    await browser.close();
  };
  return {
    browser,
    geckoId,
    problems,
    async openPage(path, selector) {
      const page = await browser.newPage();
      await page.goto(`moz-extension://${uuid}/${path}`, { waitUntil: [] });
      await page.waitForSelector(selector);
      return page;
    },
    async authWindow(action) {
      const opened = new Promise<Page>((resolve, reject) => {
        browser.once('targetcreated', async (target) => {
          const page = await target.page();
          if (page) resolve(page);
          else reject(new Error('The sign-in window has no page.'));
        });
      });
      const [page] = await Promise.all([opened, action()]);
      return page;
    },
    async restart() {
      await end();
      return start(state);
    },
    async close() {
      await end();
      await folder.remove();
      await gate.close();
      problems.assertNone();
    },
  };
}
