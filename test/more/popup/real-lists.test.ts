// Published lists, where they are at hand, replayed by the sandbox: every backer once, in order, with the right total.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../browser/harness/folders.ts';
import {
  figure,
  numberIn,
  openBySearch,
  type PopupKit,
  startPopupKit,
} from '../../browser/popup/open.ts';
import { savedRows, unquoted } from '../../browser/popup/saved.ts';
import { expectedBackers } from '../../browser/widgets/expected.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/platform/real-data/', import.meta.url));
const files = existsSync(FOLDER)
  ? readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  : [];

/** Where the pictures in these lists are: a platform that is not the live one has no other address for them. */
const PICTURES = [
  'opencollective-production.s3.us-west-1.amazonaws.com',
  'www.gravatar.com',
  'logo.clearbit.com',
];

type Row = Readonly<Record<string, unknown>>;

/** The list as it was published, in the order of MemberId; one file may hold several lists. */
function rowsOf(file: string): Row[] {
  const json = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  const lists: Row[][] = Array.isArray(json) ? [json] : Object.values<Row[]>(json);
  return lists
    .filter(Array.isArray)
    .flat()
    .sort((a, b) => Number(a.MemberId) - Number(b.MemberId));
}

/** The sandbox takes the last part of a file's name for the slug. */
const slugOf = (file: string) => /([^.]+)\.json$/.exec(file)?.[1] ?? file;
const inHundredths = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0);

let kit: PopupKit;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  if (!files.length) return;
  folder = await temporaryFolder();
  for (const file of files) await copyFile(join(FOLDER, file), join(folder.path, file));
  kit = await startPopupKit({
    replayFolder: folder.path,
    chromium: { hosts: PICTURES, allow: [/Failed to load resource/] },
  });
});
afterAll(async () => {
  await kit?.close();
  await folder?.remove();
});

test.skipIf(!files.length).each(files.length ? files : ['published lists, not here'])(
  '%s: totals, counts and order',
  async (file) => {
    const backers = expectedBackers(rowsOf(file));
    const named = backers.filter(({ isAnonymous }) => !isAnonymous);
    expect(named.length).toBeGreaterThan(3);
    const page = await kit.open();
    await openBySearch(page, slugOf(file));
    expect(numberIn(await figure(page, 'Backers'))).toBe(backers.length);
    await page.getByRole('tab', { name: 'Backers' }).click();
    const counts = page.getByText(/\d shown/);
    await expect.poll(() => counts.textContent()).toContain(`${named.length} shown`);
    const anonymous = backers.length - named.length;
    if (anonymous) expect(await counts.textContent()).toContain(`${anonymous} anonymous`);
    else expect(await counts.textContent()).not.toContain('anonymous');

    const table = page.getByRole('table', { name: 'Backers' });
    expect(await table.getAttribute('aria-rowcount')).toBe(String(named.length + 1));
    const shown = await table.getByRole('row').nth(1).locator('.number').textContent();
    expect(numberIn(shown ?? '')).toBe(named[0]?.total);
    const saved = await savedRows(page);
    expect(saved.map((row) => unquoted(row[1]))).toEqual(named.map(({ slug }) => slug));
    expect(saved.map((row) => unquoted(row[0]).trim())).toEqual(
      named.map(({ name }) => name.trim()),
    );
    const totals = saved.map((row) => Number(row[5]));
    expect(totals).toEqual(named.map(({ total }) => total));
    expect(inHundredths(totals)).toBe(inHundredths(named.map(({ total }) => total)));

    await page.getByRole('radio', { name: 'Wall' }).click();
    const wall = page.locator('collective-wall').getByRole('listitem').getByRole('link');
    await expect.poll(() => wall.count()).toBe(named.length);
    const slugs = await wall.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.slice(1)),
    );
    expect(slugs).toEqual(named.map(({ slug }) => slug));
    await page.close();
  },
);
