// `npm run release`: the steps of a release, the same on this machine and in .github/workflows/release.yml.
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { misuse, readCommandLine } from './lib/command-line.mjs';
import { sha256 } from './lib/files.mjs';
import { fetchEarlierKits, temporaryFolder, writePages } from './lib/pages.mjs';
import { archiveIn, at, readJson } from './lib/paths.mjs';
import { toChrome, toFirefox, toGitHub, toNpm } from './lib/publish.mjs';
import { mustRun } from './lib/run.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { unzip } from './lib/unzip.mjs';
import { releaseNotes, setVersion, versions } from './lib/version.mjs';

const PACKAGES = at('dist/packages');
const PAGES = at('dist/pages');
const USAGE = `npm run release -- --dry-run
  Does what a release does, except publishing, and prints what would be published.
npm run release -- version 1.2.3
  Writes the version everywhere and dates its heading in CHANGELOG.md.
npm run release -- STEP [--dry-run]
  One step of the workflow: check, pack, npm, github, pages, firefox, or chrome.`;

/** All versions agree, and, where a tag is released, it is theirs and CHANGELOG.md has the day. */
function check() {
  const { version, repository } = readJson('package.json');
  const others = versions().filter(
    ([, found]) => found.length === 0 || found.some((one) => one !== version),
  );
  if (others.length > 0)
    throw new Error(`Not ${version}: ${others.map(([path]) => path).join(', ')}.`);
  const { notes, isDated } = releaseNotes();
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  const { GITHUB_REF_TYPE, GITHUB_REF_NAME, GITHUB_REPOSITORY } = process.env;
  if (GITHUB_REF_TYPE === 'tag') {
    if (GITHUB_REF_NAME !== `v${version}`)
      throw new Error(`${GITHUB_REF_NAME} is not v${version}.`);
    if (repository?.url !== `git+https://github.com/${GITHUB_REPOSITORY}.git`) {
      throw new Error(
        'npm needs this repository as "repository" in package.json; see docs/releasing.md.',
      );
    }
    if (!isDated) throw new Error(`CHANGELOG.md has no date for ${version}.`);
  }
  line('✓', 'version', `${version}${isDated ? '' : ', not dated yet'}`);
}

/** Makes the packages, and makes the archive for Firefox again from the source archive alone. */
async function pack() {
  process.stdout.write(await mustRun('npm', ['run', '--silent', 'package']));
  const folder = temporaryFolder();
  try {
    unzip(archiveIn(PACKAGES, 'source'), folder);
    symlinkSync(at('node_modules'), join(folder, 'node_modules'), 'junction');
    await mustRun('npm', ['run', '--silent', 'build-for-amo'], { cwd: folder });
    const [released, rebuilt] = [PACKAGES, join(folder, 'dist/amo')].map((packages) =>
      sha256(archiveIn(packages, 'firefox')),
    );
    if (released !== rebuilt) throw new Error('The source archive builds other bytes for Firefox.');
    line('✓', 'the source archive builds the archive for Firefox', released);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The website with the kit of each release; on GitHub, earlier ones come from their releases. */
async function pages({ dryRun }) {
  const earlier = temporaryFolder();
  try {
    if (dryRun) line('·', 'would download', 'the kits of earlier releases');
    const released = dryRun ? [] : await fetchEarlierKits(earlier);
    const kits = writePages(PAGES, [PACKAGES, ...released]);
    line('✓', PAGES, kits.map((version) => `widgets/${version}/`).join(', '));
  } finally {
    rmSync(earlier, { recursive: true, force: true });
  }
}

const STEPS = {
  check,
  pack,
  npm: toNpm,
  github: toGitHub,
  pages,
  firefox: toFirefox,
  chrome: toChrome,
};

const { names, values } = readCommandLine(USAGE, {
  options: { 'dry-run': { type: 'boolean' } },
  takesNames: true,
});
const [name, version, ...more] = names;
const dryRun = values['dry-run'] ?? false;
if (name === 'version') {
  if (!version || more.length > 0) misuse('Say which version.', USAGE);
  try {
    setVersion(version, new Date().toISOString().slice(0, 10));
    check();
  } catch (error) {
    giveUp(error);
  }
} else {
  if (version) misuse(`Unexpected argument '${version}'.`, USAGE);
  if (!name && !dryRun) misuse('Say which step, or --dry-run for all of them.', USAGE);
  if (name && !(name in STEPS)) misuse(`There is no step '${name}'.`, USAGE);
  const steps = name ? [name] : Object.keys(STEPS);
  try {
    for (const step of steps) await STEPS[step]({ folder: PACKAGES, dryRun });
  } catch (error) {
    giveUp(error);
  }
}
