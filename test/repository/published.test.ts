// What snippets, pages, and documents name: nothing that cannot be had, and what is published in its version.
import { expect, test, vi } from 'vitest';
import { products, withVersion } from '../../scripts/lib/release/published.mjs';
import { FRAMEWORKS, kindsOf } from '../../src/configurator/model/configuration.ts';
import { commandFor, workflowFor } from '../../src/configurator/model/files.ts';
import { builtKit } from '../../src/configurator/model/kit.ts';
import { writeSnippet } from '../../src/configurator/model/snippet.ts';
import { inputFor, KIT } from '../configurator/kit.ts';
import { allFiles, read } from './files.ts';

const VERSION = '1.2.3';
const FILLED = {
  PUBLISHED_KIT: 'https://unpkg.com/collective-widgets@<version>/',
  PUBLISHED_COMMAND: 'collective-wall@<version>',
  PUBLISHED_ACTION: 'somebody/collective-companion@v<version>',
};
/** A package, an address, or an action that anybody could register, and what follows its name. */
const NAMED = [
  /\b(?:npx|npm (?:install|i|add|exec|create)) (?:--?\S+ )*collective-\w+(\S*)/g,
  /\b(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh|npmjs\.com\/package)\/collective-\w+([^\s"'<)]*)/g,
  /"collective-(?:wall|widgets)": "(?!file:)([^"]*)"/g,
  /\buses: [\w-]+\/collective-\w+(\S*)/g,
];
/** What changed, and how to publish. */
const OF_MAINTAINERS = ['CHANGELOG.md', 'docs/releasing.md'];
/** Documents, pages, their words, the command's and the action's. */
const SEEN =
  /^(?:.*\.md|examples\/.*\.json|site\/.*\.html|locales\/.*|src\/.*|sandbox\/pages\/.*|cli\/.*\.ts|action\/.*\.m?js|action\.yml|\.github\/.*)$/;

const named = (text: string) =>
  NAMED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([whole, rest = '']) => ({ whole, rest })),
  );

/** Every form of every element's snippet. */
function snippets(values: Readonly<Record<string, string>>): [string, string][] {
  vi.stubGlobal('__KIT__', { ...KIT, name: 'collective-widgets', ...products(values, VERSION) });
  const kit = builtKit();
  vi.unstubAllGlobals();
  const forms = (['wall', 'summary', 'button'] as const).flatMap((element) =>
    kindsOf(element).flatMap((kind) =>
      kind === 'readme' || kind === 'html'
        ? []
        : FRAMEWORKS.map((framework): [string, string] => [
            `snippet ${element} ${kind} ${framework}`,
            writeSnippet(kind, inputFor({ element, framework }, { kit })),
          ]),
    ),
  );
  const input = inputFor({}, { kit });
  return [
    ...forms,
    ['snippet install', kit.install],
    ['snippet command', commandFor(input, 'backers.svg')],
    ['snippet workflow', workflowFor(input)],
  ];
}

/** What people read in the repository and on the pages that are built of it. */
function written(): [string, string][] {
  const files = allFiles().filter((path) => SEEN.test(path) && !OF_MAINTAINERS.includes(path));
  return files.map((path) => [path, read(path)]);
}

test('until something is published, no snippet, page, or document names it', () => {
  const all = [...written(), ...snippets(withVersion({}, VERSION))];
  const found = all.flatMap(([path, text]) => named(text).map(({ whole }) => `${path}: ${whole}`));
  expect(found).toEqual([]);
});

test('once it is, every snippet names it in its version', () => {
  const all = snippets(withVersion(FILLED, VERSION));
  const found = all.flatMap(([path, text]) => named(text).map((name) => ({ path, ...name })));
  expect(found.filter(({ rest }) => !rest.includes(VERSION))).toEqual([]);
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'snippet wall script none',
      'snippet install',
      'snippet command',
      'snippet workflow',
    ]),
  );
});

test('what is published is never named without its version', () => {
  const written = { PUBLISHED_COMMAND: 'collective-wall' };
  expect(() => withVersion(written, VERSION)).toThrow(/PUBLISHED_COMMAND.*<version>/);
});
