/** A website as the source: the platform is asked from this page, without a sign-in. */

import { accountUrl } from '../platform/links.ts';
import { askListed } from '../platform/listed-accounts.ts';
import type { Platform } from '../platform/profile.ts';
import type { DependenciesSource } from './data-source.ts';
import { readInWorker } from './read-in-worker.ts';

export function createPlatformSource(platform: Platform): DependenciesSource {
  return {
    platform,
    read: (files, signal) => readInWorker(files, platform, signal),
    listed: (slugs) => askListed(platform, slugs),
    addressOf: (slug) => accountUrl(platform, slug),
  };
}
