/** The files of a folder that may have embeds in them, and what git says about them. */
import { execFile } from 'node:child_process';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, reasonOf, wrongUsage } from '../problem.ts';

export interface PageFile {
  /** From the folder, with slashes. */
  readonly path: string;
  readonly bytes: Buffer;
}

const SKIPPED = new Set(['node_modules', '.git', '.hg', '.svn']);
const SIZE_CAP = 2 * 1024 * 1024;
/** What every file of interest has in it. */
const WORDS = ['opencollective', 'sponsorkit', 'SPONSORKIT'];

/** Files below the folder that are text and name the platform; links, huge files, and ignored ones are left out. */
export async function pagesIn(folder: string): Promise<readonly PageFile[]> {
  const about = await lstat(join(folder, '.')).catch((error) => {
    throw wrongUsage(`${folder} cannot be read: ${reasonOf(error)}.`);
  });
  if (!about.isDirectory()) throw wrongUsage(`${folder} is not a folder.`);
  const pages: PageFile[] = [];
  await collect(folder, '', pages);
  const ignored = await ignoredBy(folder, pages);
  return pages.filter(({ path }) => !ignored.has(path));
}

async function collect(folder: string, below: string, pages: PageFile[]): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error) => {
    throw failed(`${join(folder, below)} cannot be read: ${reasonOf(error)}.`);
  });
  // In the same order everywhere.
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) await collect(folder, path, pages);
    if (!entry.isFile()) continue;
    const bytes = await readPage(join(folder, path));
    if (bytes) pages.push({ path, bytes });
  }
}

async function readPage(path: string): Promise<Buffer | null> {
  try {
    if ((await lstat(path)).size > SIZE_CAP) return null;
    const bytes = await readFile(path);
    const isText = !bytes.includes(0);
    return isText && WORDS.some((word) => bytes.includes(word)) ? bytes : null;
  } catch (error) {
    throw failed(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

const QUIET = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

interface Git {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs git without what the repository's own settings start, and without writing its index. */
function git(folder: string, args: readonly string[], text = ''): Promise<Git> {
  return new Promise((resolve) => {
    const child = execFile(
      'git',
      ['--no-optional-locks', ...QUIET, ...args],
      { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, maxBuffer: 64 * 1024 * 1024 },
      (error, output, errors) => {
        const code = error ? (typeof error.code === 'number' ? error.code : null) : 0;
        resolve({ code, output, errors });
      },
    );
    child.stdin?.on('error', () => {}).end(text);
  });
}

async function ignoredBy(folder: string, pages: readonly PageFile[]): Promise<Set<string>> {
  const text = pages.map(({ path }) => `./${path}\0`).join('');
  const { code, output } = await git(folder, ['check-ignore', '-z', '--stdin'], text);
  if (code !== 0) return new Set();
  return new Set(output.split('\0').map((path) => path.replace(/^\.\//, '')));
}

/** Why the folder's changes can't be told from those to come; null where they can. */
export async function dirtiness(folder: string): Promise<string | null> {
  // To compare files, git runs the programs that a repository has set as filters.
  const filters = ['config', '--includes', '--show-scope', '--get-regexp', '^filter\\.'];
  const { output: found } = await git(folder, filters);
  if (/^(local|worktree)\t/m.test(found)) {
    return 'To find changes, git would run programs that this repository sets as filters. Look yourself';
  }
  const status = ['status', '--porcelain', '--ignore-submodules=all', '--', '.'];
  const { code, output, errors } = await git(folder, status);
  if (code === 0)
    return output ? 'There are changes that are not committed. Commit them first' : null;
  if (code === null || /not a git repository/.test(errors)) return null;
  return `git status fails (${errors.trim().split('\n')[0]}). Mend that first`;
}
