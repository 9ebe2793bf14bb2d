// `npm start` as somebody types it, in a folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A running `npm start`: what it printed, by the words in front. */
export interface Started {
  readonly port: number;
  readonly output: string;
  /** The address behind "→ name:". */
  readonly addressOf: (name: string) => string;
  /** Ctrl-C; resolves with the exit code. */
  readonly end: () => Promise<number | null>;
}

const READY = 'Press Ctrl-C to stop.';

/** Resolves when it says that it is ready. @throws Error with everything printed when it ends before that */
export async function start(folder: string, command: string, port?: number): Promise<Started> {
  const [program = '', ...words] = command.split(' ');
  const first = port ?? (await freePorts());
  const { NODE_ENV: _test, VITEST: _runner, ...env } = process.env;
  const args = [...words, '--no-open', '--port', `${first}`];
  const child = spawn(program, args, { cwd: folder, detached: true, env });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(READY)) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  return {
    port: first,
    output,
    addressOf(name) {
      const [, address] = new RegExp(`→ ${name}[^:]*: (http\\S+)`).exec(output) ?? [];
      if (!address) throw new Error(`No address of ${name} in:\n${output}`);
      return address;
    },
    async end() {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}

/** The first of four free ports in a row, as the sandbox needs. */
async function freePorts(): Promise<number> {
  const first = await listen(0);
  const address = first?.address();
  if (!first || !address || typeof address === 'string') throw new Error('No port.');
  const { port } = address;
  const others = await Promise.all([1, 2, 3].map((after) => listen(port + after)));
  const servers = [first, ...others];
  for (const server of servers) server?.close();
  return servers.includes(null) ? freePorts() : port;
}
