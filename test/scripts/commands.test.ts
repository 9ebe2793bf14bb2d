// What the commands answer to --help, to mistakes, and how .ci/run counts.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function runScript(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const CI = join(ROOT, '.ci', 'run');
const SCRIPTS = [
  ...['start', 'test', 'check', 'build', 'package', 'build-for-amo', 'release'],
  ...['bench', 'screenshots'],
];

describe.each(SCRIPTS)('scripts/%s.mjs', (name) => {
  test('prints its usage for --help', () => {
    const { status, stdout } = runScript(name, '--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^npm (start|test|run \w+)/);
  });

  test('says that it does not know an option, without a stack trace', () => {
    const { status, stderr } = runScript(name, '--nonsense');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Unknown option '--nonsense'\.\n\nnpm /);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test.each(['abc', '0', '65533', '1.5'])('npm start refuses the port %s', (port) => {
  const { status, stderr } = runScript('start', '--port', port);
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    `The port is a number from 1 to 65532, not '${port}'.`,
  ]);
});

// A shell script: Windows has no use for it.
describe.skipIf(process.platform === 'win32')('.ci/run', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'companion-ci-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs it with an npm whose commands do this. */
  function ciWith(test: string, more: string) {
    const npm = join(folder, 'npm');
    writeFileSync(npm, `#!/bin/sh\ncase "$*" in test) ${test};; *) ${more};; esac\n`);
    chmodSync(npm, 0o755);
    const PATH = [folder, process.env.PATH].join(delimiter);
    const { status, stdout } = spawnSync(CI, { cwd: ROOT, encoding: 'utf8', env: { PATH } });
    return [status, stdout.trim().split('\n').at(-1)];
  }
  const count = (passed: number, failed: number) => `echo ${passed} ${failed} >>"$TEST_COUNTS"`;

  test('ends with the sum of both commands', () => {
    expect(ciWith(count(40, 0), count(2, 0))).toEqual([0, '42 passed, 0 failed']);
  });

  test('fails when one of them fails, and still runs the other', () => {
    expect(ciWith(`${count(39, 1)}; exit 1`, count(2, 0))).toEqual([1, '41 passed, 1 failed']);
  });

  test('counts a command that ends before it has counted as one failure', () => {
    expect(ciWith('exit 3', count(2, 0))).toEqual([1, '2 passed, 1 failed']);
  });
});
