// Reads the repository's files for the tests about the repository itself.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the repository as text. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A JSON file of the repository. */
export const readJson = <T>(path: string): T => JSON.parse(read(path));

/** Every file that is or would be committed, as paths from the root. */
export function allFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  const paths = listed.toString().split('\n').filter(Boolean);
  return [...new Set(paths)].filter((path) => existsSync(join(ROOT, path)));
}

/** Our TypeScript sources. */
export const sources = (): readonly string[] => allFiles().filter((path) => /\.tsx?$/.test(path));

/** A source without its comments (text in strings stays). */
export function code(path: string): string {
  const parts =
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return read(path).replace(parts, (part) => (part.startsWith('/') ? '' : part));
}

const IMPORT =
  /(?:\b(import|export)(\s+type)?\s*(\{[^}]*\}|[\w*][^'"{;]*?)\s*from\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\4/g;

/** What a source imports: our own files as paths from the root, packages by name; and whether types alone. */
export function importsOf(
  path: string,
): readonly { readonly name: string; readonly isType: boolean }[] {
  return [...code(path).matchAll(IMPORT)].map(([, , type, names = '', , name = '']) => ({
    name: name.startsWith('.') ? join(dirname(path), name) : name,
    isType: type !== undefined || /^\{(\s*type [\w\s]+,?)+\s*\}$/.test(names),
  }));
}

/** The rows of the first table under a heading of a document, as lists of cells. */
export function tableUnder(document: string, heading: string): readonly (readonly string[])[] {
  const [, section = ''] = read(document).split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [body = ''] = section.split(/^#+ /m);
  const rows = body.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** The words set as code in a text. */
export const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
