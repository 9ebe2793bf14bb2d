// Chromium before 148 has no `browser`, so webextension-polyfill wraps `chrome`: a path that newer ones don't take.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, type ExtraFiles } from './folders.ts';

const SCRIPT = 'without-browser.js';
const WORKER = 'service-worker-loader.js';
const PAGES = ['popup', 'options', 'dependencies'].map((name) => `src/${name}/index.html`);

const read = (path: string) => readFileSync(join(built('chrome'), path), 'utf8');

/** The files of the extension, changed so that the first statement of each page and of the worker hides `browser`. */
export function withoutBrowser(): ExtraFiles {
  const pages = PAGES.map((path) => {
    const html = read(path);
    const begin = html.indexOf('<script');
    return [path, `${html.slice(0, begin)}<script src="/${SCRIPT}"></script>${html.slice(begin)}`];
  });
  return {
    [SCRIPT]: 'delete globalThis.browser; globalThis.hadBrowser = !!globalThis.browser;',
    [WORKER]: `import './${SCRIPT}';\n${read(WORKER)}`,
    ...Object.fromEntries(pages),
  };
}
