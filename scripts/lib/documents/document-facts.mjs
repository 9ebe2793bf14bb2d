// Sizes, hashes, and versions in the documents, and the copy of the built command: checks and updates them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { limitTable, measuredHow, phoneTable } from '../bench/bench-report.mjs';
import { scaleTable } from '../bench/scale.mjs';
import { kilobytes } from '../build/kit-facts.mjs';
import { at, readJson } from '../files/paths.mjs';
import { asPublished, productFacts } from '../release/published.mjs';
import { releaseValues } from '../release/release-values.mjs';

/** The files in which facts stand. */
export const DOCUMENTS = [
  'README.md',
  'widgets/README.md',
  'cli/README.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/assurance.md',
  'examples/readme/README.md',
  'examples/html/package.json',
  'examples/vitepress/package.json',
  ...readdirSync(at('docs/kit')).map((name) => `docs/kit/${name}`),
];

/** Built files that are committed, by where they come from. */
const COPIES = { 'action/collective-wall.mjs': 'dist/cli/collective-wall.mjs' };

/** `<!-- fact: name -->…<!-- end -->`; a fact of many lines has its marks on lines of their own. */
const FACT = /(<!-- fact: ([\w-]+) -->)(\n?)[\s\S]*?(<!-- end -->)/g;
/** A version in an address of the kit on npm. */
const ADDRESS = /(\/collective-widgets@)[\w.-]+(\/)/g;
/** The hash in a tag whose `src` names a file of the kit. */
const HASH = /(\bsrc="[^"]*\/([\w.-]+)"[^>]*?\bintegrity=")[^"]*/g;

const brotliBytes = (files) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(at(file))).length, 0);

/** Facts by name, from what release.env says, the files of dist/widgets, and the last reports that were kept. */
function readFacts(published, version) {
  const bench = readJson('docs/bench.json');
  const kitBytes = brotliBytes(['dist/widgets/collective.js']);
  return {
    'kit-size': kilobytes(kitBytes),
    'wall-size': kilobytes(brotliBytes(['dist/widgets/wall.js'])),
    scale: scaleTable(kitBytes),
    'slow-phone': phoneTable(bench),
    'bench-limits': limitTable(bench),
    'bench-how': measuredHow(bench),
    ...productFacts(published, version),
  };
}

/**
 * A document's text with the facts as they are.
 * @param {string} text
 * @param {Record<'facts' | 'integrity' | 'published', Record<string, string>> & { version: string }} known
 * @throws when the text names a fact or a file that there is not
 */
export function withFacts(text, { facts, integrity, published, version }) {
  const look = (table, name) => {
    if (name in table) return table[name];
    throw new Error(`A document names "${name}", which does not exist.`);
  };
  return asPublished(text, published, version)
    .replace(FACT, (_, start, name, lineEnd, end) => [start, look(facts, name), end].join(lineEnd))
    .replace(ADDRESS, `$1${version}$2`)
    .replace(HASH, (_, before, file) => before + look(integrity, file));
}

/**
 * Documents and copies that are out of date, as `{ path, text }` with the right text. Needs dist/widgets and dist/cli.
 */
export function stale() {
  const { version } = readJson('package.json');
  const published = releaseValues();
  const known = {
    facts: readFacts(published, version),
    integrity: readJson('dist/widgets/integrity.json'),
    published,
    version,
  };
  const read = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null);
  const documents = DOCUMENTS.map((path) => ({ path, text: withFacts(read(path), known) }));
  const copies = Object.entries(COPIES).map(([path, built]) => ({ path, text: read(built) }));
  return [...documents, ...copies].filter(({ path, text }) => text !== read(path));
}

/** Brings them up to date and returns the paths of those that were not. */
export function update() {
  return stale().map(({ path, text }) => {
    writeFileSync(at(path), text);
    return path;
  });
}
