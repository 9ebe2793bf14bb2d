// The product's GraphQL queries: valid by the schema, and what they bring from the sandbox.

import { buildSchema, Lexer, parse, Source, TokenKind, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from '../../sandbox/graphql/schema.ts';
import { askAccount } from '../../src/platform/account/account.ts';
import { SEARCH_QUERY } from '../../src/platform/account/search.ts';
import { graphql } from '../../src/platform/requests/graphql.ts';
import { askUserCollectives } from '../../src/platform/user/user.ts';
import { monthBefore } from '../../src/platform/values/dates.ts';
import { hurried, LIBRARY, PROFILES, usePlatform } from './support/platforms.ts';
import { QUERIES } from './support/queries.ts';

const MOST_TOKENS = 1_500;
const schema = buildSchema(typeDefs);
/** An accountant and a community manager. */
const TEAM = ['ada-books', 'milo-greeter'];
const OWN_ROLES = ['ADMIN', 'MEMBER', 'BACKER', 'ACCOUNTANT', 'COMMUNITY_MANAGER'];

describe('every query', () => {
  it.each(QUERIES)('%s is valid by the sandbox’s schema', (_name, query) => {
    expect(validate(schema, parse(query))).toEqual([]);
  });

  it.each(QUERIES)('%s is as small as the platform wants it', (_name, query) => {
    const lexer = new Lexer(new Source(query));
    let tokens = 0;
    while (lexer.advance().kind !== TokenKind.EOF) tokens++;
    expect(tokens).toBeLessThan(MOST_TOKENS);
    const depth = [...query].reduce(
      ({ now, most }, letter) => {
        const next = now + Number(letter === '{') - Number(letter === '}');
        return { now: next, most: Math.max(most, next) };
      },
      { now: 0, most: 0 },
    );
    expect(depth.now).toBe(0);
    expect(depth.most).toBeLessThan(20);
  });
});

describe.each(PROFILES)('GraphQL of the %s platform', async (profile) => {
  const { sandbox, platform } = await usePlatform(profile);
  const { context } = hurried();
  const tokenOf = async (user: string) => (await sandbox.oauth.issueToken(user)).accessToken;

  it('lists the collectives of a user once each, with all roles', async () => {
    for (const user of ['robin-sample', 'noor-giver', 'lee-everywhere', 'kim-newcomer', ...TEAM]) {
      const { data, missingParts } = await askUserCollectives(
        platform,
        { token: await tokenOf(user) },
        context,
      );
      const expected = new Map<string, Set<string>>();
      for (const slug of sandbox.data.collectives()) {
        for (const row of sandbox.data.rows(slug)) {
          const isTheirs = `${row.profile}`.endsWith(`/${user}`);
          const role = `${row.role}`;
          if (!isTheirs || !OWN_ROLES.includes(role)) continue;
          expected.set(slug, (expected.get(slug) ?? new Set()).add(role));
        }
      }
      const found = new Map(data?.map(({ slug, roles }) => [slug, new Set(roles)]));
      expect(found).toEqual(expected);
      expect(missingParts).toBe(0);
    }
  });

  it('gives income month by month, as the ledger has it', async () => {
    const months = 24;
    const now = Date.now();
    const thisMonth = new Date(now).getUTCMonth();
    const year = new Date(now).getUTCFullYear();
    const answer = await askAccount(platform, LIBRARY, { ...context, now: () => now });
    const data = answer.data.months ?? [];
    expect(data).toHaveLength(months);
    expect(data.map(({ month }) => month)).toEqual(
      Array.from({ length: months }, (_, index) => Date.UTC(year, thisMonth - months + 1 + index)),
    );
    for (const { month, amount } of data) {
      const end = Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1);
      const cents = sandbox.data
        .transactions(LIBRARY)
        .filter(
          ({ type, createdAtMs }) =>
            type === 'CREDIT' && createdAtMs >= month && createdAtMs < Math.min(end, now),
        )
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(amount).toEqual({ minor: cents, currency: 'USD' });
    }
    expect(data.some(({ amount }) => amount.minor > 0)).toBe(true);
    const [lastMonth, sameDay] = [Date.UTC(year, thisMonth - 1), monthBefore(now)];
    const byThen = sandbox.data
      .transactions(LIBRARY)
      .filter(({ type }) => type === 'CREDIT')
      .filter(({ createdAtMs }) => createdAtMs >= lastMonth && createdAtMs <= sameDay)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(answer.data.receivedByThen).toEqual({ minor: byThen, currency: 'USD' });
  });

  it('gives the backers with the highest totals first', async () => {
    const { data } = await askAccount(platform, LIBRARY, context);
    const { members = [] } = sandbox.data.collective(LIBRARY) ?? {};
    const totals = new Map(members.map(({ slug, totalCents }) => [slug, totalCents]));
    const shown = data.topBackers.map(({ slug }) => totals.get(slug) ?? Number.NaN);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
  });

  it('strips other scripts from a search, and lists whatever it has', async () => {
    const sent = (term: string) =>
      graphql(
        platform,
        { query: SEARCH_QUERY, variables: { term, types: null }, token: null },
        context,
      );
    expect((await sent('桜プレス')).data).toEqual((await sent('')).data);
  });
});
