// docs/architecture.md leads through the code: each path is connected by imports. Every file that it and docs/assurance.md
// name exists.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allFiles, codeIn, importsOf, read } from './files.ts';

const DOCUMENT = 'docs/architecture.md';
/** What a reader should have to open at most on each path. */
const MOST_FILES = [30, 25, 25];

const root = new URL('../../', import.meta.url);
const [, paths = ''] = read(DOCUMENT).split(/^## Paths through the code$/m);

/** Each path's title, its numbered files, all files that it names, and how many it may name. */
const lists = paths
  .split(/^### Shared helpers$/m)[0]
  ?.split(/^### /m)
  .slice(1)
  .map((section, index) => {
    const [title = ''] = section.split('\n');
    return [
      title,
      [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
      new Set(codeIn(section).filter((name) => /\.tsx?$/.test(name))),
      MOST_FILES[index] ?? 0,
    ] as const;
  });

test.each([DOCUMENT, 'docs/assurance.md'])('every file that %s names exists', (document) => {
  const text = read(document).replace(/^```[\s\S]*?^```$/gm, '');
  const named = codeIn(text).filter((name) => /^[\w./-]+\/[\w./-]+\.\w+$/.test(name));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !existsSync(new URL(name, root)))).toEqual([]);
  const short = codeIn(text).filter((name) => /^[\w-]+\.tsx?$/.test(name));
  const isThere = (name: string) => allFiles().some((file) => file.endsWith(`/${name}`));
  expect(short.filter((name) => !isThere(name))).toEqual([]);
});

describe.each(lists ?? [])('the path %s', (_title, files, named, most) => {
  test('is short enough to read, with every file by its whole name', () => {
    const short = [...named].filter((name) => !name.includes('/'));
    const isNamed = (name: string) => [...named].some((file) => file.endsWith(`/${name}`));
    expect(short.filter((name) => !isNamed(name))).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
    expect(named.size - short.length).toBeLessThanOrEqual(most);
  });

  test('is connected: each file imports an earlier one, or is imported by it', () => {
    const apart = files.filter((file, index) => {
      const earlier = files.slice(0, index);
      const isReached = earlier.some(
        (other) => importsOf(other).includes(file) || importsOf(file).includes(other),
      );
      return index > 0 && !isReached;
    });
    expect(apart).toEqual([]);
  });
});

test('there are the three paths that matter most', () => {
  expect(lists).toHaveLength(3);
});
