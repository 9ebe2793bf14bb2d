/** The text of a lockfile, or of what `npm fund` and `composer fund` print → its packages. */
import {
  asArray,
  asObject,
  asText,
  fromJson,
  type JsonObject,
} from '../../platform/values/json.ts';

export type FileKind = 'npm-lock' | 'composer-lock' | 'npm-fund' | 'composer-fund' | 'manifest';

/** Why a file says nothing about funding. */
export type FileProblem =
  | 'too-large'
  | 'unreadable'
  /** A lockfile that was cut off, or has the marks of a merge conflict. */
  | 'broken-lockfile'
  /** An npm lockfile of version 1, which has no funding URLs. */
  | 'old-lockfile'
  /** A lockfile of Yarn, pnpm, or Bun, which has none either. */
  | 'other-lockfile'
  /** What `npm fund` prints where packages aren't installed, or not in node_modules. */
  | 'empty-list'
  | 'unknown-file';

/** Takes what a file says. Npm's packages are `node_modules/<name>`, as in its lockfile: making 200,000 names is slow. */
export interface PackageSink {
  /** `funding` is unchecked. `isTold` is false where the file doesn't say which packages are direct dependencies. */
  readonly add: (name: string, funding: unknown, isTold: boolean) => void;
  /** The project depends on this package directly. */
  readonly markDirect: (name: string) => void;
}

/** Passes the packages on. Returns what the text was, or what is wrong with it. */
export function readText(text: string, sink: PackageSink): FileKind | FileProblem {
  const json = fromJson(text);
  // PHP writes an object without entries as [].
  if (Array.isArray(json) && json.length === 0) return 'composer-fund';
  if (json !== undefined) return readRoot(json, sink);
  if (OTHER_LOCKFILE.test(text)) return 'other-lockfile';
  const pasted = fromPasted(text);
  if (pasted === undefined && OWN_LOCKFILE.test(text)) return 'broken-lockfile';
  return readRoot(pasted, sink);
}

function readRoot(json: unknown, sink: PackageSink): FileKind | FileProblem {
  const root = asObject(json);
  if (!root) return 'unknown-file';
  if (typeof root.lockfileVersion === 'number') return readVersioned(root, sink);
  if (isComposerLock(root)) return readComposerLock(root, sink);
  if (isManifest(root)) return readManifest(root, sink);
  return typeof root.length === 'number' ? readNpmFund(root, sink) : readComposerFund(root, sink);
}

/** The first lines of yarn.lock, of both kinds, of pnpm-lock.yaml, and of bun.lock and bun.lockb. */
const OTHER_LOCKFILE =
  /^(# yarn lockfile|__metadata:|lockfileVersion: |bun-lockfile-format| {0,8}"lockfileVersion": \d{1,9},\s{1,9}"(configVersion|workspaces)")/m;
/** Longest text in which JSON is searched for: text pasted from a terminal may begin with its prompt. */
const LONGEST_PASTED = 5_000_000;

/** Marks of a lockfile that is read. */
const OWN_LOCKFILE = /"(lockfileVersion|content-hash)":/;

/** The JSON in a text that is more than that; undefined for none. */
const fromPasted = (text: string): unknown =>
  text.length > LONGEST_PASTED
    ? undefined
    : fromJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));

/** Npm's lockfile, or Bun's: of npm, only the entries of packages have workspaces. */
function readVersioned(root: JsonObject, sink: PackageSink): FileKind | FileProblem {
  if (asObject(root.workspaces)) return 'other-lockfile';
  const packages = asObject(root.packages);
  return packages ? readNpmLock(packages, sink) : 'old-lockfile';
}

export const FOLDER = 'node_modules/';
const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
];
const REQUIREMENTS = ['require', 'require-dev'];

