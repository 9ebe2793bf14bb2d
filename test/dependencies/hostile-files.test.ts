// Files that are wrong, too large, or made to harm: each gets a reason, and the others are read.
import { describe, expect, test } from 'vitest';
import { LARGEST_FILE, readFiles } from '../../src/dependencies/model/read-files.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { lockfileOf, read } from './lockfiles.ts';

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
    const inner = `${'{"dependencies":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}`;
    const tree = `{"length":1,${inner.slice(1)}`;
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
    // Packages that have only other addresses are not reported as having none.
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
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'unknown-file',
      'npm-lock',
    ]);
    expect(collectives).toHaveLength(1);
  });

  test('that is damaged is said to be so', async () => {
    const lock = JSON.stringify(lockfileOf({ one: 'https://opencollective.com/fern' }), null, 2);
    const merged = lock.replace('"version"', '<<<<<<< HEAD\n"version"');
    const composer = '{ "content-hash": "x", "packages": [ { "name": "ada/one"';
    const { files } = await read(lock.slice(0, -9), merged, composer);
    expect(files.map((file) => 'problem' in file && file.problem)).toEqual(
      files.map(() => 'broken-lockfile'),
    );
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
