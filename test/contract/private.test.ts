// A private collective as the platform treats it: GraphQL for those who run it, errors of REST for everybody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/index.ts';
import { askAccount } from '../../src/platform/account.ts';
import { askAttention } from '../../src/platform/attention.ts';
import { askMembers, askSummary } from '../../src/platform/client.ts';
import { withToken } from '../../src/platform/http.ts';
import { explainError } from '../../src/platform/private.ts';
import type { Platform } from '../../src/platform/profile.ts';
import { searchAccounts } from '../../src/platform/search.ts';
import { askTransactions } from '../../src/platform/transactions.ts';
import { askUserCollectives } from '../../src/platform/user.ts';
import { hurried, LIBRARY, startPlatform } from './support/platforms.ts';

const SLUG = 'closed-circle';

describe('a private collective', () => {
  let sandbox: Sandbox;
  let platform: Platform;
  const { context } = hurried();
  const tokenOf = async (user: string) => (await sandbox.oauth.issueToken(user)).accessToken;

  beforeAll(async () => {
    ({ sandbox, platform } = await startPlatform('open-collective'));
    sandbox.oauth.createApplication({
      ownerSlug: 'robin-sample',
      name: 'Companion',
      callbackUrl: 'https://x.example/',
    });
  });
  afterAll(() => sandbox.close());

  it('is refused to outsiders, and in a list of many it alone', async () => {
    for (const token of [null, await tokenOf('robin-sample')]) {
      const asked = { ...context, token };
      await expect(askAccount(platform, SLUG, asked)).rejects.toMatchObject({ code: 'private' });
      const { data } = await askAttention(platform, [SLUG, LIBRARY], asked);
      expect(data.collectives.map(({ slug }) => slug)).toEqual([LIBRARY]);
      expect((await searchAccounts(platform, 'closed', asked)).data.accounts).toEqual([]);
    }
  });

  it.each(['milo-greeter', 'ada-books'])('is shown to those who run it: %s', async (user) => {
    const token = await tokenOf(user);
    const account = await askAccount(platform, SLUG, { ...context, token });
    expect(account).toMatchObject({ missingParts: 0, data: { slug: SLUG, isPrivate: true } });
    const attention = await askAttention(platform, [SLUG], { ...context, token });
    const waiting = attention.data.collectives[0]?.expenses.first ?? [];
    expect(waiting.map(({ amount }) => amount)).toContainEqual({ minor: 3_750, currency: 'USD' });
    const own = (await askUserCollectives(platform, token, context)).data ?? [];
    expect(own.filter(({ isPrivate }) => isPrivate).map(({ slug }) => slug)).toEqual([SLUG]);
  });

  it('is missing in public addresses, with a token, too; GraphQL says why', async () => {
    const page = { limit: 10, offset: 0, currency: 'EUR' };
    for (const request of [context, withToken(await tokenOf('milo-greeter'), context)]) {
      const calls = [
        [() => askSummary(platform, SLUG, request), 500],
        [() => askMembers(platform, { slug: SLUG }, page, request), 500],
        [() => askTransactions(platform, SLUG, { limit: 10 }, request), 400],
      ] as const;
      for (const [call, status] of calls) {
        const error: unknown = await call().catch((reason: unknown) => reason);
        expect(error).toMatchObject({ status });
        expect(await explainError(platform, SLUG, error, context)).toMatchObject({
          code: 'private',
        });
      }
    }
    expect((await fetch(`${sandbox.baseUrl}/${SLUG}.json`)).headers.get('content-type')).toMatch(
      /^text\/html/,
    );
  });
});
