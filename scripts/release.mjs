// `npm run release`: everything of a release except publishing, the same on this machine and in
// .github/workflows/release.yml, where npm, GitHub, web-ext, and the Chrome store's uploader publish what it makes.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import extract from 'extract-zip';
import { archiveIn, at, readJson, sha256 } from './lib/files/paths.mjs';
import { fetchEarlierKits, temporaryFolder, writePages } from './lib/release/pages.mjs';
import { missing, releaseValues } from './lib/release/release-values.mjs';
import { releaseNotes, setVersion, versions } from './lib/release/version.mjs';
import { giveUp, line, misuse, readCommandLine } from './lib/steps/command-line.mjs';
import { mustRun } from './lib/steps/run.mjs';

const PACKAGES = at('dist/packages');
const PAGES = at('dist/pages');
/** The texts for GitHub and for addons.mozilla.org. */
const WORDS = at('dist/release');
const USAGE = `npm run release -- --dry-run
  Does what a release does, except publishing: packs, puts the website together with this version's kit alone, and
  says what is still missing.
npm run release -- version 1.2.3
  Writes the version everywhere and dates its heading in CHANGELOG.md.
npm run release -- STEP [--dry-run]
  One step of the workflow: check, pack, or pages.`;

/** All versions agree, and, where a tag is released, it is theirs and CHANGELOG.md has the day. Every language is whole. */
async function check() {
  await mustRun('npm', ['run', '--silent', 'locales']);
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
    await extract(archiveIn(PACKAGES, 'source'), { dir: folder });
    symlinkSync(at('node_modules'), join(folder, 'node_modules'), 'junction');
    await mustRun('npm', ['run', '--silent', 'build-for-amo'], { cwd: folder });
    const [released, rebuilt] = [PACKAGES, join(folder, 'dist/amo')].map((packages) =>
      sha256(archiveIn(packages, 'firefox')),
    );
    if (released !== rebuilt) throw new Error('The source archive builds other bytes for Firefox.');
    line('✓', 'the source archive builds the archive for Firefox', released);
    writeWords();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The notes of the release, and what addons.mozilla.org is told beside the archive (`--amo-metadata` of web-ext). */
function writeWords() {
  const { notes } = releaseNotes();
  const [, section = ''] = readFileSync(at('docs/store-listing.md'), 'utf8').split(
    /^## Note for reviewers$/m,
  );
  const version = {
    approval_notes: section.split(/^## /m)[0].trim(),
    release_notes: { 'en-US': notes },
    license: 'MIT',
  };
  mkdirSync(WORDS, { recursive: true });
  writeFileSync(join(WORDS, 'notes.md'), `${notes}\n`);
  writeFileSync(join(WORDS, 'amo.json'), `${JSON.stringify({ version }, null, 2)}\n`);
  line('✓', WORDS, 'notes.md, amo.json');
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

/** Says what the repository still lacks. */
function sayMissing() {
  const { browser_specific_settings: settings } = readJson('dist/firefox/manifest.json');
  const lacking = missing(readJson('package.json'), releaseValues(), settings.gecko.id);
  if (lacking.length === 0) return line('✓', 'nothing is missing in the repository');
  for (const what of lacking) line('·', 'still missing', what);
  line('·', 'accounts, secrets, and settings', 'docs/releasing.md, "In one screen"');
}

const STEPS = { check, pack, pages };

const { names, values } = readCommandLine(USAGE, {
  options: { 'dry-run': { type: 'boolean' } },
  takesNames: true,
});
const [name, version, ...more] = names;
const dryRun = values['dry-run'] ?? false;
try {
  if (name === 'version') {
    if (!version || more.length > 0) misuse('Say which version.', USAGE);
    setVersion(version, new Date().toISOString().slice(0, 10));
    await check();
  } else {
    if (version) misuse(`Unexpected argument '${version}'.`, USAGE);
    if (!name && !dryRun) misuse('Say which step, or --dry-run for all of them.', USAGE);
    if (name && !(name in STEPS)) misuse(`There is no step '${name}'.`, USAGE);
    const steps = name ? [name] : Object.keys(STEPS);
    for (const step of steps) await STEPS[step]({ dryRun });
    if (!name) sayMissing();
  }
} catch (error) {
  giveUp(error);
}
