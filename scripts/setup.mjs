// Installs what is missing: the packages, the browsers. Imports only Node's own modules.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at, GENERATORS, readJson } from './lib/files/paths.mjs';
import { BROWSERS } from './lib/steps/browsers.mjs';
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { mustRun } from './lib/steps/run.mjs';

const NODE_AT_LEAST = readJson('package.json').engines.node.match(/\d+/g).map(Number);
/** How often somebody who waits hears of it. */
const STILL_MS = 15_000;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = NODE_AT_LEAST;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `Node ${NODE_AT_LEAST.join('.')} or newer is needed, this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/** True when npm's own record of what it installed in the folder agrees with the lockfile. */
function packagesAreInstalled(folder) {
  const record = `${folder}/node_modules/.package-lock.json`;
  if (!existsSync(at(record))) return false;
  const { packages: installed } = readJson(record);
  return Object.entries(readJson(`${folder}/package-lock.json`).packages)
    .filter(([name, { optional, extraneous }]) => name && !optional && !extraneous)
    .every(([name, { version }]) => installed[name]?.version === version);
}

async function installPackages(folder = '.', what = 'packages') {
  if (packagesAreInstalled(folder)) return;
  const startedAtMs = performance.now();
  const count = Object.keys(readJson(`${folder}/package-lock.json`).packages).length;
  line('…', what, `installing ${count} with npm ci, which takes a minute or two`);
  // npm itself says nothing until it is done.
  const timer = setInterval(() => line('…', what, 'still installing', startedAtMs), STILL_MS);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  await mustRun('npm', args, { cwd: at(folder) }).finally(() => clearInterval(timer));
  line('✓', what, 'installed', startedAtMs);
}

/** Installs the generators of websites that tests build sites with, away from the packages: they bring 1,400 more. */
async function installGenerators() {
  mkdirSync(at(GENERATORS), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(at(`test/generators/${name}`), at(`${GENERATORS}/${name}`));
  }
  copyFileSync(at('.npmrc'), at(`${GENERATORS}/.npmrc`));
  const what = 'generators of websites';
  await installPackages(GENERATORS, what).catch(() => {
    line('!', what, 'not installed, so the recipes for Docusaurus and Astro are not tried');
  });
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

const isMissing = (name) => !BROWSERS[name].find();

/** Installs what is missing of `names`, where that is possible, and resolves with what is missing then. */
async function installMissing(names) {
  const missing = names.filter(isMissing);
  if (missing.length === 0 || !mayInstall()) return missing;
  const packages = missing.flatMap((name) => BROWSERS[name].packages);
  await installWithApt(missing.join(' and '), packages);
  return missing.filter(isMissing);
}

async function ensureBrowsers(wanted) {
  const isOptional = (name) => BROWSERS[name].isOptional === true;
  const absent = await installMissing(wanted.filter((name) => !isOptional(name)));
  if (absent.length > 0) throw new Error(absent.map((name) => BROWSERS[name].missing).join('\n'));
  const optional = wanted.filter(isOptional);
  for (const name of await installMissing(optional).catch(() => optional)) {
    line('!', name, BROWSERS[name].missing);
  }
}

/**
 * Checks Node and installs what is missing of the packages, `browsers`, and with `generators` the websites' generators.
 * @param {{ browsers?: readonly (keyof typeof BROWSERS)[], generators?: boolean }} [options]
 * @throws Error that says what to install by hand
 */
export async function setUp({ browsers = [], generators = false } = {}) {
  checkNode();
  await installPackages();
  if (generators) await installGenerators();
  await ensureBrowsers(browsers);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommandLine(
    'node scripts/setup.mjs\n  Installs packages, Chromium and Firefox where they are missing.',
  );
  await setUp({ browsers: ['chromium', 'firefox'] }).catch(giveUp);
  line('✓', 'set-up', 'done');
}
