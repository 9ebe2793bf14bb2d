/** A website as the source: the platform is asked from this page, without a sign-in. */

import { askListed } from '../platform/account/listed-accounts.ts';
import { accountUrl } from '../platform/addresses/links.ts';
import type { Platform } from '../platform/addresses/profile.ts';
import type { DependenciesSource } from './data-source.ts';
import { readInWorker } from './read-in-worker.ts';

export function createPlatformSource(platform: Platform): DependenciesSource {
  return {
    platform,
    read: readInWorker,
    listed: (slugs) => askListed(platform, slugs),
    addressOf: (slug) => accountUrl(platform, slug),
  };
}
