// `npm run bench`: runs every bench in test/bench (or those whose names are given), prints what they measure as it comes,
// and writes the report to dist/bench. `--write` also renews the table of docs/assurance.md.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { markdownOf, tableOf } from './lib/bench/bench-report.mjs';
import { at } from './lib/files/paths.mjs';
import { readCommandLine } from './lib/steps/command-line.mjs';
import { filesNamed, runScript } from './lib/steps/named-scripts.mjs';
import { giveUp, line } from './lib/steps/steps.mjs';
import { setUp } from './setup.mjs';

const FOLDER = 'dist/bench';
const TABLE = 'docs/assurance.md';
const USAGE = `npm run bench -- [names] [--write]
  Runs every bench in test/bench, or those with one of the names in their path, and writes ${FOLDER}/report.md and
  report.json.
  --write   renews the table of docs/assurance.md, without times of this machine`;

const { names, values } = readCommandLine(USAGE, {
  options: { write: { type: 'boolean' } },
  takesNames: true,
});
if (values.write && names.length > 0)
  giveUp('Only a whole report can be kept: leave the names out.');
await setUp({ browsers: ['chromium'] }).catch(giveUp);
const benches = filesNamed(names, 'test/bench', '.bench.ts');
if (benches.length === 0) giveUp('There is no bench with that name.');

mkdirSync(at(FOLDER), { recursive: true });
process.env.BENCH_ROWS = at(`${FOLDER}/rows.jsonl`);
rmSync(process.env.BENCH_ROWS, { force: true });
const [loadBefore] = loadavg();
for (const path of benches) {
  console.log(`\n${path}`);
  runScript(path, ['--expose-gc']);
}

const rows = readFileSync(process.env.BENCH_ROWS, 'utf8').trim().split('\n').map(JSON.parse);
rmSync(process.env.BENCH_ROWS);
const report = {
  measuredOn: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} cores, ${process.platform} ${process.arch}, Node ${process.versions.node.split('.')[0]}`,
  command: 'npm run bench',
  load: Number(loadBefore.toFixed(1)),
  rows,
};
const write = (path, text) => {
  writeFileSync(at(path), text);
  line('✓', path, 'written');
};
write(`${FOLDER}/report.json`, `${JSON.stringify(report, null, 2)}\n`);
write(`${FOLDER}/report.md`, markdownOf(report));
if (values.write && !process.exitCode) {
  const document = readFileSync(at(TABLE), 'utf8');
  write(
    TABLE,
    document.replace(
      /(<!-- bench -->\n)[\s\S]*?(?=<!-- end -->)/,
      (_, start) => `${start}${tableOf(report)}\n`,
    ),
  );
}
