// `npm run build`: builds what changed: dist/chrome, dist/firefox, dist/widgets, dist/cli, dist/action and dist/site.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildWidgets, bundle } from './lib/build/build-widgets.mjs';
import { at, hashOf } from './lib/files/paths.mjs';
import { replaceFolder } from './lib/files/replace-folder.mjs';
import { useReleaseValues } from './lib/release/release-values.mjs';
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { mustRun } from './lib/steps/run.mjs';
import { setUp } from './setup.mjs';

const TOOLS = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'scripts/lib',
  'scripts/build.mjs',
];
const EXTENSION = ['src', 'widgets', 'public', 'locales', 'manifest.json', 'vite.config.ts'];

/** Values that are built into the extension; release.env explains them. */
const BUILT_IN = [
  'VITE_CLIENT_ID_CHROME',
  'VITE_CLIENT_ID_FIREFOX',
  'VITE_CLIENT_ID_PLATFORM',
  'VITE_RELEASE',
];

/** What pages say about getting the kit, the command, and the action. */
const PUBLISHED = ['PUBLISHED_KIT', 'PUBLISHED_COMMAND', 'PUBLISHED_ACTION'];

const extension = (mode) => ({
  inputs: EXTENSION,
  variables: [...BUILT_IN, ...PUBLISHED],
  build: (folder) => bundle('--mode', mode, '--outDir', folder),
});

/** What can be built: its inputs, and how to fill an empty folder. Widgets first: the others contain their hashes. */
const TARGETS = {
  widgets: {
    inputs: ['widgets', 'src/platform'],
    build: buildWidgets,
  },
  cli: {
    inputs: ['cli', 'widgets', 'src/platform', 'release.env'],
    build: async (folder) => {
      await mustRun('tsx', ['cli/command-line/flag-table.ts']);
      await bundle('--config', 'cli/vite.config.ts', '--outDir', folder);
    },
  },
  // What a workflow uses: the repository's own files, and the command that they run.
  action: {
    inputs: ['action', 'action.yml', 'cli', 'widgets', 'src/platform', 'release.env'],
    build: async (folder) => {
      cpSync(at('action.yml'), `${folder}/action.yml`);
      cpSync(at('LICENSE'), `${folder}/LICENSE`);
      const isOurs = (path) => !path.includes('node_modules');
      cpSync(at('action'), `${folder}/action`, { recursive: true, filter: isOurs });
      for (const file of ['collective-wall.mjs', 'licenses.txt']) {
        cpSync(at(`dist/cli/${file}`), `${folder}/action/${file}`);
      }
    },
  },
  chrome: extension('chrome'),
  firefox: extension('firefox'),
  site: {
    inputs: ['site', 'src', 'widgets', 'public', 'locales', 'docs', 'cli/README.md', 'PRIVACY.md'],
    variables: ['PLATFORM', 'PLATFORM_PROFILE', 'SITE_ADDRESS', ...PUBLISHED],
    build: (folder) => bundle('--config', 'site/vite.config.ts', '--outDir', folder),
  },
};

/** Files and folders that some targets are built from. */
export const inputsOf = (targets) => [...new Set(targets.flatMap((name) => TARGETS[name].inputs))];

const STAMPS = at('dist/.stamps');

/** Prints what `build` reports. */
export function reportBuild(name, state, startedAtMs) {
  const mark = state === 'building' ? '…' : '✓';
  line(mark, `dist/${name}`, state, state === 'building' ? undefined : startedAtMs);
}

/**
 * Builds every target whose inputs (files, or variables of the environment) changed since it was last built.
 * @param {(name: string, state: 'building' | 'built' | 'unchanged', startedAtMs: number) => void} [report]
 * @param {readonly string[]} [only] names of targets
 */
export async function build(report = () => {}, only = Object.keys(TARGETS)) {
  for (const name of only) {
    const { inputs, variables = [], build: make } = TARGETS[name];
    const startedAtMs = performance.now();
    const values = variables.map((variable) => process.env[variable] ?? '');
    const hash = [hashOf([...TOOLS, ...inputs]), ...values].join(' ').trim();
    const target = at(`dist/${name}`);
    // The inputs of the last build.
    const stamp = `${STAMPS}/${name}`;
    const isBuilt = existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
    if (!isBuilt) {
      report(name, 'building', startedAtMs);
      rmSync(stamp, { force: true });
      await replaceFolder(target, make);
      mkdirSync(STAMPS, { recursive: true });
      writeFileSync(stamp, hash);
    }
    report(name, isBuilt ? 'unchanged' : 'built', startedAtMs);
  }
}

/** Builds what is released, again even where nothing changed. */
export async function buildRelease(only) {
  useReleaseValues();
  rmSync(STAMPS, { recursive: true, force: true });
  await build(reportBuild, only);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommandLine(
    'npm run build\n  Builds what changed: dist/widgets, dist/cli, dist/action, dist/chrome, dist/firefox and dist/site.',
  );
  await setUp().catch(giveUp);
  await build(reportBuild).catch(giveUp);
}
