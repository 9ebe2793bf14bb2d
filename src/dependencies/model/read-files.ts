/** Files → who is behind their packages. Nothing is sent anywhere. */
import type { Platform } from '../../platform/addresses/profile.ts';
import { type Behind, createCollector, type FileOutcome } from './collect.ts';
import { readText } from './read-text.ts';

/** Bytes. */
export const LARGEST_FILE = 50_000_000;

/** A file that was dropped or chosen, or a text that was pasted. */
export interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

const PROBLEMS: ReadonlySet<string> = new Set<Problem>([
  'too-large',
  'unreadable',
  'broken-lockfile',
  'old-lockfile',
  'other-lockfile',
  'empty-list',
  'unknown-file',
]);
type Problem = Extract<FileOutcome, { readonly problem: unknown }>['problem'];

/** A package that several files name counts once. Never throws: what is wrong with a file is said of that file. */
export async function readFiles(files: readonly NamedBlob[], platform: Platform): Promise<Behind> {
  const collector = createCollector(platform);
  const outcomes: FileOutcome[] = [];
  for (const { name, blob } of files) {
    const before = collector.count();
    const text = blob.size > LARGEST_FILE ? null : await textOf(blob);
    const result =
      blob.size > LARGEST_FILE
        ? 'too-large'
        : text === null
          ? 'unreadable'
          : readText(text, collector);
    const isProblem = (code: string): code is Problem => PROBLEMS.has(code);
    outcomes.push(
      isProblem(result)
        ? { name, problem: result }
        : { name, kind: result, packages: collector.count() - before },
    );
  }
  return collector.finish(outcomes);
}

/** Null for what can't be read: a folder, or a file that has gone. PowerShell writes UTF-16. */
async function textOf(blob: Blob): Promise<string | null> {
  try {
    const start = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    const encoding = start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : 'utf-8';
    return new TextDecoder(encoding).decode(await blob.arrayBuffer());
  } catch {
    return null;
  }
}
