// Saved answers of the platform, where this machine has some: no good row is lost, units are right, people appear once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { decodeAccount } from '../../src/platform/account.ts';
import { fetchMembers, fetchSummary } from '../../src/platform/client.ts';
import { decodeMember, decodeMembers } from '../../src/platform/decode-member.ts';
import { decodeSummary } from '../../src/platform/decode-summary.ts';
import { decodeTransactions } from '../../src/platform/decode-transaction.ts';
import { graphql } from '../../src/platform/graphql.ts';
import { mergeMembers } from '../../src/platform/merge.ts';
import { toMajorUnits } from '../../src/platform/money.ts';
import { createPlatform, openCollective, type Platform } from '../../src/platform/profile.ts';
import { fetchTransactions } from '../../src/platform/transactions.ts';
import type { Backer } from '../../src/platform/types.ts';
import { decodeCurrentUser, decodeUserCollectives } from '../../src/platform/user.ts';
import { wallModel } from '../../src/platform/wall.ts';
import { publicList } from '../../src/platform/wall-source.ts';
import { expectedBackers, expectedOrder, type Row } from './support/expected-wall.ts';
import { hurried, platformOf } from './support/platforms.ts';

const SAVED = new URL('../../../shared/platform/', import.meta.url);
const RECORDED = new URL('recorded/', SAVED);
const REAL = new URL('real-data/', SAVED);

interface Exchange {
  readonly name: string;
  readonly request: { readonly method: string; readonly path: string; readonly body?: string };
  readonly response: {
    readonly status: number | null;
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly text?: string;
  };
}

function read<T>(folder: URL, name: string): T {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;
}

const recorded = (name: string) =>
  existsSync(new URL(name, RECORDED)) ? read<Exchange[]>(RECORDED, name) : [];
const rest = recorded('rest.json');
const graphqlExchanges = ['graphql.json', 'graphql-3.json', 'ratelimit.json'].flatMap(recorded);

/** Member lists by name: arrays as the platform sends them, several in a file as their owners saved them. */
function savedLists(): [string, Row[]][] {
  const lists = rest.filter(
    ({ request, response }) => Array.isArray(response.json) && request.method === 'GET',
  );
  const fromAnswers = lists.map(({ name, response }) => [name, response.json] as [string, Row[]]);
  if (!existsSync(REAL)) return fromAnswers;
  const fromFiles = readdirSync(REAL)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, Object.values(read<object>(REAL, name)).flat()] as [string, Row[]]);
  return [...fromAnswers, ...fromFiles];
}

const lists = savedLists();

/** Compares what the client made of rows with a calculation of its own. */
function expectSameBackers(backers: readonly Backer[], rows: readonly Row[]): void {
  const expected = expectedBackers(rows);
  expect(backers.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug));
  for (const [index, backer] of backers.entries()) {
    const own = expected[index];
    expect(toMajorUnits({ minor: backer.total, currency: backer.currency })).toBeCloseTo(
      own?.total ?? Number.NaN,
      2,
    );
    expect(own?.names.has(backer.name)).toBe(true);
    expect(new Set(backer.roles)).toEqual(own?.roles);
    expect(backer.isAnonymous).toBe(own?.isAnonymous);
  }
  const { groups } = wallModel(backers, {}, null, Date.now());
  const order = groups.flatMap((group) => group.backers.map(({ slug }) => slug));
  expect(order).toEqual(expectedOrder(rows));
}

describe.skipIf(lists.length === 0)('saved lists of members', () => {
  it.each(lists)('%s: every row is decoded, every account is there once', (_name, rows) => {
    const { members, dropped } = decodeMembers(rows, openCollective, 'USD');
    expect(dropped).toBe(0);
    expect(members.map(({ id }) => id)).toEqual(rows.map(({ MemberId }) => MemberId));
    for (const [index, member] of members.entries()) {
      expect(member.hasTransaction).toBe('currency' in (rows[index] ?? {}));
      expect(member.createdAt === null).toBe(`${rows[index]?.createdAt}`.startsWith('1970-01-01'));
    }
    expectSameBackers(mergeMembers(members), rows);
  });
});

describe.skipIf(!existsSync(REAL))('saved lists, sent by a platform', () => {
  let sandbox: Sandbox;
  let platform: Platform;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateLimits: false, replayFolder: REAL.pathname });
    platform = platformOf(sandbox, 'open-collective');
  });
  afterAll(() => sandbox.close());

  it('arrive whole and become the same backers', async () => {
    const { context } = hurried();
    const replayed = readdirSync(REAL).map((name) => name.split('.').at(-2) ?? '');
    expect(replayed.length).toBeGreaterThan(0);
    for (const slug of replayed) {
      const rows = sandbox.data.rows(slug);
      const summary = fetchSummary(platform, slug, context).then(({ data }) => data);
      const source = publicList(platform, { decode: decodeMember, summaryOf: () => summary });
      const list = await source.load(slug, context);
      expect(list.dropped).toBe(0);
      expectSameBackers(list.backers, rows);
    }
  });
});

/** A platform that gives one recorded answer to whatever it is asked. */
function replay({ response }: Exchange) {
  const fetch = async () => {
    if (response.status === null) throw new TypeError('fetch failed');
    const isBare = response.status === 204 || response.status === 304;
    const body =
      response.json === undefined ? (response.text ?? '') : JSON.stringify(response.json);
    return new Response(isBare ? null : body, {
      status: response.status,
      headers: response.headers,
    });
  };
  return hurried({ fetch }).context;
}

