/** Fetches a collective's data and writes it as one file, whole or not at all. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { summaryUrl } from '../../src/platform/addresses.ts';
import { fetchMemberRows, get } from '../../src/platform/client.ts';
import { decodeSummary } from '../../src/platform/decode-summary.ts';
import { parseJson, type RequestContext } from '../../src/platform/http.ts';
import type { Platform } from '../../src/platform/profile.ts';

const ROWS_A_PAGE = 500;

export interface SaveCopyOptions {
  readonly platform: Platform;
  readonly slug: string;
  /** Path of the file. */
  readonly file: string;
  readonly context?: RequestContext;
}

/**
 * Writes `{summary, members, savedAt}` and returns how many rows there are. The file is replaced in one step, after
 * everything has come; when anything fails, the old one stays.
 * @throws PlatformError, or the file system's error
 */
export async function saveCopy(options: SaveCopyOptions): Promise<number> {
  const { platform, slug, file, context = {} } = options;
  const answer = await get(summaryUrl(platform, slug), context);
  const summary = parseJson(answer);
  decodeSummary(summary, platform.profile);
  const members = await fetchRows(options);
  const savedAt = new Date((context.now ?? Date.now)()).toISOString();
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, JSON.stringify({ summary, members, savedAt }), { flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return members.length;
}

async function fetchRows({ platform, slug, context }: SaveCopyOptions): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const page = { limit: ROWS_A_PAGE, offset: rows.length };
    const { data } = await fetchMemberRows(platform, { slug, kind: 'all' }, page, context);
    rows.push(...data);
    if (data.length < ROWS_A_PAGE) return rows;
  }
}
