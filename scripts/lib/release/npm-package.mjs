// Puts the widget kit's npm package together and packs it.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { at, readJson } from '../files/paths.mjs';
import { mustRun } from '../steps/run.mjs';

/** Importing these registers elements; the other modules may be left out where nothing of them is used. */
const REGISTERING = [
  'collective.js',
  'wall.js',
  'collective.*.js',
  'wall.*.js',
  'locales/*.mjs',
  'collective.mjs',
  'wall.mjs',
  'summary.mjs',
  'button.mjs',
];

/** Documents by their place in the kit's package; there, links between them are relative, too. */
const KIT_DOCUMENTS = {
  'README.md': 'widgets/README.md',
  'docs/collective-wall.md': 'cli/README.md',
  ...Object.fromEntries(
    readdirSync(at('docs/kit')).map((name) => [`docs/${name}`, `docs/kit/${name}`]),
  ),
};

/** What a package is made of: its own files, what was built, and what its package.json says besides. */
const PACKAGES = {
  widgets: {
    built: 'dist/widgets',
    documents: KIT_DOCUMENTS,
    more: { sideEffects: REGISTERING.map((file) => `./${file}`) },
  },
  cli: { built: 'dist/cli', documents: { 'README.md': 'cli/README.md' }, more: {} },
};

/** A document's text with its links to other documents of the package as they are in the package. */
function withLinks(place, source, documents) {
  const places = Object.fromEntries(Object.entries(documents).map(([to, from]) => [from, to]));
  return readFileSync(at(source), 'utf8').replace(/\]\(([\w./-]+\.md)/g, (whole, link) => {
    const target = places[join(dirname(source), link)];
    return target ? `](${relative(dirname(place), target)}` : whole;
  });
}

/** Copies what was built and what people read into a new folder, and writes the package's own package.json. */
function stage(source, folder) {
  const { built, documents, more } = PACKAGES[source];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(at(built), folder, { recursive: true });
  cpSync(at('LICENSE'), `${folder}/LICENSE`);
  for (const [place, from] of Object.entries(documents)) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), withLinks(place, from, documents));
  }
  const { version, homepage, repository } = readJson('package.json');
  const packageJson = {
    ...readJson(`${source}/package.json`),
    version,
    // npm wants to know them to say where a package was built.
    ...(homepage && { homepage }),
    ...(repository && { repository: { ...repository, directory: source } }),
    ...more,
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(packageJson, null, 2)}\n`);
}

/** The widget kit's package, ready to be packed. */
export const stageKit = () => stage('widgets', at('dist/npm'));

/** Sets the modes as in a fresh checkout: the same tarball everywhere. */
function setModes(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
  }
}

/** Packs a package into a folder (an absolute path) and resolves with the tarball's path. */
async function pack(source, folder) {
  const staged = join(folder, 'staged');
  stage(source, staged);
  setModes(staged);
  const args = ['pack', '--silent', '--offline', '--pack-destination', folder];
  const output = await mustRun('npm', args, { cwd: staged });
  rmSync(staged, { recursive: true });
  return join(folder, output.trim().split('\n').at(-1));
}

export const packKit = (folder) => pack('widgets', folder);
export const packCommand = (folder) => pack('cli', folder);
