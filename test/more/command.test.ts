// The built command as a process: exit codes, what is said, a full disk, a kill in between.
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { packCommand } from '../../scripts/lib/release/npm-package.mjs';
import { mustRun, run } from '../../scripts/lib/steps/run.mjs';
import { temporaryFolder } from '../browser/harness/folders.ts';

const COMMAND = join(process.cwd(), 'dist/cli/collective-wall.mjs');
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  const made = await temporaryFolder();
  folder = made.path;
  return made.remove;
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const platform = () => [
  ...['--platform', sandbox.baseUrl, '--platform-profile', 'open-collective'],
  ...['--cache', join(folder, 'cache')],
];
const command = (...args: string[]) =>
  run(process.execPath, [COMMAND, ...args, ...platform()], { cwd: folder });
const files = async () => (await readdir(folder)).filter((name) => name !== 'cache').sort();

// Which mistake is which code: test/cli/arguments.test.ts, test/contract/cli/failures.test.ts.
test('ends with the code that tells what its sentence says', async () => {
  const failed = await command('nobody-at-all', 'a.svg');
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^collective-wall: .*\.\nNothing was changed\.\n$/),
  });
  expect(await command('tiny-garden', 'a.gif')).toMatchObject({ code: 2 });
  expect(await command('tiny-garden', 'a.svg', '--quiet')).toMatchObject({ code: 0, output: '' });
});

test('leaves whole files behind when it is killed, and goes on with the next run', async () => {
  await writeFile(join(folder, 'a.svg'), 'old');
  sandbox.faults.set('slow', { ms: 2000, match: { path: '/public/images/' } });
  sandbox.log.clear();
  const child = spawn(process.execPath, [COMMAND, 'maple-library', 'a.svg', ...platform()], {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await expect
    .poll(() => sandbox.log.entries().some(({ path }) => path.includes('/images/')), {
      timeout: 20_000,
    })
    .toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(await files()).toEqual(['a.svg']);
  expect(await readFile(join(folder, 'a.svg'), 'utf8')).toBe('old');
  sandbox.faults.clear();
  expect(await command('maple-library', 'a.svg')).toMatchObject({ code: 0 });
  expect(await files()).toEqual(['a.svg']);
});

test('leaves every file as it was when the disk has no room', async () => {
  await writeFile(join(folder, 'a.svg'), 'old');
  await writeFile(join(folder, 'b.json'), 'old');
  // A limit for files, in blocks of 1 kB, is the full disk that needs no rights.
  const line = `ulimit -f 30; exec "$0" "$@"`;
  const args = [COMMAND, 'maple-library', 'b.json', 'a.svg', ...platform()];
  const { code, output } = await run('bash', ['-c', line, process.execPath, ...args], {
    cwd: folder,
  });
  expect(output).toContain('a.svg cannot be written');
  expect(code).toBe(1);
  expect(await files()).toEqual(['a.svg', 'b.json']);
  expect(await readFile(join(folder, 'b.json'), 'utf8')).toBe('old');
});

test('is a package whose command runs where it is installed', async () => {
  const tarball = await packCommand(folder);
  const entries = await mustRun('tar', ['-tzf', tarball]);
  expect(entries.trim().split('\n').sort()).toEqual([
    'package/LICENSE',
    'package/README.md',
    'package/collective-wall.mjs',
    'package/licenses.txt',
    'package/package.json',
  ]);
  await mustRun('tar', ['-xzf', tarball], { cwd: folder });
  // sharp is not installed here: initials need none, and neither do pictures that are in the cache.
  const script = join(folder, 'package/collective-wall.mjs');
  const installed = (...args: string[]) =>
    run(process.execPath, [script, 'tiny-garden', ...args, ...platform()], { cwd: folder });
  expect(await installed('a.svg')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^collective-wall: Can’t load the package sharp, .*\nNothing was changed\.\n$/,
    ),
  });
  expect(await installed('a.svg', '--avatars', 'initials')).toMatchObject({ code: 0 });
  expect(await command('tiny-garden', 'b.svg')).toMatchObject({ code: 0 });
  expect(await installed('c.svg')).toMatchObject({ code: 0 });
  const [first, second] = await Promise.all(
    ['b.svg', 'c.svg'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(first).toContain('<image ');
  expect(second).toBe(first);
});
