// What lockfiles and lists of funding URLs say: who is behind packages, and what is wrong with a file.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Behind, countNames, createCollector } from '../../src/dependencies/model/collect.ts';
import { elsewhereOf } from '../../src/dependencies/model/elsewhere.ts';
import { LARGEST_FILE, readFiles } from '../../src/dependencies/model/read-files.ts';
import { readText } from '../../src/dependencies/model/read-text.ts';
import { readInWorker } from '../../src/dependencies/read-in-worker.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import '../platform/support/seed.ts';
import { BACKED, lockfileOf } from './lockfiles.ts';

const read = (...texts: readonly (string | object)[]): Promise<Behind> =>
  readFiles(
    texts.map((text, index) => ({
      name: `file-${index}`,
      blob: new Blob([typeof text === 'string' ? text : JSON.stringify(text)]),
    })),
    OPEN_COLLECTIVE,
  );
const counts = ({ collectives }: Behind) =>
  Object.fromEntries(collectives.map(({ slug, packages }) => [slug, countNames(packages)]));
const links = ({ hosts }: Behind) =>
  hosts.flatMap(({ addresses }) => addresses.map(({ href }) => href));

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
    const texts = [yarn, berry, pnpm, bun, bun.replaceAll(/,(?=\s*\})/g, ''), binary];
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
    const tree = { dependencies: { one: { funding: 'https://opencollective.com/fern' } } };
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

