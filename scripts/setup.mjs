// Installs what is missing: the packages, the browsers. Imports nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findChromium, findFirefox, MISSING } from './lib/browsers.mjs';
import { readCommandLine } from './lib/command-line.mjs';
import { at, readJson } from './lib/paths.mjs';
import { mustRun } from './lib/run.mjs';
import { giveUp, line } from './lib/steps.mjs';

const NODE_AT_LEAST = [20, 19];
const FONTS = ['fonts-liberation', 'fonts-noto-color-emoji'];
const CHROMIUM_PACKAGES = ['chromium', ...FONTS];
const FIREFOX_PACKAGES = ['firefox-esr'];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = NODE_AT_LEAST;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `Node ${NODE_AT_LEAST.join('.')} or newer is needed, this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/** True when npm's own record of what it installed agrees with the lockfile. */
function packagesAreInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(at(record))) return false;
  const { packages: installed } = readJson(record);
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([name, { optional, extraneous }]) => name && !optional && !extraneous)
    .every(([name, { version }]) => installed[name]?.version === version);
}

async function installPackages() {
  if (packagesAreInstalled()) return;
  const startedAtMs = performance.now();
  line('…', 'packages', 'installing with npm ci');
  await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  line('✓', 'packages', 'installed', startedAtMs);
}

/** Only root on a system with apt installs browsers; everyone else is told how to. */
function mayInstall() {
  const isRoot = process.getuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

async function installWithApt(what, packages) {
  const startedAtMs = performance.now();
  line('…', what, `installing ${packages.join(', ')} with apt-get`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await mustRun('apt-get', ['update', '-qq'], { env });
  await mustRun('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  });
  line('✓', what, 'installed', startedAtMs);
}

async function ensureBrowsers(wanted) {
  const missing = [];
  const packages = [];
  if (wanted.includes('chromium') && !findChromium()) {
    missing.push('chromium');
    packages.push(...CHROMIUM_PACKAGES);
  }
  if (wanted.includes('firefox') && !findFirefox()) {
    missing.push('firefox');
    packages.push(...FIREFOX_PACKAGES);
  }
  if (missing.length === 0) return;
  if (mayInstall()) await installWithApt('browsers', packages);
  const finders = { chromium: findChromium, firefox: findFirefox };
  const absent = missing.filter((name) => !finders[name]());
  if (absent.length > 0) throw new Error(absent.map((name) => MISSING[name]).join('\n'));
}

/** Fonts for the names and emoji in pictures, where apt can install them. */
const PICTURE_FONTS = [...FONTS, 'fonts-noto-core', 'fonts-noto-cjk'];

/** Installs the fonts that pictures need, where it may; without them, some letters would be boxes. */
export async function ensureFonts() {
  const { status } = spawnSync('dpkg', ['-s', ...PICTURE_FONTS], { stdio: 'ignore' });
  if (status === 0) return;
  if (mayInstall()) await installWithApt('fonts', PICTURE_FONTS);
  else line('→', 'fonts', `pictures need ${PICTURE_FONTS.join(', ')}`);
}

/**
 * Checks Node and installs the packages and `browsers` where they are missing.
 * @param {{ browsers?: readonly ('chromium' | 'firefox')[] }} [options]
 * @throws Error that says what to install by hand
 */
export async function setUp({ browsers = [] } = {}) {
  checkNode();
  await installPackages();
  await ensureBrowsers(browsers);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommandLine(
    'node scripts/setup.mjs\n  Installs packages, Chromium and Firefox where they are missing.',
  );
  await setUp({ browsers: ['chromium', 'firefox'] }).catch(giveUp);
  line('✓', 'set-up', 'done');
}
