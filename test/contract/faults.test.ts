// Every fault of the platform gives one PlatformError with the right code, or no error where data can be had. Profiles make
// no difference to that. Pauses, aborts, and lists that fail on one page: test/platform.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultArguments, FaultName } from '../../sandbox/index.ts';
import { askAccount } from '../../src/platform/account/account.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { askMembers, askMembersCsv, askSummary } from '../../src/platform/requests/client.ts';
import { PLATFORM_ERROR_CODES, PlatformError } from '../../src/platform/requests/errors.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import { askTransactions } from '../../src/platform/transactions/transactions.ts';
import { askCurrentUser, askUserCollectives } from '../../src/platform/user/user.ts';
import type { Summary } from '../../src/platform/values/types.ts';
import { decodeWallRow } from '../../src/platform/wall/decode-row.ts';
import { publicList } from '../../src/platform/wall/wall-source.ts';
import { hurried, ODD, usePlatform } from './support/platforms.ts';

type Call = (platform: Platform, context: RequestContext) => Promise<unknown>;

const allOf = (platform: Platform, summary: Summary | null = null) =>
  publicList(platform, { decode: decodeWallRow, summaryOf: async () => summary });

const PAGE = { limit: 50, offset: 0, currency: 'USD' };
const CALLS: Readonly<Record<string, Call>> = {
  summary: (platform, context) => askSummary(platform, ODD, context),
  members: (platform, context) => askMembers(platform, { slug: ODD }, PAGE, context),
  CSV: (platform, context) => askMembersCsv(platform, { slug: ODD }, null, context),
  transactions: (platform, context) =>
    askTransactions(platform, ODD, { limit: 50, clientId: 'x' }, context),
  GraphQL: (platform, context) => askAccount(platform, ODD, context),
};

const { sandbox, platform } = await usePlatform();

describe('a fault of the platform', () => {
  afterEach(() => {
    sandbox.faults.clear();
    sandbox.log.clear();
  });

  /** What a call comes to, how many requests it took and how long it waited between them. */
  async function outcome(call: Call, settings: RequestContext = {}) {
    sandbox.log.clear();
    const { context, waits } = hurried(settings);
    const error = await call(platform, context).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error) expect(error).toBeInstanceOf(PlatformError);
    return { error: error as PlatformError | null, requests: sandbox.log.count(), waits };
  }

  const FAULTS: [FaultName, FaultArguments, string, number][] = [
    ['offline', {}, 'offline', 1],
    ['429', {}, 'rate-limited', 1],
    ['500', {}, 'server-error', 3],
    ['502', {}, 'server-error', 3],
    ['503', { retryAfter: 1 }, 'server-error', 3],
    ['504', {}, 'server-error', 3],
    ['html', {}, 'bad-response', 1],
    ['empty', {}, 'bad-response', 1],
    ['204', {}, 'bad-response', 1],
    ['truncated', {}, 'bad-response', 1],
    ['bom', {}, 'bad-response', 1],
    ['huge', {}, 'too-large', 1],
  ];

  describe.each(FAULTS)('%s %j', (fault, settings, code, requests) => {
    it.each(Object.entries(CALLS))(
      `in the answer to a request for the %s is ${code}`,
      async (what, call) => {
        sandbox.faults.set(fault, settings);
        const result = await outcome(call);
        // A CSV file has no end that could be missed, and may begin with a byte order mark.
        const isFine = what === 'CSV' && ['truncated', 'bom'].includes(fault);
        const expected = isFine ? null : expect.objectContaining({ name: 'PlatformError', code });
        expect(result.error).toEqual(expected);
        expect(PLATFORM_ERROR_CODES).toContain(code);
        // GraphQL has a second address, which is asked after the tries at the first.
        const addresses = what === 'GraphQL' && code === 'server-error' ? 2 : 1;
        expect(result.requests).toBe(requests * addresses);
      },
    );
  });

  it.each(['slow', 'drip'] as const)(
    '%s: the deadline covers head and body, and there is one more try',
    async (fault) => {
      sandbox.faults.set(fault, { ms: 2_000 });
      // One deadline for all requests: a GET and a POST prove it. A busy machine may take a while to send one.
      for (const call of [CALLS.summary as Call, CALLS.GraphQL as Call]) {
        const { error, requests, waits } = await outcome(call, { deadlineMs: 300 });
        expect(error).toMatchObject({ code: 'timeout' });
        expect(requests).toBe(2);
        expect(waits).toEqual([1_000]);
      }
    },
  );

  it('gone: lists and summaries end, and GraphQL goes on', async () => {
    sandbox.faults.set('gone');
    for (const what of ['summary', 'members', 'CSV']) {
      const { error } = await outcome(CALLS[what] as Call);
      expect(error).toMatchObject({ code: 'not-found', status: 410 });
    }
    expect((await outcome(CALLS.GraphQL as Call)).error).toBeNull();
  });

  it('wrong-charset: bytes that are no UTF-8 are no data', async () => {
    sandbox.faults.set('wrong-charset');
    for (const call of [CALLS.members, CALLS.CSV] as Call[]) {
      const { error } = await outcome(call);
      expect(error).toMatchObject({ code: 'bad-response' });
    }
  });

  it('bad-row: one row is dropped and counted, the others are there', async () => {
    const { context } = hurried();
    const rows = sandbox.data.rows(ODD);
    for (const row of [undefined, null, 5, 'row', [], {}]) {
      sandbox.faults.set('bad-row', { row });
      const list = await allOf(platform).ask(ODD, context);
      expect(list.dropped).toBe(1);
      expect(list.rowCount).toBe(rows.length);
    }
  });

  describe('of GraphQL', () => {
    let token: string;
    beforeAll(async () => {
      token = (await sandbox.oauth.issueToken('robin-sample', { scope: ['email'] })).accessToken;
    });

    it('partial-graphql: what there is is given, and how much is missing', async () => {
      sandbox.faults.set('partial-graphql');
      const { context } = hurried();
      const account = await askAccount(platform, ODD, context);
      expect(account).toMatchObject({
        missingParts: 1,
        data: { slug: ODD, statistics: { balance: null } },
      });
      const mine = await askUserCollectives(platform, { token }, context);
      expect(mine.missingParts).toBe(1);
      expect(mine.data?.length).toBeGreaterThan(2);
    });

    it('graphql-errors: errors without data are an error', async () => {
      sandbox.faults.set('graphql-errors');
      const { context } = hurried();
      await expect(askAccount(platform, ODD, context)).rejects.toMatchObject({
        code: 'graphql-error',
      });
      await expect(askCurrentUser(platform, token, context)).rejects.toMatchObject({
        code: 'graphql-error',
      });
    });

    it.each(['me-null', 'revoked-token'] as const)(
      '%s: nobody is signed in, which is no error',
      async (fault) => {
        sandbox.faults.set(fault);
        const { context } = hurried();
        await expect(askCurrentUser(platform, token, context)).resolves.toMatchObject({
          data: null,
        });
        await expect(askUserCollectives(platform, { token }, context)).resolves.toMatchObject({
          data: null,
        });
        await expect(askAccount(platform, ODD, { ...context, token })).resolves.toMatchObject({
          missingParts: 0,
        });
      },
    );

    it('expired-token: is unauthorized', async () => {
      sandbox.faults.set('expired-token');
      const { context } = hurried();
      await expect(askCurrentUser(platform, token, context)).rejects.toMatchObject({
        code: 'unauthorized',
        status: 401,
      });
    });
  });
});
