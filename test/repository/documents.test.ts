// The documents match the repository: pictures, import rules, versions, what is stored and asked.
import { readFileSync } from 'node:fs';
import { compile } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { releaseNotes, versions } from '../../scripts/lib/release/version.mjs';
import { AUTHENTICATION, WEBSITE_CONTENT } from '../../src/messages/data-permissions.ts';
import { VERSION } from '../../widgets/shared/version.ts';
import { allFiles, read, tableUnder } from './files.ts';

const LARGEST_PICTURE = 150_000;

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
  drawer: 'you opened while signed in',
  'erased-token': 'allowed more than reading',
  mine: 'your collectives',
  'opened-expense': 'opened on the platform',
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

test('PRIVACY.md explains the data that Firefox asks about, and when it does', () => {
  const rows = tableUnder('PRIVACY.md', 'What Firefox asks you');
  const explained: Readonly<Record<string, string>> = {
    'authentication information': 'authenticationInfo',
    'search terms': 'searchTerms',
    'website content': 'websiteContent',
  };
  const named = (when: string) =>
    rows.flatMap(([name = '', asks]) => (asks === when ? [explained[name]] : []));
  const config = read('vite.config.ts');
  expect(config).toContain(`required: ['${named('at installation')}'],`);
  expect(config).toContain('optional: [...AUTHENTICATION, ...WEBSITE_CONTENT],');
  expect(named('when you sign in')).toEqual(AUTHENTICATION);
  expect(named('when you press *Show names* or turn on *Look up linked collectives*')).toEqual(
    WEBSITE_CONTENT,
  );
});

test('docs/browsers.md names the oldest browsers as the manifests do', () => {
  const [, firefox] = /strict_min_version: '(\d+)\.0'/.exec(read('vite.config.ts')) ?? [];
  const [extension = []] = tableUnder('docs/browsers.md', 'Browsers');
  const oldest = extension.map((cell) => /^(\d+) or newer/.exec(cell)?.[1]);
  expect(oldest.slice(1, 4)).toEqual([manifest.minimum_chrome_version, firefox, firefox]);
});

test('Svelte compiles the examples for it, which say what the others say', () => {
  const examples = [...read('docs/kit/frameworks.md').matchAll(/```svelte\n([\s\S]*?)```/g)];
  const compiled = examples.map(
    ([, example = '']) => compile(example, { generate: 'server' }).js.code,
  );
  const [, labels = ''] = /labels='([^']*)'/.exec(read('docs/kit/attributes.md')) ?? [];
  expect(compiled.join('')).toContain(`labels="${labels.replaceAll('"', '&quot;')}"`);
});
