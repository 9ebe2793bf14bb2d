/** What the sandbox keeps in a file from one run to the next, and what it never writes there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { authorizationQuery, CALLBACK, exchange, obtainCode, query } from './support.ts';

const DAYS_91_MS = 91 * 86_400_000;

let folder: string;
let stateFile: string;
const running: Sandbox[] = [];
const told: string[] = [];
const clock = { now: Date.now() };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  stateFile = join(folder, 'cache', 'state.json');
  told.length = 0;
  clock.now = Date.now();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
  rmSync(folder, { recursive: true });
});

async function start(): Promise<Sandbox> {
  const onTrouble = (sentence: string) => void told.push(sentence);
  const now = () => clock.now;
  const sandbox = await startSandbox({ stateFile, onTrouble, now, rateLimits: false });
  running.push(sandbox);
  return sandbox;
}

const newClient = (sandbox: Sandbox) =>
  sandbox.oauth.createApplication({
    ownerSlug: 'robin-sample',
    name: 'Mine',
    callbackUrl: CALLBACK,
  });

async function nameOf(sandbox: Sandbox, token: string): Promise<unknown> {
  const { status, json } = await query(sandbox, '{ me { name email } }', { token });
  return status === 200 ? (json.data?.me ?? null) : status;
}

/** Signs in as a browser does. */
async function signIn(sandbox: Sandbox, clientId: string) {
  const asked = authorizationQuery(clientId, { scope: 'email' });
  const code = await obtainCode(sandbox, asked);
  const { json } = await exchange(sandbox, { client_id: clientId, code });
  return { code, token: String(json.access_token), refreshToken: String(json.refresh_token) };
}

const ROBIN = { name: 'Robin Sample', email: 'robin@sandbox.example' };

test('knows applications, approvals and tokens again after the next start', async () => {
  const first = await start();
  const { clientId } = newClient(first);
  first.oauth.setTwoFactor(clientId, true);
  const { token } = await signIn(first, clientId);
  await first.close();

  const second = await start();
  expect(second.oauth.applications()).toMatchObject([
    { clientId, name: 'Mine', ownerSlug: 'robin-sample', callbackUrl: CALLBACK, twoFactor: true },
  ]);
  expect(second.oauth.isApproved('robin-sample', clientId, ['email'])).toBe(true);
  expect(await nameOf(second, token)).toEqual(ROBIN);
  expect(await nameOf(second, `${token}x`)).toBeNull();
  const control = await (await fetch(`${second.baseUrl}/sandbox`)).text();
  expect(control).toContain('1 valid tokens');
  await second.close();
  expect(await nameOf(await start(), token)).toEqual(ROBIN);
  expect(told).toEqual([]);
});

test('writes at once, so that a sandbox that is killed has forgotten nothing', async () => {
  const first = await start();
  const { clientId } = newClient(first);
  const { token } = await signIn(first, clientId);
  await expect.poll(() => readdirSync(join(folder, 'cache'))).toEqual(['state.json']);
  expect(await nameOf(await start(), token)).toEqual(ROBIN);
});

test('writes no secret, no token and no code', async () => {
  const sandbox = await start();
  const { clientId, clientSecret } = newClient(sandbox);
  const { code, token, refreshToken } = await signIn(sandbox, clientId);
  await sandbox.close();
  const text = readFileSync(stateFile, 'utf8');
  expect(text).toContain(clientId);
  for (const secret of [clientSecret, code, token, refreshToken])
    expect(text).not.toContain(secret);
  expect((await start()).oauth.applications()[0]?.clientSecret).toMatch(/^[0-9a-f]{40}$/);
});

test('a token of an earlier run is replaced, revoked and expires like any other', async () => {
  const first = await start();
  const clients = [newClient(first).clientId, newClient(first).clientId];
  const [replaced = '', revoked = ''] = await Promise.all(
    clients.map(async (clientId) => (await signIn(first, clientId)).token),
  );
  await first.close();

  const second = await start();
  expect(await nameOf(second, replaced)).toEqual(ROBIN);
  const newer = await signIn(second, clients[0] ?? '');
  expect(await nameOf(second, replaced)).toBeNull();
  second.oauth.disconnect('robin-sample', clients[1] ?? '');
  expect(await nameOf(second, revoked)).toBeNull();
  await second.close();

  const third = await start();
  expect(await nameOf(third, replaced)).toBeNull();
  expect(await nameOf(third, revoked)).toBeNull();
  expect(await nameOf(third, newer.token)).toEqual(ROBIN);
  clock.now += DAYS_91_MS;
  expect(await nameOf(third, newer.token)).toBe(401);
});

test.each([
  ['damaged', '{"version": 1, "applications": [{'],
  ['of another kind', '[]'],
  ['of another version', '{"version": 0, "applications": [], "approvals": [], "tokens": []}'],
])('sets a file aside that is %s, and says so', async (_what, text) => {
  stateFile = join(folder, 'state.json');
  writeFileSync(stateFile, text);
  const sandbox = await start();
  expect(sandbox.oauth.applications()).toEqual([]);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('state.json.unusable');
  expect(readFileSync(`${stateFile}.unusable`, 'utf8')).toBe(text);
  const { clientId } = newClient(sandbox);
  await sandbox.close();
  expect((await start()).oauth.applications()).toMatchObject([{ clientId }]);
});

test('goes on where the file cannot be written, and says so once', async () => {
  writeFileSync(join(folder, 'cache'), 'a file where the folder should be');
  const sandbox = await start();
  told.length = 0;
  const { clientId } = newClient(sandbox);
  expect(await nameOf(sandbox, (await signIn(sandbox, clientId)).token)).toEqual(ROBIN);
  await sandbox.close();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('cannot be written');
});

test('writes nothing where nobody asked for it', async () => {
  const sandbox = await startSandbox({ rateLimits: false });
  running.push(sandbox);
  await signIn(sandbox, newClient(sandbox).clientId);
  await sandbox.close();
  expect(readdirSync(folder)).toEqual([]);
});
