// `npm start`: builds everything, starts the sandbox with the gallery and opens Chromium with the extension.
// `npm run dev` is the same with `--watch`.
import { spawn } from 'node:child_process';
import { at } from './lib/files/paths.mjs';
import { BROWSERS, findChromium, findFirefox } from './lib/steps/browsers.mjs';
import { giveUp, line, misuse, readCommandLine } from './lib/steps/command-line.mjs';
import { areFree, galleryFolders, nextFree, PORTS } from './lib/steps/sandbox.mjs';
import { setUp } from './setup.mjs';

const USAGE = `npm start -- [options]
  Builds everything, starts the sandbox with the gallery and opens Chromium with the extension.
  --port NUMBER   the first of the sandbox's ports, which are in a row (4010, or the next that are free)
  --no-open       print what to open instead of opening it
npm run dev -- [the same options, and:]
  Rebuilds and reloads the extension, the widgets and the site when their files change.
  --firefox       opens Firefox with the extension instead of Chromium`;

const { values } = readCommandLine(USAGE, {
  options: {
    port: { type: 'string' },
    'no-open': { type: 'boolean' },
    watch: { type: 'boolean' },
    firefox: { type: 'boolean' },
  },
});
const USUAL_PORT = 4010;
/** Where the extension looks for it by itself (src/platform/addresses/sandbox.ts). */
const LAST_KNOWN_PORT = 4050;
let port = Number(values.port ?? USUAL_PORT);
if (!Number.isInteger(port) || port < 1 || port > 65_532) {
  misuse(`The port is a number from 1 to 65532, not '${values.port}'.`, USAGE);
}
const hasDisplay =
  Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY) || process.platform === 'darwin';
const wantsToOpen = hasDisplay && !values['no-open'];

/** Everything else works without Chromium: say so and go on. */
async function hasChromium() {
  try {
    await setUp({ browsers: ['chromium'] });
    return true;
  } catch (error) {
    line('!', 'browser', error.message);
    return false;
  }
}

async function buildEverything() {
  const { build, reportBuild } = await import('./build.mjs');
  await build(reportBuild).catch((error) => {
    throw new Error(`The build failed. Fix this and start again:\n${error.message}`);
  });
}

async function startPlatform() {
  const { register } = await import('tsx/esm/api');
  register();
  const { startSandbox } = await import('../sandbox/index.ts');
  const { addApplications } = await import('./lib/steps/sandbox.mjs');
  const sandbox = await startSandbox({ port, static: galleryFolders() });
  await addApplications(sandbox);
  return sandbox;
}

/** Before anything that takes minutes. @throws Error if the ports that were asked for are in use */
async function choosePorts() {
  const ports = `${port} to ${port + PORTS - 1}`;
  if (await areFree(port)) return;
  if (values.port !== undefined) {
    throw new Error(
      `One of the ports ${ports} is in use. Stop what is using it (another "npm start"?) or choose others: npm start -- --port ${port + 10}`,
    );
  }
  port = await nextFree(port);
  line('!', 'ports', `one of ${ports} is in use: ${port} to ${port + PORTS - 1} are taken instead`);
}

/** Opens a browser on a profile of its own, kept in .cache so that a second start finds its settings. */
async function openBrowser(address, sandbox) {
  const { chromium } = await import('playwright-core');
  const extension = at('dist/chrome');
  const context = await chromium.launchPersistentContext(at('.cache/profile'), {
    executablePath: findChromium(),
    headless: false,
    viewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--no-first-run',
      ...(values.watch ? ['--enable-unsafe-extension-debugging'] : []),
    ],
  });
  const options = await useSandbox(context, sandbox);
  const page = await context.newPage();
  await page.goto(address);
  await page.bringToFront();
  return { context, options };
}

/**
 * Points a running Chromium's extension to the sandbox, as a person would in the settings. Gives the options page's address.
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('../sandbox/index.ts').Sandbox} sandbox
 */
async function useSandbox(context, { baseUrl, apiUrl, imagesUrl }) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const options = new URL('src/options/index.html', worker.url()).href;
  const page = await context.newPage();
  await page.goto(options);
  const profile = imagesUrl ? 'open-collective' : 'documented';
  await page.evaluate(
    async (platform) => {
      const ask = async (message) => (await chrome.runtime.sendMessage(message)).value;
      const { settings } = await ask({ type: 'get-options' });
      if (settings.platform.baseUrl !== platform.baseUrl)
        await ask({ type: 'change-platform', platform });
      // One of the last sandbox is unknown to this one.
      await ask({ type: 'set-client-id', clientId: '' });
    },
    { baseUrl, apiUrl, imagesUrl, profile },
  );
  await page.close();
  return options;
}

function explain(sandbox, gallery) {
  line('→', 'gallery', gallery);
  line('→', 'platform (the sandbox)', sandbox.baseUrl);
  line('→', 'extension for Chromium', `${at('dist/chrome')}, loaded at chrome://extensions`);
  line(
    '→',
    'extension for Firefox',
    `${at('dist/firefox/manifest.json')}, loaded at about:debugging`,
  );
  const isKnown = port >= USUAL_PORT && port <= LAST_KNOWN_PORT && port % 10 === 0;
  const way = isKnown ? 'Use the sandbox' : `with the addresses of ${sandbox.baseUrl}/sandbox`;
  line('→', 'loaded by yourself', `in its settings: Another platform, ${way}`);
  line('→', 'what to try', at('docs/first-steps.md'));
}

/** Firefox with the extension, by Mozilla's own runner, which reloads it when its folder changes. */
function openFirefox(address) {
  const firefox = findFirefox();
  if (!firefox) return line('!', 'browser', BROWSERS.firefox.missing);
  const options = ['run', '--source-dir', 'dist/firefox', '--firefox', firefox, '--no-input'];
  const child = spawn(at('node_modules/.bin/web-ext'), [...options, '--start-url', address], {
    cwd: at(''),
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill());
  line('✓', 'Firefox', `open; set the extension to the sandbox on its options page`);
}

async function main() {
  await choosePorts();
  line(
    '…',
    values.watch ? 'npm run dev' : 'npm start',
    'checking packages and builds (a minute or two the first time)',
  );
  await setUp();
  const opens = wantsToOpen && !values.firefox && (await hasChromium());
  if (!wantsToOpen && !findChromium()) line('!', 'browser', BROWSERS.chromium.missing);
  await buildEverything();
  const sandbox = await startPlatform();
  line('✓', 'sandbox', `listening on port ${port}`);
  const gallery = `${sandbox.baseUrl}/gallery/`;
  explain(sandbox, gallery);
  const { context, options } = opens ? await openBrowser(gallery, sandbox) : {};
  if (opens) line('✓', 'Chromium', 'open, with the extension set to the sandbox');
  if (wantsToOpen && values.firefox) openFirefox(gallery);
  if (values.watch) {
    const { watchAndBuild, reloadIn } = await import('./lib/steps/watch.mjs');
    watchAndBuild({
      targets: ['widgets', values.firefox ? 'firefox' : 'chrome', 'site'],
      onBuilt: async (built) => {
        if (context) await reloadIn(context, { built, options });
      },
    });
    line('→', 'dev', 'waiting for changes in src, widgets, site, docs, public, and locales');
  }
  console.log('Press Ctrl-C to stop.');
  let ending = false;
  const end = async () => {
    ending = true;
    await context?.close().catch(() => {});
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  context?.on('close', () => {
    if (!ending) line('·', 'browser', 'closed; the sandbox keeps running');
  });
}

await main().catch(giveUp);
