/** Tries the addresses of a platform before they are used: without a token, at fixed paths. */
import type {
  PlatformCheck,
  PlatformSample,
  PlatformSettings,
} from '../../messages/contract/settings.ts';
import { toErrorView } from '../../messages/error-view.ts';
import { fetchMembers, fetchSummary } from '../../platform/client.ts';
import { PlatformError } from '../../platform/errors.ts';
import { graphql } from '../../platform/graphql.ts';
import { type RequestContext, send } from '../../platform/http.ts';
import { displayName } from '../../platform/names.ts';
import { createPlatform, type Platform } from '../../platform/profile.ts';

/**
 * What a platform answers: to a small query, or with figures of a collective when one is named.
 * @throws PlatformError `bad-address`, `bad-slug`
 */
export async function checkPlatform(
  candidate: PlatformSettings,
  sampleSlug: string | null,
  request: RequestContext,
): Promise<PlatformCheck> {
  const platform = createPlatform(candidate);
  const context: RequestContext = { ...request, cache: 'no-store' };
  try {
    const sample = sampleSlug ? await readSample(platform, sampleSlug, context) : null;
    if (!sample) await graphql(platform, { query: '{ __typename }' }, context);
    return { isReachable: true, error: null, sample };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'bad-slug') throw error;
    if (error.code !== 'offline')
      return { isReachable: error.code !== 'timeout', error: toErrorView(error), sample: null };
    const isThere = await answersAtAll(platform, context);
    return { isReachable: false, error: isThere ? null : toErrorView(error), sample: null };
  }
}

/** Platforms differ most in the units of member lists, so a backer's total is a better sample than the balance. */
async function readSample(
  platform: Platform,
  slug: string,
  context: RequestContext,
): Promise<PlatformSample> {
  const { data: summary } = await fetchSummary(platform, slug, context);
  const page = { limit: 100, offset: 0, currency: summary.currency };
  const { members } = await fetchMembers(platform, { slug, kind: 'all' }, page, context);
  const giver = members.find(
    ({ total, name, isAnonymous }) => total > 0 && !isAnonymous && displayName(name),
  );
  if (!giver) return { slug: summary.slug, amount: summary.balance, backer: null };
  const amount = { minor: giver.total, currency: giver.currency };
  return { slug: summary.slug, amount, backer: displayName(giver.name) };
}

/** Browsers report a refusal to other origins and a dead server alike; a request without reading tells them apart. */
async function answersAtAll({ baseUrl }: Platform, context: RequestContext): Promise<boolean> {
  try {
    await send({ url: `${baseUrl}/`, mode: 'no-cors' }, context);
    return true;
  } catch {
    return false;
  }
}
