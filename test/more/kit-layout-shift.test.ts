// No layout shift with `expected` for collectives of any size, at any width, on the first view and the second.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Folder, temporaryFolder } from '../browser/harness/folders.ts';
import { watch, watchedOf } from '../browser/harness/watched.ts';
import { saveCollectives } from '../browser/widgets/collectives-of.ts';
import { type Kit, loaded, startKit } from '../browser/widgets/kit.ts';
import { startAfresh } from '../browser/widgets/requests.ts';

/** Each number of backers, and each width. */
const PAIRS = [
  [0, 320],
  [3, 1_280],
  [87, 768],
  [891, 320],
  [9_552, 1_280],
] as const;

let kit: Kit;
let folder: Folder;
beforeAll(async () => {
  folder = await temporaryFolder();
  saveCollectives(
    folder.path,
    PAIRS.map(([count]) => count),
  );
  kit = await startKit({ sandbox: { replayFolder: folder.path } });
});
afterAll(async () => {
  await kit.close();
  await folder.remove();
});

describe.each(PAIRS)('%i backers at %i pixels', (count, width) => {
  test.each<readonly [string, string]>([
    ['rows', `rows="3" expected="${count}"`],
    ['all of them', `limit="0" expected="${count}"`],
    ['cards', `layout="cards" rows="4" expected="${count}" heading="Backers" contribute`],
    // Without `expected` a wall shrinks once where there are fewer backers.
    ...(count > 60
      ? ([
          ['rows alone', 'rows="3"'],
          ['rows alone, cards in groups', 'rows="3" layout="cards" group-by="type" heading="A"'],
        ] as const)
      : []),
    ['more expected than there are', `layout="list" limit="60" expected="${count + 40}"`],
    ['by type', `group-by="type" limit="0" expected="${count}"`],
    ['current and past', `group-by="status" rows="3" expected="${count}"`],
  ])('%s, cold and warm', async (_name, attributes) => {
    await startAfresh(kit);
    kit.sandbox.faults.set('slow', { ms: 50 });
    const wall = kit.wall(`of-${count}`, `avatars="initials" ${attributes}`);
    for (const view of ['cold', 'warm']) {
      const page = await kit.open(`${wall}<p>After</p>`, { width, before: watch });
      if (count) await loaded(page);
      else await page.locator('[part=message]').getByText('No backers yet.').waitFor();
      await page.waitForTimeout(100);
      expect((await watchedOf(page)).shift, view).toBe(0);
      await page.close();
    }
  });
});
