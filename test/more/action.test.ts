// The steps of action.yml against a bare repository on this machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { run } from '../../scripts/lib/run.mjs';

let sandbox: Sandbox;
let folder: string;
let remote: string;
let clone: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const AUTHOR = ['-c', 'user.name=somebody', '-c', 'user.email=somebody@localhost'];
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'action-'));
  [remote, clone] = [join(folder, 'remote.git'), join(folder, 'clone')];
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  git(folder, 'clone', '--quiet', remote, clone);
  git(clone, 'checkout', '-q', '-B', 'main');
  writeFileSync(
    join(clone, 'README.md'),
    '# Title\n<!-- collective-wall:start -->\n<!-- collective-wall:end -->\n',
  );
  git(clone, 'add', '.');
  git(clone, 'commit', '-qm', 'first');
  git(clone, 'push', '-q', 'origin', 'main');
});
afterEach(() => {
  sandbox.faults.clear();
  rmSync(folder, { recursive: true });
});

/** Runs the steps as the service does, and reads their outputs. */
async function act(inputs: Readonly<Record<string, string>> = {}) {
  const outputs = join(folder, 'outputs');
  writeFileSync(outputs, '');
  const { code, output } = await run(process.execPath, [join(process.cwd(), 'action/run.mjs')], {
    cwd: clone,
    env: {
      ...process.env,
      COLLECTIVE_WALL: join(process.cwd(), 'dist/cli/collective-wall.mjs'),
      GITHUB_OUTPUT: outputs,
      INPUT_SLUG: 'tiny-garden',
      INPUT_FILES: 'wall.svg\n  data/wall.json?limit=5\n',
      INPUT_OPTIONS: `--platform ${sandbox.baseUrl} --platform-profile open-collective --cache "${folder}/ca che"`,
      INPUT_README: 'README.md',
      INPUT_MESSAGE: 'Update "our" backers',
      ...inputs,
    },
  });
  const pairs = readFileSync(outputs, 'utf8').matchAll(/(\w+)<<(\S+)\n(.*?)\n\2/gs);
  return {
    code,
    output,
    outputs: Object.fromEntries(Array.from(pairs, ([, name, , value]) => [name, value])),
  };
}

const head = () => git(remote, 'log', '--format=%s', 'main').split('\n');

/** Somebody else pushes to the branch. */
function pushFromElsewhere(): void {
  const other = join(folder, 'other');
  git(folder, 'clone', '-q', remote, other);
  writeFileSync(join(other, 'other.txt'), 'other');
  git(other, 'add', '.');
  git(other, 'commit', '-qm', 'meanwhile');
  git(other, 'push', '-q', 'origin', 'main');
}

describe('the action', () => {
  test('commits and pushes what changed, once', async () => {
    const first = await act();
    expect(first.outputs).toEqual({
      changed: 'true',
      files: 'README.md\ndata/wall.json\nwall.svg',
    });
    expect(first.code, first.output).toBe(0);
    expect(head()).toEqual(['Update "our" backers', 'first']);
    expect(git(remote, 'show', 'main:wall.svg')).toContain('<svg');
    const second = await act();
    expect(second).toMatchObject({ code: 0, outputs: { changed: 'false', files: '' } });
    expect(head()).toHaveLength(2);
  });

  test('leaves the commit to others on request', async () => {
    const { code, outputs } = await act({ INPUT_COMMIT: 'false' });
    expect([code, outputs.changed]).toEqual([0, 'true']);
    expect(head()).toEqual(['first']);
    expect(git(clone, 'status', '--porcelain')).toContain('wall.svg');
  });

  test('puts its commit on top of a branch that has moved on', async () => {
    pushFromElsewhere();
    expect(await act()).toMatchObject({ code: 0 });
    expect(head()).toEqual(['Update "our" backers', 'meanwhile', 'first']);
  });

  test('says so when the branch is protected', async () => {
    writeFileSync(join(remote, 'hooks/pre-receive'), '#!/bin/sh\necho protected >&2; exit 1\n', {
      mode: 0o755,
    });
    const { code, output } = await act();
    expect(code).toBe(1);
    expect(output).toContain(
      '::error title=Collective wall::The commit could not be pushed to main.',
    );
    expect(head()).toEqual(['first']);
  });

  test.each([
    ['fail', 1, '::error'],
    ['warn', 0, '::warning'],
  ])('leaves everything as it was when the platform is away: %s', async (mode, code, said) => {
    sandbox.faults.set('offline');
    const result = await act({ INPUT_ON_FAILURE: mode });
    expect(result).toMatchObject({ code, outputs: { changed: 'false' } });
    expect(result.output).toContain(said);
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect(head()).toEqual(['first']);
  });
});
