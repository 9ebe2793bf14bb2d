// What lockfiles and lists of funding URLs say about packages. The URLs: test/dependencies/funding.test.ts. What is wrong
// with a file: test/dependencies/hostile-files.test.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countNames } from '../../src/dependencies/model/collect.ts';
import { readFiles } from '../../src/dependencies/model/read-files.ts';
import { readInWorker } from '../../src/dependencies/read-in-worker.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { counts, lockfileOf, read } from './lockfiles.ts';

describe('package-lock.json', () => {
  test('of this repository names the collectives that a few lines find in it', async () => {
    const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
    const names = new Map<string, Set<string>>();
    for (const [path, entry] of Object.entries<object>(JSON.parse(text).packages)) {
      if ('cpu' in entry) continue;
      const found = JSON.stringify('funding' in entry ? entry.funding : '').matchAll(
        /https?:\/\/opencollective\.com\/([\w-]+)/g,
      );
      for (const [, slug = ''] of found) {
        const name = path.replace(/.*node_modules\//, '');
        names.set(slug, (names.get(slug) ?? new Set()).add(name));
      }
    }
    const behind = await read(text);
    expect(counts(behind)).toEqual(
      Object.fromEntries([...names].map(([slug, found]) => [slug, found.size])),
    );
    expect(behind.collectives.length).toBeGreaterThan(10);
    const sizes = behind.collectives.map(({ packages }) => countNames(packages));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(behind.packages).toBe(behind.withCollective + behind.elsewhere + behind.without);
  });

  test('tells direct dependencies from what they bring along, in every part of the project', async () => {
    const funding = { url: 'https://opencollective.com/fern' };
    const behind = await read({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { one: '^1.0.0', alias: 'npm:real@1' }, workspaces: ['parts/*'] },
        'parts/a': { devDependencies: { two: '1' } },
        'node_modules/a': { resolved: 'parts/a', link: true },
        'node_modules/one': { funding },
        'node_modules/two': { funding },
        'node_modules/alias': { name: 'real', funding },
        'node_modules/three': { funding },
        'node_modules/one/node_modules/three': { version: '2.0.0', funding },
      },
    });
    expect(behind.collectives).toEqual([
      {
        slug: 'fern',
        packages: { direct: ['one', 'two', 'real'], broughtAlong: ['three'], unclear: [] },
      },
    ]);
    expect(behind.packages).toBe(4);
  });

  test('counts no builds for one processor: they are parts of the package that brings them along', async () => {
    const funding = { url: 'https://opencollective.com/fern' };
    const behind = await read({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { one: '1' } },
        'node_modules/one': { funding },
        'node_modules/@one/linux-x64': { cpu: ['x64'], os: ['linux'], optional: true, funding },
        'node_modules/@one/darwin-arm64': { cpu: ['arm64'], os: ['darwin'], optional: true },
        'node_modules/fsevents': { os: ['darwin'], optional: true },
      },
    });
    expect(counts(behind)).toEqual({ fern: 1 });
    expect(behind.packages).toBe(2);
  });

  test('of version 1 has no funding, and one of Yarn, pnpm, or Bun neither', async () => {
    const old = { lockfileVersion: 1, dependencies: { one: { version: '1.0.0' } } };
    const yarn = '# yarn lockfile v1\n\n"a@^1":\n  version "1.0.0"\n';
    const berry = '__metadata:\n  version: 8\n';
    const pnpm = "lockfileVersion: '9.0'\n\nsettings:\n";
    const empty = "lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n";
    // JSON but for the commas at the end.
    const bun = `{
  "lockfileVersion": 1,
  "configVersion": 1,
  "workspaces": { "": { "name": "x", "dependencies": { "one": "^1.0.0", }, }, },
  "packages": {
    "one": ["one@1.0.0", "", {}, "sha512-x"],
  }
}`;
    const binary = '#!/usr/bin/env bun\nbun-lockfile-format-v0\n\0\0';
    const texts = [yarn, berry, pnpm, empty, bun, bun.replaceAll(/,(?=\s*\})/g, ''), binary];
    const { files, packages } = await read(old, ...texts);
    expect(files.map((file) => 'problem' in file && file.problem)).toEqual([
      'old-lockfile',
      ...texts.map(() => 'other-lockfile'),
    ]);
    expect(packages).toBe(0);
  });
});

