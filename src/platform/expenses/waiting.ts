/** Expenses that wait at several collectives, and at a fiscal host's collectives. Works without a token. */
import type { Platform } from '../addresses/profile.ts';
import type { Received } from '../requests/client.ts';
import { type AccountQuery, askAboutEach } from '../requests/each-account.ts';
import { PlatformError } from '../requests/errors.ts';
import { fieldOf, type GraphqlOptions, graphql } from '../requests/graphql.ts';
import { parseDateTime } from '../values/dates.ts';
import { asArray, asCount, asObject, asText, type JsonObject } from '../values/json.ts';
import { decodeAmount } from '../values/money.ts';
import { cleanText, LONGEST_TEXT } from '../values/names.ts';
import type { Amount } from '../values/types.ts';
import { decodeParty, decodePictured } from './decode-expense.ts';
import type { Expense, Party, PicturedParty } from './expense.ts';

/** `held`: approved, and on hold. */
export type WaitingStatus = 'pending' | 'failed' | 'approved' | 'held';

/** A row of the list. */
export interface ListedExpense
  extends Pick<Expense, 'id' | 'number' | 'description' | 'createdAt' | 'payee'> {
  readonly status: WaitingStatus;
  readonly amount: Amount | null;
  readonly collective: PicturedParty;
  /** The collective that a project or event belongs to. */
  readonly parent: Party | null;
  /** Slug of the fiscal host that was asked about. */
  readonly host: string | null;
}

export interface WaitingQuery {
  /** Slugs of collectives that anyone can see; their projects and events are included. */
  readonly visible: readonly string[];
  /** Likewise of private ones: each is asked about by itself, since one refusal would refuse all. */
  readonly hidden: readonly string[];
  /** Slugs of fiscal hosts, for all that waits at the collectives they host. */
  readonly hosts: readonly string[];
}

/** Cached. */
export interface WaitingRecord {
  readonly asked: WaitingQuery;
  /** Each once. */
  readonly expenses: readonly ListedExpense[];
  /** How many there are beyond those that were given. */
  readonly missing: number;
}

/** Rows of a list. The platform does not count them as cost. */
const MOST_ROWS = 200;

const LISTS = {
  pending: 'PENDING',
  failed: 'ERROR',
  approved: 'APPROVED',
  held: 'ON_HOLD',
} as const;

const OLDEST_FIRST = `limit: ${MOST_ROWS}, orderBy: { field: CREATED_AT, direction: ASC }`;
const ROWS = `{
    totalCount
    nodes {
      id
      legacyId
      status
      description
      createdAt
      amountV2 { valueInCents currency }
      payee { slug name imageUrl(height: 64) }
      account { slug name imageUrl(height: 64) ... on AccountWithParent { parent { slug name } } }
    }
  }`;

/** `READY_TO_PAY` leaves out what the balance does not cover, and `APPROVED` what is on hold. */
function listsOf(filter: string, lists: readonly WaitingStatus[]): string {
  return lists
    .map(
      (list) => `${list}: expenses(${filter}, status: [${LISTS[list]}], ${OLDEST_FIRST}) ${ROWS}`,
    )
    .join('\n  ');
}

/** For any number of collectives at the same cost. One unknown slug or private account refuses all. */
export const WAITING_QUERY = `query Waiting($accounts: [AccountReferenceInput]) {
  me { slug }
  ${listsOf('accounts: $accounts, includeChildrenExpenses: true', ['pending', 'failed'])}
}`;

/** The platform answers about private collectives, too, and everybody: only for a host's administrators. */
export const HOST_WAITING_QUERY = `query HostWaiting($host: AccountReferenceInput) {
  me { slug }
  ${listsOf('host: $host', ['pending', 'failed', 'approved', 'held'])}
}`;

/** No aliases here: the platform counts them once for each account. */
export const WAITING_AT: AccountQuery<Found> = {
  name: 'WaitingAt',
  fields: `
  expenses(direction: RECEIVED, includeChildrenExpenses: true, status: [PENDING ERROR], ${OLDEST_FIRST}) ${ROWS}`,
  decode: (node) => decodeList(asObject(node)?.expenses),
};

interface Found {
  readonly expenses: readonly ListedExpense[];
  readonly missing: number;
}

