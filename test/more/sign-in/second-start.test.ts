// `npm start`, Ctrl-C and `npm start` again: who was signed in to its sandbox still is, or is again with a click.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../browser/harness/chromium.ts';
import { freePorts } from '../../browser/harness/free-ports.ts';
import { type Addresses, allow, goThroughFirstRun, USER } from '../../browser/sign-in/first-run.ts';
import { chromiumPerson, type Person } from '../../browser/sign-in/person.ts';

const root = new URL('../../../', import.meta.url);
const script = fileURLToPath(new URL('scripts/start.mjs', root));

/** What Chromium says of a platform between its end and its next start. */
const NOBODY_THERE = /net::ERR_|Failed to load resource/;

let port: number;
let platform: Addresses;
let stateFile: string;
let started: ChildProcess;
let person: Person;

beforeAll(async () => {
  port = await freePorts();
  stateFile = fileURLToPath(new URL(`.cache/sandbox-${port}.json`, root));
  const at = (offset: number) => `http://localhost:${port + offset}`;
  platform = { baseUrl: at(0), apiUrl: at(1), imagesUrl: at(2) };
  started = await start();
  person = await chromiumPerson(await startChromium({ allow: [NOBODY_THERE] }));
});
afterAll(async () => {
  started?.kill('SIGKILL');
  rmSync(stateFile, { force: true });
  await person?.close();
});

/** Resolves when it says that it is ready. @throws Error with everything printed when it ends before that */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, '--no-open', '--port', String(port)]);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Press Ctrl-C to stop.')) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('exit', () => reject(new Error(`It ended:\n${output}`)));
  });
  return child;
}

/** Ends it with the signal and starts it again; the browser too, as its own does. */
async function startAgain(signal: NodeJS.Signals): Promise<void> {
  const ended = once(started, 'exit');
  started.kill(signal);
  await ended;
  started = await start();
  person = await person.restart();
}

/** The extension has shown its token to the platform, and was not told that it counts for nothing. */
async function expectSignedIn(): Promise<void> {
  const before = await person.openOptions();
  await before.see(USER.email);
  const requests = async () => (await fetch(`${platform.baseUrl}/sandbox`)).text();
  await expect.poll(requests, { timeout: 10_000 }).toContain('/api/graphql/v2');
  await before.close();
  const options = await person.openOptions();
  await options.see(USER.email);
  expect(await options.text()).not.toContain('Signed in elsewhere');
  await options.close();
}

test('stays signed in, even where it was ended in the middle of everything', async () => {
  await goThroughFirstRun(person, await person.openOptions(), platform);
  await startAgain('SIGKILL');
  await expectSignedIn();
}, 120_000);

test('signs in again with one click, its application being known', async () => {
  const options = await person.openOptions();
  await options.click('button', 'Sign out');
  await startAgain('SIGINT');
  const again = await person.openOptions();
  await allow(await person.follow(() => again.click('button', 'Sign in')));
  await again.see(USER.email);
}, 60_000);
