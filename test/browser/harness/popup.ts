// The extension's real popup in Chromium, which Playwright does not show as a page.
import { writeFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';
import { attach, type TargetSession } from './cdp.ts';
import type { Problems } from './problems.ts';

/** An open popup. `evaluate` runs a function in it; `text` is what people can read in it. */
export type Popup = Pick<TargetSession, 'evaluate' | 'send'> & {
  readonly text: () => Promise<string>;
  /** Resolves with the first element that matches, as text, as soon as there is one. */
  readonly waitFor: (selector: string) => Promise<string>;
  readonly click: (selector: string) => Promise<void>;
  /** Writes a picture of the current popup; with a size, from the view's top left corner, also what is not in sight. */
  readonly screenshot: (path: string, size?: Size) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Size = { readonly x?: number; readonly width: number; readonly height: number };

type ConsoleEvent = {
  readonly type?: string;
  readonly args?: readonly { readonly value?: unknown; readonly description?: string }[];
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { description?: string };
  };
  readonly entry?: { readonly level: string; readonly text: string };
};

function noteProblem(problems: Problems, method: string, event: ConsoleEvent) {
  if (method === 'Runtime.consoleAPICalled' && event.type === 'error') {
    const words = event.args?.map((arg) => String(arg.value ?? arg.description)) ?? [];
    problems.add('popup', words.join(' '));
  }
  if (method === 'Runtime.exceptionThrown') {
    const details = event.exceptionDetails;
    problems.add('popup', details?.exception?.description ?? details?.text ?? 'exception');
  }
  if (method === 'Log.entryAdded' && event.entry?.level === 'error') {
    problems.add('popup', event.entry.text);
  }
}

/** Runs in the popup: waits for an element that matches and returns its text. */
function elementText(selector: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(selector);
      if (element) {
        watcher.disconnect();
        resolve(element.textContent ?? '');
      }
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/** Runs in the popup: clicks the first element that matches. */
function clickElement(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}`);
  element.click();
}

/** Waits until the browser shows a page at `address` outside any tab, and attaches to it. */
export async function attachToPopup(
  browser: CDPSession,
  address: string,
  problems: Problems,
): Promise<Popup> {
  const targetId = await popupTarget(browser, address);
  const session = await attach(browser, targetId, (method, event) =>
    noteProblem(problems, method, event as ConsoleEvent),
  );
  await session.send('Runtime.enable');
  await session.send('Log.enable');
  return {
    evaluate: session.evaluate,
    send: session.send,
    text: () => session.evaluate(() => document.body.innerText),
    waitFor: (selector) => session.evaluate(elementText, selector),
    click: (selector) => session.evaluate(clickElement, selector),
    async screenshot(path, size) {
      const clip = size && { x: 0, y: 0, ...size, scale: 1 };
      const { data } = (await session.send('Page.captureScreenshot', {
        ...(clip && { clip, captureBeyondViewport: true }),
      })) as { data: string };
      await writeFile(path, Buffer.from(data, 'base64'));
    },
    async close() {
      await session.detach();
      await browser.send('Target.closeTarget', { targetId }).catch(() => {});
    },
  };
}

async function popupTarget(browser: CDPSession, address: string): Promise<string> {
  const isPopup = (target: { readonly type: string; readonly url: string }) =>
    target.url.startsWith(address) && target.type !== 'tab';
  const { targetInfos } = await browser.send('Target.getTargets');
  const found = targetInfos.find(isPopup);
  if (found) return found.targetId;
  return new Promise((resolve) => {
    const look = ({
      targetInfo,
    }: {
      targetInfo: { type: string; url: string; targetId: string };
    }) => {
      if (!isPopup(targetInfo)) return;
      browser.off('Target.targetCreated', look);
      browser.off('Target.targetInfoChanged', look);
      resolve(targetInfo.targetId);
    };
    browser.on('Target.targetCreated', look);
    browser.on('Target.targetInfoChanged', look);
  });
}
