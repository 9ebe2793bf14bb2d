// The browsers by name. A machine without WebKit runs the same tests in the others.

import { findWebKit } from '../../../scripts/lib/steps/browsers.mjs';
import { startChromium } from './chromium.ts';
import { type DrivenPage, type Driver, type DriverOptions, SIZE } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export type BrowserName = 'Chromium' | 'Firefox' | 'WebKit';

/** The browsers of this machine. */
export const BROWSERS: readonly BrowserName[] = [
  'Chromium',
  'Firefox',
  ...(findWebKit() ? (['WebKit'] as const) : []),
];

/** All but Chromium, where test/browser shows the same and more. */
export const OTHERS = BROWSERS.filter((name) => name !== 'Chromium');

export const DRIVERS: Readonly<Record<BrowserName, (options?: DriverOptions) => Promise<Driver>>> =
  {
    async Chromium({ allow = [], colorScheme = 'light', viewport = SIZE, ...more } = {}) {
      const context = { colorScheme, viewport, ...more };
      const chromium = await startChromium({ extension: false, allow, context });
      return {
        newPage: async () => (await chromium.context.newPage()) as unknown as DrivenPage,
        close: () => chromium.close(),
      };
    },
    async Firefox({ allow = [], colorScheme = 'light', viewport = SIZE, ...more } = {}) {
      const preferences = { 'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0 };
      const firefox = await startFirefox({ extension: false, allow, preferences });
      return {
        async newPage() {
          const page = await firefox.browser.newPage();
          await page.setViewport({ ...viewport, ...more });
          return page as unknown as DrivenPage;
        },
        close: () => firefox.close(),
      };
    },
    WebKit: startWebKit,
  };
