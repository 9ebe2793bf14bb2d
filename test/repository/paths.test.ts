// docs/architecture.md leads through the code: each path is connected by imports. Every file that it and docs/assurance.md
// name exists.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeIn, importsOf, read } from './files.ts';

const DOCUMENT = 'docs/architecture.md';
/** What a reader should have to open at most. */
const MOST_FILES = 20;

const root = new URL('../../', import.meta.url);
const [, paths = ''] = read(DOCUMENT).split(/^## Paths through the code$/m);

/** The numbered files under each heading. */
const lists = paths
  .split(/^### Shared helpers$/m)[0]
  ?.split(/^### /m)
  .slice(1)
  .map((section) => {
    const [title = ''] = section.split('\n');
    return [
      title,
      [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
    ] as const;
  });

test.each([DOCUMENT, 'docs/assurance.md'])('every file that %s names exists', (document) => {
  const text = read(document).replace(/^```[\s\S]*?^```$/gm, '');
  const named = codeIn(text).filter((name) => /^[\w./-]+\/[\w./-]+\.\w+$/.test(name));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !existsSync(new URL(name, root)))).toEqual([]);
});

describe.each(lists ?? [])('the path %s', (_title, files) => {
  test('is short enough to read', () => {
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
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
