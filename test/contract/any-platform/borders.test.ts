// What no platform has, and what it lets other origins read.
import { describe, expect, it } from 'vitest';
import { askAccount } from '../../../src/platform/account/account.ts';
import { membersUrl, summaryUrl } from '../../../src/platform/addresses/addresses.ts';
import { avatarUrl } from '../../../src/platform/addresses/links.ts';
import { askMemberRows, askMembers, askSummary } from '../../../src/platform/requests/client.ts';
import { askTransactions } from '../../../src/platform/transactions/transactions.ts';
import { mergeMembers } from '../../../src/platform/wall/merge.ts';
import { CLIENT_ID, page, platform, slug, UNKNOWN } from './platform.ts';

describe('what there is not', () => {
  it('is not found', async () => {
    const notFound = { name: 'PlatformError', code: 'not-found' };
    await expect(askSummary(platform, UNKNOWN)).rejects.toMatchObject(notFound);
    await expect(askMemberRows(platform, { slug: UNKNOWN }, page(1))).rejects.toMatchObject(
      notFound,
    );
    await expect(askAccount(platform, UNKNOWN)).rejects.toMatchObject(notFound);
    const query = { limit: 1, clientId: CLIENT_ID };
    await expect(askTransactions(platform, UNKNOWN, query)).rejects.toMatchObject(notFound);
  });
});

describe('other origins', () => {
  it('may read summaries and lists, and see how long they may be kept', async () => {
    for (const url of [summaryUrl(platform, slug), membersUrl(platform, { slug }, page(1))]) {
      const response = await fetch(url, { headers: { origin: 'https://elsewhere.example' } });
      expect(response.headers.get('access-control-allow-origin')).toMatch(
        /^(\*|https:\/\/elsewhere\.example)$/,
      );
      expect(response.headers.get('cache-control')).toMatch(/max-age=\d+/);
      expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
      await response.body?.cancel();
    }
  });

  it('are sent pictures where the platform has a service for them', async ({ skip }) => {
    const { members } = await askMembers(platform, { slug }, { ...page(20), currency: null });
    const backer = mergeMembers(members).find(({ isAnonymous }) => !isAnonymous);
    if (!platform.imagesUrl || !backer) return skip('no pictures to ask for');
    const url = avatarUrl(platform, backer, 64) ?? '';
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    await response.body?.cancel();
  });
});
