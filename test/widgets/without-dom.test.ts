// The kit can be imported where there is no DOM, as when pages are rendered on a server.
import { expect, test } from 'vitest';

test('imports without a DOM and registers nothing', async () => {
  expect(globalThis.HTMLElement).toBeUndefined();
  const { CollectiveWallElement } = await import('../../widgets/index.ts');
  expect(CollectiveWallElement.observedAttributes).toContain('member-role');
});
