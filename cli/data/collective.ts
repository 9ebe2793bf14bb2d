/** Asks for a collective and keeps the platform's own rows, which saved copies are made of. */
import {
  type AmountOf,
  askAmounts,
  type Giver,
  MOST_CONTRIBUTIONS,
  withAmounts,
} from '../../src/platform/account/amounts.ts';
import { askGoals, type SavedGoal } from '../../src/platform/account/goals.ts';
import { askListed } from '../../src/platform/account/listed-accounts.ts';
import { wallUrl } from '../../src/platform/addresses/addresses.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { askRows } from '../../src/platform/requests/client.ts';
import { type ErrorCode, PlatformError } from '../../src/platform/requests/errors.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import { explainError } from '../../src/platform/requests/private.ts';
import { asNumber, type JsonObject } from '../../src/platform/values/json.ts';
import type { ListOrigin, WallBacker } from '../../src/platform/values/types.ts';
import { FIRST_PAGE } from '../../src/platform/wall/all-pages.ts';
import {
  askMembersOfCollective,
  type MembersOfCollective,
  type MembersWanted,
} from '../../src/platform/wall/ask-source.ts';
import { type DecodeRow, decodeRows, decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { Away, failed, type Problem } from '../problem.ts';

export interface ReceivedCollective extends MembersOfCollective<Giver> {
  /** Goals set on the platform, where they were asked for. */
  readonly goals?: readonly SavedGoal[];
  /** Rows in the form of the public list, by the key of the backer they belong to. */
  readonly rows: ReadonlyMap<string, readonly JsonObject[]>;
}

/** What members from a source lack, in words; null for nothing. */
export const LACKING: Readonly<Record<ListOrigin, string | null>> = {
  rest: null,
  contributors: 'members by the second public list, which doesn’t tell all tiers',
  graphql: 'members by GraphQL, which doesn’t tell when they paid',
};

const SENTENCES: Readonly<Partial<Record<ErrorCode, string>>> = {
  offline: 'can’t reach {service}',
  timeout: '{service} took too long to respond',
  'rate-limited': 'too many requests',
  private: 'this collective is private, so the platform publishes no list of its backers',
  'server-error': '{service} has a server error',
  'bad-response': '{service} sent something other than data',
  'graphql-error': '{service} answered with an error',
  'list-needed': 'tiers need the public list or GraphQL',
  'too-large': 'the response is too large',
  'bad-slug': 'not a slug',
};

/** What is wrong, in words. */
export const sentenceOf = (code: ErrorCode, service = 'the platform'): string =>
  (SENTENCES[code] ?? code).replace('{service}', service);

const PASSING: readonly ErrorCode[] = [
  'offline',
  'timeout',
  'rate-limited',
  'server-error',
  'bad-response',
  'graphql-error',
];

/** True for what a later run may not meet. */
export const isAway = ({ code }: PlatformError): boolean => PASSING.includes(code);

/** The failure as a sentence. */
export function platformProblem({ baseUrl }: Platform, slug: string, error: unknown): Problem {
  if (!(error instanceof PlatformError)) throw error;
  const { code, retryAfterMs } = error;
  const wait = retryAfterMs ? `; try again in ${Math.ceil(retryAfterMs / 1000)} s` : '';
  const what =
    code === 'not-found'
      ? `there is no such collective at ${new URL(baseUrl).host}`
      : sentenceOf(code);
  const sentence = `${slug}: ${what}${wait}.`;
  return isAway(error) ? new Away(sentence) : failed(sentence);
}

/** The summary with the goals that the collective has set, for saved copies. @throws Problem */
export async function withGoals(
  platform: Platform,
  collective: ReceivedCollective,
  { slug, context }: { readonly slug: string; readonly context: RequestContext },
): Promise<ReceivedCollective> {
  try {
    const goals = await askGoals(platform, slug, context);
    return { ...collective, goals };
  } catch (error) {
    throw platformProblem(platform, slug, error);
  }
}

/** The name, which the public list lacks; the slug where it cannot be had. No file is worth less for that. */
export async function askName(
  platform: Platform,
  slug: string,
  context: RequestContext,
): Promise<string> {
  const listed = await askListed(platform, [slug], context).catch(() => null);
  const [account] = listed?.data ?? [];
  return account && 'name' in account ? account.name : slug;
}

/** @throws Problem */
export async function askWithRows(
  platform: Platform,
  wanted: Omit<MembersWanted<WallBacker>, 'decoder'>,
  context: RequestContext,
): Promise<ReceivedCollective> {
  const { slug } = wanted;
  let collected = collectRows();
  const decoder = () => {
    collected = collectRows();
    return collected.decode;
  };
  try {
    const answer = await askMembersOfCollective(platform, { ...wanted, decoder }, context);
    return { ...answer, rows: collected.rows() };
  } catch (error) {
    throw platformProblem(platform, slug, await explainError(platform, slug, error, context));
  }
}

/** A decoder that keeps the rows it reads, by the key of the backer they belong to. */
function collectRows() {
  const byId = new Map<string, Map<unknown, JsonObject>>();
  const decode: DecodeRow<WallBacker> = (row, profile, currency) => {
    const backer = decodeWallRow(row, profile, currency);
    if (backer) {
      const rows = byId.get(backer.key) ?? new Map<unknown, JsonObject>();
      byId.set(backer.key, rows.set(row.MemberId ?? `#${rows.size}`, row));
    }
    return backer;
  };
  const rows = () => new Map([...byId].map(([key, own]) => [key, inOrder([...own.values()])]));
  return { decode, rows };
}

/** The same with the amounts that are asked for, in the backers and in the first row of each. @throws Problem */
export async function withAskedAmounts(
  platform: Platform,
  collective: ReceivedCollective,
  asked: ReadonlySet<AmountOf | undefined>,
  context: RequestContext,
): Promise<ReceivedCollective> {
  const { slug, currency } = collective.summary;
  let { backers } = collective;
  for (const of of PERIODS) {
    if (!asked.has(of)) continue;
    try {
      const amounts = await askAmounts(platform, { slug, of, currency }, context);
      backers = withAmounts(backers, amounts, { of, currency });
    } catch (error) {
      if (!(error instanceof PlatformError) || error.code !== 'too-large') {
        throw platformProblem(platform, slug, error);
      }
      throw failed(`${slug}: amount-of ${of} takes ${MOST_CONTRIBUTIONS} contributions at most.`);
    }
  }
  const rows = new Map(collective.rows);
  for (const { key, month, year } of backers) {
    const [first, ...others] = rows.get(key) ?? [];
    const amounts = { amountOfMonth: month, amountOfYear: year };
    if (first) rows.set(key, [{ ...first, ...amounts }, ...others]);
  }
  return { ...collective, backers, rows };
}

const PERIODS = ['month', 'year'] as const;

/** True if the collective's own list has somebody in it, whatever the list of a tier says. @throws Problem */
export async function hasMembers(
  platform: Platform,
  slug: string,
  context: RequestContext,
): Promise<boolean> {
  const page = { limit: FIRST_PAGE, offset: 0 };
  try {
    const { data } = await askRows(wallUrl(platform, { slug }, page), context);
    return decodeRows(decodeWallRow, data, platform.profile, null).members.length > 0;
  } catch (error) {
    throw platformProblem(platform, slug, error);
  }
}

/** Pages come in any order; the files must not differ for it. */
function inOrder(rows: JsonObject[]): JsonObject[] {
  const idOf = ({ MemberId }: JsonObject) => asNumber(MemberId) ?? 0;
  return rows.sort((a, b) => idOf(a) - idOf(b));
}
