/** A run of the command: loads the data, makes every file, then replaces the changed ones together. */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { RequestContext } from '../src/platform/http.ts';
import { isLoopback } from '../src/platform/profile.ts';
import type { WallModel } from '../src/platform/wall.ts';
import { VERSION } from '../widgets/shared/version.ts';
import { selectBackers } from '../widgets/static/data.ts';
import { renderHtml } from '../widgets/static/html.ts';
import type { Look, Override } from '../widgets/static/scene.ts';
import { rowsOf } from '../widgets/static/svg.ts';
import type { FileJob, Job } from './arguments.ts';
import { type FetchedCollective, fetchWithRows, hasMembers } from './collective.ts';
import { closeConnections } from './download.ts';
import { type Prepared, readOld, readOverrides, replaceFiles } from './files.ts';
import { savedCopy, vitepressSponsors } from './json-file.ts';
import { defaultCacheFolder, openPictures, type PictureStore } from './pictures.ts';
import { failed } from './problem.ts';
import { markersIn, type ReadmePicture, readmeBlock, splitModel, withBlock } from './readme.ts';
import { makeSvg } from './svg-file.ts';

/** Receives what a run prints. */
export interface Reporter {
  readonly line: (text: string) => void;
  readonly progress: (text: string) => void;
}

export interface FileReport {
  readonly path: string;
  readonly isChanged: boolean;
  readonly bytes: number;
}

/** A file as it will be, before it is compared with the old one. */
interface Made {
  readonly path: string;
  readonly content: string | Buffer;
  readonly isChanged: boolean;
  readonly about: string;
}

interface Run {
  readonly job: Job;
  readonly collective: FetchedCollective;
  readonly store: PictureStore;
  readonly reporter: Reporter;
  readonly now: number;
  readonly overrides: Readonly<Record<string, Override>>;
}

/** Does the job and reports which files changed. @throws Problem, and then no file has changed */
export async function run(
  job: Job,
  reporter: Reporter,
  context: RequestContext = {},
): Promise<readonly FileReport[]> {
  const { slug, platform, tierId, files, readme } = job;
  const allowsLoopback = isLoopback(platform.baseUrl);
  const oldReadme = readme === null ? null : await readOld(readme);
  const markers = readme === null ? null : markersIn(readme, oldReadme);
  const overrides = await readOverrides(job.overrides);
  try {
    const collective = await fetchWithRows(platform, { slug, tierId }, context);
    await refuseEmpty(job, collective, context);
    const ownFolder = dirname(job.overrides ?? '.');
    const store = openPictures(job.cache ?? defaultCacheFolder(), { allowsLoopback, ownFolder });
    const now = (context.now ?? Date.now)();
    const current: Run = { job, collective, store, reporter, now, overrides };
    const made: Made[] = [];
    for (const file of files) made.push(await makeFile(current, file));
    if (readme !== null && markers && oldReadme) {
      const content = withBlock(oldReadme, markers, blockOf(current, readme));
      made.push({ path: readme, content, isChanged: !content.equals(oldReadme), about: '' });
    }
    reporter.progress('');
    const changed: Prepared[] = made.filter(({ isChanged }) => isChanged);
    if (!job.isDryRun) await replaceFiles(changed);
    tell(current, made);
    return made.map(({ path, content, isChanged }) => {
      return { path, isChanged, bytes: Buffer.byteLength(content) };
    });
  } finally {
    closeConnections();
  }
}

/** Treats an empty list as a platform failure if there should be people, unless it is that of a tier alone. */
async function refuseEmpty(
  { slug, files, platform, tierId }: Job,
  { backers, summary }: FetchedCollective,
  context: RequestContext,
) {
  if (backers.length) return;
  const olds = await Promise.all(files.map(({ path }) => readOld(path)));
  const hadPeople = olds.some((old) => (markOf(old)?.people ?? 0) > 0);
  if (!summary.backersCount && !hadPeople) return;
  if (tierId !== null && (await hasMembers(platform, slug, context))) return;
  throw failed(`${slug}: the platform sent an empty list.`);
}

function tell({ job, store, reporter }: Run, made: readonly Made[]): void {
  const verb = job.isDryRun ? 'would change' : 'written';
  for (const { path, content, isChanged, about } of made) {
    const size = `${Math.ceil(Buffer.byteLength(content) / 100) / 10} kB`;
    const words = [isChanged ? verb : 'unchanged', size, about].filter(Boolean).join(', ');
    reporter.line(`${path}: ${words}`);
  }
  const { size } = store.failed;
  if (size) {
    const pictures = size === 1 ? 'picture' : 'pictures';
    reporter.line(`${size} ${pictures} couldn’t be loaded; initials shown instead`);
  }
}

