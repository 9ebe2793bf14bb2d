// Rebuilds what changed and reloads it in the browser: the part of `npm run dev` that `npm start` doesn't have.
// Not Vite's dev server: its client cannot run under the extension's and the site's policies (Trusted Types, no inline).
import { watch } from 'node:fs';
import { build, inputsOf, reportBuild } from '../../build.mjs';
import { at } from '../files/paths.mjs';
import { line } from './command-line.mjs';

/** Editors write a file in several steps. */
const PAUSE_MS = 150;

/**
 * Calls `onBuilt` with the names of the targets after each rebuild. A failing build is printed, and tried again at the
 * next change.
 * @param {{ targets: readonly string[], onBuilt: (names: readonly string[]) => Promise<void> }} options
 */
export function watchAndBuild({ targets, onBuilt }) {
  let timer;
  let isBuilding = false;
  let isStale = false;

  async function rebuild() {
    if (isBuilding) {
      isStale = true;
      return;
    }
    isBuilding = true;
    do {
      isStale = false;
      await buildOnce(targets, onBuilt);
    } while (isStale);
    isBuilding = false;
  }

  for (const path of inputsOf(targets)) {
    watch(at(path), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, PAUSE_MS);
    });
  }
}

async function buildOnce(targets, onBuilt) {
  const built = [];
  try {
    await build((name, state, startedAtMs) => {
      if (state === 'unchanged') return;
      reportBuild(name, state, startedAtMs);
      if (state === 'built') built.push(name);
    }, targets);
    if (built.length > 0) await onBuilt(built);
  } catch (error) {
    line('✗', 'build', error.message);
  }
}

/**
 * Shows what was built in a Chromium that has the extension: reloads the extension, its open pages, and the
 * site's.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ built: readonly string[], options: string }} what names of targets, and the address of the options page
 */
export async function reloadIn(context, { built, options }) {
  if (built.includes('chrome')) await reloadExtension(context, options);
  if (built.includes('site') || built.includes('widgets')) {
    const pages = context.pages().filter((page) => /^https?:/.test(page.url()));
    for (const page of pages) await page.reload();
    line('✓', 'site', 'reloaded');
  }
}

async function reloadExtension(context, options) {
  const { origin } = new URL(options);
  const open = context.pages().filter((page) => page.url().startsWith(origin));
  const addresses = open.map((page) => page.url());
  const session = await context.browser().newBrowserCDPSession();
  // Needs --enable-unsafe-extension-debugging. `chrome.runtime.reload` would disable the extension outside developer mode.
  await session.send('Extensions.loadUnpacked', { path: at('dist/chrome') });
  await session.detach();
  // Its pages were closed with it.
  for (const address of addresses) {
    const page = await context.newPage();
    await page.goto(address);
  }
  line('✓', 'extension', 'reloaded');
}