/** Keys are paths: `node_modules/a/node_modules/b` is b; what is outside node_modules is the project and its parts. */
function readNpmLock(packages: JsonObject, { add, markDirect }: PackageSink): FileKind {
  const paths = Object.keys(packages);
  const own = paths.filter((path) => !path.includes(FOLDER));
  for (const path of own) {
    for (const name of namesIn(asObject(packages[path]), DEPENDENCIES)) {
      // A dependency can be installed under another name.
      markDirect(FOLDER + (asText(asObject(packages[FOLDER + name])?.name) ?? name));
    }
  }
  for (const path of paths) {
    const at = path.lastIndexOf(FOLDER);
    const entry = asObject(packages[path]);
    // A link leads to a part of the project.
    if (at < 0 || !entry || entry.link === true || isBuild(entry)) continue;
    const installedAs = at === 0 ? path : path.slice(at);
    const name = entry.name === undefined ? null : asText(entry.name);
    add(name ? FOLDER + name : installedAs, entry.funding, own.length > 0);
  }
  return 'npm-lock';
}

/**
 * True for a part of another package that is built for one kind of processor. Lockfiles name the parts for all machines: one
 * package in six.
 */
function isBuild({ cpu }: JsonObject): boolean {
  return Array.isArray(cpu) && cpu.length === 1;
}

/** Every name in it has a vendor. */
function isComposerLock(root: JsonObject): boolean {
  return (
    asText(root['content-hash'] ?? root.hash) !== null &&
    Array.isArray(root.packages) &&
    root.packages.every((entry) => asText(asObject(entry)?.name)?.includes('/'))
  );
}

function readComposerLock(root: JsonObject, { add }: PackageSink): FileKind {
  for (const value of [...asArray(root.packages), ...asArray(root['packages-dev'])]) {
    const entry = asObject(value);
    const name = asText(entry?.name);
    if (name) add(name, entry?.funding, false);
  }
  return 'composer-lock';
}

/**
 * A tree, maybe a deep one. Packages without funding are left out of it, and those below them move up: the first level
 * are not only direct dependencies.
 */
function readNpmFund(root: JsonObject, { add }: PackageSink): FileKind | FileProblem {
  if (root.length === 0) return 'empty-list';
  const open: unknown[] = [root.dependencies];
  while (open.length > 0) {
    for (const [name, value] of Object.entries(asObject(open.pop()) ?? {})) {
      const entry = asObject(value);
      if (!entry) continue;
      add(FOLDER + name, entry.funding, false);
      if (entry.dependencies) open.push(entry.dependencies);
    }
  }
  return 'npm-fund';
}

/** Vendor → address → names without the vendor. */
function readComposerFund(root: JsonObject, { add }: PackageSink): FileKind | FileProblem {
  const vendors = Object.entries(root);
  const lists = vendors.flatMap(([, urls]) => Object.entries(asObject(urls) ?? { '': null }));
  const isOne = lists.every(([, names]) => isTexts(names));
  if (!isOne || !lists.some(([url]) => url.includes('://'))) return 'unknown-file';
  for (const [vendor, urls] of vendors) {
    for (const [url, names] of Object.entries(asObject(urls) ?? {})) {
      for (const name of asArray(names)) {
        if (typeof name === 'string') add(`${vendor}/${name}`, url, false);
      }
    }
  }
  return 'composer-fund';
}

/** Npm's: only scopes have a slash. */
const NPM_NAME = /^(@[^/]+\/)?[^/]+$/;

/** package.json and composer.json: names and the versions wanted. */
function isManifest(root: JsonObject): boolean {
  const entriesOf = (fields: readonly string[]) =>
    fields.flatMap((field) => Object.entries(asObject(root[field]) ?? {}));
  const dependencies = entriesOf(DEPENDENCIES);
  const all = [...dependencies, ...entriesOf(REQUIREMENTS)];
  return (
    all.length > 0 &&
    all.every(([, version]) => typeof version === 'string') &&
    dependencies.every(([name]) => NPM_NAME.test(name))
  );
}

function readManifest(root: JsonObject, { markDirect }: PackageSink): FileKind {
  for (const name of namesIn(root, DEPENDENCIES)) markDirect(FOLDER + name);
  for (const name of namesIn(root, REQUIREMENTS)) markDirect(name);
  return 'manifest';
}

function namesIn(object: JsonObject | null, fields: readonly string[]): string[] {
  return fields.flatMap((field) => Object.keys(asObject(object?.[field]) ?? {}));
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
