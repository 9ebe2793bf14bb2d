/** What a run says of its files: which changed, whom they leave out, and which pictures are missing. */
import { dirname } from 'node:path';
import { isSame } from '../../src/platform/values/json.ts';
import { displayName } from '../../src/platform/values/names.ts';
import { toAttributeName } from '../../widgets/shared/element.ts';
import { WALL_ATTRIBUTES } from '../../widgets/wall/attributes.ts';
import type { Job } from '../command-line/job.ts';
import type { Reporter } from '../print.ts';
import type { Made } from './marked.ts';
import type { Replaced } from './replace.ts';
import { modelOf, type WallRun } from './wall-files.ts';

/** The options that leave people out. */
const FILTERS = [
  'type',
  'tier',
  'tiers',
  'tierId',
  'memberRole',
  'active',
  'minTotal',
  'exclude',
  'anonymous',
] as const;

export function reportFiles(
  { isDryRun }: Job,
  reporter: Reporter,
  {
    replaced,
    unused,
  }: { readonly replaced: readonly (Made & Replaced)[]; readonly unused: readonly string[] },
): void {
  const verb = isDryRun ? 'would change' : 'written';
  for (const { path, bytes, isChanged, about } of replaced.filter(({ folder }) => !folder)) {
    const size = `${Math.ceil(bytes / 100) / 10} kB`;
    const words = [isChanged ? verb : 'unchanged', size, about].filter(Boolean).join(', ');
    reporter.line(`${path}: ${words}`);
  }
  const portraits = replaced.filter(({ folder }) => folder);
  const folder = portraits[0]?.folder ?? (unused[0] && dirname(unused[0]));
  if (!folder) return;
  const changed = portraits.filter(({ isChanged }) => isChanged).length;
  const gone = `${unused.length} ${isDryRun ? 'would be deleted' : 'deleted'}`;
  const words = `${changed} of ${portraits.length} linked pictures ${verb}`;
  reporter.line(`${folder}: ${unused.length ? `${words}, ${gone}` : words}`);
}

export function reportMissingPictures({ store, reporter }: WallRun): void {
  const { size } = store.failed;
  if (!size) return;
  const pictures = size === 1 ? 'picture' : 'pictures';
  const [first, ...others] = store.silentHosts();
  const more = others.length ? ` and ${others.length} more` : '';
  const why = first ? ` (no answer from ${first}${more})` : '';
  reporter.line(`${size} ${pictures} couldn’t be loaded; initials shown instead${why}`);
}

/** Names the options that leave nobody of a file's people. */
export function reportFilesWithNobody(run: WallRun): void {
  const { job, reporter } = run;
  for (const file of job.files) {
    if (!modelOf(run, file).leavesNobody) continue;
    const asked: Readonly<Record<string, unknown>> = { ...file.options, tierId: job.tierId };
    const names = FILTERS.filter((name) => {
      const usual = WALL_ATTRIBUTES[name](null);
      return !isSame(asked[name] ?? usual, usual);
    }).map(toAttributeName);
    reporter.line(`${file.path}: nobody is left by ${names.join(', ')}`);
  }
}

/** Says who is left out by each rule of `exclude`, in any of the files. */
export function reportExcluded(run: WallRun): void {
  const { files } = run.job;
  const names = new Map<string, Set<string>>();
  for (const rule of files.flatMap(({ options }) => options.exclude ?? []))
    names.set(rule, new Set());
  for (const { rule, backer } of files.flatMap((file) => modelOf(run, file).excluded)) {
    names.get(rule)?.add(`${displayName(backer.name) ?? ''} (${backer.key})`.trim());
  }
  for (const [rule, found] of names) {
    run.reporter.line(`excluded by ${rule}: ${[...found].join(', ') || 'nobody'}`);
  }
}
