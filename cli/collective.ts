/** Fetches a collective and keeps the platform's own rows, which saved copies are made of. */
import { summaryUrl } from '../src/platform/addresses.ts';
import { get } from '../src/platform/client.ts';
import { type DecodeRow, decodeBacker } from '../src/platform/decode-backer.ts';
import { decodeSummary } from '../src/platform/decode-summary.ts';
import { type ErrorCode, PlatformError } from '../src/platform/errors.ts';
import { parseJson, type RequestContext } from '../src/platform/http.ts';
import { asObject, type JsonObject } from '../src/platform/json.ts';
import { explainError } from '../src/platform/private.ts';
import type { Platform } from '../src/platform/profile.ts';
import type { WallBacker } from '../src/platform/types.ts';
import { type Collective, fetchCollective } from '../widgets/static/data.ts';
import { failed, type Problem } from './problem.ts';

export interface FetchedCollective extends Collective {
  /** The summary as the platform sent it. */
  readonly rawSummary: JsonObject;
  /** Rows as the platform sent them, by the key of the backer they belong to. */
  readonly rows: ReadonlyMap<string, readonly JsonObject[]>;
}

const SENTENCES: Readonly<Partial<Record<ErrorCode, string>>> = {
  offline: 'can’t reach the platform',
  timeout: 'the platform took too long to respond',
  'rate-limited': 'too many requests',
  'not-found': 'there is no such collective',
  private: 'this collective is private, so the platform publishes no list of its backers',
  'server-error': 'the platform has a server error',
  'bad-response': 'the platform sent something other than data',
  'too-large': 'the response is too large',
  'bad-slug': 'not a slug',
};

/** The failure as a sentence. */
export function platformProblem(slug: string, error: unknown): Problem {
  if (!(error instanceof PlatformError)) throw error;
  const { code, retryAfterMs } = error;
  const wait = retryAfterMs ? `; try again in ${Math.ceil(retryAfterMs / 1000)} s` : '';
  return failed(`${slug}: ${SENTENCES[code] ?? code}${wait}.`);
}

/** @throws Problem */
export async function fetchWithRows(
  platform: Platform,
  from: { readonly slug: string; readonly tierId: number | null },
  context: RequestContext,
): Promise<FetchedCollective> {
  const byId = new Map<string, Map<unknown, JsonObject>>();
  const decode: DecodeRow<WallBacker> = (row, profile, currency) => {
    const backer = decodeBacker(row, profile, currency);
    if (backer) {
      const rows = byId.get(backer.key) ?? new Map<unknown, JsonObject>();
      byId.set(backer.key, rows.set(row.MemberId ?? `#${rows.size}`, row));
    }
    return backer;
  };
  try {
    const answer = get(summaryUrl(platform, from.slug), context).then(parseJson);
    const summary = answer.then((json) => decodeSummary(json, platform.profile));
    const collective = await fetchCollective(platform, from, context, { summary, decode });
    const rows = new Map([...byId].map(([key, own]) => [key, inOrder([...own.values()])]));
    return { ...collective, rawSummary: asObject(await answer) ?? {}, rows };
  } catch (error) {
    throw platformProblem(from.slug, await explainError(platform, from.slug, error, context));
  }
}

/** Pages come in any order; the files must not differ for it. */
function inOrder(rows: JsonObject[]): JsonObject[] {
  return rows.sort((a, b) => Number(a.MemberId ?? 0) - Number(b.MemberId ?? 0));
}
