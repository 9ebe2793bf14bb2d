// What tests of the configurator need: the sandbox with the gallery, a website on another origin, a Chromium.
import type { Page } from 'playwright-core';
import type { Sandbox } from '../../../sandbox/index.ts';
import { type Chromium, type ChromiumOptions, startChromium } from '../harness/chromium.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { startWebsite, type Website } from '../widgets/kit.ts';

/** A collective of the sandbox with every oddity, in one page. */
export const SLUG = 'maple-library';

export type Stage = {
  readonly sandbox: Sandbox;
  readonly website: Website;
  readonly chromium: Chromium;
  /** Opens the configurator with these parameters. */
  readonly configure: (params?: Readonly<Record<string, string>>) => Promise<Page>;
  readonly close: () => Promise<void>;
};

export async function startStage(options: ChromiumOptions = {}): Promise<Stage> {
  const sandbox = await startPlatform();
  const website = await startWebsite();
  const chromium = await startChromium({ extension: false, ...options });
  return {
    sandbox,
    website,
    chromium,
    async configure(params = {}) {
      const page = await chromium.context.newPage();
      await watchPage(page);
      await page.goto(
        `${sandbox.baseUrl}/gallery/configurator.html?${new URLSearchParams(params)}`,
      );
      return page;
    },
    async close() {
      await chromium.close();
      await website.close();
      await sandbox.close();
    },
  };
}

type Watched = { readonly reports: string[]; shift: number };

/** Counts layout shifts and policy reports from the first paint on. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { reports: [], shift: 0 };
    Object.assign(globalThis, { watched });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      watched.reports.push(`${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What was counted, after the frames in which a change would show. */
export function watchedOf(page: Page): Promise<Watched> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return Reflect.get(globalThis, 'watched') as Watched;
  });
}

/** The lines to paste, once they are complete. */
export async function snippetOf(page: Page): Promise<string> {
  const code = page.getByRole('region', { name: 'Lines to paste' }).locator('code');
  await code.waitFor();
  return (await code.textContent()) ?? '';
}
