// Copies of the extension for browsers that the tests don't have: the first statement of each page and of the background
// takes away what those browsers lack.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { type Firefox, startFirefox } from './firefox.ts';
import { built, type ExtraFiles } from './folders.ts';

const SCRIPT = 'first.js';
const BACKGROUND = 'service-worker-loader.js';
const PAGES = ['popup', 'options', 'dependencies'].map((name) => `src/${name}/index.html`);

/** The files of a build, changed so that pages and background begin with `statement`. */
function beginningWith(build: 'chrome' | 'firefox', statement: string): ExtraFiles {
  const read = (path: string) => readFileSync(join(built(build), path), 'utf8');
  const pages = PAGES.map((path) => {
    const html = read(path);
    const begin = html.indexOf('<script');
    return [path, `${html.slice(0, begin)}<script src="/${SCRIPT}"></script>${html.slice(begin)}`];
  });
  return {
    [SCRIPT]: statement,
    [BACKGROUND]: `import './${SCRIPT}';\n${read(BACKGROUND)}`,
    ...Object.fromEntries(pages),
  };
}

/** Chromium before 148 has no `browser`, so webextension-polyfill wraps `chrome`: a path that newer ones don't take. */
export const withoutBrowser = (): ExtraFiles =>
  beginningWith(
    'chrome',
    'delete globalThis.browser; globalThis.hadBrowser = !!globalThis.browser;',
  );

/** Firefox for Android lacks two interfaces, and its popup, which is one to `getViews`, fills the screen. */
const ANDROID = `
for (const name of ['identity', 'windows']) Object.defineProperty(browser, name, { value: undefined });
if (globalThis.location?.pathname.includes('/popup/')) browser.extension.getViews = () => [window];
`;

/** Firefox as it is on a phone, but for the engine of the screen: fingers instead of a mouse, fewer interfaces. */
export const startAndroid = (scheme: 'light' | 'dark' = 'light'): Promise<Firefox> =>
  startFirefox({
    extraFiles: beginningWith('firefox', ANDROID),
    preferences: {
      // Coarse pointers that can't hover.
      'ui.primaryPointerCapabilities': 1,
      'ui.allPointerCapabilities': 1,
      'dom.w3c_touch_events.enabled': 1,
      'ui.useOverlayScrollbars': 1,
      'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0,
    },
  });

/** Opens a page of the extension on a screen of 390 × 800 pixels. */
export async function openAtPhone(firefox: Firefox, path: string): Promise<Page> {
  const page = await firefox.openPage(path, 'h1');
  await page.setViewport({ width: 390, height: 800 });
  return page;
}
