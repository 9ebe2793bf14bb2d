/** Answers to the requests about collectives. */
import type { COLLECTIVE_MESSAGES } from '../../messages/contract/collective.ts';
import type { SEARCH_MESSAGES } from '../../messages/contract/search.ts';
import type { START_MESSAGES } from '../../messages/contract/start.ts';
import type { WATCH_MESSAGES } from '../../messages/contract/watch.ts';
import type { Handlers } from '../../messages/server.ts';
import { getAttention } from '../attention.ts';
import type { Connect } from '../connection.ts';
import type { Environment } from '../environment.ts';
import { searchSource } from '../sources.ts';
import type { Watch } from '../watch/watch.ts';
import { getBackers } from './backers.ts';
import { getListed } from './listed.ts';
import { getMembersCsv } from './members-csv.ts';
import { getMonth } from './month.ts';
import { getOverview } from './overview.ts';
import { findPageCollectives } from './page.ts';
import { findCollective, getStart } from './start.ts';
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
  watch: Pick<Watch, 'refresh' | 'check'>,
  { inBackground }: Pick<Environment, 'inBackground'>,
): CollectiveHandlers {
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
    'get-members-csv': async ({ slug, isPrivate }) => getMembersCsv(await connect(isPrivate), slug),
    'check-now': () => watch.check(),
    'find-page-collectives': async ({ tabId }) =>
      findPageCollectives(tabId, (await connect()).platform),
  };
}
