/** A run of the command: loads the data, makes every file, then replaces those that changed. */
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { askIsPerson } from '../src/platform/account/account.ts';
import { isLoopback } from '../src/platform/addresses/profile.ts';
import type { RequestContext } from '../src/platform/requests/http.ts';
import { displayName } from '../src/platform/values/names.ts';
import { tiersOf, unknownTiers } from '../src/platform/wall/tier-names.ts';
import { needsTiers, unanswerable } from '../src/platform/wall/wall.ts';
import type { FileJob, Job } from './command-line/job.ts';
import { isMarkdown, isWall } from './command-line/subjects.ts';
import {
  askName,
  askWithRows,
  hasMembers,
  LACKING,
  type ReceivedCollective,
  withAskedAmounts,
  withGoals,
} from './data/collective.ts';
import { toQuery } from './data/github.ts';
import { withSponsors } from './data/people.ts';
import { allowedBy, type Decisions, heldBy, mayJoinBy, readDecisions } from './data/review.ts';
import { readOld, readOverrides } from './output/files.ts';
import { makeLedgers } from './output/ledger.ts';
import { type Made, peopleIn } from './output/marked.ts';
import { unusedPortraits } from './output/portraits.ts';
import { hasPeople, markersIn } from './output/readme.ts';
import { type Replaced, replaceFiles } from './output/replace.ts';
import {
  reportExcluded,
  reportFiles,
  reportFilesWithNobody,
  reportMissingPictures,
} from './output/report.ts';
import { makeFile, makeReadme, type WallRun } from './output/wall-files.ts';
import type { Patience } from './pictures/hosts.ts';
import { defaultCacheFolder, openPictures } from './pictures/pictures.ts';
import type { Reporter } from './print.ts';
import { Away, failed } from './problem.ts';

