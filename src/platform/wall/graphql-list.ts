/**
 * The members of a collective by GraphQL, for when the public list is gone. They come as rows of that list, so that
 * decoders and saved copies read both. GraphQL doesn't tell when somebody paid last.
 */

import { decodeSummary } from '../account/decode-summary.ts';
import { accountUrl } from '../addresses/links.ts';
import type { AmountUnit, Platform } from '../addresses/profile.ts';
import { asSlug, checkSlug } from '../addresses/slug.ts';
import type { Received } from '../requests/client.ts';
import { PlatformError } from '../requests/errors.ts';
import { type GraphqlOptions, graphql } from '../requests/graphql.ts';
import { waitFor } from '../requests/http.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asCount, asNumber, asObject, asText, type JsonObject } from '../values/json.ts';
import { decodeAmount, toMajorUnits } from '../values/money.ts';
import type { Summary, WallBacker } from '../values/types.ts';
import { type DecodeRow, decodeRows } from './decode-row.ts';
import { mergeMembers } from './merge.ts';
import { atPlatform, type PublicList, type WallSource, WHOLE } from './wall-source.ts';

/** Members that one request gives at most. */
export const MOST_MEMBERS = 1_000;
/** 100,000 members: a longer list is probably a platform that repeats itself. */
const MOST_PAGES = 100;
/** A thousand members take the platform a few seconds. */
const DEADLINE_MS = 30_000;
/** Ten requests a minute are allowed; a platform that asks for a longer pause is not waited for. */
const LONGEST_PAUSE_MS = 120_000;

export interface MembersPage {
  readonly offset: number;
  readonly limit: number;
  /** `newest` begins with those who came last. */
  readonly order?: 'oldest' | 'newest';
}

/** A page of members, and the summary that comes with each, in the forms of the public addresses. */
export interface MemberRows {
  readonly summary: JsonObject;
  readonly rows: readonly JsonObject[];
  /** Rows of the whole list. */
  readonly total: number;
}

/**
 * What the public list and the summary tell, oldest members first; the platform refuses a limit over 1,000. It tells no
 * last payment. Members of a parent are left out, as in the public list.
 */
export const MEMBERS_QUERY = `query Members($slug: String!, $limit: Int!, $offset: Int!, $direction: OrderDirection!) {
  account(slug: $slug) {
    slug
    currency
    imageUrl(height: 256)
    stats {
      balance { valueInCents currency }
      yearlyBudget { valueInCents currency }
    }
    ... on AccountWithContributions { totalFinancialContributors }
    members(
      role: [BACKER, ADMIN, MEMBER, CONTRIBUTOR, HOST, ATTENDEE, FOLLOWER, ACCOUNTANT, COMMUNITY_MANAGER]
      includeInherited: false
      limit: $limit
      offset: $offset
      orderBy: { field: CREATED_AT, direction: $direction }
    ) {
      totalCount
      nodes {
        role
        createdAt
        isActive
        tier { name }
        totalDonations { valueInCents currency }
        account {
          slug
          name
          type
          isIncognito
          imageUrl(height: 256)
          description
          socialLinks { type url }
        }
      }
    }
  }
}`;

/** @throws PlatformError `not-found`, `private`, and GraphQL's codes */
export async function askMemberPage(
  platform: Platform,
  slug: string,
  { offset, limit, order = 'oldest' }: MembersPage,
  { token = null, ...context }: GraphqlOptions = {},
): Promise<Received<MemberRows>> {
  const direction = order === 'oldest' ? 'ASC' : 'DESC';
  const variables = { slug: checkSlug(slug), limit, offset, direction };
  const request = { query: MEMBERS_QUERY, variables, token };
  const { data, receivedAt } = await graphql(platform, request, {
    deadlineMs: DEADLINE_MS,
    ...context,
  });
  const account = asObject(data.account);
  const members = asObject(account?.members);
  if (!account || !Array.isArray(members?.nodes)) {
    throw new PlatformError(data.account === null ? 'not-found' : 'bad-response');
  }
  const total = asCount(members.totalCount) ?? members.nodes.length;
  // The list's own IDs are not told: places stand for them, since newer rows have higher ones.
  const idOf = (index: number) =>
    order === 'oldest' ? offset + index + 1 : Math.max(1, total - offset - index);
  const rows = members.nodes.map((node, index) => toRow(platform, node, idOf(index)));
  return { data: { summary: toSummary(platform, account), rows, total }, receivedAt };
}

