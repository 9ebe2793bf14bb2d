// Somebody who visits a page on another origin into which a snippet was pasted; its policy allows little but styles.
import type { Page } from 'playwright-core';
import { watch, watchedOf } from '../harness/watched.ts';
import type { Stage } from './stage.ts';

export type Visit = {
  /** How far the page moved. */
  readonly shift: number;
  /** What the policy blocked. */
  readonly reports: readonly string[];
};

export type Visitor = {
  readonly page: Page;
  /** Puts the lines into an empty page, in which the element has that width; gives its address. */
  readonly paste: (snippet: string, width: number) => Promise<string>;
  readonly visit: (address: string) => Promise<Visit>;
  /** The next visit is the first one again. */
  readonly forget: () => Promise<void>;
};

/** The margins of an empty page, left and right. */
const MARGINS = 16;

export async function startVisitor({ chromium, sandbox, website }: Stage): Promise<Visitor> {
  const page = await chromium.context.newPage();
  await page.addInitScript(watch);
  const cdp = await chromium.context.newCDPSession(page);
  const policy = [
    "default-src 'none'",
    `script-src ${sandbox.baseUrl}`,
    `connect-src ${sandbox.baseUrl}`,
    `img-src https: ${sandbox.baseUrl}`,
    "style-src 'unsafe-inline'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return {
    page,
    async paste(snippet, width) {
      await page.setViewportSize({ width: width + MARGINS, height: 900 });
      return website.put('/pasted', {
        body: `<!doctype html><html lang="en"><title>Pasted</title>${snippet}<p>After</p><p>it</p>`,
        headers: { 'content-security-policy': policy },
      });
    },
    async visit(address) {
      await page.bringToFront();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await settled(page);
      return watchedOf(page);
    },
    async forget() {
      await page.evaluate(() => localStorage.clear());
      await cdp.send('Network.clearBrowserCache');
    },
  };
}

/** Waits until the element has its data and nothing changes any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const look = () => {
      const tags = 'collective-wall, collective-summary, collective-button';
      const root = document.querySelector(tags)?.shadowRoot;
      const isReady =
        root?.querySelector('[role=status]')?.textContent ||
        root?.querySelector('p[part=message]')?.textContent ||
        root?.querySelector('[part=summary], [part=button]');
      return isReady ? root?.textContent : undefined;
    };
    for (let same = 0, before = look(); same < 4; ) {
      await frame();
      const now = look();
      same = now !== undefined && now === before ? same + 1 : 0;
      before = now;
    }
  });
}
