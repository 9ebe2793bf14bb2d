// The files in git: what changed, and a commit of it. Neither the index nor the working tree of the checkout is touched:
// a commit is made in an index of its own, on top of the branch at origin.
import { existsSync, lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { run } from './log.mjs';

const AUTHOR = 'github-actions[bot]';
const EMAIL = '41898282+github-actions[bot]@users.noreply.github.com';
const VARIABLES = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' };
const [REGULAR, EXECUTABLE] = ['100644', '100755'];
/** The name that stands for no file. */
const NOTHING = '0'.repeat(40);
const MARKERS = ['<!-- collective-wall:start -->', '<!-- collective-wall:end -->'];

let root = '';

/** Runs git in the repository's folder; its index is in `folder`, where one is given. */
function tryGit(args, { text, folder, date } = {}) {
  const identity = ['-c', `user.name=${AUTHOR}`, '-c', `user.email=${EMAIL}`];
  const dates = date ? { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date } : {};
  const index = folder ? { GIT_INDEX_FILE: join(folder, 'index') } : {};
  const variables = { ...VARIABLES, ...dates, ...index };
  return run('git', [...identity, ...args], { cwd: root || undefined, text, variables });
}

/** Like `tryGit`, and gives what was printed. @throws Error with git's own words */
async function git(args, options) {
  const { isOk, bytes, errors } = await tryGit(args, options);
  if (isOk) return bytes.toString().trim();
  throw new Error(`git ${args.find((arg) => !arg.startsWith('-'))}: ${lastLine(errors)}`);
}

/** What git says at the end, without its hints. */
const lastLine = (errors) =>
  errors
    .split('\n')
    .filter((line) => line.trim() && !/^(hint|error: failed to push)/.test(line))
    .at(-1)
    ?.trim() ?? 'it failed';

/** Finds the repository around the working folder, and the branch that is checked out, or null. */
export async function openRepository() {
  root = realpathSync(await git(['rev-parse', '--show-toplevel']));
  const { isOk, bytes } = await tryGit(['symbolic-ref', '--quiet', '--short', 'HEAD']);
  return isOk ? bytes.toString().trim() : null;
}

/** The real path of a folder of which the end may not exist yet. */
function realPath(folder) {
  try {
    return realpathSync(folder);
  } catch {
    return join(realPath(dirname(folder)), basename(folder));
  }
}

/**
 * A file's place in the repository, with slashes.
 * @throws Error for files that cannot be in it
 */
export function placeOf(path) {
  const place = relative(root, join(realPath(dirname(resolve(path))), basename(path)));
  const parts = place.split(sep);
  if (isAbsolute(place) || parts[0] === '..') {
    throw new Error(`${path} is outside the repository.`);
  }
  if (parts.some((part) => part.toLowerCase() === '.git')) {
    throw new Error(`${path} is in git's own folder.`);
  }
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(`${path} is a link.`);
  }
  return parts.join('/');
}

/** @throws Error for files that git ignores */
export async function refuseIgnored(places) {
  // A leading dot makes it a path, whatever it looks like.
  const text = places.map((place) => `./${place}\0`).join('');
  const { code, bytes, errors } = await tryGit(['check-ignore', '-z', '--stdin'], { text });
  if (code === 1) return;
  const [ignored = ''] = bytes.toString().split('\0');
  throw new Error(
    code === 0
      ? `${ignored.slice(2)} is ignored by git. Choose another path, or set commit: none.`
      : `git check-ignore: ${lastLine(errors)}`,
  );
}

/** A file in a commit; undefined where it is not there. */
async function entryOf(commit, place) {
  const args = ['--literal-pathspecs', 'ls-tree', '-z', commit, '--', place];
  const [entry = ''] = (await git(args)).split('\0');
  const [, mode, id] = /^(\d+) \w+ ([0-9a-f]+)\t/.exec(entry) ?? [];
  return id && { mode, id };
}

/** The bytes of a file in a commit; null where it is not there. */
export async function fileIn(commit, place) {
  const entry = await entryOf(commit, place);
  return entry ? (await tryGit(['cat-file', 'blob', entry.id])).bytes : null;
}

/** Names of what is in a folder of a commit. */
export async function filesIn(commit, place) {
  const args = ['--literal-pathspecs', 'ls-tree', '-z', '--name-only', commit, '--', `${place}/`];
  return (await git(args)).split('\0').map((path) => basename(path));
}

