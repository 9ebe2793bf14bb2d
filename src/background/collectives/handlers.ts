/** Answers to the requests about collectives. */

import type { StartView } from '../../messages/contract.ts';
import type { Handlers } from '../../messages/server.ts';
import { checkSlug } from '../../platform/slug.ts';
import type { Chosen } from '../../storage/items.ts';
import { getAttention } from '../attention.ts';
import {
  updateChosen,
  withGoal,
  withOrder,
  withoutPinned,
  withoutRun,
  withPinned,
  withRun,
  withVisit,
} from '../chosen.ts';
import type { Connect } from '../connection.ts';
import type { Environment } from '../environment.ts';
import { nameAndImage, searchSource } from '../sources.ts';
import type { Watch } from '../watch/watch.ts';
import { getBackers } from './backers.ts';
import { getMembersCsv } from './members-csv.ts';
import { getMonth } from './month.ts';
import { getOverview } from './overview.ts';
import { findPageCollectives } from './page.ts';
import { checkExists, findCollective, getStart } from './start.ts';
import { getTransactions } from './transactions.ts';

export type CollectiveHandlers = Pick<
  Handlers,
  | 'get-start'
  | 'get-attention'
  | 'search-collectives'
  | 'find-collective'
  | 'get-overview'
  | 'get-backers'
  | 'get-transactions'
  | 'get-month'
  | 'get-members-csv'
  | 'pin'
  | 'unpin'
  | 'set-run'
  | 'order-pinned'
  | 'set-goal'
  | 'mark-seen'
  | 'remember-visit'
  | 'find-page-collectives'
>;

export function createCollectiveHandlers(
  connect: Connect,
  watch: Pick<Watch, 'refresh' | 'markSeen'>,
  { inBackground }: Pick<Environment, 'inBackground'>,
): CollectiveHandlers {
  const startNow = async () => getStart(await connect(), { mode: 'cached' });
  const choose = async (change: (chosen: Chosen) => Chosen): Promise<StartView> => {
    await updateChosen(await connect(), change);
    inBackground(watch.refresh());
    return startNow();
  };
  return {
    'get-start': async ({ mode, isPrivate }) => {
      const view = await getStart(await connect(), { mode, isPrivate });
      if (mode !== 'cached' && !isPrivate) inBackground(watch.refresh());
      return view;
    },
    'get-attention': async (options) => {
      const view = await getAttention(await connect(), options);
      // The badge may count it.
      if (options.mode !== 'cached' && !options.isPrivate) inBackground(watch.refresh());
      return view;
    },
    'search-collectives': async ({ term, isWanted, isPrivate }) => {
      const connection = await connect();
      const source = searchSource(connection, term, isWanted);
      return connection.get(source, { mode: 'reload', isPrivate, isCached: false });
    },
    'find-collective': async ({ slug, isPrivate }) =>
      findCollective(await connect(), slug, isPrivate),
    'get-overview': async ({ slug, ...options }) => getOverview(await connect(), slug, options),
    'get-backers': async ({ slug, ...options }) => getBackers(await connect(), slug, options),
    'get-transactions': async ({ slug, filter, offset, ...options }) =>
      getTransactions(await connect(), { slug, filter, offset }, options),
    'get-month': async ({ slug, month, months, ...options }) =>
      getMonth(await connect(), { slug, month, months }, options),
    'get-members-csv': async ({ slug }) => getMembersCsv(await connect(), slug),
    pin: async ({ slug: slugText }) => {
      const slug = checkSlug(slugText);
      const connection = await connect();
      await checkExists(connection, slug);
      const reference = await nameAndImage(connection, slug);
      return choose((chosen) => withPinned(chosen, reference));
    },
    unpin: ({ slug }) => choose((chosen) => withoutPinned(chosen, slug.trim().toLowerCase())),
    'set-run': async ({ slug: slugText, isRun }) => {
      const reference = await nameAndImage(await connect(), checkSlug(slugText));
      return choose((chosen) =>
        isRun ? withRun(chosen, reference) : withoutRun(chosen, reference.slug),
      );
    },
    'order-pinned': ({ slugs }) => choose((chosen) => withOrder(chosen, slugs)),
    'set-goal': async ({ slug, goal }) => {
      const connection = await connect();
      await updateChosen(connection, (old) => withGoal(old, checkSlug(slug), goal));
      return getOverview(connection, slug, { mode: 'cached' });
    },
    'mark-seen': async ({ slug }) => {
      await watch.markSeen(slug === null ? null : checkSlug(slug));
      return startNow();
    },
    'remember-visit': async ({ slug }) => {
      const connection = await connect();
      const reference = await nameAndImage(connection, checkSlug(slug));
      await updateChosen(connection, (chosen) => withVisit(chosen, reference));
      await startNow();
      return null;
    },
    'find-page-collectives': async ({ tabId }) =>
      findPageCollectives(tabId, (await connect()).platform),
  };
}
