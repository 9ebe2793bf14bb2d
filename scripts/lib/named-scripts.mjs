// Runs TypeScript files of the tests that are no tests: benches, and scenes of pictures.
import { spawnSync } from 'node:child_process';
import { filesUnder } from './files.mjs';
import { at, ROOT } from './paths.mjs';

/** The files of a folder that end so, or those of them with one of the words on the command line in their path. */
export function namedOnCommandLine(folder, ending) {
  const words = process.argv.slice(2);
  const isWanted = (path) => words.length === 0 || words.some((word) => path.includes(word));
  return filesUnder(folder).filter((path) => path.endsWith(ending) && isWanted(path));
}

/** Runs one, printing what it prints; true when it succeeded. After a failure this process has the exit code 1. */
export function runScript(path, flags = []) {
  const { status } = spawnSync(at('node_modules/.bin/tsx'), [...flags, at(path)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}
