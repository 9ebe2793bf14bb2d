// `npm run package` and `npm run release`: the same bytes wherever they run, and archives that stores and browsers take.
import { mkdirSync, writeFileSync } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';
import extract from 'extract-zip';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { missing, releaseValues } from '../../scripts/lib/release/release-values.mjs';
import { findChromium } from '../../scripts/lib/steps/browsers.mjs';
import { mustRun, run } from '../../scripts/lib/steps/run.mjs';
import { type Folder, temporaryFolder } from '../browser/harness/folders.ts';
import { navigated } from '../browser/harness/navigated.ts';
import { NOT_RUN, readWorkflow, stepsOf } from '../repository/workflows.ts';
import { type Clone, clone } from './newcomer/clone.ts';

const BUILD_MS = 900_000;
const OTHER_CLOCK = new URL('./other-clock.mjs', import.meta.url).href;

/** What the workflow runs to make what is released, in its order. */
const RELEASE = stepsOf(readWorkflow('.github/workflows/release.yml'), 'pack').flatMap(
  ({ run = '' }) => (run && !(run in NOT_RUN) ? [run] : []),
);

let here: Clone;
let there: Clone;
let folder: Folder;
let said: string;

beforeAll(async () => {
  [here, there, folder] = await Promise.all([
    clone('here'),
    clone('somewhere else, in a folder with a longer name'),
    temporaryFolder(),
  ]);
  const env = {
    TZ: 'America/Lima',
    PLATFORM: 'https://platform.example',
    PUBLISHED_KIT: '/elsewhere/',
  };
  for (const line of RELEASE) {
    await mustRun('bash', ['-ec', line], { cwd: here.folder, env: { ...env, ...withoutGitHub() } });
  }
  said = await mustRun('npm', ['run', 'release', '--', '--dry-run'], {
    cwd: there.folder,
    env: {
      ...withoutGitHub(),
      TZ: 'Pacific/Auckland',
      LC_ALL: 'C',
      NODE_OPTIONS: `--import=${OTHER_CLOCK}`,
    },
  });
}, BUILD_MS);
afterAll(() => Promise.all([here?.remove(), there?.remove(), folder?.remove()]));

/** No tag is being released here, and GitHub's command knows of no earlier release. */
function withoutGitHub() {
  const programs = join(folder.path, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'gh'), '#!/bin/sh\n', { mode: 0o755 });
  const path = [programs, process.env.PATH].join(delimiter);
  return { PATH: path, GITHUB_REF_TYPE: '', GITHUB_OUTPUT: join(folder.path, 'output') };
}

const packages = ({ folder: root }: Clone) => join(root, 'dist/packages');
const nameOf = (kind: string) => `collective-companion-${packageJson.version}-${kind}.zip`;
const archive = (kind: string) => join(packages(here), nameOf(kind));

test('two clones with other paths, time zones and clocks make the same bytes', async () => {
  const [one, other] = await Promise.all(
    [here, there].map((each) => readFile(join(packages(each), 'SHA256SUMS'), 'utf8')),
  );
  expect(one?.match(/\S+$/gm)).toEqual([
    ...['chrome', 'firefox', 'source'].map(nameOf),
    `collective-wall-${packageJson.version}.tgz`,
    `collective-widgets-${packageJson.version}.tgz`,
  ]);
  expect(other).toBe(one);
  await mustRun('sha256sum', ['--check', 'SHA256SUMS'], { cwd: packages(there) });
});

test('a release without publishing builds Firefox from the sources again, and has the words for it', async () => {
  const lines = said.split('\n').filter((line) => /^[✓·] /.test(line) && !/: built \(/.test(line));
  const { browser_specific_settings: settings } = JSON.parse(
    await readFile(join(there.folder, 'dist/firefox/manifest.json'), 'utf8'),
  );
  const lacking = missing(packageJson, releaseValues(), settings.gecko.id);
  expect(lines).toEqual([
    expect.stringContaining(`version: ${packageJson.version}`),
    expect.stringMatching(/^✓ the source archive builds the archive for Firefox: [0-9a-f]{64}$/),
    expect.stringContaining('notes.md, amo.json'),
    expect.stringContaining('would download: the kits of earlier releases'),
    expect.stringContaining(`dist/pages: widgets/${packageJson.version}/`),
    ...lacking.map((what) => expect.stringContaining(what)),
    expect.stringContaining('docs/releasing.md'),
  ]);
  const words = (name: string) => readFile(join(there.folder, 'dist/release', name), 'utf8');
  const notes = (await words('notes.md')).trim();
  expect(notes).not.toContain('## [');
  expect(await readFile(join(there.folder, 'CHANGELOG.md'), 'utf8')).toContain(notes);
  const { version: toMozilla } = JSON.parse(await words('amo.json'));
  expect(toMozilla.approval_notes).toContain('npm run build-for-amo');
  expect(toMozilla.release_notes['en-US']).toBe(notes);
  const pages = join(there.folder, 'dist/pages');
  expect(RELEASE).toHaveLength(4);
  await access(join(pages, 'configurator.html'));
  const [served, built] = await Promise.all(
    [join(pages, 'widgets', packageJson.version), join(there.folder, 'dist/widgets')].map((kit) =>
      readFile(join(kit, 'collective.js'), 'utf8'),
    ),
  );
  expect(served).toBe(built);
});

test('the sources are what is committed', async () => {
  const names = await mustRun('git', ['ls-tree', '-r', '--name-only', 'HEAD'], {
    cwd: here.folder,
  });
  const target = join(folder.path, 'source');
  await extract(archive('source'), { dir: target });
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(target, join(parentPath, name)));
  expect(files.sort()).toEqual(names.trim().split('\n').sort());
});

test('the archive for Firefox has nothing that its linter complains of', async () => {
  const target = join(folder.path, 'firefox');
  await extract(archive('firefox'), { dir: target });
  const { output } = await run('web-ext', ['lint', '--source-dir', target, '--output', 'json']);
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  expect(report.summary).toEqual({ errors: 0, notices: 0, warnings: 0 });
});

test('the archive for Chromium loads without the development key', async () => {
  const target = join(folder.path, 'chrome');
  await extract(archive('chrome'), { dir: target });
  expect(JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))).not.toHaveProperty(
    'key',
  );
  const context = await chromium.launchPersistentContext(join(folder.path, 'profile'), {
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', `--load-extension=${target}`, `--disable-extensions-except=${target}`],
  });
  const page = await navigated(context, (each) => each.url().includes('/src/popup/'));
  await page.getByRole('combobox', { name: 'Search collectives' }).waitFor();
  await context.close();
});
