// The steps of action.yml: runs the command, then commits and pushes what changed. Needs Node, git and npm only.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';

const { env } = process;
const input = (name) => (env[`INPUT_${name}`] ?? '').trim();
const lines = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
const TRIES = 3;
const AUTHOR = [
  '-c',
  'user.name=github-actions[bot]',
  '-c',
  'user.email=41898282+github-actions[bot]@users.noreply.github.com',
];

/** Runs a program without a shell; its output goes to the log unless it is asked for. */
function run(program, args, { isRead = false } = {}) {
  const stdio = ['ignore', isRead ? 'pipe' : 'inherit', 'inherit'];
  const { status, stdout, error } = spawnSync(program, args, { stdio, encoding: 'utf8' });
  if (error) throw error;
  return { isOk: status === 0, output: stdout ?? '' };
}

const say = (text) => void process.stdout.write(`${text}\n`);
const git = (...args) => run('git', [...AUTHOR, ...args]);
const read = (...args) => run('git', args, { isRead: true }).output.trim();

/** Splits flags as a shell does, with quotes and without anything else. */
function words(text) {
  const found = text.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g);
  return Array.from(found, ([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}

/** Version of the command: the one that this action was released with. */
function version() {
  const url = new URL('../package.json', import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')).version;
}

/** An output of the action; values of several lines need a delimiter. */
function output(name, value) {
  if (!env.GITHUB_OUTPUT) return say(`${name}=${value}`);
  const end = `end-of-${name}`;
  appendFileSync(env.GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
}

/** Ends the run: red, or a warning where that is asked for. */
function fail(sentence) {
  const isWarning = input('ON_FAILURE') === 'warn';
  say(`::${isWarning ? 'warning' : 'error'} title=Collective wall::${sentence}`);
  process.exit(isWarning ? 0 : 1);
}

/** Paths of the files, without their options. */
const paths = () => {
  const files = lines(input('FILES')).map((line) =>
    line.replace(/(\.(?:svg|html|json))[:?].*$/i, '$1'),
  );
  return input('README') ? [...files, input('README')] : files;
};

function draw() {
  const readme = input('README') ? ['--readme', input('README')] : [];
  const args = [input('SLUG'), ...lines(input('FILES')), ...readme, ...words(input('OPTIONS'))];
  // A built command beside the action takes the place of the package: tests use it, and forks may.
  const { isOk } = env.COLLECTIVE_WALL
    ? run(process.execPath, [env.COLLECTIVE_WALL, ...args])
    : run('npx', ['--yes', `collective-wall@${version()}`, ...args]);
  if (!isOk) {
    output('changed', 'false');
    output('files', '');
    fail('The wall could not be drawn; every file is as it was.');
  }
}

/** Files of ours that differ from the last commit, new ones included. */
function changedFiles() {
  const status = read(
    '-c',
    'core.quotePath=false',
    'status',
    '--porcelain',
    '--untracked-files=all',
    '--',
    ...paths(),
  );
  return lines(status).map((line) => line.replace(/^\S+\s+/, '').replace(/^"(.*)"$/, '$1'));
}

/** Commits and pushes. Where the branch has moved on, the commit is put on top of it. */
function push(files) {
  git('add', '--', ...files);
  if (!git('commit', '--quiet', '-m', input('MESSAGE') || 'Update backers').isOk) {
    fail('The files could not be committed.');
  }
  const branch = read('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch === 'HEAD') fail('There is no branch checked out: nothing was pushed.');
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (git('push', '--quiet', 'origin', `HEAD:${branch}`).isOk) return;
    if (!git('fetch', '--quiet', 'origin', branch).isOk) break;
    // Pushed on top already, or refused for another reason than a branch that moved on.
    if (git('merge-base', '--is-ancestor', 'FETCH_HEAD', 'HEAD').isOk) break;
    if (!git('rebase', '--quiet', 'FETCH_HEAD').isOk) {
      git('rebase', '--abort');
      break;
    }
  }
  fail(
    `The commit could not be pushed to ${branch}. For a protected branch, set commit: false and open a pull request.`,
  );
}

draw();
const files = changedFiles();
output('changed', String(files.length > 0));
output('files', files.join('\n'));
if (files.length === 0) say('Nothing changed.');
else if (input('COMMIT') !== 'false') push(files);
