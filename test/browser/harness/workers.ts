// Chromium's service worker, and finding tabs.
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';

/** The extension's service worker, as tests see it. */
export type ServiceWorkers = {
  /** The running worker; starts it when it is stopped. */
  readonly running: () => Promise<Worker>;
  /** Stops the worker, as the browser does after a while, and waits until it has stopped. */
  readonly stop: () => Promise<void>;
};

type Versions = { readonly versions: readonly { readonly runningStatus: string }[] };

/** Resolves when the (only) worker of the session's origin has this status. */
function hasStatus(session: CDPSession, status: 'running' | 'stopped'): Promise<void> {
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }: Versions) => {
      if (versions.some((version) => version.runningStatus === status)) resolve();
    });
  });
}

/** Follows the service worker of the extension at `address`. */
export function followWorkers(context: BrowserContext, address: string): ServiceWorkers {
  const isOurs = (worker: Worker) => worker.url().startsWith(address);
  let wasStopped = false;
  /** Workers are visible only from a page of their origin; an image runs no script of ours. */
  const fromOrigin = async (use: (session: CDPSession) => Promise<void>) => {
    const page = await context.newPage();
    await page.goto(`${address}icons/icon.svg`);
    const session = await context.newCDPSession(page);
    await use(session);
    await page.close();
  };
  const start = () =>
    fromOrigin(async (session) => {
      const running = hasStatus(session, 'running');
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.startWorker', { scopeURL: address });
      await running;
    });
  return {
    async running() {
      if (wasStopped) await start();
      wasStopped = false;
      // Playwright shows a worker that was stopped and started again as the same one.
      const found = context.serviceWorkers().find(isOurs);
      return found ?? context.waitForEvent('serviceworker', isOurs);
    },
    stop: () =>
      fromOrigin(async (session) => {
        const stopped = hasStatus(session, 'stopped');
        await session.send('ServiceWorker.enable');
        await session.send('ServiceWorker.stopAllWorkers');
        await stopped;
        wasStopped = true;
      }),
  };
}

/** The target id of the tab that shows a page. */
export async function tabOf(cdp: CDPSession, page: Page): Promise<string> {
  const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find((target) => target.url === page.url());
  if (!tab) throw new Error(`No tab shows ${page.url()}.`);
  return tab.targetId;
}