describe('other lists', () => {
  const composer = {
    'content-hash': 'x',
    packages: [
      {
        name: 'ada/one',
        funding: [{ type: 'open_collective', url: 'https://opencollective.com/Fern' }],
      },
      { name: 'ada/plain' },
    ],
    'packages-dev': [
      { name: 'ada/two', funding: [{ type: 'github', url: 'https://github.com/ada' }] },
    ],
  };

  test('composer.lock does not say what is direct, composer.json beside it does', async () => {
    const alone = await read(composer);
    expect(alone.collectives[0]?.packages.unclear).toEqual(['ada/one']);
    const both = await read(composer, { require: { php: '>=8', 'ada/one': '^1' } });
    expect(both.collectives[0]?.packages.direct).toEqual(['ada/one']);
    expect(both.hosts[0]?.addresses[0]?.packages.broughtAlong).toEqual(['ada/two']);
    expect(both).toMatchObject({ packages: 3, withCollective: 1, elsewhere: 1, without: 1 });
    expect(both.files[1]).toEqual({ name: 'file-1', kind: 'manifest', packages: 0 });
  });

  test('npm fund prints a tree, which is pasted with the line above it', async () => {
    const tree = {
      length: 2,
      name: 'project',
      dependencies: {
        one: {
          version: '1.0.0',
          funding: 'https://opencollective.com/fern',
          dependencies: { two: { funding: ['https://opencollective.com/fern'] } },
        },
      },
    };
    const behind = await read(`$ npm fund --json\n${JSON.stringify(tree, null, 2)}\n`);
    expect(counts(behind)).toEqual({ fern: 2 });
    const { files } = await read({ length: 0, name: 'project', dependencies: {} });
    expect(files[0]).toMatchObject({ problem: 'empty-list' });
  });

  test('composer fund prints vendors', async () => {
    const behind = await read({
      ada: { 'https://opencollective.com/fern': ['one', 'two'], 'https://github.com/ada': ['one'] },
    });
    expect(counts(behind)).toEqual({ fern: 2 });
    expect(behind.hosts[0]?.addresses[0]?.packages.unclear).toEqual(['ada/one']);
    expect((await read('[]')).files[0]).toMatchObject({ kind: 'composer-fund', packages: 0 });
  });

  test('count a package once, whatever the number of files that name it', async () => {
    const lock = lockfileOf({ one: 'https://opencollective.com/fern' }, ['one']);
    const tree = {
      length: 1,
      dependencies: { one: { funding: 'https://opencollective.com/fern' } },
    };
    const behind = await read(tree, lock, lock);
    expect(behind.packages).toBe(1);
    expect(behind.collectives[0]?.packages).toEqual({
      direct: ['one'],
      broughtAlong: [],
      unclear: [],
    });
  });

  test('are read as PowerShell and editors on Windows save them', async () => {
    const text = JSON.stringify(lockfileOf({ one: 'https://opencollective.com/fern' }));
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const marked = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf8'));
    for (const bytes of [wide, marked]) {
      const behind = await readFiles([{ name: 'x', blob: new Blob([bytes]) }], OPEN_COLLECTIVE);
      expect(counts(behind)).toEqual({ fern: 1 });
    }
  });
});

/** As their tools write them, but shorter. */
const STRANGERS = {
  'an SPDX list of GitHub': {
    spdxVersion: 'SPDX-2.3',
    packages: [{ name: 'acme', SPDXID: 'SPDXRef-npm-acme', versionInfo: '1.0.0' }],
  },
  'a CycloneDX list': {
    bomFormat: 'CycloneDX',
    components: [{ name: 'acme' }],
    dependencies: [{ ref: 'acme', dependsOn: ['leaf'] }],
  },
  'deno.lock 3': {
    version: '3',
    packages: { specifiers: { 'npm:acme': 'npm:acme@4.2.1' }, npm: { 'acme@4.2.1': {} } },
  },
  'deno.lock 5': {
    version: '5',
    specifiers: {},
    npm: { 'acme@4.2.1': { dependencies: ['leaf'] } },
  },
  'NuGet’s packages.lock.json': {
    version: 1,
    dependencies: { 'net8.0': { 'Acme.Lib': { type: 'Direct', resolved: '1.0.0' } } },
  },
  'elm.json of an application': {
    'elm-version': '0.19.1',
    dependencies: { direct: { 'elm/core': '1.0.5' }, indirect: {} },
  },
  'elm.json of a package': {
    'elm-version': '0.19.0 <= v < 0.20.0',
    dependencies: { 'elm/core': '1.0.0 <= v < 2.0.0' },
  },
  'what npm ls prints': {
    name: 'demo',
    dependencies: { acme: { version: '1.0.0', dependencies: { leaf: { version: '2.0.0' } } } },
  },
  'npm-shrinkwrap.json of npm 4': {
    name: 'demo',
    dependencies: { acme: { version: '1.0.0', from: 'acme@^1.0.0' } },
  },
  'a list with a hash and names alone': { hash: 'abc', packages: [{ name: 'acme' }] },
  'lists of lists without an address': { acme: { versions: ['1.0.0'] } },
};

test.each(Object.entries(STRANGERS))('%s is refused, and nothing in it counts', async (_, json) => {
  const { files, packages } = await read(json);
  expect(files).toEqual([{ name: 'file-0', problem: 'unknown-file' }]);
  expect(packages).toBe(0);
});

test('nothing is read for a page that no longer waits', async () => {
  const ended = readInWorker([], OPEN_COLLECTIVE, AbortSignal.abort());
  await expect(ended).rejects.toEqual({ code: 'aborted' });
});
