// The documents match the repository: pictures, figures, import rules, versions, store texts.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import messages from '../../_locales/en/messages.json' with { type: 'json' };
import manifest from '../../manifest.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { releaseNotes, versions } from '../../scripts/lib/release/version.mjs';
import siteMessages from '../../site/locales/en.json' with { type: 'json' };
import { VERSION } from '../../widgets/shared/version.ts';
import { allFiles, codeIn, read, tableUnder } from './files.ts';
import { MAY_IMPORT } from './import-rules.ts';

const LARGEST_PICTURE = 150_000;
/** Figures that are not of the built kit, each with its reason. */
const OTHER_FIGURES: Readonly<Record<string, readonly string[]>> = {
  'README.md': [],
  // What the platform's own embed loads.
  'docs/comparison.md': ['402 kB'],
  // The limit of what is kept in localStorage.
  'docs/kit/policies.md': ['32 kB'],
  'widgets/README.md': [],
};

test('sizes in the documents are the gates, rounded up', () => {
  const [, gate] = /collective\.js', limit: '([\d.]+) kB'/.exec(read('.size-limit.mjs')) ?? [];
  for (const [path, figures] of Object.entries(OTHER_FIGURES)) {
    const others = (read(path).match(/\d[\d.,]* k?B\b/g) ?? []).filter(
      (figure) => figure !== `${Math.ceil(Number(gate))} kB`,
    );
    expect([path, others]).toEqual([path, figures]);
  }
});

describe('pictures', () => {
  const named = [...read('README.md').matchAll(/(?:src|srcset)="(docs\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );

  test('of the README are there, and small', () => {
    expect(named.length).toBeGreaterThan(0);
    for (const path of named) {
      expect(readFileSync(new URL(`../../${path}`, import.meta.url)).length).toBeLessThan(
        LARGEST_PICTURE,
      );
    }
  });

  test('are all in use, and each has words and another one for dark pages', () => {
    const kept = allFiles().filter((path) => path.startsWith('docs/pictures/'));
    const ofSite = read('site/index.html').match(/docs\/pictures\/[\w.-]+/g) ?? [];
    expect([...new Set([...named, ...ofSite])].sort()).toEqual([...kept].sort());
    const images = read('README.md').match(/<img [^>]*>/g) ?? [];
    expect(images.filter((tag) => !/alt="[^"]{20,}"/.test(tag))).toEqual([]);
    // An SVG adapts by itself.
    const fixed = images.filter((tag) => !tag.includes('.svg"'));
    expect(read('README.md').match(/prefers-color-scheme: dark/g)).toHaveLength(fixed.length);
  });
});

test('docs/architecture.md has the import rules that are checked', () => {
  const rows = tableUnder('docs/architecture.md', 'Who may import what');
  const folderOf = (name: string) => name.replace(/^src\//, '');
  const written = rows.map(([names = '', , imports = '']) => [
    codeIn(names).map(folderOf),
    [...codeIn(imports)].sort(),
  ]);
  const checked = rows.map(([names = '']) => {
    const folders = codeIn(names).map(folderOf);
    return [folders, [...new Set(folders.flatMap((name) => MAY_IMPORT[name] ?? ['?']))].sort()];
  });
  expect(written).toEqual(checked);
  expect(written.flatMap(([folders]) => folders).sort()).toEqual(Object.keys(MAY_IMPORT).sort());
});

test('this version has its place in CHANGELOG.md, and everything has the same', () => {
  expect(releaseNotes().notes).not.toBe('');
  for (const [path, found] of versions()) {
    expect([path, found]).toEqual([path, [packageJson.version]]);
  }
  expect(VERSION).toBe(packageJson.version);
});

/** What is stored, and words of its row in PRIVACY.md. */
const STORED: Readonly<Record<string, string>> = {
  blocked: 'accepts requests again',
  chosen: 'pinned collectives',
  'client-ids': 'client IDs',
  consent: 'agreed to sign in at',
  decisions: 'you have approved here',
  drawer: 'you opened while signed in',
  mine: 'your collectives',
  session: 'who is signed in',
  settings: 'settings: theme',
  'sign-in-notice': 'how the last one failed',
  token: 'the access token',
  watched: 'watched collectives',
};

test('PRIVACY.md names everything that is stored', () => {
  const keys = allFiles()
    .filter((path) => /^src\/(storage|background)\//.test(path))
    .flatMap((path) => [...read(path).matchAll(/\b(?:key: |open\()'([\w-]+)'/g)])
    .map(([, key = '']) => key);
  expect([...new Set(keys)].sort()).toEqual(Object.keys(STORED));
  const rows = tableUnder('PRIVACY.md', 'What the extension keeps on your computer');
  const named = rows.map(([what = '']) => what).join('\n');
  expect(Object.values(STORED).filter((words) => !named.includes(words))).toEqual([]);
});

/** Words of the browsers, not ours. */
const OF_BROWSERS = ['Developer mode', 'Load unpacked', 'Load Temporary Add-on…'];

test('what the first steps tell to press is written on the pages', () => {
  const text = ['README.md', 'docs/first-steps.md'].map(read).join('\n').replace(/\s+/g, ' ');
  const named = [...text.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)];
  const labels = named
    .map(([, label = '']) => label)
    .filter((label) => !OF_BROWSERS.includes(label));
  const written = [
    ...[...Object.values(messages), ...Object.values(siteMessages)].map(({ message }) => message),
    ...['sandbox/pages/consent.ts'].flatMap((path) =>
      read(path)
        .split(/<[^>]*>|\n/)
        .map((line) => line.trim()),
    ),
  ];
  expect(labels.length).toBeGreaterThan(6);
  expect(labels.filter((label) => !written.includes(label))).toEqual([]);
});

test('PRIVACY.md explains the data that Firefox asks about, and when it does', () => {
  const rows = tableUnder('PRIVACY.md', 'What Firefox asks you');
  const explained: Readonly<Record<string, string>> = {
    'authentication information': 'authenticationInfo',
    'financial and payment information': 'financialAndPaymentInfo',
    'personal communications': 'personalCommunications',
    'search terms': 'searchTerms',
  };
  const named = (when: string) =>
    rows.flatMap(([name = '', asks]) => (asks === when ? [`'${explained[name]}'`] : []));
  const optional = [
    'when you sign in',
    'when you turn on deciding on expenses',
    'at the same time',
  ];
  const config = read('vite.config.ts');
  expect(config).toContain(`required: [${named('at installation')}]`);
  expect(config).toContain(`optional: [${optional.flatMap(named).join(', ')}]`);
});

test('docs/browsers.md names the oldest browsers as the manifests do', () => {
  const [, firefox] = /strict_min_version: '(\d+)\.0'/.exec(read('vite.config.ts')) ?? [];
  const [extension = []] = tableUnder('docs/browsers.md', 'Browsers');
  const oldest = extension.map((cell) => /^(\d+) or newer/.exec(cell)?.[1]);
  expect(oldest.slice(1, 4)).toEqual([manifest.minimum_chrome_version, firefox, firefox]);
});
