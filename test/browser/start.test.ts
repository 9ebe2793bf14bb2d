// `npm start` as a newcomer meets it: what it serves, how it ends.
import { expect, onTestFinished, test } from 'vitest';
import { type Started, start } from './harness/start.ts';

async function startHere(port?: number): Promise<Started> {
  const started = await start('.', 'node scripts/start.mjs', port);
  onTestFinished(async () => void (await started.end()));
  return started;
}

test('serves the gallery, the widgets and the platform, says when its port is in use, and ends with Ctrl-C', async () => {
  const { port, addressOf, end } = await startHere();
  const address = `http://localhost:${port}`;
  expect(addressOf('gallery')).toBe(`${address}/gallery/`);
  for (const path of ['/gallery/', '/widgets/collective.js', '/maple-library.json']) {
    const response = await fetch(address + path);
    expect([path, response.status]).toEqual([path, 200]);
  }
  const inUse = new RegExp(`ended with 1:[^]*npm start -- --port ${port + 10}`);
  await expect(startHere(port)).rejects.toThrow(inUse);
  expect(await end()).toBe(0);
});
