// Builds replace what is there in one go: readers find the old files or the new ones.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFolder } from '../../scripts/lib/files/replace-folder.mjs';

let root: string;
let target: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'companion-replace-'));
  target = join(root, 'dist/kit');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const writing =
  (...names: readonly string[]) =>
  async (folder: string) => {
    for (const name of names) writeFileSync(join(folder, name), name);
  };
const found = () => readdirSync(target).sort();
const leftBeside = () => readdirSync(join(root, 'dist'));

test('makes a folder that was not there, and those above it', async () => {
  await replaceFolder(target, writing('a.js'));
  expect(found()).toEqual(['a.js']);
});

test('takes away what only the folder before had, and leaves nothing beside it', async () => {
  await replaceFolder(target, writing('a.js', 'b.js'));
  await replaceFolder(target, writing('b.js', 'c.js'));
  expect(found()).toEqual(['b.js', 'c.js']);
  expect(leftBeside()).toEqual(['kit']);
});

test('leaves the old files readable until all new ones are there', async () => {
  await replaceFolder(target, writing('a.js'));
  await replaceFolder(target, async (folder) => {
    await writing('a.js', 'b.js')(folder);
    expect(found()).toEqual(['a.js']);
    expect(readFileSync(join(target, 'a.js'), 'utf8')).toBe('a.js');
  });
  expect(found()).toEqual(['a.js', 'b.js']);
});

test('keeps what was there when the new files cannot be made, and says why', async () => {
  await replaceFolder(target, writing('a.js'));
  const failing = replaceFolder(target, async (folder) => {
    await writing('half.js')(folder);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(found()).toEqual(['a.js']);
  expect(leftBeside()).toEqual(['kit']);
});

test('ends with the files of one of two that replace it at the same time', async () => {
  const both = [writing('a.js', 'b.js'), writing('c.js')].map((fill) =>
    replaceFolder(target, fill),
  );
  await Promise.all(both);
  expect([['a.js', 'b.js'], ['c.js']]).toContainEqual(found());
  expect(leftBeside()).toEqual(['kit']);
});
