// What snippets, pages, and documents name: nothing that cannot be had, and what is published in its version.
import { expect, test, vi } from 'vitest';
import { DOCUMENTS, withFacts } from '../../scripts/lib/documents/document-facts.mjs';
import { productFacts, products, withVersion } from '../../scripts/lib/release/published.mjs';
import { documentPages } from '../../site/documents.ts';
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
const NOT_YET = /isn't (?:on npm|published) yet/;
/** What changed, and how to publish. */
const OF_MAINTAINERS = ['CHANGELOG.md', 'docs/releasing.md'];
/** What people see besides documents: pages, their words, the command's and the action's. */
const SEEN =
  /^(?:site\/.*\.html|site\/locales\/.*|_locales\/.*|src\/.*|sandbox\/pages\/.*|cli\/.*\.ts|action\/.*\.m?js|action\.yml|\.github\/.*)$/;

const named = (text: string) =>
  NAMED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([whole, rest = '']) => ({ whole, rest })),
  );

/** Every document, as `npm run facts` writes it. */
function documents(values: Readonly<Record<string, string>>): [string, string][] {
  const anything = (known: object) =>
    new Proxy<Record<string, string>>({ ...known }, { has: () => true });
  const facts = anything(productFacts(values, VERSION));
  const known = { facts, integrity: anything({}), published: values, version: VERSION };
  const written = allFiles().filter((path) => path.endsWith('.md'));
  return [...new Set([...written, ...DOCUMENTS])]
    .filter((path) => !OF_MAINTAINERS.includes(path))
    .map((path) => [path, DOCUMENTS.includes(path) ? withFacts(read(path), known) : read(path)]);
}

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

/** Everything by its path or its name. */
function everything(values: Readonly<Record<string, string>>): readonly [string, string][] {
  const written = documents(values);
  const texts = new Map(written);
  const pages = documentPages('%doc_body%', (path) => texts.get(path) ?? read(path));
  const files = allFiles().filter((path) => SEEN.test(path));
  const own = files.map((path): [string, string] => [path, read(path)]);
  return [...written, ...pages, ...own, ...snippets(values)];
}

test('until something is published, no snippet, page, or document names it', () => {
  const found = everything(withVersion({}, VERSION)).flatMap(([path, text]) =>
    named(text).map(({ whole }) => `${path}: ${whole}`),
  );
  expect(found).toEqual([]);
});

test('once it is, they all name it in its version, and nothing says that it cannot be had', () => {
  const all = everything(withVersion(FILLED, VERSION));
  const found = all.flatMap(([path, text]) => named(text).map((name) => ({ path, ...name })));
  expect(found.filter(({ rest }) => !rest.includes(VERSION))).toEqual([]);
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'README.md',
      'cli/README.md',
      'docs/kit/npm.md',
      'docs/files.html',
      'examples/vitepress/package.json',
      'snippet wall script none',
      'snippet install',
      'snippet command',
      'snippet workflow',
    ]),
  );
  expect(all.filter(([, text]) => NOT_YET.test(text)).map(([path]) => path)).toEqual([]);
});

test('what is published is never named without its version', () => {
  const written = { PUBLISHED_COMMAND: 'collective-wall' };
  expect(() => withVersion(written, VERSION)).toThrow(/PUBLISHED_COMMAND.*<version>/);
});
