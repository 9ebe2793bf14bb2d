// `npm run bench -- --against <commit>`: today's benches against that commit's build and this one's, in turn.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, ROOT } from '../files/paths.mjs';
import { line } from '../steps/command-line.mjs';
import { mustRun } from '../steps/run.mjs';
import { inWords, quantile, ratioOf } from './bench-report.mjs';

/** How often each build is measured; an odd number has a middle. */
const TURNS = 7;

/** Builds a commit with its own packages, in a worktree that is kept for the next time. Resolves with its folder. */
async function buildOf(commit) {
  const name = (await mustRun('git', ['rev-parse', '--short=12', `${commit}^{commit}`])).trim();
  const folder = at(`.cache/against/${name}`);
  if (!existsSync(folder)) {
    await mustRun('git', ['worktree', 'prune']);
    await mustRun('git', ['worktree', 'add', '--detach', folder, name]);
  }
  line('…', name, 'installing its packages and building it');
  await mustRun('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  await mustRun('node', ['scripts/build.mjs'], { cwd: folder });
  return folder;
}

/** Runs the benches against a build. Resolves with what they measured, by its name: ratios, else plain values. */
async function measure(paths, folder, file) {
  rmSync(file, { force: true });
  const env = { BENCH_ROWS: file, BENCH_BUILD: folder, BENCH_SHARE: '0.3' };
  for (const path of paths) await mustRun('tsx', ['--expose-gc', at(path)], { env });
  const rows = readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
  rmSync(file);
  return new Map(
    rows.map((row) => {
      const ratio = ratioOf(row);
      const measured =
        ratio === undefined ? { value: row.value, unit: row.unit } : { value: ratio, unit: '×' };
      return [`${row.subject}, ${row.figure}`, measured];
    }),
  );
}

/** One row: the medians, and the quotient of each turn with the middle half of them. */
function compared(name, turns) {
  const pairs = turns.flatMap(({ there, here }) =>
    there.has(name) && here.has(name) ? [[there.get(name), here.get(name)]] : [],
  );
  const [[{ unit }] = [{ unit: '' }]] = pairs;
  const middle = (values, part = 0.5) => quantile(values, part);
  const values = (side) => pairs.map((pair) => pair[side].value);
  const quotients = pairs.flatMap(([one, other]) => (one.value ? [other.value / one.value] : []));
  const medians = [0, 1].map((side) => inWords(middle(values(side)), unit));
  if (quotients.length === 0) return [name, ...medians, '', '', ''];
  const [low, high] = [middle(quotients, 0.25), middle(quotients, 0.75)];
  const isNoise = low <= 1 && high >= 1;
  const verdict = isNoise ? 'within noise' : low > 1 ? '**more**' : 'less';
  const range = `${low.toFixed(2)} to ${high.toFixed(2)}`;
  return [name, ...medians, middle(quotients).toFixed(2), range, verdict];
}

/**
 * Prints, for everything these benches measure, the figure of `commit`, the figure of this build, and their quotient.
 * @param {string} commit
 * @param {readonly string[]} paths of benches
 */
export async function compareWith(commit, paths) {
  const folder = await buildOf(commit);
  line('…', 'this commit', 'building it');
  await mustRun('node', ['scripts/build.mjs']);
  const file = join(tmpdir(), `companion-against-${process.pid}.jsonl`);
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const startedAtMs = performance.now();
    // Which is first changes, so that what a machine does over time meets both.
    const first = await measure(paths, turn % 2 ? ROOT : folder, file);
    const second = await measure(paths, turn % 2 ? folder : ROOT, file);
    turns.push(turn % 2 ? { there: second, here: first } : { there: first, here: second });
    line('✓', `turn ${turn + 1} of ${TURNS}`, '', startedAtMs);
  }
  const names = [...turns[0].here.keys()];
  const lines = names.map((name) => `| ${compared(name, turns).join(' | ')} |`);
  const load = loadavg()[0].toFixed(1);
  return `${TURNS} turns, ${availableParallelism()} cores, load ${load} at the end.

| figure | ${commit} | here | here / ${commit} | middle half | |
|---|--:|--:|--:|--:|---|
${lines.join('\n')}
`;
}