export interface RunContext extends RequestContext {
  /** How long pictures are waited for. */
  readonly patience?: Patience | undefined;
  /** Has the token for GitHub. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
}

/** People named in a line of a report. */
const SOME = 5;

/** Does the job and reports which files changed. @throws Problem, and then no file has changed unless it says so */
export async function run(
  job: Job,
  reporter: Reporter,
  context: RunContext = {},
): Promise<readonly (Made & Replaced)[]> {
  const { files, readme } = job;
  const now = (context.now ?? Date.now)();
  // A file that can't be replaced ends the run before any request.
  for (const file of files) {
    const old = await readOld(file.path);
    if (isMarkdown(file) && old) markersIn(file.path, old);
  }
  if (readme !== null) markersIn(readme, await readOld(readme));
  const walls = files.filter(isWall);
  const wallRun =
    walls.length || job.only !== null
      ? await startWalls({ ...job, files: walls }, reporter, { ...context, now: () => now })
      : null;
  const made: Made[] = [];
  try {
    const ledgers = await makeLedgers(job, reporter, context);
    for (const file of files) {
      const ledger = ledgers.get(file.path);
      if (ledger) made.push(ledger);
      else if (wallRun) made.push(await makeFile(wallRun, file));
    }
    if (readme !== null && wallRun) {
      const name = () => askName(job.platform, job.slug, context);
      made.push(...(await makeReadme(wallRun, readme, name)));
    }
  } finally {
    wallRun?.store.close();
    reporter.progress('');
  }
  const unused = await unusedPictures(job, made);
  const replaced = await replaceFiles(made, job.isDryRun);
  if (!job.isDryRun) for (const path of unused) await rm(path, { force: true });
  reportFiles(job, reporter, { replaced, unused });
  if (wallRun) {
    reportFilesWithNobody(wallRun);
    reportExcluded(wallRun);
    reportMissingPictures(wallRun);
  }
  return replaced;
}

/** Pictures of people whom the README no longer links. @throws Problem */
async function unusedPictures(
  { readme, files }: Job,
  made: readonly Made[],
): Promise<readonly string[]> {
  const svg = files.find((file) => file.kind === 'svg' && isWall(file))?.path;
  if (readme === null || svg === undefined) return [];
  return unusedPortraits(svg, new Set(made.map(({ path }) => path)));
}

/** The people, and where their pictures come from. */
async function startWalls(
  job: Job,
  reporter: Reporter,
  context: RunContext & { readonly now: () => number },
): Promise<WallRun> {
  const { platform, overrides: file } = job;
  const now = context.now();
  const folder = job.cache ?? defaultCacheFolder();
  const given = await readOverrides(file);
  const decisions = job.only === null ? null : await readDecisions(job.only);
  const askPlatform = () => askPeople(job, reporter, context);
  const { collective: everybody, overrides } = job.github
    ? await withSponsors({
        platform,
        what: [platform.baseUrl, platform.profile.id, job.slug, job.tierId, job.hasGoals].join(' '),
        askPlatform,
        sponsors: toQuery(job.github, context.environment ?? process.env),
        overrides: given,
        mayJoin: mayJoinBy(decisions, job.files),
        ...{ folder, reporter, context, now },
      })
    : { collective: await askPlatform(), overrides: given };
  refuseUnanswerable(job, everybody);
  reportOtherCurrencies(job, everybody, reporter);
  reportUnknownTiers(job, everybody, reporter);
  const collective = decisions
    ? await reviewed(job, everybody, { decisions, reporter, now })
    : everybody;
  const store = openPictures(
    folder,
    {
      allowsLoopback: isLoopback(platform.baseUrl),
      patience: context.patience,
      ownFolder: dirname(file ?? '.'),
    },
    now,
  );
  return { job, collective, store, reporter, now, overrides };
}

/** The platform's people, with what the files need of them. @throws Problem */
async function askPeople(
  job: Job,
  reporter: Reporter,
  context: RequestContext,
): Promise<ReceivedCollective> {
  const { slug, platform, tierId, source } = job;
  // A wall that loads a saved copy may have tiers.
  const isByTiers = ({ kind, options }: FileJob) => kind === 'json' || needsTiers([], options);
  const wanted = { slug, tierId, source, needsTiers: job.files.some(isByTiers) };
  const received = await askWithRows(platform, wanted, context);
  const listed = job.hasGoals ? await withGoals(platform, received, { slug, context }) : received;
  const lacking = LACKING[listed.source];
  const reason = listed.isListAway ? 'does not answer' : 'is gone';
  const why = source ? '' : `the public list ${reason}: `;
  if (lacking) reporter.line(`${slug}: ${why}${lacking}`);
  await refuseEmpty(job, listed, context);
  const amounts = new Set(job.files.map(({ options }) => options.amountOf));
  return withAskedAmounts(platform, listed, amounts, context);
}

/** The collective with those who may be shown. Lists the others, whatever becomes of the files. @throws Problem */
async function reviewed(
  { only, held: path, files, platform }: Job,
  collective: ReceivedCollective,
  {
    decisions,
    reporter,
    now,
  }: { readonly decisions: Decisions; readonly reporter: Reporter; readonly now: number },
): Promise<ReceivedCollective> {
  const { backers } = collective;
  const held = heldBy(decisions, backers, { files, platform, now });
  if (path !== null) {
    const text = `${JSON.stringify(held, null, 2)}\n`;
    await replaceFiles([{ path, next: () => text }], false);
  }
  if (held.length) {
    const keys = held.slice(0, SOME).map(({ key }) => key);
    const more = held.length > SOME ? ` and ${held.length - SOME} more` : '';
    reporter.line(`${only} says nothing about ${keys.join(', ')}${more}: not shown`);
  }
  return { ...collective, backers: allowedBy(decisions, backers) };
}

/** @throws Problem if a file needs what only the public list tells */
function refuseUnanswerable({ slug, files }: Job, { backers }: ReceivedCollective): void {
  for (const { path, options } of files) {
    const [option, ...others] = unanswerable(backers, options);
    if (option === undefined) continue;
    const names = [option, ...others].join(', ');
    throw failed(
      `${slug}: ${names} of ${path} needs the public list, which the platform doesn’t give.`,
    );
  }
}

/** Says that tiers by amount are in one currency, if some amounts are in another. */
function reportOtherCurrencies(
  { files, github }: Job,
  { summary, backers }: ReceivedCollective,
  reporter: Reporter,
): void {
  const hasTiers = files.some(({ options }) => options.tiers?.some(({ min }) => min != null));
  if (!github || !hasTiers) return;
  const others = backers.filter(({ month, currency }) => month && currency !== summary.currency);
  if (!others.length) return;
  const who = `${others.length} who give in another currency are in none`;
  reporter.line(`tiers by amount are in ${summary.currency}: ${who}`);
}

/**
 * Names tiers that nobody is in, and those that there are. @throws Problem where a file would have nobody because of
 * that: a name may be misspelled
 */
function reportUnknownTiers(
  { slug, files }: Job,
  { backers }: ReceivedCollective,
  reporter: Reporter,
): void {
  const unknown = unknownTiers([...new Set(files.flatMap(namedTiers))], backers);
  if (!unknown.length) return;
  const known = tiersOf(backers).slice(0, SOME);
  const others = known.length ? `. Its tiers: ${quoted(known)}` : '';
  const sized = unknown.map((name) => /^(.+)\s(\d+)$/.exec(name)).find((match) => match);
  const hint = sized ? `. A size stands after a colon: “${sized[1]}: ${sized[2]}”` : '';
  const nobody = `${slug}: nobody is in ${quoted(unknown)}${others}${hint}`;
  for (const file of files) {
    const names = namedTiers(file);
    const isEmpty = names.length > 0 && names.every((name) => unknown.includes(name));
    const hasAmounts = file.options.tiers?.some(({ min }) => min != null);
    if (isEmpty && !hasAmounts && backers.length > 0) {
      throw failed(`${nobody}. ${file.path} would be empty.`);
    }
  }
  reporter.line(nobody);
}

/** The tier names that a wall is limited to; `*` is everybody else. */
const namedTiers = ({ options: { tier = [], tiers = [] } }: FileJob): readonly string[] => [
  ...tier,
  ...tiers.filter(({ min }) => min == null).map((each) => each.tier.trim()),
];

const quoted = (names: readonly string[]) =>
  names.map((name) => `“${displayName(name) ?? name}”`).join(', ');

/** Treats an empty list as a platform failure if there should be people, unless it is the list of one tier. */
async function refuseEmpty(
  { slug, files, platform, tierId }: Job,
  { backers, summary }: ReceivedCollective,
  context: RequestContext,
) {
  if (backers.length) return;
  // Where GraphQL doesn't answer, the list counts.
  if (await askIsPerson(platform, slug, context)) {
    throw failed(`${slug}: this is a person, not a collective.`);
  }
  const olds = await Promise.all(files.map(({ path }) => readOld(path)));
  const hadPeople = olds.some((old) => peopleIn(old) > 0 || hasPeople(old));
  if (!summary.backersCount && !hadPeople) return;
  if (tierId !== null && (await hasMembers(platform, slug, context))) return;
  throw new Away(`${slug}: the platform sent an empty list.`);
}
