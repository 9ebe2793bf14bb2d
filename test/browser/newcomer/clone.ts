// A fresh clone of this repository somewhere else, with the packages at hand so that no registry is asked.
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mustRun } from '../../../scripts/lib/run.mjs';
import { allFiles } from '../../repository/files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A clone: its folder, and how to remove it. */
export interface Clone {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/**
 * Clones what is committed. `withChanges` adds what is not yet: then both builds have the same sources.
 * `name` lets the path have another length.
 */
export async function clone(name: string, withChanges = false): Promise<Clone> {
  const outside = await mkdtemp(join(tmpdir(), 'companion-clone-'));
  const folder = join(outside, name);
  await mustRun('git', ['clone', '--quiet', ROOT, folder]);
  if (withChanges) {
    for (const path of allFiles()) await cp(join(ROOT, path), join(folder, path));
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(outside, { recursive: true, force: true, maxRetries: 5 }) };
}