describe('funding URLs', () => {
  it.each(BACKED)('%j is an address of fern', async (funding) => {
    expect(counts(await read(lockfileOf({ one: funding })))).toEqual({ fern: 1 });
  });

  it('of projects lead to the project', async () => {
    const address = 'https://opencollective.com/garden/projects/fern';
    expect(counts(await read(lockfileOf({ one: address })))).toEqual({ fern: 1 });
  });

  it.each([
    'https://opencollective.com/discover',
    'https://opencollective.com/',
    'https://opencollective.com.example/fern',
    'https://github.com/sponsors/fern',
  ])('%j leads elsewhere', async (address) => {
    const behind = await read(lockfileOf({ one: address }));
    expect([counts(behind), links(behind)]).toEqual([{}, [address]]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'fern',
    '',
    7,
    null,
    { url: {} },
    [[['https://opencollective.com/fern']]],
    { type: 'opencollective' },
  ])('%j is none', async (funding) => {
    const behind = await read(lockfileOf({ one: funding }));
    expect(behind).toMatchObject({ collectives: [], hosts: [], without: 1 });
  });

  it('of any kind lead to http and https only, and every collective is found', () => {
    const slug = fc.stringMatching(/^[a-z][a-z0-9-]{2,20}[a-z0-9]$/).map((text) => `${text}-fern`);
    const form = fc.constantFrom(
      (name: string): unknown => `https://opencollective.com/${name}`,
      (name: string) => ({ type: 'opencollective', url: `http://www.opencollective.com/${name}/` }),
      (name: string) => [
        'x',
        { url: `HTTPS://OpenCollective.com/${name.toUpperCase()}/donate?a=b` },
      ],
    );
    const hostile = fc.oneof(
      fc.anything(),
      fc.webUrl(),
      fc.string().map((text) => `javascript:${text}`),
      fc.string().map((text) => ({ url: `https://opencollective.com/${text}` })),
    );
    fc.assert(
      fc.property(slug, form, hostile, (name, write, other) => {
        const collector = createCollector(OPEN_COLLECTIVE);
        readText(JSON.stringify(lockfileOf({ good: write(name), bad: other })), collector);
        const behind = collector.finish([]);
        expect(counts(behind)).toHaveProperty(name);
        for (const href of links(behind)) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
      { numRuns: 1000 },
    );
  });
});

test('elsewhere, packages of collectives are left out, and owners on GitHub are one', async () => {
  const behind = await read(
    lockfileOf(
      {
        backed: ['https://opencollective.com/fern', 'https://github.com/sponsors/ada'],
        one: 'https://github.com/sponsors/Ada',
        two: ['https://github.com/ada/two?sponsor=1', 'https://ko-fi.com/ada'],
        three: 'https://www.github.com/chalk/three?sponsor=1',
        four: 'https://github.com/chalk/four?sponsor=1',
        five: 'https://github.com/grace/five?sponsor=1',
        six: 'https://opencollective.com/',
      },
      ['two'],
    ),
  );
  const seen = elsewhereOf(behind).map(({ host, addresses }) => [
    host,
    ...addresses.map(({ label, href, packages }) => [
      label,
      href,
      packages.direct.length,
      countNames(packages),
    ]),
  ]);
  expect(seen).toEqual([
    [
      'github.com',
      ['github.com/sponsors/Ada', 'https://github.com/sponsors/Ada', 1, 2],
      ['github.com/chalk', 'https://github.com/chalk/four?sponsor=1', 0, 2],
      ['github.com/grace/five', 'https://github.com/grace/five?sponsor=1', 0, 1],
    ],
    ['ko-fi.com', ['ko-fi.com/ada', 'https://ko-fi.com/ada', 1, 1]],
    ['opencollective.com', ['opencollective.com', 'https://opencollective.com/', 0, 1]],
  ]);
});

describe('a hostile file', () => {
  test('may have names of prototypes and packages that name each other', async () => {
    const funding = 'https://opencollective.com/constructor';
    const text = `{"lockfileVersion":3,"packages":{"":{"dependencies":{"__proto__":"1"}},
      "node_modules/__proto__":{"funding":"${funding}"},
      "node_modules/constructor/node_modules/__proto__/node_modules/constructor":{"funding":"${funding}"},
      "__proto__":{"dependencies":{"toString":"1"}}}}`;
    const behind = await read(text);
    expect(behind.collectives).toEqual([
      {
        slug: 'constructor',
        packages: { direct: ['__proto__'], broughtAlong: ['constructor'], unclear: [] },
      },
    ]);
    expect(Object.hasOwn(Object.prototype, 'toString')).toBe(true);
  });

  test('may be nested 100,000 levels deep', async () => {
    const levels = 100_000;
    const tree = `${'{"dependencies":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}`;
    const arrays = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const { files } = await read(tree, arrays);
    expect(files[0]).toMatchObject({ kind: 'npm-fund', packages: 1 });
    expect(files[1]).toMatchObject({ problem: 'unknown-file' });
  });

  test('may have more funding URLs than anybody reads: 10,000 different ones count', async () => {
    const text = (count: number) =>
      JSON.stringify(
        lockfileOf({
          ...Object.fromEntries(
            Array.from({ length: count }, (_, index) => [
              `p${index}`,
              `https://x${index}.example/`,
            ]),
          ),
          known: 'https://x1.example/',
          plain: undefined,
          both: ['https://x2.example/', 'https://last.example/'],
        }),
      );
    const most = await read(text(9_999));
    expect(most).toMatchObject({ packages: 10_002, isCut: false, elsewhere: 10_001, without: 1 });
    const more = await read(text(30_000));
    // Packages with none but other addresses are not said to have none.
    expect(more).toMatchObject({ packages: 10_003, isCut: true, elsewhere: 10_002, without: 1 });
    expect(more.hosts).toHaveLength(10_000);
  });

  test('may name more packages at addresses than anybody reads: 250,000 count, which is said', async () => {
    const urls = Array.from({ length: 100 }, (_, index) => `https://x${index}.example/`);
    const names = Array.from({ length: 2_510 }, (_, index) => [`p${index}`, urls]);
    const behind = await read(JSON.stringify(lockfileOf(Object.fromEntries(names))));
    expect(behind).toMatchObject({ packages: 2_510, isCut: false, isOverfull: true });
    const counts = behind.hosts.flatMap(({ addresses }) =>
      addresses.map(
        ({ packages: { direct, broughtAlong, unclear } }) =>
          direct.length + broughtAlong.length + unclear.length,
      ),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(250_000);
  });

  test('gets a reason, and the others are read', async () => {
    const good = lockfileOf({ one: 'https://opencollective.com/fern' });
    const texts = ['', 'hello', '{"packages":', 'null', '7', '{}', '{"a":{"b":"c"}}', '[{}]'];
    const { files, collectives } = await read(...texts, good);
    expect(files.map((file) => ('problem' in file ? file.problem : file.kind))).toEqual([
      'not-json',
      'not-json',
      'not-json',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'npm-lock',
    ]);
    expect(collectives).toHaveLength(1);
  });

  test('is not read when it is larger than 50 MB, nor when it can’t be', async () => {
    const large = new Blob([new Uint8Array(LARGEST_FILE + 1)]);
    const folder = new Blob(['x']);
    folder.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const files = [
      { name: 'large', blob: large },
      { name: 'folder', blob: folder },
    ];
    const behind = await readFiles(files, OPEN_COLLECTIVE);
    expect(behind.files).toEqual([
      { name: 'large', problem: 'too-large' },
      { name: 'folder', problem: 'unreadable' },
    ]);
  });
});

test('nothing is read for a page that no longer waits', async () => {
  const ended = readInWorker([], OPEN_COLLECTIVE, AbortSignal.abort());
  await expect(ended).rejects.toEqual({ code: 'aborted' });
});
