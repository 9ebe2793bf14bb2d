// Files are replaced whole, also when something else writes to the folder or a write fails.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFiles, type Target } from '../../cli/output/replace.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const text = (name: string) => readFile(at(name), 'utf8');
const target = (name: string, content: string): Target => ({ path: at(name), next: () => content });
const replace = (...targets: Target[]) => replaceFiles(targets, false);

it('files are whole and alone in the end, also where a killed run left something', async () => {
  await writeFile(at('a.svg'), 'old');
  const [old, new_] = ['0', '1'].map((digit) => `a.svg.${digit.repeat(12)}.collective-wall.tmp`);
  for (const name of [old, new_]) await writeFile(at(`${name}`), 'ol');
  await utimes(at(`${old}`), 0, 0);
  const result = await replace(target('a.svg', 'new'), target('b/c/d.svg', 'new, too'));
  expect(result.map(({ isChanged, bytes }) => [isChanged, bytes])).toEqual([
    [true, 3],
    [true, 8],
  ]);
  expect([await text('a.svg'), await text('b/c/d.svg')]).toEqual(['new', 'new, too']);
  // One that is new may be another run's.
  expect([await readdir(folder), await readdir(at('b/c'))]).toEqual([
    ['a.svg', new_, 'b'],
    ['d.svg'],
  ]);
});

it('removes what killed runs left in the folder, beside which file ever, and also where nothing changes', async () => {
  const left = ['gone.svg', 'a.svg'].map((name) => `${name}.${'0'.repeat(12)}.collective-wall.tmp`);
  const others = ['notes.tmp', 'a.svg.collective-wall.tmp'];
  for (const name of [...left, ...others]) {
    await writeFile(at(name), 'x');
    await utimes(at(name), 0, 0);
  }
  await writeFile(at('a.svg'), 'same');
  const same: Target = { path: at('a.svg'), next: () => null };
  await replaceFiles([same], true);
  expect(await readdir(folder)).toHaveLength(5);
  await replaceFiles([same], false);
  expect((await readdir(folder)).sort()).toEqual(['a.svg', ...others].sort());
});

it('a link or a pipe is refused, and nothing else is changed', async () => {
  await symlink(at('nowhere'), at('link.svg'));
  await expect(replace(target('a.svg', 'x'), target('link.svg', 'x'))).rejects.toThrow(
    'link.svg is a link: give the file that it leads to.',
  );
  execFileSync('mkfifo', [at('pipe.svg')]);
  await expect(replace(target('pipe.svg', 'x'))).rejects.toThrow('is not a plain file');
  expect(await readdir(folder)).toEqual(['link.svg', 'pipe.svg']);
});

it('two names for one file are refused', async () => {
  await mkdir(at('img'));
  await symlink(at('img'), at('alias'));
  const targets = [target('img/a.svg', 'one'), target('alias/a.svg', 'two')];
  await expect(replace(...targets)).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('a.svg is named twice.'),
  });
  expect(await readdir(at('img'))).toEqual([]);
});

it('runs at once leave files of one of them each, and nothing else', async () => {
  const names = ['a.svg', 'b.html', 'c.json'];
  const contents = Array.from({ length: 12 }, (_, index) => `${index}`.repeat(100_000));
  await Promise.all(
    contents.map((content) => replace(...names.map((name) => target(name, content)))),
  );
  for (const name of names) expect(contents).toContain(await text(name));
  expect(await readdir(folder)).toEqual(names);
});

describe('a run that cannot finish', () => {
  it('has changed nothing if a file cannot be written', async () => {
    await writeFile(at('a.svg'), 'old');
    await writeFile(at('file'), '');
    const targets = ['a.svg', 'new/deep/b.svg', 'file/c.svg'].map((name) => target(name, 'new'));
    await expect(replace(...targets)).rejects.toMatchObject({
      exitCode: 1,
      isUntouched: true,
      message: expect.stringContaining('c.svg cannot be'),
    });
    expect([await text('a.svg'), await readdir(folder)]).toEqual(['old', ['a.svg', 'file']]);
  });

  it('says which files it has replaced if one cannot be', async () => {
    await writeFile(at('a.svg'), 'old');
    // A folder that is in the way once it was looked at.
    const blocked: Target = {
      path: at('z.svg'),
      next: () => {
        mkdirSync(at('z.svg'));
        return 'new';
      },
    };
    await expect(replace(target('a.svg', 'new'), blocked)).rejects.toMatchObject({
      isUntouched: false,
      message: expect.stringMatching(
        /z\.svg cannot be written: it is a folder\. Written before that: .*a\.svg\.$/,
      ),
    });
    expect([await text('a.svg'), await readdir(folder)]).toEqual(['new', ['a.svg', 'z.svg']]);
  });
});
