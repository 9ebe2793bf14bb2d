// `npm run bench`: runs every bench in test/bench (or those whose names are given), which print what they measure as it
// comes. `--write` also renews the table of docs/assurance.md.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWith } from './lib/bench/bench-against.mjs';
import { tableOf } from './lib/bench/bench-report.mjs';
import { at } from './lib/files/paths.mjs';
import { giveUp, line, readCommandLine } from './lib/steps/command-line.mjs';
import { filesNamed, runScript } from './lib/steps/run.mjs';
import { setUp } from './setup.mjs';

const TABLE = 'docs/assurance.md';
const USAGE = `npm run bench -- [names] [--write | --against commit]
  Runs every bench in test/bench, or those with one of the names in their path.
  --write   renews the table of docs/assurance.md, without times of this machine
  --against commit   builds that commit, too, runs the benches against both builds in turn, and prints how they differ`;

const { names, values } = readCommandLine(USAGE, {
  options: { write: { type: 'boolean' }, against: { type: 'string' } },
  takesNames: true,
});
if (values.write && names.length > 0)
  giveUp('Only a whole report can be kept: leave the names out.');
await setUp({ browsers: ['chromium'] }).catch(giveUp);
const benches = filesNamed(names, 'test/bench', '.bench.ts');
if (benches.length === 0) giveUp('There is no bench with that name.');

if (values.against) {
  console.log(await compareWith(values.against, benches).catch(giveUp));
  process.exit();
}
const file = join(tmpdir(), `companion-bench-${process.pid}.jsonl`);
if (values.write) process.env.BENCH_ROWS = file;
const [loadBefore] = loadavg();
for (const path of benches) {
  console.log(`\n${path}`);
  runScript(path, ['--expose-gc']);
}

if (values.write && !process.exitCode) {
  const table = tableOf({
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, ${process.platform} ${process.arch}, Node ${process.versions.node.split('.')[0]}`,
    load: Number(loadBefore.toFixed(1)),
    rows: readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse),
  });
  const document = readFileSync(at(TABLE), 'utf8');
  const written = document.replace(
    /(<!-- bench -->\n)[\s\S]*?(?=<!-- end -->)/,
    (_, start) => `${start}${table}\n`,
  );
  writeFileSync(at(TABLE), written);
  line('✓', TABLE, 'written');
}
rmSync(file, { force: true });
