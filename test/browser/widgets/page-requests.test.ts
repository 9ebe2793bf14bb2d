// What walls ask the platform for: how many pages, shared by all walls of a collective, and nothing that is let go twice.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../harness/folders.ts';
import { saveCollectives } from './collectives-of.ts';
import { type Kit, loaded, startKit } from './kit.ts';
import { isData, startAfresh } from './requests.ts';

let kit: Kit;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  saveCollectives(folder.path, [99, 100, 143, 599, 600]);
  const allow = [/net::ERR/];
  kit = await startKit({ sandbox: { replayFolder: folder.path }, chromium: { allow } });
});
afterAll(async () => {
  await kit.close();
  await folder.remove();
});
beforeEach(() => startAfresh(kit));

const requests = () => {
  const paths = kit.sandbox.log
    .entries()
    .filter(isData)
    .map(({ path }) => path);
  const pages = paths.filter((path) => path.includes('/members/')).length;
  return { pages, summaries: paths.length - pages };
};

test.each([
  ['of-99', 1],
  ['of-100', 2],
  ['of-143', 2],
  ['of-599', 2],
  ['of-600', 3],
  ['star-commons', 20],
])('a wall of %s asks for %i pages', async (slug, pages) => {
  const page = await kit.open(kit.wall(slug));
  await loaded(page);
  expect(requests()).toEqual({ pages, summaries: 1 });
  await page.close();
});

test('two walls of one collective ask for no more than one of them', async () => {
  const page = await kit.open(kit.wall('of-143') + kit.wall('of-143', 'layout="cards"'));
  await loaded(page);
  expect(requests()).toEqual({ pages: 2, summaries: 1 });
  await page.close();
});
