// Summaries from the sandbox in both profiles, over real HTTP. Lists, pages, and CSV: test/contract/any-platform.
import { describe, expect, it } from 'vitest';
import { askMembers, askMembersCsv, askSummary } from '../../src/platform/client.ts';
import { decodeBacker } from '../../src/platform/decode-backer.ts';
import { toMajorUnits } from '../../src/platform/money.ts';
import { askTransactions } from '../../src/platform/transactions.ts';
import { publicList } from '../../src/platform/wall-source.ts';
import { hurried, PROFILES, SLUGS, usePlatform } from './support/platforms.ts';

describe.each(PROFILES)('the %s platform', (profile) => {
  const running = usePlatform(profile);
  const { context } = hurried();

  it('gives the summary of every collective in the right unit', async () => {
    for (const slug of SLUGS) {
      const { data } = await askSummary(running.platform, slug, context);
      const { figures, spec } = running.sandbox.data.collective(slug) ?? {};
      expect(data).toMatchObject({
        slug,
        currency: spec?.currency,
        backersCount: figures?.backersCount,
      });
      const cents = figures?.balanceCents ?? Number.NaN;
      const smallest = spec?.currency === 'JPY' ? 1 : 0.01;
      expect(Math.abs(toMajorUnits(data.balance) - cents / 100)).toBeLessThanOrEqual(smallest / 2);
      expect(data.contributorsCount).toBe(
        profile === 'documented' ? figures?.contributorsCount : null,
      );
    }
  });
  it('does not know some collectives, and is not asked about what is no slug', async () => {
    const { platform, sandbox } = running;
    const calls = (slug: string) => [
      () => askSummary(platform, slug, context),
      () => askMembers(platform, { slug }, { limit: 1, offset: 0, currency: null }, context),
      () =>
        askMembers(
          platform,
          { slug, kind: 'all', tierSlug: 'backers' },
          { limit: 1, offset: 0, currency: null },
          context,
        ),
      () => askMembersCsv(platform, { slug, kind: 'users' }, null, context),
      () =>
        publicList(platform, { decode: decodeBacker, summaryOf: async () => null }).ask(
          slug,
          context,
        ),
      () => askTransactions(platform, slug, { limit: 1, clientId: 'x' }, context),
    ];
    for (const call of calls('no-such-collective')) {
      await expect(call()).rejects.toMatchObject({ name: 'PlatformError', code: 'not-found' });
    }
    sandbox.log.clear();
    for (const slug of ['', '../admin', 'a/b', 'a b', '%2e%2e', '\ud800']) {
      for (const call of calls(slug))
        await expect(call()).rejects.toMatchObject({ code: 'bad-slug' });
    }
    expect(sandbox.log.count()).toBe(0);
  });
});
