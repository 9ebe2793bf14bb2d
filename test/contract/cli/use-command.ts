// Runs the command inside the test's process, against a sandbox, in a new folder for each test.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readArguments } from '../../../cli/command-line/arguments.ts';
import { type RunContext, run } from '../../../cli/run.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';

export interface Told {
  /** Names of the files that changed. */
  readonly changed: string[];
  readonly lines: string[];
}

/** What the tests of a file share; the sandbox and the folder are there while a test runs. */
export const shared = {} as { sandbox: Sandbox; folder: string };

export function useCommand(): void {
  beforeAll(async () => {
    shared.sandbox = await startSandbox({ rateLimits: false });
  });
  beforeEach(async () => {
    shared.folder = await mkdtemp(join(tmpdir(), 'collective-wall-'));
  });
  afterEach(async () => {
    shared.sandbox.faults.clear();
    await rm(shared.folder, { recursive: true });
  });
  afterAll(() => shared.sandbox.close());
}

export const file = (name: string): string => join(shared.folder, name);
export const text = (name: string): Promise<string> => readFile(file(name), 'utf8');

/** Runs the command in the folder, without the pauses of its requests. */
export async function command(
  line: string,
  platform = shared.sandbox.baseUrl,
  { now = Date.now(), ...more }: Omit<RunContext, 'now'> & { readonly now?: number } = {},
): Promise<Told> {
  const argv = line
    .split(' ')
    .map((word) =>
      /^(?!https?:)[^-]\S*\.(svg|png|html|json|md|csv|beancount|ledger)/.test(word)
        ? file(word)
        : word,
    );
  const profile = platform === shared.sandbox.baseUrl ? 'open-collective' : 'documented';
  const job = readArguments([
    ...[...argv, '--platform', platform, '--platform-profile', profile],
    ...['--cache', file('cache')],
  ]);
  if (typeof job === 'string') throw new Error(job);
  const lines: string[] = [];
  const reporter = { line: (said: string) => lines.push(said), progress: () => {} };
  const files = await run(job, reporter, { ...more, wait: async () => {}, now: () => now });
  const changed = files
    .filter(({ isChanged }) => isChanged)
    .map(({ path }) => path.slice(shared.folder.length + 1));
  return { changed, lines };
}
