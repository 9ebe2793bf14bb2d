// Runs the step of action.yml against a bare repository on this machine, and a stand-in for GitHub's API.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { run } from '../../../scripts/lib/steps/run.mjs';

export let sandbox: Sandbox;
export let folder: string;
export let remote: string;
export let clone: string;
const AUTHOR = ['-c', 'user.name=somebody', '-c', 'user.email=somebody@localhost'];
export const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', [...AUTHOR, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

export const START = '<!-- collective-wall:start -->';
export const END = '<!-- collective-wall:end -->';

export type Texts = Readonly<Record<string, string>>;

/** Runs the step as the service does, and reads its outputs. */
export async function act(inputs: Texts = {}, { cwd = clone, env = {} as Texts } = {}) {
  const outputs = join(mkdtempSync(join(folder, 'outputs-')), 'outputs');
  writeFileSync(outputs, '');
  const { code, output } = await run(process.execPath, [join(folder, 'action/run.mjs')], {
    cwd,
    env: {
      GITHUB_OUTPUT: outputs,
      GITHUB_STEP_SUMMARY: '',
      INPUT_SLUG: 'tiny-garden',
      INPUT_FILES: 'wall.svg\n  data/wall.json?limit=5\n',
      INPUT_OPTIONS: `--platform ${sandbox.baseUrl} --platform-profile open-collective --cache "${folder}/ca che"`,
      INPUT_README: 'README.md',
      INPUT_MESSAGE: 'Update "our" backers',
      INPUT_COMMIT: 'direct',
      ...env,
      ...inputs,
    },
  });
  const pairs = readFileSync(outputs, 'utf8').matchAll(/^([\w-]+)<<(\S+)\n(.*?)\n\2$/gms);
  const found = Array.from(pairs, ([, name = '', end = '', value = '']) => ({ name, end, value }));
  return {
    code,
    output,
    outputs: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    ends: found.map(({ end }) => end),
  };
}

export const head = (branch = 'main') =>
  git(remote, 'log', '--format=%s', branch).split('\n').slice(0, -1);
/** Paths that the last commit of a branch changed. */
export const changedBy = (branch = 'main') =>
  git(remote, 'show', '--format=', '--name-only', '-z', branch).split('\0').filter(Boolean);

/** Somebody else pushes to the branch. */
export function pushFromElsewhere(path = 'other.txt', text = 'other'): void {
  const other = mkdtempSync(join(folder, 'other-'));
  git(folder, 'clone', '-q', remote, other);
  writeFileSync(join(other, path), text);
  git(other, 'add', '.');
  git(other, 'commit', '-qm', 'meanwhile');
  git(other, 'push', '-q', 'origin', 'main');
}

/** A sandbox for the tests of a file, and a repository with its clone for each. */
export function useRepositories(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ rateLimits: false });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'action-'));
    [remote, clone] = [join(folder, 'remote.git'), join(folder, 'clone')];
    const first = join(folder, 'first');
    git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
    git(folder, 'clone', '--quiet', remote, first);
    git(first, 'checkout', '-q', '-B', 'main');
    git(first, 'commit', '-q', '--allow-empty', '-m', 'zeroth');
    writeFileSync(join(first, 'README.md'), `# Title\n\n${START}\n${END}\n\nThe end\n`);
    writeFileSync(join(first, '.gitignore'), 'ignored/\n');
    git(first, 'add', '.');
    git(first, 'commit', '-qm', 'first');
    git(first, 'push', '-q', 'origin', 'main');
    // As a workflow checks it out.
    git(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(remote).href, clone);
    cpSync('dist/action/action', join(folder, 'action'), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'action/node_modules'));
  });
  afterEach(() => {
    sandbox.faults.clear();
    rmSync(folder, { recursive: true });
  });
}

let server: Server;
export let open: {
  number: number;
  title: string;
  head: string;
  base: string;
  body?: string;
  html_url: string;
}[];
let isAllowed: boolean;

/** The repository lets nobody open pull requests. */
export function forbid(): void {
  isAllowed = false;
}

export let authorizations: (string | undefined)[];
export let env: Texts;

/** The part of GitHub that the action talks to, whose environment is `env`. */
export function useGithub(): void {
  beforeEach(async () => {
    [open, isAllowed, authorizations] = [[], true, []];
    server = createServer(async (request, response) => {
      authorizations.push(request.headers.authorization);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const answer = (status: number, body: unknown) =>
        response.writeHead(status).end(JSON.stringify(body));
      const body = async () => JSON.parse(Buffer.concat(await request.toArray()).toString());
      const [, number] = /^\/repos\/us\/ours\/pulls\/(\d+)$/.exec(pathname) ?? [];
      const changed = open[Number(number) - 1];
      if (request.method === 'PATCH' && changed) {
        return answer(200, Object.assign(changed, await body()));
      }
      if (pathname !== '/repos/us/ours/pulls') return answer(404, { message: 'Not Found' });
      if (request.method === 'GET') {
        const [owner, head] = searchParams.get('head')?.split(':') ?? [];
        return answer(
          200,
          open.filter((pull) => owner === 'us' && pull.head === head),
        );
      }
      if (!isAllowed) return answer(403, { message: 'GitHub Actions is not permitted' });
      const count = open.length + 1;
      const html_url = `https://github.example/us/ours/pull/${count}`;
      open.push({ ...(await body()), number: count, html_url });
      return answer(201, open.at(-1));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    env = {
      GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'us/ours',
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      INPUT_TOKEN: 'ghs_secret',
      INPUT_COMMIT: '',
    };
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
}
