// A project of somebody who uses the kit: the npm package as packed, installed from its tarball.
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../../../scripts/lib/files/paths.mjs';
import { packKit } from '../../../scripts/lib/release/npm-package.mjs';
import { mustRun } from '../../../scripts/lib/steps/run.mjs';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** Inside node_modules, so that the pages find the frameworks and nobody keeps it. */
const CACHE = at('node_modules/.cache/frameworks');
const DAY_MS = 86_400_000;
/** What the package and how it is packed depend on. */
const PACKAGE = ['dist/widgets', 'widgets', 'scripts/lib', 'package-lock.json', 'LICENSE'];
const HERE = 'test/more/frameworks/project.ts';

/** Makes `folder` a project in which only the tarball is installed; no registry is asked. */
export async function installKit(folder: string, tarball: string): Promise<void> {
  const project = { name: 'project', private: true, type: 'module' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  const args = ['install', '--prefix', folder, '--offline', '--no-audit', '--no-fund', tarball];
  await mustRun('npm', args, { cwd: folder });
}

/**
 * The folder that `make` fills, kept for as long as `inputs` (paths of the repository) stay the same.
 * Filled aside and then renamed, so that tests at the same time do not disturb each other.
 */
async function cached(
  name: string,
  inputs: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const target = join(CACHE, `${name}-${hashOf([...inputs, HERE]).slice(0, 16)}`);
  if (await isThere(target)) return target;
  await mkdir(CACHE, { recursive: true });
  await removeOld();
  const folder = await mkdtemp(join(CACHE, 'new-'));
  await make(folder);
  // Somebody else may have been faster.
  await rename(folder, target).catch(() => rm(folder, { recursive: true }));
  return target;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * The folder of a page's project: the sources of `test/frameworks` with the kit installed beside them,
 * and what `build` made of the page's own folder, which it is told.
 */
export function project(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const sources = ['test/frameworks/page.ts', 'test/frameworks/members.ts'];
  const inputs = [...PACKAGE, ...sources, `test/frameworks/${name}`];
  return cached(name, inputs, async (folder) => {
    await cp(at('test/frameworks'), folder, { recursive: true });
    await installKit(folder, await packKit(folder));
    await build(join(folder, name));
  }).then((folder) => join(folder, name));
}
