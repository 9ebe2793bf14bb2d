// Runs a command of this repository and keeps what it printed; and files under test/ that are not tests, benches and scenes.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { at, filesUnder, ROOT } from '../files/paths.mjs';

const IS_WINDOWS = process.platform === 'win32';

function environment() {
  const { FORCE_COLOR: _, PATH: _path, Path: _windowsPath, ...inherited } = process.env;
  return {
    ...inherited,
    PATH: [at('node_modules/.bin'), process.env.PATH].join(delimiter),
    NO_COLOR: '1',
    NODE_NO_WARNINGS: '1',
  };
}

/** Windows starts the commands of npm packages only through a shell, which splits its line at spaces. */
const quoted = (part) => (IS_WINDOWS && /\s/.test(part) ? `"${part}"` : part);

/**
 * Runs `command` with `args` and resolves with its exit code and everything it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(quoted(command), args.map(quoted), {
      cwd,
      shell: IS_WINDOWS,
      env: { ...environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Like `run`, but throws what the command printed when it failed. */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed:\n${output.trim()}`);
  return output;
}

/** The files of a folder with this ending; with `names`, those with one of them in their path. */
export function filesNamed(names, folder, ending) {
  const isWanted = (path) => names.length === 0 || names.some((name) => path.includes(name));
  return filesUnder(folder).filter((path) => path.endsWith(ending) && isWanted(path));
}

/** Runs a TypeScript file with its output shown. Returns true when it succeeded; else sets this process's exit code to 1. */
export function runScript(path, flags = []) {
  const { status } = spawnSync(at('node_modules/.bin/tsx'), [...flags, at(path)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}
