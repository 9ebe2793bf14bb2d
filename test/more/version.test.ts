// `npm run release -- version`: one command writes a new version everywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mustRun, run } from '../../scripts/lib/steps/run.mjs';
import { type Clone, clone } from './newcomer/clone.ts';

let here: Clone;
beforeAll(async () => {
  here = await clone('here');
  const path = join(here.folder, 'CHANGELOG.md');
  const heading = /^## \[[^\]]+\] - .*$/m;
  writeFileSync(path, readFileSync(path, 'utf8').replace(heading, '## [next] - unreleased'));
});
afterAll(() => here?.remove());

const release = (args: readonly string[], env = {}) =>
  run('npm', ['run', '--silent', 'release', '--', ...args], { cwd: here.folder, env });
const changed = async () =>
  (await mustRun('git', ['diff', '--name-only'], { cwd: here.folder })).trim().split('\n');
const TAG = { GITHUB_REF_TYPE: 'tag', GITHUB_REPOSITORY: 'somebody/companion' };

test('writes it everywhere, once, and what is no version nowhere', async () => {
  const wrong = await release(['version', '9.8']);
  expect([wrong.code, wrong.output]).toEqual([1, '\n"9.8" is not a version such as 1.2.3.\n']);
  expect(await changed()).toEqual(['CHANGELOG.md']);
  expect(await release(['version', '9.8.7'])).toMatchObject({ code: 0 });
  expect(await changed()).toEqual([
    'CHANGELOG.md',
    'cli/package.json',
    'docs/kit/get.md',
    'examples/html/package.json',
    'examples/vitepress/package.json',
    'package-lock.json',
    'package.json',
    'widgets/package.json',
    'widgets/shared/version.ts',
  ]);
  expect(readFileSync(join(here.folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^## \[9\.8\.7\] - \d{4}-\d\d-\d\d$/m,
  );
  const again = await release(['version', '9.8.8']);
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining('CHANGELOG.md begins with a released version.'),
  });
});

test('a tag is released only with its own version, from the repository that package.json names', async () => {
  const other = await release(['check'], { ...TAG, GITHUB_REF_NAME: 'v1.0.0' });
  expect(other.output).toContain('v1.0.0 is not v9.8.7.');
  const nameless = await release(['check'], { ...TAG, GITHUB_REF_NAME: 'v9.8.7' });
  expect([nameless.code, nameless.output]).toEqual([
    1,
    expect.stringContaining('npm needs this repository'),
  ]);
  const path = join(here.folder, 'package.json');
  const packageJson = JSON.parse(readFileSync(path, 'utf8'));
  const repository = { type: 'git', url: 'git+https://github.com/somebody/companion.git' };
  writeFileSync(path, `${JSON.stringify({ ...packageJson, repository }, null, 2)}\n`);
  const right = await release(['check'], { ...TAG, GITHUB_REF_NAME: 'v9.8.7' });
  expect(right).toEqual({ code: 0, output: '✓ version: 9.8.7\n' });
});
