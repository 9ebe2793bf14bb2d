// What the workflows run on their machines, run here: the job that tries the action, from its own lines.
import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { read } from '../repository/files.ts';
import {
  NOT_RUN,
  readWorkflow,
  type Step,
  stepsOf,
  workflowPaths,
} from '../repository/workflows.ts';
import { type Clone, clone } from './newcomer/clone.ts';

type Action = {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
};

const OUTPUT = /(\w+)<<(\S+)\n(.*?)\n\2/gs;
const steps = stepsOf(readWorkflow('.github/workflows/checks.yml'), 'action');
const action: Action = parse(read('action.yml'));

let here: Clone;
let processes: number[] = [];
beforeAll(async () => {
  here = await clone('checkout');
  // The action's package is at hand: no registry is asked.
  symlinkSync(join(process.cwd(), 'node_modules'), join(here.folder, 'action/node_modules'));
});
afterAll(async () => {
  // Each line's process is the first of its group: what it left running ends with it, as at the end of a job.
  for (const id of processes) {
    try {
      process.kill(-id, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  await here?.remove();
});

/** Runs a line in the checkout as the service does, with what it may leave running. */
function runLine(line: string, env: Readonly<Record<string, string>>) {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', line], {
    cwd: here.folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (child.pid) processes = [...processes, child.pid];
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  return new Promise<readonly [number | null, string]>((resolve) => {
    child.once('exit', (code) => resolve([code, errors]));
  });
}

/** Inputs as the action's step gets them: the workflow's, and the defaults of the others. */
function inputsOf(step: Step) {
  const names = Object.keys(action.inputs);
  const entries = names.map((name) => [
    `INPUT_${name.replace(/-/g, '_').toUpperCase()}`,
    String(step.with?.[name] ?? action.inputs[name]?.default ?? ''),
  ]);
  return Object.fromEntries(entries);
}

/** Runs the action's step; returns its outputs. */
async function useAction(step: Step) {
  const file = join(here.folder, '..', 'outputs');
  writeFileSync(file, '');
  const given = { GITHUB_ACTION_PATH: here.folder, GITHUB_OUTPUT: file, ...inputsOf(step) };
  for (const { run = '' } of action.runs.steps) {
    expect(await runLine(run, given)).toEqual([0, expect.any(String)]);
  }
  const found = readFileSync(file, 'utf8').matchAll(OUTPUT);
  return Object.fromEntries(Array.from(found, ([, name, , value]) => [name, value]));
}

test('the job that tries the action succeeds', async () => {
  let outputs: Record<string, string> = {};
  let ran: readonly string[] = [];
  for (const step of steps) {
    if (step.uses === './') outputs = await useAction(step);
    if (!step.run || step.run in NOT_RUN) continue;
    const asked = Object.entries(step.env ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ steps\.wall\.outputs\.(\w+) \}\}/, (_, key) => outputs[key] ?? ''),
    ]);
    ran = [...ran, step.run];
    const result = await runLine(step.run, Object.fromEntries(asked));
    expect([step.run, ...result]).toEqual([step.run, 0, expect.any(String)]);
  }
  expect(outputs).toEqual({
    changed: 'true',
    files: 'backers.svg\nbackers.json',
  });
  expect(ran).toHaveLength(2);
});

test('every line is run by a test, or there is a reason why not', () => {
  const lines = workflowPaths().flatMap((path) =>
    stepsOf(readWorkflow(path)).flatMap(({ run }) => run ?? []),
  );
  const inAction = steps.flatMap(({ run }) => run ?? []);
  const inRelease = stepsOf(readWorkflow('.github/workflows/release.yml')).flatMap(
    ({ run }) => run ?? [],
  );
  const others = lines.filter((line) => ![...inAction, ...inRelease].includes(line));
  expect(others.filter((line) => !(line in NOT_RUN))).toEqual([]);
  expect(Object.keys(NOT_RUN).filter((line) => !lines.includes(line))).toEqual([]);
});
