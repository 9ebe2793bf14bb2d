/** The platform's own CSV of all members, put together from its pages. */

import { askPublic, cachedBackers } from '../../background/account.ts';
import type { Connection } from '../../background/connection.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { askMemberRows, askMembersCsv } from '../../platform/requests/client.ts';
import { asPlatformError, PlatformError } from '../../platform/requests/errors.ts';
import { withoutFormulas } from '../../platform/values/csv.ts';
import { isListGone } from '../../platform/wall/ask-source.ts';

/** The platform's largest page, also when more is asked for. */
const PAGE = 1000;
const MOST_PAGES = 100;

/** One header, then every record as the platform wrote it; empty for a collective without members. @throws PlatformError */
export async function getMembersCsv(
  connection: Connection,
  request: { readonly slug: string },
): Promise<string> {
  const slug = checkSlug(request.slug);
  let csv = '';
  for (let page = 0; page < MOST_PAGES; page++) {
    const send = () => askPage(connection, slug, page * PAGE);
    const text = await askPublic(connection, slug, 'rest', send).catch(async (error) => {
      const cached = isListGone(error) && (await connection.cached(cachedBackers(slug)));
      // The collective is there: its backers came from another source.
      throw cached && cached.data.source !== 'rest' ? new PlatformError('list-needed') : error;
    });
    const { header, records, count } = splitCsv(text);
    csv = `${csv || header}\n${records}`;
    if (count < PAGE) break;
  }
  return withoutFormulas(csv.replace(/\n+$/, ''));
}

/** The CSV of an empty list can end in a reset connection: the JSON list tells whether it is empty. */
async function askPage(
  { platform, request }: Connection,
  slug: string,
  offset: number,
): Promise<string> {
  try {
    return await askMembersCsv(platform, { slug }, { limit: PAGE, offset }, request);
  } catch (error) {
    if (asPlatformError(error).code !== 'offline') throw error;
    const { data } = await askMemberRows(platform, { slug }, { limit: 1, offset }, request);
    if (data.length) throw error;
    return '';
  }
}

/** Header and records apart, and how many records there are: a line break inside quotes ends none. */
export function splitCsv(text: string) {
  const ends: number[] = [];
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) ends.push(index);
  }
  const [headerEnd = text.length] = ends;
  const records = text.slice(headerEnd + 1).replace(/\r?\n$/, '');
  const breaks = ends.slice(1).filter((end) => end < headerEnd + 1 + records.length).length;
  return {
    header: text.slice(0, headerEnd).replace(/\r$/, ''),
    records,
    count: records ? breaks + 1 : 0,
  };
}