/** @throws PlatformError when one of the requests fails; `unauthorized` without a status for a token that the platform does not know */
export async function askWaiting(
  platform: Platform,
  asked: WaitingQuery,
  { token = null, ...context }: GraphqlOptions = {},
): Promise<Received<WaitingRecord>> {
  const options = { ...context, token };
  const answers = await Promise.all([
    askVisible(platform, asked.visible, options),
    ...(token === null ? [] : [askEach(platform, asked.hidden, options)]),
    ...asked.hosts.map((host) =>
      askLists(
        platform,
        { query: HOST_WAITING_QUERY, variables: { host: { slug: host } } },
        options,
      ).then(({ data, ...rest }) => ({
        ...rest,
        data: { ...data, expenses: data.expenses.map((one) => ({ ...one, host })) },
      })),
    ),
  ]);
  const all = answers.flatMap(({ data }) => data.expenses);
  // The host's answer comes last, and tells more.
  const expenses = [...new Map(all.map((one) => [one.id, one])).values()];
  return {
    data: { asked, expenses, missing: answers.reduce((sum, { data }) => sum + data.missing, 0) },
    missingParts: answers.reduce((sum, { missingParts = 0 }) => sum + missingParts, 0),
    receivedAt: Math.min(...answers.map(({ receivedAt }) => receivedAt)),
  };
}

/** In one request, or by alias where one of the slugs refuses all. */
async function askVisible(
  platform: Platform,
  slugs: readonly string[],
  options: GraphqlOptions,
): Promise<Received<Found>> {
  if (!slugs.length) return askEach(platform, [], options);
  const accounts = slugs.map((slug) => ({ slug }));
  try {
    return await askLists(platform, { query: WAITING_QUERY, variables: { accounts } }, options);
  } catch (error) {
    const isRefused =
      error instanceof PlatformError && ['not-found', 'private'].includes(error.code);
    if (!isRefused) throw error;
    return askEach(platform, slugs, options);
  }
}

async function askLists(
  platform: Platform,
  request: { readonly query: string; readonly variables: JsonObject },
  { token = null, ...context }: GraphqlOptions,
): Promise<Received<Found>> {
  const { data, missingParts, receivedAt } = await graphql(
    platform,
    { ...request, token },
    context,
  );
  if (token !== null && !fieldOf(data, 'me')) throw new PlatformError('unauthorized');
  const lists = Object.keys(LISTS).flatMap((list) => decodeList(data[list], list === 'held') ?? []);
  return { data: joined(lists), missingParts, receivedAt };
}

async function askEach(
  platform: Platform,
  slugs: readonly string[],
  options: GraphqlOptions,
): Promise<Received<Found>> {
  const { data, ...rest } = await askAboutEach(platform, slugs, WAITING_AT, options);
  return { ...rest, data: joined([...data.found.values()]) };
}

const joined = (lists: readonly Found[]): Found => ({
  expenses: lists.flatMap(({ expenses }) => expenses),
  missing: lists.reduce((sum, { missing }) => sum + missing, 0),
});

function decodeList(value: unknown, isHeld = false): Found | null {
  const list = asObject(value);
  if (!list) return null;
  const nodes = asArray(list.nodes);
  const missing = Math.max(0, (asCount(list.totalCount) ?? 0) - nodes.length);
  return { expenses: nodes.flatMap((node) => decodeRow(node, isHeld) ?? []), missing };
}

function decodeRow(value: unknown, isHeld: boolean): ListedExpense | null {
  const expense = asObject(value) ?? {};
  const account = asObject(expense.account) ?? {};
  const id = asText(expense.id);
  const collective = decodePictured(account);
  const status = isHeld ? 'held' : statusOf(expense.status);
  if (!id || !collective || !status) return null;
  return {
    id,
    number: asCount(expense.legacyId),
    status,
    description: cleanText(expense.description, LONGEST_TEXT),
    createdAt: parseDateTime(expense.createdAt),
    amount: decodeAmount(expense.amountV2),
    payee: decodePictured(expense.payee),
    collective,
    parent: decodeParty(account.parent),
    host: null,
  };
}

function statusOf(status: unknown): WaitingStatus | null {
  const entry = Object.entries(LISTS).find(([, name]) => name === status);
  return (entry?.[0] as WaitingStatus | undefined) ?? null;
}
