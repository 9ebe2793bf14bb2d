// `npm start` as somebody types it, in a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../../browser/harness/free-ports.ts';

/** A running `npm start`: what it printed, by the words in front. */
export interface Started {
  readonly output: string;
  /** The address behind "→ name:". */
  readonly addressOf: (name: string) => string;
  /** Ctrl-C; resolves with the exit code. */
  readonly end: () => Promise<number | null>;
}

const READY = 'Press Ctrl-C to stop.';

/** Resolves when it says that it is ready. @throws Error with everything printed when it ends before that */
export async function start(folder: string, command: string): Promise<Started> {
  const [program = '', ...words] = command.split(' ');
  const port = await freePorts();
  const args = [...words, '--', '--no-open', '--port', `${port}`];
  const { NODE_ENV: _test, VITEST: _runner, ...env } = process.env;
  const child = spawn(program, args, { cwd: folder, detached: true, env });
  const output = await untilReady(child);
  return {
    output,
    addressOf(name) {
      const [, address] = new RegExp(`→ ${name}[^:]*: (http\\S+)`).exec(output) ?? [];
      if (!address) throw new Error(`No address of ${name} in:\n${output}`);
      return address;
    },
    async end() {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

function untilReady(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(READY)) resolve(output);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
}
