// A fresh clone of this repository somewhere else, with the packages at hand so that no registry is asked.
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustRun } from '../../../scripts/lib/steps/run.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A clone: its folder, and how to remove it. */
export interface Clone {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** An npm for a clone without packages: it puts those at hand there instead of asking a registry. Gives the PATH. */
export async function pathWithNpm({ folder }: Clone): Promise<string> {
  const programs = join(folder, '..', 'programs');
  await mkdir(programs);
  const link = `ln -s '${join(ROOT, 'node_modules')}' '${join(folder, 'node_modules')}'`;
  await writeFile(join(programs, 'npm'), `#!/bin/sh\n${link}\n`);
  await chmod(join(programs, 'npm'), 0o755);
  return [programs, process.env.PATH].join(delimiter);
}

/**
 * Clones what is committed. `name` lets the path have another length. Without `hasPackages` nothing is
 * installed in it.
 */
export async function clone(name: string, { hasPackages = true } = {}): Promise<Clone> {
  const outside = await mkdtemp(join(tmpdir(), 'companion-clone-'));
  const folder = join(outside, name);
  await mustRun('git', ['clone', '--quiet', ROOT, folder]);
  if (hasPackages) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(outside, { recursive: true, force: true, maxRetries: 5 }) };
}
