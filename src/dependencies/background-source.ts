/** The extension's background as the source. */
import browser from '../browser.ts';
import type { GivingView } from '../features/giving/worker.ts';
import type { StartView } from '../features/start/worker.ts';
import { sendRequest, subscribe } from '../messages/client.ts';
import type { PinsView } from '../messages/pins.ts';
import { createPlatform } from '../platform/addresses/profile.ts';
import type { DependenciesSource, OwnSlugs } from './data-source.ts';
import { giftsByReceiver } from './model/gifts.ts';
import { readInWorker } from './read-in-worker.ts';

/** Path of the popup's page, which shows a collective in a tab, too. */
const POPUP = 'src/popup/index.html';

/** With `isPrivate`, as in private windows, the background stores nothing. */
export async function createBackgroundSource(isPrivate: boolean): Promise<DependenciesSource> {
  const start = await sendRequest({ type: 'get-start', mode: 'cached', isPrivate });
  const platform = createPlatform(start.platform);
  return {
    platform,
    read: readInWorker,
    async listed(slugs) {
      const answer = await sendRequest({ type: 'get-listed', slugs: [...slugs], isPrivate });
      const { data, missingParts, receivedAt } = answer;
      if (!data || receivedAt === null) throw answer.error ?? { code: 'unexpected' };
      return { data, missingParts, receivedAt };
    },
    addressOf: (slug) =>
      browser.runtime.getURL(
        `${POPUP}?view=tab${isPrivate ? '&private=1' : ''}#/c/${encodeURIComponent(slug)}`,
      ),
    own: {
      async load() {
        const giving = await sendRequest({ type: 'get-giving', mode: 'cached', isPrivate });
        return ownSlugs(start, await sendRequest({ type: 'get-chosen' }), giving.data);
      },
      pin: (slugs) => sendRequest({ type: 'pin-all', slugs: [...slugs], isPrivate }),
      unpin: (slug) => sendRequest({ type: 'unpin', slug, isPrivate }),
      subscribe,
    },
  };
}

function ownSlugs({ mine }: StartView, { pinned }: PinsView, giving: GivingView | null): OwnSlugs {
  const { administered = [], team = [], backed = [] } = mine?.data ?? {};
  const run = [...administered, ...team];
  const all = [...run, ...backed];
  const slugsOf = (rows: readonly { readonly slug: string }[]) =>
    new Set(rows.map(({ slug }) => slug));
  return {
    pinned: slugsOf(pinned),
    run: slugsOf(run),
    gifts: giving ? giftsByReceiver(giving) : new Map(),
    backed: slugsOf(all.filter(({ roles }) => roles.includes('BACKER'))),
  };
}
