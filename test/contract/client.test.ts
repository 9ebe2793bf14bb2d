// Summaries from the sandbox in both profiles, over real HTTP. Lists, pages, and CSV: test/contract/any-platform.
import { describe, expect, it } from 'vitest';
import { askSummary } from '../../src/platform/requests/client.ts';
import { toMajorUnits } from '../../src/platform/values/money.ts';
import { hurried, PROFILES, SLUGS, usePlatform } from './support/platforms.ts';

describe.each(PROFILES)('the %s platform', async (profile) => {
  const { sandbox, platform } = await usePlatform(profile);
  const { context } = hurried();

  it('gives the summary of every collective in the right unit', async () => {
    for (const slug of SLUGS) {
      const { data } = await askSummary(platform, slug, context);
      const { figures, spec } = sandbox.data.collective(slug) ?? {};
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
});
