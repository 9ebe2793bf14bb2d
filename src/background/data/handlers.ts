/** Answers to the requests about collectives. */
import type { StartView } from '../../messages/contract.ts';
import type { Handlers } from '../../messages/server.ts';
import { checkSlug } from '../../platform/slug.ts';
import { findPageCollectives } from '../page/find.ts';
import type { Watch } from '../watch/watch.ts';
import { askBackers } from './backers.ts';
import {
  updateChosen,
  withGoal,
  withOrder,
  withoutPinned,
  withPinned,
  withVisit,
} from './chosen.ts';
import type { DataContext } from './context.ts';
import type { Chosen } from './items.ts';
import { askMembersCsv } from './members-csv.ts';
import { askOverview } from './overview.ts';
import { nameAndImage } from './reference.ts';
import { readScope } from './scope.ts';
import { askStart, checkExists, findCollective } from './start.ts';
import { askTransactions } from './transactions.ts';

export type DataHandlers = Pick<
  Handlers,
  | 'get-start'
  | 'find-collective'
  | 'get-overview'
  | 'get-backers'
  | 'get-transactions'
  | 'get-members-csv'
  | 'pin'
  | 'unpin'
  | 'order-pinned'
  | 'set-goal'
  | 'mark-seen'
  | 'remember-visit'
  | 'find-page-collectives'
>;

/** `inBackground` is handed what goes on after the answer. */
export function createDataHandlers(
  context: DataContext,
  watch: Pick<Watch, 'refresh' | 'markSeen'>,
  inBackground: (work: Promise<unknown>) => void,
): DataHandlers {
  const scope = () => readScope(context);
  const startNow = async () => askStart(context, await scope(), { mode: 'cached' });
  const choose = async (change: (chosen: Chosen) => Chosen): Promise<StartView> => {
    await updateChosen(context, await scope(), change);
    inBackground(watch.refresh());
    return startNow();
  };
  const referenceTo = async (slug: string) => nameAndImage(context, await scope(), checkSlug(slug));
  return {
    'get-start': async ({ mode }) => {
      const view = await askStart(context, await scope(), { mode });
      if (mode !== 'cached') inBackground(watch.refresh());
      return view;
    },
    'find-collective': async ({ slug, isPrivate }) =>
      findCollective(context, await scope(), slug, isPrivate),
    'get-overview': async ({ slug, ...options }) =>
      askOverview(context, await scope(), slug, options),
    'get-backers': async ({ slug, ...options }) =>
      askBackers(context, await scope(), slug, options),
    'get-transactions': async ({ slug, filter, offset, ...options }) =>
      askTransactions(context, await scope(), { slug, filter, offset }, options),
    'get-members-csv': async ({ slug }) => askMembersCsv(context, await scope(), slug),
    pin: async ({ slug }) => {
      await checkExists(context, await scope(), checkSlug(slug));
      const reference = await referenceTo(slug);
      return choose((chosen) => withPinned(chosen, reference));
    },
    unpin: ({ slug }) => choose((chosen) => withoutPinned(chosen, slug.trim().toLowerCase())),
    'order-pinned': ({ slugs }) => choose((chosen) => withOrder(chosen, slugs)),
    'set-goal': async ({ slug, goal }) => {
      await updateChosen(context, await scope(), (old) => withGoal(old, checkSlug(slug), goal));
      return askOverview(context, await scope(), slug, { mode: 'cached' });
    },
    'mark-seen': async ({ slug }) => {
      await watch.markSeen(slug === null ? null : checkSlug(slug));
      return startNow();
    },
    'remember-visit': async ({ slug }) => {
      const reference = await referenceTo(slug);
      await updateChosen(context, await scope(), (chosen) => withVisit(chosen, reference));
      await startNow();
      return null;
    },
    'find-page-collectives': async ({ tabId }) =>
      findPageCollectives(tabId, (await scope()).platform),
  };
}
