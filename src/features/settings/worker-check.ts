/** Tries the addresses of a platform before they are used: without a token, at fixed paths. */

import { type ErrorView, toErrorView } from '../../messages/error-view.ts';
import { createPlatform, type Platform, type ProfileId } from '../../platform/addresses/profile.ts';
import { askMembers, askSummary } from '../../platform/requests/client.ts';
import { PlatformError } from '../../platform/requests/errors.ts';
import { graphql } from '../../platform/requests/graphql.ts';
import { type RequestContext, send } from '../../platform/requests/http.ts';
import { displayName } from '../../platform/values/names.ts';
import type { Amount, Member } from '../../platform/values/types.ts';
import type { PlatformSettings } from '../../storage/settings.ts';

/** What a platform answered when its addresses were tried. */
export interface PlatformCheck {
  /** False when the platform cannot be read. Without an `error` it is there, but needs a host permission. */
  readonly isReachable: boolean;
  readonly error: ErrorView | null;
  /** Null when none was asked for, and where nobody with a name has given anything. */
  readonly sample: PlatformSample | null;
}

/** Somebody's total for a collective, as each profile reads it: only people can tell which is right. */
export interface PlatformSample {
  readonly slug: string;
  /** Name of the one who gave. */
  readonly backer: string;
  readonly amounts: Readonly<Record<ProfileId, Amount>>;
}

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
    const sample = sampleSlug ? await askSample(platform, sampleSlug, context) : null;
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

/** A backer's total, since profiles differ in the units of member lists. */
async function askSample(
  platform: Platform,
  slug: string,
  context: RequestContext,
): Promise<PlatformSample | null> {
  const { data: summary } = await askSummary(platform, slug, context);
  const page = { limit: 100, offset: 0, currency: summary.currency };
  const membersBy = async (profile: ProfileId) => {
    const read = createPlatform({ ...platform, profile });
    return (await askMembers(read, { slug, kind: 'all' }, page, context)).members;
  };
  const [live, documented] = [await membersBy('open-collective'), await membersBy('documented')];
  for (const giver of live) {
    const backer = displayName(giver.name);
    const same = documented.find(({ id }) => id === giver.id);
    if (giver.total <= 0 || giver.isAnonymous || !backer || !same) continue;
    const amounts = { 'open-collective': amountOf(giver), documented: amountOf(same) };
    return { slug: summary.slug, backer, amounts };
  }
  return null;
}

const amountOf = ({ total, currency }: Member): Amount => ({ minor: total, currency });

/** Browsers report a refusal to other origins and a dead server alike; a request without reading tells them apart. */
async function answersAtAll({ baseUrl }: Platform, context: RequestContext): Promise<boolean> {
  try {
    await send({ url: `${baseUrl}/`, mode: 'no-cors' }, context);
    return true;
  } catch {
    return false;
  }
}
