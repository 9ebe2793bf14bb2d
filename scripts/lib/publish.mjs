// Publishes what `prepare` made: to npm, as a GitHub release, and to the stores. With `dryRun`, says what it would do.
import { createSign } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './pages.mjs';
import { archiveIn, at, readJson } from './paths.mjs';
import { mustRun, run } from './run.mjs';
import { line } from './steps.mjs';
import { unzip } from './unzip.mjs';
import { releaseNotes } from './version.mjs';

const SCOPE = 'https://www.googleapis.com/auth/chromewebstore';
const NPM_AT_LEAST = [11, 5, 1];
const UPLOAD_TRIES = 60;
const UPLOAD_PAUSE_MS = 5_000;

const required = (name) => {
  if (!process.env[name])
    throw new Error(`${name} is not set. docs/releasing.md says where it comes from.`);
  return process.env[name];
};

/** Runs a command, or prints it. */
async function act(dryRun, command, args) {
  if (dryRun) return line('·', 'would run', [command, ...args].join(' '));
  line('…', command, args.slice(0, 2).join(' '));
  process.stdout.write(await mustRun(command, args));
}

/** Trusted publishing needs a recent npm. */
async function checkNpm() {
  const version = (await mustRun('npm', ['--version'])).trim();
  const numbers = version.split('.').map(Number);
  const index = NPM_AT_LEAST.findIndex((least, place) => numbers[place] !== least);
  if (index >= 0 && numbers[index] < NPM_AT_LEAST[index]) {
    throw new Error(`npm ${NPM_AT_LEAST.join('.')} or newer is needed, this is ${version}.`);
  }
}

/** npm: who publishes is proven by the workflow's identity, not by a token. What is there already is left out. */
export async function toNpm({ folder, dryRun }) {
  if (!dryRun) await checkNpm();
  for (const tarball of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    const [, name, version] = /^([a-z-]+)-(\d.*)\.tgz$/.exec(tarball) ?? [];
    const tag = version.includes('-') ? 'next' : 'latest';
    const args = [
      'publish',
      join(folder, tarball),
      '--access',
      'public',
      '--tag',
      tag,
      '--provenance',
    ];
    const there = dryRun
      ? { code: 1 }
      : await run('npm', ['view', `${name}@${version}`, 'version']);
    if (there.code === 0 && there.output.includes(version))
      line('·', `${name}@${version}`, 'is there');
    else await act(dryRun, 'npm', args);
  }
}

/** The GitHub release of a tag that exists, with every package attached. */
export async function toGitHub({ folder, dryRun }) {
  const { version } = readJson('package.json');
  const notes = join(folder, '..', 'release-notes.md');
  writeFileSync(notes, `${releaseNotes().notes}\n`);
  const files = readdirSync(folder).map((name) => join(folder, name));
  const kind = version.includes('-') ? ['--prerelease'] : [];
  const args = ['--verify-tag', '--title', version, '--notes-file', notes, ...kind, ...files];
  await act(dryRun, 'gh', ['release', 'create', `v${version}`, ...args]);
}

/** What reviewers read: the section of docs/store-listing.md. */
function noteForReviewers() {
  const [, section = ''] = readFileSync(at('docs/store-listing.md'), 'utf8').split(
    /^## Note for reviewers$/m,
  );
  return section.split(/^## /m)[0].trim();
}

/** addons.mozilla.org: the archive, the sources, and the note for reviewers. Waits for no review. */
export async function toFirefox({ folder, dryRun }) {
  const temporary = temporaryFolder();
  try {
    const source = join(temporary, 'extension');
    unzip(archiveIn(folder, 'firefox'), source);
    const metadata = join(temporary, 'metadata.json');
    const notes = { 'en-US': releaseNotes().notes };
    const version = { approval_notes: noteForReviewers(), release_notes: notes, license: 'MIT' };
    writeFileSync(metadata, JSON.stringify({ version }));
    if (!dryRun) ['WEB_EXT_API_KEY', 'WEB_EXT_API_SECRET'].forEach(required);
    await act(dryRun, 'web-ext', [
      ...['sign', '--channel', 'listed', '--no-input', '--approval-timeout', '0'],
      ...['--source-dir', source, '--artifacts-dir', join(temporary, 'signed')],
      ...['--upload-source-code', archiveIn(folder, 'source'), '--amo-metadata', metadata],
    ]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

const base64url = (value) => Buffer.from(value).toString('base64url');

/** An access token for a service account (RFC 7523). */
async function googleToken({ client_email, private_key, token_uri }) {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: client_email,
    scope: SCOPE,
    aud: token_uri,
    iat: seconds,
    exp: seconds + 600,
  };
  const unsigned = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => base64url(JSON.stringify(part)))
    .join('.');
  const signature = createSign('RSA-SHA256').update(unsigned).sign(private_key, 'base64url');
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: `${unsigned}.${signature}`,
  });
  const { access_token } = await answer(await fetch(token_uri, { method: 'POST', body }));
  return access_token;
}

/** The store answers 200 to uploads that it refuses, too: callers look at the state. */
async function answer(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(response.url).host}: ${response.status} ${text}`);
  return JSON.parse(text || '{}');
}

/** Chrome Web Store: uploads the archive and submits it for review. The listing itself is edited by hand. */
export async function toChrome({ folder, dryRun, pauseMs = UPLOAD_PAUSE_MS }) {
  const archive = archiveIn(folder, 'chrome');
  if (dryRun) return line('·', 'would upload', `${archive} to the Chrome Web Store and submit it`);
  const store = process.env.CHROME_STORE_ADDRESS ?? 'https://chromewebstore.googleapis.com';
  const item = `v2/publishers/${required('CHROME_PUBLISHER_ID')}/items/${required('CHROME_EXTENSION_ID')}`;
  const token = await googleToken(JSON.parse(required('CHROME_SERVICE_ACCOUNT')));
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (method, address, body) =>
    answer(await fetch(`${store}/${address}`, { method, headers, body }));
  let { uploadState } = await ask('POST', `upload/${item}:upload`, readFileSync(archive));
  for (let tries = 0; /IN_PROGRESS$/.test(uploadState) && tries < UPLOAD_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    uploadState = (await ask('GET', `${item}:fetchStatus`)).lastAsyncUploadState;
  }
  if (uploadState !== 'SUCCEEDED') throw new Error(`The Chrome Web Store says: ${uploadState}.`);
  const { state } = await ask('POST', `${item}:publish`);
  if (!/PENDING_REVIEW|STAGED|PUBLISHED/.test(state))
    throw new Error(`The Chrome Web Store says: ${state}.`);
  line('✓', 'Chrome Web Store', state);
}