function codeFor({ response }: Exchange): string | null {
  const { status, text, json } = response;
  if (status === null) return 'offline';
  if (status === 400 && JSON.stringify(json)?.includes('does not exist')) return 'not-found';
  const codes: Record<number, string> = {
    400: 'bad-request',
    401: 'unauthorized',
    404: 'not-found',
    429: 'rate-limited',
    500: 'server-error',
  };
  if (status >= 400) return codes[status] ?? null;
  return text === undefined ? null : 'bad-response';
}

const live = createPlatform();
const isFor = (pattern: RegExp) => (exchange: Exchange) =>
  exchange.request.method !== 'OPTIONS' && pattern.test(exchange.request.path);

describe.skipIf(rest.length === 0)('recorded answers of the public lists', () => {
  const page = { limit: 100, offset: 0, currency: 'USD' };

  it.each(rest.filter(isFor(/^\/[^/]+\.json$/)))('$name', async (exchange) => {
    const call = fetchSummary(live, 'any', replay(exchange));
    const code = codeFor(exchange);
    if (code) return expect(call).rejects.toMatchObject({ code });
    const { data } = await call;
    const sent = exchange.response.json as Record<string, number>;
    expect(data).toEqual(decodeSummary(sent, openCollective));
    expect(toMajorUnits(data.balance)).toBeCloseTo((sent.balance ?? Number.NaN) / 100, 2);
    expect(data.backersCount).toBe(sent.backersCount);
  });

  it.each(rest.filter(isFor(/^\/[^/]+\/(members|tiers|users).*\.json/)))(
    '$name',
    async (exchange) => {
      const call = fetchMembers(live, { slug: 'any' }, page, replay(exchange));
      const code = codeFor(exchange);
      if (code) return expect(call).rejects.toMatchObject({ code });
      const { members, dropped } = await call;
      expect(dropped).toBe(0);
      expect(members).toHaveLength((exchange.response.json as unknown[]).length);
    },
  );

  it.each(rest.filter(isFor(/\/transactions/)))('$name', async (exchange) => {
    const call = fetchTransactions(live, 'any', { limit: 100 }, replay(exchange));
    const code = codeFor(exchange);
    if (code) return expect(call).rejects.toMatchObject({ code });
    const { result } = exchange.response.json as { result: Row[] };
    const { data } = await call;
    expect(data).toEqual({
      ...decodeTransactions({ result }, openCollective),
      sent: result.length,
    });
    expect(data.dropped).toBe(0);
    for (const [index, transaction] of data.transactions.entries()) {
      const sent = result[index] ?? {};
      expect(transaction).toMatchObject({ id: sent.id, type: sent.type });
      expect(transaction.amount).toEqual({ minor: sent.amount, currency: sent.currency });
      expect(new Date(transaction.createdAt ?? 0).toUTCString().slice(5, 25)).toBe(
        textDate(`${sent.createdAt}`),
      );
    }
  });
});

/** "04 Dec 2017 15:43:04" of "Mon Dec 04 2017 15:43:04 GMT+0000 (…)". */
function textDate(text: string): string {
  const [, month, day, year, time] = text.split(' ');
  return `${day} ${month} ${year} ${time}`;
}

describe.skipIf(graphqlExchanges.length === 0)('recorded answers of GraphQL', () => {
  const codes: Record<string, string> = {
    '13-my-collectives-limit-5000': 'graphql-error',
    '211-members-limit': 'graphql-error',
    '44-dev-unknown-slug': 'not-found',
    '60c-missing-scope-webhook': 'forbidden',
    '90-scope-transactions-oauth-email': 'forbidden',
  };

  it.each(graphqlExchanges.filter(({ request }) => request.method === 'POST'))(
    '$name',
    async (exchange) => {
      const call = graphql(live, { query: '{ any }' }, replay(exchange));
      const code = codes[exchange.name] ?? codeFor(exchange);
      if (code === 'rate-limited') {
        return expect(call).rejects.toMatchObject({ code, retryAfterMs: expect.any(Number) });
      }
      if (code) return expect(call).rejects.toMatchObject({ code });
      const { data, missingParts } = await call;
      expect(missingParts).toBe(0);
      const { data: sent } = exchange.response.json as { data: Record<string, unknown> };
      expect(data).toEqual(sent);
      return expectDecoded(sent);
    },
  );
});

/** What our decoders make of whatever an answer has in it. */
function expectDecoded(data: Record<string, unknown>): void {
  const me = data.me as { slug?: string; id?: string; memberOf?: { nodes: Membership[] } } | null;
  if (me?.id && me.slug) expect(decodeCurrentUser(me)).toMatchObject({ id: me.id, slug: me.slug });
  // One recording did not ask for roles.
  const nodes = me?.memberOf?.nodes.filter(({ role }) => role !== undefined);
  if (nodes) {
    const slugs = new Set(nodes.flatMap(({ account }) => (account ? [account.slug] : [])));
    const collectives = decodeUserCollectives(nodes);
    expect(new Set(collectives.map(({ slug }) => slug))).toEqual(slugs);
    expect(collectives).toHaveLength(slugs.size);
  }
  const account = (data.account ?? data.collective) as { slug?: string; stats?: Stats } | null;
  if (!account?.slug) return;
  const { balance } = decodeAccount(account, { from: 0, to: 0 })?.statistics ?? {};
  const cents = account.stats?.balance?.valueInCents;
  if (cents !== undefined && balance) expect(toMajorUnits(balance)).toBeCloseTo(cents / 100, 2);
}

interface Membership {
  readonly role?: string;
  readonly account: { readonly slug: string } | null;
}

interface Stats {
  readonly balance?: { readonly valueInCents: number };
}