function toSummary({ profile }: Platform, account: JsonObject): JsonObject {
  // Null, with an error beside it, where exchange rates fail.
  const stats = asObject(account.stats);
  return {
    slug: account.slug,
    currency: account.currency,
    image: account.imageUrl,
    balance: amountIn(profile.amountUnit, stats?.balance),
    yearlyIncome: amountIn(profile.amountUnit, stats?.yearlyBudget),
    backersCount: account.totalFinancialContributors ?? 0,
  };
}

function toRow(platform: Platform, node: unknown, MemberId: number): JsonObject {
  const member = asObject(node) ?? {};
  const account = asObject(member.account);
  const isHidden = !account || account.isIncognito === true;
  const slug = asSlug(account?.slug);
  const createdAt = asText(member.createdAt);
  return {
    MemberId,
    // To the minute, as the list has it.
    createdAt: parseDateTime(createdAt) === null ? null : createdAt?.slice(0, 16).replace('T', ' '),
    type: account?.type === 'INDIVIDUAL' || !account ? 'USER' : account.type,
    role: member.role,
    tier: asObject(member.tier)?.name,
    isActive: member.isActive === true,
    totalAmountDonated: amountIn(platform.profile.memberUnit, member.totalDonations),
    profile: slug && accountUrl(platform, slug),
    name: isHidden ? 'Incognito' : account.name,
    image: account?.imageUrl,
    description: account?.description,
    website: websiteOf(account?.socialLinks),
  };
}

function websiteOf(links: unknown): string | null {
  const found = asArray(links).map(asObject);
  return asText(found.find((link) => link?.type === 'WEBSITE')?.url);
}

/** GraphQL counts hundredths, whatever the currency. */
function amountIn(unit: AmountUnit, value: unknown): number | null {
  if (unit === 'hundredths') return asNumber(asObject(value)?.valueInCents);
  const amount = decodeAmount(value);
  if (!amount) return null;
  return unit === 'major' ? toMajorUnits(amount) : amount.minor;
}

/** All members, a thousand a request. */
export interface GraphqlList<Row extends WallBacker> extends PublicList<Row> {
  readonly summary: Summary;
  readonly rawSummary: JsonObject;
}

/** A source for the command and for builds: it waits where the platform asks for a pause. */
export function graphqlList<Row extends WallBacker>(
  platform: Platform,
  decode: DecodeRow<Row>,
): WallSource<GraphqlList<Row>> {
  return {
    ...atPlatform(platform, 'graphql'),
    async ask(slug, context) {
      const rows: JsonObject[] = [];
      for (let page = 0; ; page++) {
        const wanted = { offset: page * MOST_MEMBERS, limit: MOST_MEMBERS };
        const { data, receivedAt } = await patiently(
          () => askMemberPage(platform, slug, wanted, context),
          context,
        );
        for (const row of data.rows) rows.push(row);
        const isLast = data.rows.length < MOST_MEMBERS || rows.length >= data.total;
        if (!isLast && page + 1 === MOST_PAGES) throw new PlatformError('too-large');
        if (isLast) {
          return { ...membersOf(platform, decode, { ...data, rows }), ...WHOLE, receivedAt };
        }
      }
    },
  };
}

/** The people of some rows. */
export function membersOf<Row extends WallBacker>(
  { profile }: Platform,
  decode: DecodeRow<Row>,
  { rows, summary: rawSummary }: Pick<MemberRows, 'rows' | 'summary'>,
): Pick<GraphqlList<Row>, 'summary' | 'rawSummary' | 'backers' | 'rowCount' | 'dropped'> {
  const summary = decodeSummary(rawSummary, profile);
  const { members, dropped } = decodeRows(decode, rows, profile, summary.currency);
  const backers = mergeMembers(members.map((member) => ({ ...member, lacksPayments: true })));
  return { summary, rawSummary, backers, rowCount: rows.length, dropped };
}

async function patiently<T>(
  send: () => Promise<T>,
  { wait = waitFor, signal }: GraphqlOptions,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { code, retryAfterMs = 0 } = error as PlatformError;
    if (code !== 'rate-limited' || retryAfterMs > LONGEST_PAUSE_MS) throw error;
    await wait(retryAfterMs, signal);
    return send();
  }
}
