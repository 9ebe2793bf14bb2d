// `npm start`: builds everything, starts the sandbox with the gallery and opens Chromium with the extension.
import { findChromium, MISSING } from './lib/browsers.mjs';
import { misuse, readCommandLine } from './lib/command-line.mjs';
import { galleryFolders } from './lib/gallery.mjs';
import { at } from './lib/paths.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { useSandbox } from './lib/use-sandbox.mjs';
import { setUp } from './setup.mjs';

const USAGE = `npm start -- [options]
  Builds everything, starts the sandbox with the gallery and opens Chromium with the extension.
  --port NUMBER   the first of the sandbox's three ports (4010)
  --no-open       print what to open instead of opening it`;

const { values } = readCommandLine(USAGE, {
  options: { port: { type: 'string', default: '4010' }, 'no-open': { type: 'boolean' } },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_533) {
  misuse(`The port is a number from 1 to 65533, not '${values.port}'.`, USAGE);
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
  // Applications and sign-ins are there again after the next start.
  const kept = {
    stateFile: at(`.cache/sandbox-${port}.json`),
    onTrouble: (sentence) => line('!', 'sandbox', sentence),
  };
  return startSandbox({ port, static: galleryFolders(), ...kept }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `One of the ports ${port} to ${port + 2} is in use. Stop what is using it (another "npm start"?) or choose others: npm start -- --port ${port + 10}`,
    );
  });
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
    ],
  });
  await useSandbox(context, sandbox);
  const page = await context.newPage();
  await page.goto(address);
  await page.bringToFront();
  return context;
}

function explain(sandbox, gallery) {
  line('→', 'gallery', gallery);
  line('→', 'platform (the sandbox)', sandbox.baseUrl);
  line('→', 'extension', `load ${at('dist/chrome')} at chrome://extensions (developer mode),`);
  line(' ', '         ', `or ${at('dist/firefox/manifest.json')} at about:debugging in Firefox`);
}

async function main() {
  line('…', 'npm start', 'checking packages and builds (about a minute the first time)');
  await setUp();
  const opens = wantsToOpen && (await hasChromium());
  if (!wantsToOpen && !findChromium()) line('!', 'browser', MISSING.chromium);
  await buildEverything();
  const sandbox = await startPlatform();
  line('✓', 'sandbox', `listening on port ${port}`);
  const gallery = `${sandbox.baseUrl}/gallery/`;
  explain(sandbox, gallery);
  const context = opens ? await openBrowser(gallery, sandbox) : undefined;
  if (opens) line('✓', 'Chromium', 'open, with the extension set to the sandbox');
  console.log('Ctrl-C ends everything.');
  let ending = false;
  const end = async () => {
    ending = true;
    await context?.close().catch(() => {});
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  context?.on('close', () => {
    if (!ending) line('·', 'browser', 'closed; the sandbox goes on');
  });
}

await main().catch(giveUp);
