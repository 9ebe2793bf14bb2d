// The step of action.yml: draws the files, then brings what changed to origin. Needs Node, git and npm only.
import { existsSync, readdirSync } from 'node:fs';
import { draw } from './command.mjs';
import { toBranch, toPullRequest } from './deliver.mjs';
import { input, lines, pathOf, words } from './inputs.mjs';
import { annotate, hide, output, say } from './log.mjs';
import { changedFiles, filesIn, openRepository, placeOf, refuseIgnored } from './repository.mjs';
import { propose, startReview } from './review.mjs';

const WAYS = ['pull-request', 'direct', 'none'];
const NEW = ['show', 'hold'];
// The programs that run here have no use for it.
const token = input('TOKEN');
delete process.env.INPUT_TOKEN;
hide(token);

/** What the inputs ask for. @throws Error before anything is drawn */
async function prepare() {
  const commit = input('COMMIT') || WAYS[0];
  if (!WAYS.includes(commit)) {
    throw new Error(`commit is ${WAYS.join(' or ')}, not "${commit}".`);
  }
  const newcomers = input('NEW') || NEW[0];
  if (!NEW.includes(newcomers)) throw new Error(`new is ${NEW.join(' or ')}, not "${newcomers}".`);
  const branch = await openRepository();
  const files = lines(input('FILES'));
  const readme = input('README');
  const paths = readme ? [...files.map(pathOf), readme] : files.map(pathOf);
  const places = paths.map(placeOf);
  const isHeld = newcomers === 'hold';
  if (isHeld && !branch) throw new Error('No branch is checked out: "new: hold" needs one.');
  if (commit !== 'none') {
    if (!branch) throw new Error('No branch is checked out. Check one out, or set commit: none.');
    await refuseIgnored(places);
  }
  const job = { slug: input('SLUG'), files, readme, options: words(input('OPTIONS')) };
  return { commit, branch, paths, places, job, isHeld };
}

/**
 * With a README, the people whom it links have their pictures in a folder named after the first SVG. Those that are gone
 * are among them.
 */
async function linkedPictures(paths) {
  const folder = paths.find((path) => /\.svg$/i.test(path))?.replace(/\.svg$/i, '');
  if (!folder) return [];
  const place = placeOf(folder);
  const names = new Set(await filesIn('HEAD', place));
  if (existsSync(folder)) for (const name of readdirSync(folder)) names.add(name);
  const own = [...names].filter((name) => /^backer-[\da-f]{16}\.svg$/.test(name));
  return own.sort().map((name) => `${place}/${name}`);
}

let isKnown = false;
/** Whether something changed, and what. */
function report(changed) {
  output('changed', String(changed.length > 0));
  output('files', changed.join('\n'));
  isKnown = true;
}

/** Draws the files, and brings what changed to origin. */
async function publish({ commit, branch, paths, places, job }, flags) {
  await draw({ ...job, flags });
  const missing = paths.find((path) => !existsSync(path));
  if (missing) throw new Error(`${missing} was not written.`);
  const linked = job.readme ? await linkedPictures(paths) : [];
  if (linked.length && commit !== 'none') await refuseIgnored(linked);
  const changed = await changedFiles([...places, ...linked]);
  report(changed);
  if (!changed.length) return say('Nothing changed.');
  const readme = job.readme && placeOf(job.readme);
  const message = input('MESSAGE') || 'Update backers';
  const files = { branch, places: changed, readme, message };
  if (commit === 'direct') await toBranch(files);
  if (commit === 'pull-request') {
    output('pull-request', await toPullRequest({ ...files, head: headOf(), token }));
  }
}

const headOf = () => input('BRANCH') || 'collective-wall';

/** The same with those whom the merged list has, and a pull request for the others. */
async function publishReviewed(prepared) {
  const review = await startReview();
  try {
    if (review.isFirst) await draw({ ...prepared.job, flags: review.flags });
    else await publish(prepared, review.flags);
    const held = review.held();
    if (!held.length) return;
    const target = { branch: prepared.branch, head: `${headOf()}-review`, token };
    output('review', await propose(held, target));
  } finally {
    review.close();
  }
}

async function act() {
  const prepared = await prepare();
  if (prepared.isHeld) await publishReviewed(prepared);
  else await publish(prepared, []);
  if (!isKnown) report([]);
}

try {
  await act();
} catch (error) {
  if (!isKnown) report([]);
  const isWarning = input('ON_FAILURE') === 'warn';
  annotate(isWarning ? 'warning' : 'error', error.message);
  process.exitCode = isWarning ? 0 : 1;
}
