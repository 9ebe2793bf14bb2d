// The lines of the release's workflow that publish, run as they are, against stand-ins for npm, GitHub's command, and
// addons.mozilla.org. The Chrome Web Store's uploader knows one address only: it is not run.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { archiveIn, at } from '../../scripts/lib/files/paths.mjs';
import { writePackages } from '../../scripts/lib/release/packages.mjs';
import { fetchEarlierKits, writePages } from '../../scripts/lib/release/pages.mjs';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { type Folder, temporaryFolder } from '../browser/harness/folders.ts';
import { NOT_RUN, readWorkflow, stepsOf } from '../repository/workflows.ts';

type Asked = { readonly what: string; readonly body: Buffer };
type Answers = Readonly<Record<string, readonly [status: number, body: unknown]>>;

const { version } = packageJson;

let temporary: Folder;
/** Where the workflow's artifact is unpacked. */
let root: string;
let folder: string;
let server: Server;
let address: string;
let asked: Asked[] = [];
let answers: Answers = {};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

beforeAll(async () => {
  temporary = await temporaryFolder();
  root = join(temporary.path, 'checkout');
  folder = join(root, 'dist/packages');
  await writePackages(folder);
  symlinkSync(at('node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'dist/release'));
  writeFileSync(join(root, 'dist/release/notes.md'), 'Notes\n');
  const metadata = { version: { approval_notes: 'For reviewers', license: 'MIT' } };
  writeFileSync(join(root, 'dist/release/amo.json'), JSON.stringify(metadata));
  server = createServer(async (request, response) => {
    const what = `${request.method} ${request.url?.slice(1)}`;
    asked.push({ what, body: await bodyOf(request) });
    const [status, body] = answers[what] ?? [404, { detail: 'Not found.' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 240_000);
beforeEach(() => {
  asked = [];
  answers = {};
  vi.unstubAllEnvs();
});
afterAll(async () => {
  server?.close();
  await temporary?.remove();
});

/** Puts a program with this script first on the PATH; returns what it was called with, a line a call. */
function standIn(name: string, script: string): () => readonly string[] {
  const programs = join(temporary.path, `${name}-${Math.random()}`);
  const log = join(programs, 'log');
  mkdirSync(programs);
  writeFileSync(log, '');
  writeFileSync(join(programs, name), `#!/bin/sh\necho "$*" >>'${log}'\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
  vi.stubEnv('PATH', [programs, process.env.PATH].join(delimiter));
  return () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
}

/** Runs the lines of a job of the release; its last step publishes. */
async function publish(job: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const lines = stepsOf(readWorkflow('.github/workflows/release.yml'), job).flatMap(
    ({ run = '' }) => (run && !(run in NOT_RUN) && !/build-for-amo|^cmp /.test(run) ? [run] : []),
  );
  for (const line of lines) {
    await mustRun('bash', ['-ec', line], { cwd: root, env: { VERSION: version, ...env } });
  }
}

test('npm gets both packages with provenance, and none that it has', async () => {
  const called = standIn(
    'npm',
    'case "$*" in "view collective-wall@"*) exit 0;; view*) exit 1;; esac',
  );
  await publish('npm', { TAG: 'latest' });
  expect(called()).toEqual([
    `view collective-widgets@${version} version`,
    `publish dist/packages/collective-widgets-${version}.tgz --provenance --access public --tag latest`,
    `view collective-wall@${version} version`,
  ]);
});

test('the GitHub release gets every package and the notes of this version, and the action its tag', async () => {
  const called = standIn('gh', '');
  const remote = join(temporary.path, 'remote.git');
  await mustRun('git', ['init', '--quiet', '--bare', remote]);
  cpSync(at('dist/action'), join(root, 'dist/action'), { recursive: true });
  await publish('github', { KIND: '', REMOTE: remote });
  const tagged = ['--git-dir', remote, 'ls-tree', '-r', '--name-only', `action-v${version}`];
  expect((await mustRun('git', tagged)).trim().split('\n')).toEqual(
    expect.arrayContaining(['action.yml', 'action/run.mjs', 'action/collective-wall.mjs']),
  );
  const [call = ''] = called();
  expect(call).toMatch(
    `release create v${version} --verify-tag --title ${version} --notes-file dist/release/notes.md`,
  );
  expect(readdirSync(folder).filter((name) => !call.includes(`dist/packages/${name}`))).toEqual([]);
});

test('addons.mozilla.org gets the archive, the sources, and the note for reviewers', async () => {
  const id = 'companion@collective-companion.example';
  const addon = `api/v5/addons/addon/${id}/`;
  const upload = { uuid: 'abc', processed: true, valid: true };
  answers = {
    'POST api/v5/addons/upload/': [201, upload],
    'GET api/v5/addons/upload/abc/': [200, upload],
    [`PUT ${addon}`]: [200, { guid: id, slug: 'x', version: { id: 7, edit_url: address } }],
    [`PATCH ${addon}versions/7/`]: [200, {}],
  };
  await publish('firefox', {
    WEB_EXT_API_KEY: 'key',
    WEB_EXT_API_SECRET: 'secret',
    WEB_EXT_AMO_BASE_URL: `${address}/api/v5/`,
  });
  expect([...new Set(asked.map(({ what }) => what))]).toEqual(Object.keys(answers));
  const sent = (what: string) => asked.find((each) => each.what.startsWith(what))?.body;
  const { version: metadata } = JSON.parse(sent('PUT')?.toString() ?? '');
  expect(metadata).toMatchObject({
    upload: 'abc',
    license: 'MIT',
    approval_notes: 'For reviewers',
  });
  expect(sent('PATCH')?.includes(readFileSync(archiveIn(folder, 'source')))).toBe(true);
});

test('the pages keep the kit of each earlier release, and only as it was released', async () => {
  const script = `case "$2" in list) printf 'v${version}\\nv0.0.9\\nnot-a-version\\n';; download) mkdir -p "$9"; cp '${folder}'/SHA256SUMS '${folder}'/collective-widgets-*.tgz "$9"; cd "$9"; mv collective-widgets-*.tgz collective-widgets-0.0.9.tgz; sed -i 's/widgets-.*tgz/widgets-0.0.9.tgz/' SHA256SUMS;; esac`;
  const called = standIn('gh', script);
  const earlier = join(temporary.path, 'earlier');
  const releases = await fetchEarlierKits(earlier);
  expect(called().filter((line) => line.startsWith('release download'))).toHaveLength(1);
  const pages = join(temporary.path, 'pages');
  expect(writePages(pages, [folder, ...releases])).toEqual([version, '0.0.9']);
  for (const kit of [version, '0.0.9']) {
    expect(readdirSync(join(pages, 'widgets', kit))).toContain('collective.js');
  }
  writeFileSync(join(earlier, 'v0.0.9/collective-widgets-0.0.9.tgz'), 'other bytes');
  expect(() => writePages(pages, releases)).toThrow('differs from its SHA256SUMS');
});
