// What the reserved rows of a wall show until the data is there.
import { afterEach, expect, test, vi } from 'vitest';
import '../../widgets/wall/index.ts';
import { backerNamed } from '../platform/support/backer.ts';

afterEach(() => document.body.replaceChildren());

/** A wall whose platform never answers, after its first update. */
async function waiting(attributes: Readonly<Record<string, string>>) {
  const wall = document.createElement('collective-wall');
  // Nothing listens there, and nothing is asked before somebody is near.
  const given = { platform: 'http://localhost:1', loading: 'lazy', ...attributes };
  for (const [name, value] of Object.entries(given)) wall.setAttribute(name, value);
  document.body.append(wall);
  const root = wall.shadowRoot as ShadowRoot;
  await vi.waitFor(() => expect(root.querySelector('[part=wall]')?.className).toContain('room'));
  return { wall, placeholders: () => [...root.querySelectorAll('[part~=placeholder]')] };
}

test('they show pale pictures that load and say nothing, and give way to people', async () => {
  const { wall, placeholders } = await waiting({ slug: 'garden', rows: '2' });
  expect(placeholders().length).toBeGreaterThan(0);
  const list = placeholders()[0]?.closest('.grid');
  expect([list?.textContent, list?.querySelectorAll('img, a, [role]').length]).toEqual(['', 0]);
  wall.members = [backerNamed('ada')];
  await vi.waitFor(() => expect(placeholders()).toEqual([]));
  expect(wall.shadowRoot?.querySelectorAll('[role=listitem]')).toHaveLength(1);
});

test('there are none without room', async () => {
  const { placeholders } = await waiting({ slug: 'garden' });
  expect(placeholders()).toEqual([]);
});