const modelOf = ({ collective, now }: Run, { options }: FileJob): WallModel =>
  selectBackers(collective.backers, options, now);

/** With `--readme`, the picture leaves out the people who are linked above it. */
function picturedModel(run: Run, file: FileJob): WallModel {
  const { options } = file;
  const model = modelOf(run, file);
  const [, pictured] = splitModel(model, run.job.readme === null ? [] : options.tiers);
  return options.rows ? rowsOf(pictured, lookOf(run, file), options.rows) : pictured;
}

const lookOf = ({ overrides }: Run, { options: { shape, ...look } }: FileJob) =>
  shape && shape !== 'vitepress' ? { ...look, overrides, shape } : { ...look, overrides };

async function makeFile(run: Run, file: FileJob): Promise<Made> {
  const { job, store, reporter } = run;
  const { path, kind, options } = file;
  if (kind === 'svg') {
    const model = picturedModel(run, file);
    const onProgress = (done: number, all: number) =>
      reporter.progress(`${path}: ${done} of ${all} pictures`);
    // The mark counts, too.
    const maxBytes = job.maxBytes - MARK_ROOM;
    const { text, shown, saving } = await makeSvg({
      model,
      look: lookOf(run, file),
      maxBytes,
      store,
      onProgress,
    });
    return marked(path, text, shown, saving ?? '');
  }
  const model = modelOf(run, file);
  if (kind === 'html') return marked(path, renderHtml(model, lookOf(run, file)), model.shown, '');
  if (options.shape === 'vitepress') {
    const text = `${JSON.stringify(vitepressSponsors(model, lookOf(run, file)), null, 2)}\n`;
    const old = await readOld(path);
    return { path, content: text, isChanged: old?.toString() !== text, about: '' };
  }
  return copy(path, savedCopy(run.collective, model, lookOf(run, file)), run.now);
}

function blockOf(run: Run, readme: string): string {
  const svgs = run.job.files.filter(({ kind }) => kind === 'svg');
  const pictures: ReadmePicture[] = svgs.map((file) => {
    return {
      path: file.path,
      theme: file.options.theme ?? 'auto',
      model: picturedModel(run, file),
    };
  });
  const [first] = svgs;
  if (!first) return '';
  const look: Look = lookOf(run, first);
  const [linked] = splitModel(modelOf(run, first), first.options.tiers);
  return readmeBlock(readme, linked, pictures, look);
}

/** Longest comment that `marked` adds. */
const MARK_ROOM = 100;
const MARK = /<!-- collective-wall [\d.]+ ([\da-f]{32}) (\d+) -->\n$/;

/** Fingerprint and number of people of a file of ours; null for any other. */
function markOf(old: Buffer | null): { readonly hash: string; readonly people: number } | null {
  const text = old?.toString() ?? '';
  const [, hash, people] = MARK.exec(text.slice(-MARK_ROOM)) ?? [];
  if (hash) return { hash, people: Number(people) };
  const [, copied, members] = /"fingerprint":"([\da-f]{32})","people":(\d+)\}\n$/.exec(text) ?? [];
  return copied ? { hash: copied, people: Number(members) } : null;
}

const fingerprint = (content: string): string =>
  createHash('sha256').update(`${VERSION} ${content}`).digest('hex').slice(0, 32);

/** Appends the fingerprint; unchanged if the old file has the same one. */
async function marked(path: string, text: string, people: number, about: string): Promise<Made> {
  const hash = fingerprint(text);
  const old = await readOld(path);
  const content = `${text}<!-- collective-wall ${VERSION} ${hash} ${people} -->\n`;
  return { path, content, isChanged: markOf(old)?.hash !== hash, about };
}

/** `savedAt` changes only when something else does. */
async function copy(path: string, data: object, now: number): Promise<Made> {
  const text = JSON.stringify(data);
  const hash = fingerprint(text);
  const old = await readOld(path);
  const people = (data as { members: readonly unknown[] }).members.length;
  const end = { savedAt: new Date(now).toISOString(), fingerprint: hash, people };
  const content = `${JSON.stringify({ ...data, ...end })}\n`;
  const isChanged = markOf(old)?.hash !== hash;
  return { path, content: isChanged || !old ? content : old, isChanged, about: '' };
}
