/**
 * Saved copies of a collective's data: the platform's own array, or `{summary, members, more, anonymous, savedAt}`,
 * whose members may be the first ones of a wall only.
 */
import { decodeSummary } from '../account/decode-summary.ts';
import type { Platform } from '../addresses/profile.ts';
import { askUrl } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { parseJson } from '../requests/http.ts';
import { parseDateTime } from '../values/dates.ts';
import { asCount, asNumber, asObject } from '../values/json.ts';
import type { WallBacker } from '../values/types.ts';
import { type DecodeRow, decodeRows, decodeWallRow } from './decode-row.ts';
import { mergeMembers } from './merge.ts';
import { atPlatform, type PlatformWallSource } from './wall-source.ts';

const SIZE_CAP = 16 * 1024 * 1024;

/** A row can have an amount in minor units that counts in place of the total. */
const decodeCopied: DecodeRow<WallBacker> = (row, profile, currency) => {
  const backer = decodeWallRow(row, profile, currency);
  return backer && { ...backer, total: asNumber(row.amount) ?? backer.total };
};

/** The copy at an address. Its collective is the one that is in it. @throws PlatformError `bad-address` */
export function savedCopy(platform: Platform, url: string): PlatformWallSource {
  if (!/^https?:/.test(url)) throw new PlatformError('bad-address');
  const { profile } = platform;
  return {
    ...atPlatform(platform, url),
    async ask(_slug, context) {
      const answer = await askUrl(url, { ...context, sizeCap: SIZE_CAP });
      const json = parseJson(answer);
      const copy = asObject(json);
      const rows = copy ? copy.members : json;
      if (!Array.isArray(rows)) throw new PlatformError('bad-response');
      const summary = copy?.summary ? decodeSummary(copy.summary, profile) : null;
      const { members } = decodeRows(decodeCopied, rows, profile, summary?.currency ?? null);
      return {
        summary,
        backers: mergeMembers(members),
        more: asCount(copy?.more) ?? 0,
        anonymous: asCount(copy?.anonymous) ?? 0,
        // `savedAt` is missing in the platform's own array.
        receivedAt: parseDateTime(copy?.savedAt) ?? answer.receivedAt,
      };
    },
  };
}
