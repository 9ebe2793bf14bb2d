// Runs TypeScript files under test/ that are not tests: benches and screenshot scenes.
import { spawnSync } from 'node:child_process';
import { filesUnder } from '../files/files.mjs';
import { at, ROOT } from '../files/paths.mjs';

/** The files of a folder with this ending; with `names`, those with one of them in their path. */
export function filesNamed(names, folder, ending) {
  const isWanted = (path) => names.length === 0 || names.some((name) => path.includes(name));
  return filesUnder(folder).filter((path) => path.endsWith(ending) && isWanted(path));
}

/** Runs a file with its output shown. Returns true when it succeeded; else sets this process's exit code to 1. */
export function runScript(path, flags = []) {
  const { status } = spawnSync(at('node_modules/.bin/tsx'), [...flags, at(path)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}
