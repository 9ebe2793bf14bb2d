// Reads .github/workflows and action.yml for tests.
import { parse } from 'yaml';
import { allFiles, read } from './files.ts';

export type Step = {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
};
export type Job = {
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
};
export type Workflow = {
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
};

/** Paths of the workflows. */
export const workflowPaths = (): readonly string[] =>
  allFiles().filter((path) => /^\.github\/workflows\/.*\.ya?ml$/.test(path));

export const readWorkflow = (path: string): Workflow => parse(read(path));

/** Every step of a workflow, or of one of its jobs. */
export const stepsOf = ({ jobs }: Workflow, job?: string): readonly Step[] =>
  Object.entries(jobs)
    .filter(([name]) => job === undefined || name === job)
    .flatMap(([, { steps = [] }]) => steps);

/** Lines of the release that no test runs unchanged, each with its reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm ci': 'asks the registry',
};
