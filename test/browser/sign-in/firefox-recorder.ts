// Notes what Firefox's pages show, what it writes to its console and every request it makes, to search it for secrets.
import type { Browser, Page } from 'puppeteer-core';
import { evaluateInChrome } from '../harness/firefox-problems.ts';

/** A request of any page, or of the background. */
export interface NotedRequest {
  readonly address: string;
  readonly headers: string;
}

export interface FirefoxRecorder {
  /** Starts noting; to be called at every start of the browser. */
  readonly start: (browser: Browser) => Promise<void>;
  /** Notes the current state of a page, with its address. */
  readonly look: (page: Page) => Promise<void>;
  /** Fetches what the browser has noted of requests; to be called before it ends. */
  readonly collect: () => Promise<void>;
  /** The browser that was started last. */
  readonly browser: () => Browser | undefined;
  readonly pages: () => string;
  readonly console: () => string;
  readonly requests: () => readonly NotedRequest[];
}

/** The log of what drives the browser here: it names every address. */
const OWN_LOG = /^\d+\tRemoteAgent\t.*$/gm;

/** In the browser's own process, where every request passes, also extensions' requests. */
const NOTE_REQUESTS = `(() => {
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const noted = window.notedForTest = [];
  const observer = {
    observe(subject) {
      const channel = subject.QueryInterface(Ci.nsIHttpChannel);
      const headers = [];
      channel.visitRequestHeaders({ visitHeader: (name, value) => void headers.push(name + ': ' + value) });
      noted.push({ address: channel.URI.spec, headers: headers.join('\\n') });
    },
  };
  // What the browser is about to send: not what it answers from its cache.
  Services.obs.addObserver(observer, 'http-on-before-connect');
  return 'noting';
})()`;
const TAKE_REQUESTS = `JSON.stringify(
  Services.wm.getMostRecentWindow('navigator:browser').notedForTest.splice(0))`;

/** A recorder that has noted nothing yet. */
export function createFirefoxRecorder(): FirefoxRecorder {
  const pages: string[] = [];
  const lines: string[] = [];
  const requests: NotedRequest[] = [];
  let browser: Browser | undefined;
  return {
    async start(started) {
      browser = started;
      browser.process()?.stdout?.on('data', (chunk: Buffer) => lines.push(`${chunk}`));
      await evaluateInChrome(browser, NOTE_REQUESTS);
    },
    async look(page) {
      const seen = () =>
        page.evaluate(() => `${location.href}\n${document.documentElement.outerHTML}`);
      // A page that is on its way elsewhere, or gone, cannot be read.
      pages.push(await seen().catch(() => ''));
    },
    async collect() {
      if (browser) requests.push(...JSON.parse(await evaluateInChrome(browser, TAKE_REQUESTS)));
    },
    browser: () => browser,
    pages: () => pages.join('\n'),
    console: () => lines.join('').replace(OWN_LOG, ''),
    requests: () => requests,
  };
}
