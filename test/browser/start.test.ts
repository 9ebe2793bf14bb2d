// `npm start` as a newcomer meets it: what it serves, what it keeps, how it ends.
import { readFile, rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Started, start } from './harness/start.ts';

async function startHere(port?: number): Promise<Started> {
  const started = await start('.', 'node scripts/start.mjs', port);
  onTestFinished(async () => void (await started.end()));
  return started;
}

test('serves the gallery, the widgets and the platform, says when its port is in use, keeps applications, and ends with Ctrl-C', async () => {
  const { port, addressOf, end } = await startHere();
  const address = `http://localhost:${port}`;
  expect(addressOf('gallery')).toBe(`${address}/gallery/`);
  for (const path of ['/gallery/', '/widgets/collective.js', '/maple-library.json']) {
    const response = await fetch(address + path);
    expect([path, response.status]).toEqual([path, 200]);
  }
  const inUse = new RegExp(`ended with 1:[^]*npm start -- --port ${port + 10}`);
  await expect(startHere(port)).rejects.toThrow(inUse);
  await fetch(`${address}/robin-sample/admin/for-developers`, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams({ name: 'Kept', callbackUrl: 'https://app.example/back' }),
  });
  expect(await end()).toBe(0);
  const kept = `.cache/sandbox-${port}.json`;
  expect(await readFile(kept, 'utf8')).toContain('"Kept"');
  await rm(kept);
});
