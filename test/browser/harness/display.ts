// A virtual display, for browsers that are not headless.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const TIMEOUT_MS = 30_000;

/** A running X server without a screen. */
export type Display = {
  /** What the environment variable DISPLAY must be, as `:99`. */
  readonly name: string;
  readonly stop: () => Promise<void>;
};

/** Starts Xvfb with one screen of that size. */
export async function startDisplay(size = '1600x1200'): Promise<Display> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [number] = await once(server.stdout, 'data', { signal });
  return {
    name: `:${String(number).trim()}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
