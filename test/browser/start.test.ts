// `npm start` as a newcomer meets it: what it prints, what it serves, how it ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { freePorts } from './harness/free-ports.ts';

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(port: number) {
  const child = spawn(process.execPath, [script, '--no-open', '--port', String(port)]);
  started.push(child);
  let output = '';
  const waiting: (() => void)[] = [];
  const keep = (chunk: Buffer) => {
    output += chunk;
    for (const look of waiting) look();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit').then(([code]) => ({ code, output }));
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(words) && resolve();
      waiting.push(look);
      look();
      ended.then(() => reject(new Error(`It ended with: ${output}`)));
    });
  return { child, says, ended, output: () => output };
}

test('serves the gallery, the widgets and the platform, says when its port is in use, and ends with Ctrl-C', async () => {
  const port = await freePorts();
  const { child, says, ended, output } = start(port);
  await says('Press Ctrl-C to stop.');
  const address = `http://localhost:${port}`;
  expect(output()).toContain(`${address}/gallery/`);
  for (const path of ['/gallery/', '/widgets/collective.js', '/maple-library.json']) {
    const response = await fetch(address + path);
    expect([path, response.status]).toEqual([path, 200]);
  }
  const second = await start(port).ended;
  expect(second.code).toBe(1);
  expect(second.output).toContain(`npm start -- --port ${port + 10}`);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});
