/** Answers to the requests about collectives. */
import type { COLLECTIVE_MESSAGES } from '../../messages/contract/collective.ts';
import type { SEARCH_MESSAGES } from '../../messages/contract/search.ts';
import type { START_MESSAGES, StartView } from '../../messages/contract/start.ts';
import type { WATCH_MESSAGES } from '../../messages/contract/watch.ts';
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
import { nameAndImage } from '../known.ts';
import { searchSource } from '../sources.ts';
import type { Watch } from '../watch/watch.ts';
import { getBackers } from './backers.ts';
import { getListed } from './listed.ts';
import { getMembersCsv } from './members-csv.ts';
import { getMonth } from './month.ts';
import { getOverview } from './overview.ts';
import { findPageCollectives } from './page.ts';
import { checkExists, findCollective, getStart } from './start.ts';
import { getTransactions } from './transactions.ts';

export type CollectiveHandlers = Pick<
  Handlers,
  | keyof typeof START_MESSAGES
  | keyof typeof SEARCH_MESSAGES
  | keyof typeof COLLECTIVE_MESSAGES
  | keyof typeof WATCH_MESSAGES
>;

export function createCollectiveHandlers(
  connect: Connect,
  watch: Pick<Watch, 'refresh' | 'markSeen' | 'check'>,
  { inBackground }: Pick<Environment, 'inBackground'>,
): CollectiveHandlers {
  const startNow = async () => getStart(await connect(), { mode: 'cached' });
  const choose = async (change: (chosen: Chosen) => Chosen): Promise<StartView> => {
    await updateChosen(await connect(), change);
    inBackground(watch.refresh());
    return startNow();
  };
  const pin = async (slugs: readonly string[]): Promise<StartView> => {
    const connection = await connect();
    const references = await Promise.all(
      slugs.map(checkSlug).map(async (slug) => {
        await checkExists(connection, slug);
        return nameAndImage(connection, slug);
      }),
    );
    return choose((chosen) => references.reduce(withPinned, chosen));
  };
  return {
    'get-start': async ({ mode, isPrivate }) => {
      const view = await getStart(await connect(isPrivate), { mode });
      if (mode !== 'cached' && !isPrivate) inBackground(watch.refresh());
      return view;
    },
    'get-attention': async ({ mode, isPrivate }) => {
      const view = await getAttention(await connect(isPrivate), { mode });
      // The badge may count it.
      if (mode !== 'cached' && !isPrivate) inBackground(watch.refresh());
      return view;
    },
    'search-collectives': async ({ term, isWanted, isPrivate }) => {
      const connection = await connect(isPrivate);
      const source = searchSource(connection, term, isWanted);
      return connection.get(source, { mode: 'reload', isCached: false });
    },
    'find-collective': async ({ slug, isPrivate }) =>
      findCollective(await connect(isPrivate), slug),
    'get-listed': async ({ slugs, isPrivate }) => getListed(await connect(isPrivate), slugs),
    'get-overview': async ({ slug, mode, isPrivate }) =>
      getOverview(await connect(isPrivate), slug, { mode }),
    'get-backers': async ({ slug, mode, isPrivate }) =>
      getBackers(await connect(isPrivate), slug, { mode }),
    'get-transactions': async ({ slug, filter, offset, mode, isPrivate }) =>
      getTransactions(await connect(isPrivate), { slug, filter, offset }, { mode }),
    'get-month': async ({ slug, month, months, mode, isPrivate }) =>
      getMonth(await connect(isPrivate), { slug, month, months }, { mode }),
    'get-members-csv': async ({ slug }) => getMembersCsv(await connect(), slug),
    pin: ({ slug }) => pin([slug]),
    'pin-all': ({ slugs }) => pin(slugs),
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
    'check-now': () => watch.check(),
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
