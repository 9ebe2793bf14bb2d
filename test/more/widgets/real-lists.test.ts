// Published lists, where they are at hand: every backer once, in order, with the right amount.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectedBackers } from '../../browser/widgets/expected.ts';
import { loaded } from '../../browser/widgets/kit.ts';
import { snapshot } from '../../browser/widgets/snapshot.ts';
import { useKit } from '../../browser/widgets/use-kit.ts';

const FOLDER = new URL('../../../../shared/platform/real-data/', import.meta.url);
const files = existsSync(FOLDER)
  ? readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  : [];

type Rows = Readonly<Record<string, unknown>>[];
/** A list as it was published: the rows themselves, or several lists of them. */
function rowsOf(file: string): Rows {
  const json = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  const lists: Rows[] = Array.isArray(json) ? [json] : Object.values(json).filter(Array.isArray);
  return lists.flat();
}

const kit = useKit();

test.skipIf(!files.length).each(files.length ? files : ['published lists, not here'])(
  '%s is shown as calculated',
  async (file) => {
    const rows = rowsOf(file);
    const expected = expectedBackers(rows);
    const named = expected.filter(({ isAnonymous }) => !isAnonymous);
    expect(named.length).toBeGreaterThan(3);
    kit.website.put(`/${file}`, { body: JSON.stringify(rows), type: 'application/json' });
    const page = await kit.open(
      `<collective-wall src="/${file}" platform-profile="open-collective" avatars="initials" limit="0" show="names amounts" locale="en"></collective-wall>`,
    );
    await loaded(page);
    await expect.poll(async () => (await snapshot(page)).names.length).toBe(named.length);
    const { hrefs, amounts, note } = await snapshot(page);
    expect(hrefs.map((href) => href?.slice(href.lastIndexOf('/') + 1).toLowerCase())).toEqual(
      named.map(({ slug }) => slug.toLowerCase()),
    );
    expect(amounts.map((amount) => Number(amount?.replace(/[^\d.-]/g, '')))).toEqual(
      named.map(({ total }) => Math.round(total * 100) / 100),
    );
    const anonymous = expected.length - named.length;
    expect(note).toMatch(anonymous ? new RegExp(`^${anonymous} anonymous`) : /^$/);
    await page.close();
  },
);