/** True for a file that was deleted here. */
const isGone = (place) => !existsSync(join(root, place));

/** Stores a file's bytes, as `.gitattributes` says for its place; gives their name. */
const store = (place, text) => git(['hash-object', '-w', '--stdin', '--path', place], { text });

/** The files that differ from the last commit. */
export async function changedFiles(places) {
  const isChanged = await inOrder(places, async (place) => {
    const entry = await entryOf('HEAD', place);
    if (isGone(place)) return entry !== undefined;
    return entry?.id !== (await store(place, readFileSync(join(root, place))));
  });
  return places.filter((_, index) => isChanged[index]);
}

async function inOrder(items, ask) {
  const results = [];
  for (const item of items) results.push(await ask(item));
  return results;
}

/** Where the text between the markers begins and ends; null unless both are there. */
function blockIn(bytes) {
  const [start, end] = MARKERS.map((marker) => bytes.indexOf(marker));
  return start < 0 || end < start ? null : [start + MARKERS[0].length, end];
}

/**
 * The bytes of a file on top of a commit. If others changed the README or a Markdown wall in the meantime, only the text
 * between the markers is ours; without markers it stays theirs.
 */
async function bytesOn(commit, place, isReadme) {
  const own = readFileSync(join(root, place));
  // In other files, a backer's name may have markers.
  const from = isReadme || /\.md$/i.test(place) ? blockIn(own) : null;
  if (!from) return own;
  const [before, now] = [await entryOf('HEAD', place), await entryOf(commit, place)];
  if (!now || now.id === before?.id) return own;
  const { bytes } = await tryGit(['cat-file', 'blob', now.id]);
  const to = blockIn(bytes);
  if (!to) return bytes;
  return Buffer.concat([bytes.subarray(0, to[0]), own.subarray(...from), bytes.subarray(to[1])]);
}

/** Fetches a branch; gives its last commit. */
export async function fetchBranch(branch) {
  await git(['fetch', '--quiet', '--no-tags', 'origin', `refs/heads/${branch}`]);
  return git(['rev-parse', 'FETCH_HEAD']);
}

/** The last commit of a branch at origin; empty where there is no such branch. */
export const tipOf = async (branch) =>
  (await git(['ls-remote', 'origin', `refs/heads/${branch}`])).split('\t')[0];

/**
 * A commit of the files on top of another one; null where that has them already. `contents` has functions for files that
 * are made from that commit instead of read from the checkout. With `isTimeless` the same files on the same commit are
 * the same commit.
 */
export async function commitOn(
  base,
  { places, readme, message, contents = new Map(), isTimeless = false },
) {
  const folder = mkdtempSync(join(tmpdir(), 'collective-wall-'));
  try {
    await git(['read-tree', base], { folder });
    const entries = await inOrder(places, async (place) => {
      if (!contents.has(place) && isGone(place)) return `0 ${NOTHING}\t${place}\0`;
      const content = contents.get(place)?.(base) ?? bytesOn(base, place, place === readme);
      const id = await store(place, await content);
      const entry = await entryOf(base, place);
      const mode = entry?.mode === EXECUTABLE ? EXECUTABLE : REGULAR;
      return `${mode} ${id}\t${place}\0`;
    });
    await git(['update-index', '-z', '--index-info'], { folder, text: entries.join('') });
    // Where only a part of the objects was fetched, the others stay where they are.
    const tree = await git(['write-tree', '--missing-ok'], { folder });
    if (tree === (await git(['rev-parse', `${base}^{tree}`]))) return null;
    const date = isTimeless && (await git(['show', '--no-patch', '--format=%cI', base]));
    return await git(['commit-tree', tree, '-p', base, '-m', message], { date });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Pushes a commit to a branch of origin; with `lease`, in place of that commit. @throws Error with git's reason */
export async function push(commit, branch, lease) {
  const target = `refs/heads/${branch}`;
  const force = lease === undefined ? [] : [`--force-with-lease=${target}:${lease}`];
  const args = ['push', '--porcelain', ...force, 'origin', `${commit}:${target}`];
  const { isOk, bytes, errors } = await tryGit(args);
  if (isOk) return;
  const [, reason] = /^!\t[^\t]*\t\[[^\]]*\] \((.*)\)$/m.exec(bytes.toString()) ?? [];
  throw new Error(reason ?? lastLine(errors));
}
