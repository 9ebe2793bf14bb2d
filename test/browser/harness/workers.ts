// What tests need of Chromium's protocol beside the popup: stopping workers, finding tabs.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Stops the extension's service worker and waits until it is gone. */
export async function stopWorker(context: BrowserContext, address: string): Promise<void> {
  const running = context.serviceWorkers().find((worker) => worker.url().startsWith(address));
  if (!running) return;
  const stopped = new Promise((resolve) => running.once('close', resolve));
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await session.detach();
}

/** The target id of the tab that shows a page. */
export async function tabOf(cdp: CDPSession, page: Page): Promise<string> {
  const { targetInfos } = await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find((target) => target.url === page.url());
  if (!tab) throw new Error(`No tab shows ${page.url()}.`);
  return tab.targetId;
}
