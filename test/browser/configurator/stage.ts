// What tests of the configurator need: the sandbox with the gallery, a website on another origin, a Chromium.
import type { Page } from 'playwright-core';
import type { Sandbox } from '../../../sandbox/index.ts';
import { type Chromium, type ChromiumOptions, startChromium } from '../harness/chromium.ts';
import { startPlatform } from '../harness/sandbox.ts';
import { watch } from '../harness/watched.ts';
import { startWebsite, type Website } from '../widgets/kit.ts';

/** A collective of the sandbox with every oddity, in one page. */
export const SLUG = 'odd-library';

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
      await page.addInitScript(watch);
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

/** The lines to paste, once they are complete. */
export async function snippetOf(page: Page): Promise<string> {
  const code = page.getByRole('region', { name: 'Snippet' }).locator('code');
  await code.waitFor();
  return (await code.textContent()) ?? '';
}
