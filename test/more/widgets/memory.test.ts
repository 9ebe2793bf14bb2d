// What walls leave in memory.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Folder, temporaryFolder } from '../../browser/harness/folders.ts';
import { saveCollectives } from '../../browser/widgets/collectives-of.ts';
import { type Kit, startKit } from '../../browser/widgets/kit.ts';

let kit: Kit;
let folder: Folder;
beforeAll(async () => {
  folder = await temporaryFolder();
  saveCollectives(folder.path, [600]);
  kit = await startKit({ sandbox: { replayFolder: folder.path } });
});
afterAll(async () => {
  await kit.close();
  await folder.remove();
});

test('a page that shows many collectives one after the other holds the data of none that is gone', async () => {
  const page = await kit.open('<main></main>');
  const cdp = await kit.context.newCDPSession(page);
  const usedBytes = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const show = (from: number, to: number) =>
    page.evaluate(
      async ([from, to, platform]) => {
        // The platform answers every one of them with the same list.
        for (let index = from; index < to; index++) {
          const wall = document.createElement('collective-wall');
          const attributes = {
            platform,
            'platform-profile': 'open-collective',
            avatars: 'initials',
          };
          for (const [name, value] of Object.entries(attributes)) wall.setAttribute(name, value);
          wall.setAttribute('src', `/copy.json?${index}`);
          const loaded = new Promise((resolve) =>
            wall.addEventListener('collective-load', resolve),
          );
          document.querySelector('main')?.replaceChildren(wall);
          await loaded;
        }
        document.querySelector('main')?.replaceChildren();
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      },
      [from, to, kit.sandbox.baseUrl] as const,
    );
  const rows = kit.sandbox.data.rows('of-600');
  kit.website.put('/copy.json', { body: JSON.stringify(rows), type: 'application/json' });
  await show(0, 10);
  const before = await usedBytes();
  await show(10, 60);
  // The backers of one list take some 300 kB.
  expect((await usedBytes()) - before).toBeLessThan(2_000_000);
  await page.close();
});
