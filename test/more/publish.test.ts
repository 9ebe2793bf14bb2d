// The steps that publish, against stand-ins for npm, GitHub's command, both stores, and Google's token endpoint.
import { generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { writePackages } from '../../scripts/lib/packages.mjs';
import { fetchEarlierKits, writePages } from '../../scripts/lib/pages.mjs';
import { archiveIn } from '../../scripts/lib/paths.mjs';
import { toChrome, toFirefox, toGitHub, toNpm } from '../../scripts/lib/publish.mjs';
import { temporaryFolder } from '../browser/harness/folders.ts';

type Asked = { readonly what: string; readonly authorization: string; readonly body: Buffer };
type Answers = Readonly<Record<string, readonly [status: number, body: unknown]>>;

const { version } = packageJson;
const ITEM = 'v2/publishers/publisher/items/item';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
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
  folder = join(temporary.path, 'out/packages');
  await writePackages(folder);
  server = createServer(async (request, response) => {
    const what = `${request.method} ${request.url?.slice(1)}`;
    const authorization = request.headers.authorization ?? '';
    asked.push({ what, authorization, body: await bodyOf(request) });
    const [status, body] = answers[what] ?? [404, { detail: 'Not found.' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  answers = {};
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(async () => {
  server?.close();
  await temporary?.remove();
});

const requests = () => asked.map(({ what }) => what);

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

test('npm gets both packages with provenance, and none that it has', async () => {
  const called = standIn(
    'npm',
    `case "$1 $2" in "--version ") echo 11.6.2;; "view collective-wall@"*) echo ${version};; view*) exit 1;; esac`,
  );
  await toNpm({ folder });
  expect(called()).toEqual([
    '--version',
    `view collective-wall@${version} version`,
    `view collective-widgets@${version} version`,
    `publish ${folder}/collective-widgets-${version}.tgz --access public --tag latest --provenance`,
  ]);
});

test.each(['11.5.0', '10.9.4', '11.4.9'])(
  'npm %s is too old to publish without a token',
  async (old) => {
    standIn('npm', `echo ${old}`);
    await expect(toNpm({ folder })).rejects.toThrow(
      `npm 11.5.1 or newer is needed, this is ${old}.`,
    );
  },
);

test('the GitHub release gets every package and the notes of this version', async () => {
  const called = standIn('gh', '');
  await toGitHub({ folder });
  const [call = ''] = called();
  expect(call).toMatch(`release create v${version} --verify-tag --title ${version} --notes-file`);
  expect(readdirSync(folder).filter((name) => !call.includes(join(folder, name)))).toEqual([]);
  const notes = readFileSync(join(folder, '../release-notes.md'), 'utf8');
  expect(notes).not.toContain('## [');
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(notes.trim());
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
  vi.stubEnv('WEB_EXT_API_KEY', 'key');
  vi.stubEnv('WEB_EXT_API_SECRET', 'secret');
  vi.stubEnv('WEB_EXT_AMO_BASE_URL', `${address}/api/v5/`);
  await toFirefox({ folder });
  expect([...new Set(requests())]).toEqual(Object.keys(answers));
  const sent = (what: string) => asked.find((each) => each.what.startsWith(what))?.body;
  const { version: metadata } = JSON.parse(sent('PUT')?.toString() ?? '');
  expect(metadata).toMatchObject({ upload: 'abc', license: 'MIT' });
  expect(metadata.approval_notes).toContain('npm run build-for-amo');
  expect(metadata.release_notes['en-US']).not.toBe('');
  expect(sent('PATCH')?.includes(readFileSync(archiveIn(folder, 'source')))).toBe(true);
});

/** A service account whose tokens come from the stand-in. */
function signInToGoogle(): void {
  vi.stubEnv('CHROME_STORE_ADDRESS', address);
  vi.stubEnv('CHROME_PUBLISHER_ID', 'publisher');
  vi.stubEnv('CHROME_EXTENSION_ID', 'item');
  vi.stubEnv(
    'CHROME_SERVICE_ACCOUNT',
    JSON.stringify({
      client_email: 'release@example.org',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${address}/token`,
    }),
  );
}
const TOKEN: Answers = { 'POST token': [200, { access_token: 'secret-token' }] };

test('the Chrome Web Store gets the archive with a signed request, then the submission', async () => {
  signInToGoogle();
  answers = {
    ...TOKEN,
    [`POST upload/${ITEM}:upload`]: [200, { uploadState: 'IN_PROGRESS' }],
    [`GET ${ITEM}:fetchStatus`]: [200, { lastAsyncUploadState: 'SUCCEEDED' }],
    [`POST ${ITEM}:publish`]: [200, { state: 'PENDING_REVIEW' }],
  };
  await toChrome({ folder, pauseMs: 1 });
  expect(requests()).toEqual(Object.keys(answers));
  const [token, upload] = asked;
  const assertion = new URLSearchParams(token?.body.toString()).get('assertion') ?? '';
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'release@example.org',
    aud: `${address}/token`,
  });
  expect(upload?.body.equals(readFileSync(archiveIn(folder, 'chrome')))).toBe(true);
  expect(asked.slice(1).map(({ authorization }) => authorization)).toEqual(
    Array(3).fill('Bearer secret-token'),
  );
});

test.each([
  ['a refused archive', [200, { uploadState: 'FAILED' }], 'The Chrome Web Store says: FAILED.'],
  ['an error', [403, { error: 'no' }], '403 {"error":"no"}'],
] as const)('the Chrome Web Store: %s fails the release', async (_name, answer, message) => {
  signInToGoogle();
  answers = { ...TOKEN, [`POST upload/${ITEM}:upload`]: answer };
  await expect(toChrome({ folder })).rejects.toThrow(message);
  expect(requests().at(-1)).toBe(`POST upload/${ITEM}:upload`);
});

test('the Chrome Web Store: a submission that it rejects fails the release', async () => {
  signInToGoogle();
  answers = {
    ...TOKEN,
    [`POST upload/${ITEM}:upload`]: [200, { uploadState: 'SUCCEEDED' }],
    [`POST ${ITEM}:publish`]: [200, { state: 'REJECTED' }],
  };
  await expect(toChrome({ folder })).rejects.toThrow('The Chrome Web Store says: REJECTED.');
});

test('a secret that is not set is named', async () => {
  vi.stubEnv('CHROME_PUBLISHER_ID', undefined);
  await expect(toChrome({ folder })).rejects.toThrow(
    'CHROME_PUBLISHER_ID is not set. docs/releasing.md says where it comes from.',
  );
});
