/** Moves a folder from the platform's embeds and from sponsorkit to the kit and the command. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { replaceFiles } from '../output/replace.ts';
import type { Reporter } from '../print.ts';
import { failed } from '../problem.ts';
import type { Migration } from './arguments.ts';
import { dirtiness, type PageFile, pagesIn } from './folder.ts';
import type { Parsers } from './parsers.ts';
import { type Draw, type FilePlan, pageKind, planFile, type WantedWall } from './plan.ts';
import { sponsorkitNotes } from './sponsorkit.ts';
import { shellWord } from './words.ts';

interface Planned extends FilePlan {
  readonly file: PageFile;
  readonly bytes: Buffer;
  readonly walls: readonly DrawnWall[];
}

interface DrawnWall extends WantedWall {
  /** The command's argument: the path, and the options behind it. */
  readonly argument: string;
}

/** Finds, shows, and with `--write` changes. @throws Problem */
export async function migrate(job: Migration, reporter: Reporter): Promise<void> {
  const parsers = await importParsers();
  const files = await pagesIn(job.folder);
  const pictures = new Map<string, string>();
  const plans = files.map((file) => plan(file, job, { parsers, pictures }));
  const changed = plans.filter(({ changes }) => changes);
  for (const own of changed) showDiff(own, parsers, reporter);
  if (job.isWriting) await write(changed, job);
  showNotes(plans, reporter);
  const commands = commandsFor(changed, job);
  if (commands.length) {
    reporter.line('');
    reporter.line(`${job.isWriting ? 'Now' : 'After that'}, draw the walls:`);
    for (const command of commands) reporter.line(`  ${command}`);
  }
  reporter.line('');
  reporter.line(summary(changed, plans, job));
}

async function importParsers(): Promise<Parsers> {
  try {
    return (await import('./parsers.ts')).parsers;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw failed('This copy of the command can’t migrate: use the package or a build of it.');
  }
}

const BOM = '\u00ef\u00bb\u00bf';

/** Each byte is one character, so that those that stay are the same, whatever the encoding. */
function plan(
  file: PageFile,
  { kit, folder, call }: Migration,
  { parsers, pictures }: { readonly parsers: Parsers; readonly pictures: Map<string, string> },
): Planned {
  const whole = file.bytes.toString('latin1');
  const bom = whole.startsWith(BOM) ? BOM : '';
  const walls: DrawnWall[] = [];
  const page = posixJoin(folder, file.path);
  const draw: Draw = (wall) => {
    const options = optionsText(wall);
    const path = pathOf(wall, file.path, { folder, taken: pictures });
    pictures.set(path, wall.slug + options);
    walls.push({ ...wall, argument: path + options });
    return posix.relative(posix.dirname(page), path);
  };
  const text = whole.slice(bom.length);
  const own = planFile(text, pageKind(file.path), { kit, parsers, draw, call });
  const notes = [...own.notes, ...sponsorkitNotes(file.path, whole, call)];
  return { ...own, notes, file, walls, bytes: Buffer.from(bom + own.text, 'latin1') };
}

/** Longest line of a difference: built pages can be one line. */
const LONGEST = 300;

function showDiff({ file, bytes }: Planned, { differenceOf }: Parsers, to: Reporter): void {
  for (const line of differenceOf(file.path, file.bytes.toString(), bytes.toString())) {
    const text = line.replace(/\r$/, '').replaceAll('\t', '  ').trimEnd();
    to.line(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  }
  to.line('');
}

/** What stays, one line for each kind in a file. */
function showNotes(plans: readonly Planned[], { line: say }: Reporter): void {
  const lines = plans.flatMap(({ file, notes }) => {
    const bySentence = new Map<string, { readonly line: number; count: number }>();
    for (const { sentence, line } of notes) {
      const same = bySentence.get(sentence);
      if (same) same.count += 1;
      else bySentence.set(sentence, { line, count: 1 });
    }
    return [...bySentence].map(([sentence, { line, count }]) => {
      const more = count > 1 ? ` (${count} times)` : '';
      return `  ${file.path}:${line}: ${sentence}${more}`;
    });
  });
  if (!lines.length) return;
  say('Left as it is:');
  lines.forEach(say);
}

/** A command for each collective of a page. */
function commandsFor(changed: readonly Planned[], { folder, call }: Migration): readonly string[] {
  return changed.flatMap(({ file: { path }, walls }) => {
    const slugs = [...new Set(walls.map(({ slug }) => slug))];
    return slugs.map((slug) => {
      // Between the markers goes the first one.
      const own = walls.filter((wall) => wall.slug === slug);
      own.sort((a, b) => Number(b.isMarked) - Number(a.isMarked));
      const readme = own.some(({ isMarked }) => isMarked)
        ? ['--readme', posixJoin(folder, path)]
        : [];
      const files = new Set(own.map(({ argument }) => argument));
      return [call, ...[slug, ...files, ...readme].map(shellArgument)].join(' ');
    });
  });
}

/** A flag stays one. */
const shellArgument = (text: string): string => (text === '--readme' ? text : shellWord(text));

const optionsText = ({ options }: WantedWall): string =>
  options.length ? `:${options.map((pair) => pair.join('=')).join(',')}` : '';

const posixJoin = (folder: string, path: string): string =>
  posix.join(folder.split('\\').join('/'), path);

/** A file beside the page that nothing else is in; for the folder's own README, in `.github`. */
function pathOf(
  wall: WantedWall,
  page: string,
  { folder, taken }: { readonly folder: string; readonly taken: ReadonlyMap<string, string> },
): string {
  const { name, slug } = wall;
  const isReadme = /^readme[.\w-]*$/i.test(page);
  const beside = posixJoin(folder, posix.join(posix.dirname(page), isReadme ? '.github' : '.'));
  const numbers = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'];
  const names = [name, ...numbers.map((number) => `${slug}-${name}${number}`)];
  const paths = names.map((own) => posix.join(beside, `${own}.svg`));
  const free = paths.find((path) => {
    const holder = taken.get(path);
    return holder === undefined ? !existsSync(path) : holder === slug + optionsText(wall);
  });
  return free ?? posix.join(beside, `${slug}-${name}-wall.svg`);
}

async function write(changed: readonly Planned[], { folder, isForced }: Migration): Promise<void> {
  if (!changed.length) return;
  const reason = isForced ? null : await dirtiness(folder);
  if (reason) throw failed(`${reason}, or add --force.`);
  const targets = changed.map(({ file, bytes }) => {
    const path = join(folder, file.path);
    const next = (old: Buffer | null) => {
      if (old?.equals(file.bytes)) return bytes;
      throw failed(`${path} has changed meanwhile.`);
    };
    return { path, next };
  });
  await replaceFiles(targets, false);
}

function summary(changed: readonly Planned[], plans: readonly Planned[], job: Migration): string {
  const count = changed.reduce((sum, { changes }) => sum + changes, 0);
  const what = `${count} ${count === 1 ? 'place' : 'places'} in ${changed.length} ${changed.length === 1 ? 'file' : 'files'}`;
  if (count) return job.isWriting ? `Changed ${what}.` : `Would change ${what}: add --write.`;
  const hasNotes = plans.some(({ notes }) => notes.length);
  return hasNotes ? 'Nothing to change by itself.' : 'Nothing of the platform’s found.';
}
