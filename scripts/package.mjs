// `npm run package`: what is released, into dist/packages; the same commit gives the same bytes anywhere.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sha256, writeZip } from './lib/archive.mjs';
import { filesUnder } from './lib/files.mjs';
import { stageKit } from './lib/npm-package.mjs';
import { at, readJson } from './lib/paths.mjs';
import { mustRun } from './lib/run.mjs';
import { giveUp, line } from './lib/steps.mjs';
import { setUp } from './setup.mjs';

const OUT = 'dist/packages';

function entriesOf(folder) {
  return Object.fromEntries(
    filesUnder(folder).map((path) => [path.slice(folder.length + 1), readFileSync(at(path))]),
  );
}

/** The stores sign with keys of their own: the development key must not be in the archive. */
function chromeEntries() {
  const entries = entriesOf('dist/chrome');
  const { key: _key, ...manifest } = JSON.parse(entries['manifest.json'].toString());
  return { ...entries, 'manifest.json': Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** What is committed, as git has it: line ends and local changes do not matter. */
function sourceEntries() {
  const git = (...args) => execFileSync('git', args, { cwd: at(''), maxBuffer: 1e8 });
  const names = git('ls-tree', '-r', '--name-only', '-z', 'HEAD')
    .toString()
    .split('\0')
    .filter(Boolean);
  return Object.fromEntries(names.map((name) => [name, git('show', `HEAD:${name}`)]));
}

async function packKit() {
  stageKit();
  for (const path of filesUnder('dist/npm')) chmodSync(at(path), 0o644);
  await mustRun('npm', ['pack', '--silent', '--pack-destination', at(OUT)], {
    cwd: at('dist/npm'),
  });
}

async function writeArchives() {
  const { name, version } = readJson('package.json');
  const archive = (kind) => at(`${OUT}/${name}-${version}-${kind}.zip`);
  await writeZip(archive('chrome'), chromeEntries());
  await writeZip(archive('firefox'), entriesOf('dist/firefox'));
  await writeZip(archive('source'), sourceEntries());
  await packKit();
}

function writeSums() {
  const names = filesUnder(OUT).map((path) => path.slice(OUT.length + 1));
  const sums = names.map((name) => `${sha256(at(`${OUT}/${name}`))}  ${name}`);
  writeFileSync(at(`${OUT}/SHA256SUMS`), `${sums.join('\n')}\n`);
  return sums;
}

async function main() {
  await setUp();
  const { build } = await import('./build.mjs');
  for (const folder of ['.stamps', 'packages', 'npm']) {
    rmSync(at(`dist/${folder}`), { recursive: true, force: true });
  }
  await build();
  mkdirSync(at(OUT), { recursive: true });
  await writeArchives();
  for (const sum of writeSums()) console.log(sum);
  line('→', 'packages', at(OUT));
}

if (!existsSync(at('.git'))) giveUp('Packages are made from a git checkout.');
await main().catch(giveUp);
