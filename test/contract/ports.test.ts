// Ports of the sandbox: taken in a row, the next ones where one of them is in use.
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { areFree, nextFree } from '../../scripts/lib/steps/sandbox.mjs';

test('the next four in a row are taken where one is in use', async () => {
  const first = await nextFree(24_010);
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) =>
    server.listen({ port: first + 3, host: '127.0.0.1' }, resolve),
  );
  expect(await areFree(first)).toBe(false);
  expect(await nextFree(first)).toBeGreaterThanOrEqual(first + 10);
});
