// Where a snippet's room changes: never lower than the element, never more empty than allowed, in few lines.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findSteps,
  type Heights,
  heightInPlace,
  NARROWEST,
} from '../../src/configurator/model/reserved-height.ts';

/** Height of a wall with so many pictures of these sizes, by its width. */
const wallOf = (groups: readonly (readonly [size: number, count: number])[]) => (width: number) =>
  groups.reduce((sum, [size, count]) => {
    const columns = Math.max(1, Math.floor((width + 8) / (size + 8)));
    return sum + Math.ceil(count / columns) * (size + 8) + 24;
  }, 0);

async function heightsOf(heightAt: (width: number) => number, most: number): Promise<Heights> {
  const wider = await findSteps((width) => Promise.resolve(heightAt(width)), most);
  return { narrow: heightAt(NARROWEST), wider, column: 0, width: 0 };
}

test('at every width the room is the wall’s height, or at most a row more', async () => {
  const group = fc.tuple(fc.constantFrom(40, 48, 64, 96), fc.integer({ min: 1, max: 24 }));
  await fc.assert(
    fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 4 }), async (groups) => {
      const heightAt = wallOf(groups);
      const heights = await heightsOf(heightAt, 48);
      for (let width = NARROWEST; width <= 1_920; width += 8) {
        const empty = heightInPlace(heights, width) - heightAt(width);
        expect([width, empty >= 0 && empty <= 48]).toEqual([width, true]);
      }
    }),
    { numRuns: 100 },
  );
});

test('a wall as high on every page has no steps, and an endless one not endless lines', async () => {
  const flat = await heightsOf(() => 160, 56);
  expect(flat.wider).toEqual([]);
  const endless = await heightsOf(wallOf([[48, 9_552]]), 56);
  expect(endless.wider?.length).toBeGreaterThan(5);
  expect(endless.wider?.length).toBeLessThanOrEqual(24);
});
