// Tests of the repository itself: rules that types and linters can't check.
import { describe, expect, test } from 'vitest';
import manifest from '../manifest.json' with { type: 'json' };
import {
  allFiles,
  code,
  codeIn,
  importsOf,
  read,
  readJson,
  sources,
  tableUnder,
} from './repository/files.ts';
import { partOf, wrongImport } from './repository/import-rules.ts';

type Lockfile = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly integrity?: string;
        readonly link?: boolean;
        readonly extraneous?: boolean;
        readonly dependencies?: Readonly<Record<string, string>>;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
};
type Package = {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Public entries, which may only pass on what others export. */
const ENTRIES = /^(widgets\/(\w+\/)?|sandbox\/|src\/background\/)index\.ts$/;

const product = sources().filter((path) => /^(src|widgets|site)\//.test(path));
const { scripts, dependencies, devDependencies } = readJson<Package>('package.json');
const versions = { ...dependencies, ...devDependencies };

describe('code', () => {
  test('imports only what its part may import', () => {
    const isOffered = (path: string) => /^\/\*\* Offered to [^.]+\./.test(read(path));
    const wrong = sources().flatMap((from) =>
      importsOf(from).flatMap((imported) => wrongImport({ from, ...imported }, isOffered) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  test('only src/platform/requests/http.ts talks to the network', () => {
    const calls =
      '(?<![\\w$.])fetch\\(|[fF]etch\\)\\(|(?<!typeof )(globalThis|window|self)\\.fetch\\b';
    const others = 'XMLHttpRequest|sendBeacon|new (WebSocket|EventSource)';
    const network = new RegExp(`${calls}|${others}`);
    const talking = product.filter((path) => network.test(code(path)));
    expect(talking.filter((path) => path !== 'src/platform/requests/http.ts')).toEqual([]);
  });

  test('addresses are read by parseUrl: compiled by Node 20, URL.canParse is wrong', () => {
    const reading = [...product, ...sources().filter((path) => path.startsWith('cli/'))];
    expect(reading.filter((path) => /\bcanParse\b/.test(code(path)))).toEqual([]);
  });

  test('only the kit’s functions for builds are called fetch…, and only pages’ are called load…', () => {
    const called = (verb: string) => {
      const name = new RegExp(`\\b(?:function|const) ${verb}[A-Z]`);
      return product.filter((path) => name.test(code(path)));
    };
    expect(called('fetch')).toEqual(['widgets/static/data.ts']);
    const apart = ['platform', 'auth', 'storage', 'messages', 'background', 'cli'];
    expect(called('load').filter((path) => apart.includes(partOf(path) ?? ''))).toEqual([]);
  });

  test('the platform and the sign-in use no interface of browsers or pages', () => {
    const browserApi = /(?<![\w$.])(browser|chrome|document|window|localStorage|navigator)\./;
    const pure = product.filter((path) => ['platform', 'auth'].includes(partOf(path) ?? ''));
    expect(pure.filter((path) => browserApi.test(code(path)))).toEqual([]);
  });

  test('access tokens are seen in auth, storage and background only', () => {
    const blind = [
      'messages',
      'ui',
      'features',
      'popup',
      'options',
      'configurator',
      'widgets',
      'site',
    ];
    const seeing = product.filter(
      (path) =>
        blind.includes(partOf(path) ?? '') &&
        (/access_?token/i.test(code(path)) ||
          importsOf(path).some(({ name }) => name === 'src/storage/items.ts')),
    );
    expect(seeing).toEqual([]);
    const naming = product.filter((path) => /key: 'token'/.test(code(path)));
    expect(naming).toEqual(['src/storage/items.ts']);
  });

  test('nothing writes markup', () => {
    const markup = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|setHTMLUnsafe|DOMParser/;
    expect(product.filter((path) => markup.test(code(path)))).toEqual([]);
  });

  test('every word of a page is a message', () => {
    // Text between tags is Biome's `noJsxLiterals`. Two words that begin like a sentence are text anywhere.
    const text =
      /(['"`])[A-Z][a-z]+(?: [a-z’]+)+|\b(?:aria-label|title|placeholder|alt|label|hint)="[^"]*[a-z]{3}/;
    const notTold = /new (DOMException|Error|TypeError)\([^)]*\)/g;
    const pages = product.filter(
      (path) => /^src\/.*\.tsx?$/.test(path) && !/\/(snippet|english)\.ts$/.test(path),
    );
    expect(text.test(`<p title="Saved">`) && text.test(`const said = 'Not saved yet';`)).toBe(true);
    expect(pages.filter((path) => text.test(code(path).replace(notTold, '')))).toEqual([]);
  });

  test('only public entries pass on what others export', () => {
    const isBarrel = (path: string) => {
      const rest = code(path).replace(/export\s[^;]*?from\s*'[^']+';/g, '');
      return /(^|\/)index\.tsx?$/.test(path) || rest.trim() === '';
    };
    expect(sources().filter((path) => isBarrel(path) && !ENTRIES.test(path))).toEqual([]);
  });

  test('no file is too long to read', () => {
    const limit = (path: string) => (path.startsWith('test/') ? 400 : 350);
    const long = sources().filter((path) => read(path).split('\n').length - 1 > limit(path));
    expect(long).toEqual([]);
  });

  test('no unit test starts a server', () => {
    const isUnit = /^test\/(?!browser|contract|globals|sandbox|more|bench|screenshots)/;
    const starts = (path: string) =>
      importsOf(path).some(({ name }) => /^(sandbox\/index\.ts|node:(http|net))$/.test(name));
    expect(sources().filter((path) => isUnit.test(path) && starts(path))).toEqual([]);
  });

  test('no test is left out', () => {
    const left = /\b(test|it|describe)\.(skip|only|todo)\b/;
    expect(sources().filter((path) => left.test(code(path)))).toEqual([]);
  });
});

describe('manifest', () => {
  test('asks for the permissions that are explained, no more and no less', () => {
    const rows = tableUnder('docs/permissions.md', 'Permissions');
    const named = (when: (text: string) => boolean) =>
      rows.filter(([, text = '']) => when(text)).flatMap(([names = '']) => codeIn(names));
    const atInstallation = (text: string) => text === 'at installation';
    expect(named(atInstallation)).toEqual(manifest.permissions);
    expect(named((text) => !atInstallation(text))).toEqual([
      ...manifest.optional_permissions,
      ...manifest.optional_host_permissions,
    ]);
  });

  test('grants nothing in another way', () => {
    const granting = [
      'host_permissions',
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
    ];
    expect(granting.filter((key) => key in manifest)).toEqual([]);
  });

  test('has the policy that SECURITY.md documents', () => {
    expect(read('SECURITY.md')).toContain(
      `\n${manifest.content_security_policy.extension_pages}\n`,
    );
  });
});

/** Whether Node would find the package from that folder of the lockfile. */
function isLockedFor(locked: Lockfile['packages'], path: string, name: string): boolean {
  const parents = path.split(/\/?node_modules\//).filter(Boolean);
  return parents
    .map((_, count) => parents.slice(0, count + 1).map((parent) => `node_modules/${parent}/`))
    .concat([[]])
    .some((folders) => `${folders.join('')}node_modules/${name}` in locked);
}

describe('packages', () => {
  test('have exact versions', () => {
    const loose = Object.entries(versions).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  const { packages: locked } = readJson<Lockfile>('package-lock.json');
  const { packages: generators } = readJson<Lockfile>('test/generators/package-lock.json');

  test('are locked with a hash, and none is locked that nothing needs', () => {
    const all = [...Object.entries(locked), ...Object.entries(generators)];
    const open = all.filter(
      ([name, { integrity, link, extraneous }]) => name && ((!link && !integrity) || extraneous),
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });

  test('with a binary for each system are locked with the binaries of every system', () => {
    const missing = [locked, generators].flatMap((all) =>
      Object.entries(all).flatMap(([path, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).filter((name) => !isLockedFor(all, path, name)),
      ),
    );
    expect(missing).toEqual([]);
    expect(isLockedFor(locked, 'node_modules/vite', 'no-such-binary')).toBe(false);
  });

  test('of the action are locked as here, with the binaries of every system', () => {
    const { '': own, ...others } = readJson<Lockfile>('action/package-lock.json').packages;
    const hashes = Object.entries(others).map(([name, { integrity }]) => [name, integrity]);
    expect(hashes.filter(([, integrity]) => !integrity)).toEqual([]);
    const ofSharp = hashes.filter(([name = '']) => /\/(@img\/.*|sharp)$/.test(name));
    expect(ofSharp).toEqual(ofSharp.map(([name = '']) => [name, locked[name]?.integrity]));
    const binaries = Object.keys(locked['node_modules/sharp']?.optionalDependencies ?? {});
    expect(binaries.filter((name) => !(`node_modules/${name}` in others))).toEqual([]);
    expect(own?.dependencies).toEqual({ sharp: versions.sharp });
    expect(readJson<Package>('action/package.json').dependencies).toEqual(own?.dependencies);
    expect(readJson<Package>('cli/package.json').dependencies).toEqual(own?.dependencies);
  });

  test('have a reason in CONTRIBUTING.md each', () => {
    const rows = tableUnder('CONTRIBUTING.md', 'Dependencies');
    expect(rows.filter(([, reason]) => !reason)).toEqual([]);
    expect(rows.flatMap(([name = '']) => codeIn(name)).sort()).toEqual(
      Object.keys(versions).sort(),
    );
  });
});

describe('documents', () => {
  const documents = allFiles().filter((path) => path.endsWith('.md'));

  test('name only commands that exist', () => {
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('link to files that exist', () => {
    const files = new Set(allFiles());
    const code = /^```[\s\S]*?^```$|`[^`\n]*`/gm;
    const broken = documents.flatMap((path) =>
      [
        ...read(path)
          .replace(code, '')
          .matchAll(/\]\((?!https?:|#)([^)#]+)/g),
      ]
        .map(([, link = '']) => new URL(link, `file:///${path}`).pathname.slice(1))
        .filter((link) => !files.has(link))
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

test('no file knows the machine or the notes it was written with', () => {
  const words = [
    '/(work|home|Users|root)/',
    'shared/(design|style|security|tooling|peers)\\.md',
    '\\bTO' + 'DO\\b',
    '\\bFIX' + 'ME\\b',
  ];
  const forbidden = new RegExp(words.join('|'));
  const texts = allFiles().filter((path) => /\.(tsx?|mjs|md|json|html|css|yml)$/.test(path));
  const checked = texts.filter(
    (path) => !['package-lock.json', 'test/repository.test.ts'].includes(path),
  );
  expect(checked.filter((path) => forbidden.test(read(path)))).toEqual([]);
});
