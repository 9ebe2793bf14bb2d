// Rows are "at most": the room of a wall with few backers, groups in whole rows, and what stands where there is nobody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../browser/harness/folders.ts';
import { watch, watchedOf } from '../../browser/harness/watched.ts';
import { saveCollectives } from '../../browser/widgets/collectives-of.ts';
import { type Kit, loaded, nextEvent, startKit } from '../../browser/widgets/kit.ts';
import { startAfresh } from '../../browser/widgets/requests.ts';
import { snapshot } from '../../browser/widgets/snapshot.ts';

let kit: Kit;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  saveCollectives(folder.path, [0, 1, 3, 8, 143]);
  kit = await startKit({ sandbox: { replayFolder: folder.path } });
});
afterAll(async () => {
  await kit.close();
  await folder.remove();
});
beforeEach(() => startAfresh(kit));

const ROW = 48;
const GAP = 8;
const heightOf = (rows: number) => rows * (ROW + GAP) - GAP;

describe.each([320, 1280])('at %i pixels', (width) => {
  test.each([1, 3, 8, 143])(
    'with expected="%i" the room is kept before the data, and nothing moves',
    async (count) => {
      kit.sandbox.faults.set('slow', { ms: 300 });
      const wall = kit.wall(`of-${count}`, `rows="3" expected="${count}"`);
      const page = await kit.open(`${wall}<p>After</p>`, { width, before: watch });
      const before = (await snapshot(page)).boxHeight;
      await loaded(page);
      const after = await snapshot(page);
      expect([before, after.boxHeight]).toEqual([before, before]);
      const lines = Math.min(3, Math.ceil(count / Math.floor((width - 16 + GAP) / (ROW + GAP))));
      expect(before).toBe(heightOf(lines));
      expect((await watchedOf(page)).shift).toBe(0);
      await page.close();
    },
  );

  test('a group is shown in whole rows, which its heading takes nothing of', async () => {
    const page = await kit.open(kit.wall('of-143', 'group-by="tier" rows="6"'), { width });
    await loaded(page);
    const { rows, groups, columns, names } = await snapshot(page);
    expect(rows).toBe(6);
    expect(groups.length).toBeGreaterThan(width > 320 ? 1 : 0);
    expect(names.length).toBeGreaterThan(5 * columns - 2 * columns);
    await page.close();
  });
});

test('"No backers yet" stands alone, below the heading and above the button', async () => {
  for (const attributes of ['', 'rows="3"', 'group-by="tier"', 'rows="3" expected="3"']) {
    const wall = kit.wall(
      'quiet-harbour',
      `heading="Backers" contribute ${attributes}`,
      '<p>Fallback</p>',
    );
    const page = await kit.open(wall);
    await page.waitForFunction(() =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelector('.empty'),
    );
    const box = (part: string) => page.locator(`[part="${part}"]`).boundingBox();
    const [heading, message, button] = await Promise.all(
      ['heading', 'message', 'contribute'].map(box),
    );
    expect(message?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    expect(button?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0));
    await page.close();
  }
});

test('collective-load counts what is in the page, behind the button, and who is only counted', async () => {
  const page = await kit.open('');
  const load = nextEvent(page, 'collective-load');
  await page.evaluate((html) => document.body.setHTMLUnsafe(html), kit.wall('of-143', 'rows="1"'));
  const { counts } = (await load) as { counts: Record<string, number> };
  const { names } = await snapshot(page);
  expect(counts).toMatchObject({ shown: names.length, more: 143 - names.length, total: 143 });
  await page.close();
});
