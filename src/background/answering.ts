/** What answers each request about collectives: a view, or a change of what is chosen. The connection is made here. */

import { getAttention } from '../features/attention/worker.ts';
import { getBackers } from '../features/backers/worker.ts';
import { getMembersCsv } from '../features/backers/worker-csv.ts';
import { getDesk } from '../features/expenses/worker.ts';
import { getExpense } from '../features/expenses/worker-expense.ts';
import { createFollow } from '../features/expenses/worker-follow.ts';
import { getReturned, noteOpened } from '../features/expenses/worker-opened.ts';
import { getGiving } from '../features/giving/worker.ts';
import { getOverview } from '../features/overview/worker.ts';
import { findPageCollectives } from '../features/page/worker.ts';
import { getMonth } from '../features/period/worker.ts';
import { createLedgers } from '../features/period/worker-ledger.ts';
import { orderPinned, pin, rememberVisit, setRun, unpin } from '../features/pins/worker.ts';
import { findCollective, searchCollectives } from '../features/search/worker.ts';
import type { SessionHandlers } from '../features/session/worker.ts';
import type { SettingsHandlers } from '../features/settings/worker.ts';
import { getChosen, getStart } from '../features/start/worker.ts';
import { getTransactions } from '../features/transactions/worker.ts';
import type { Watch } from '../features/watch/worker.ts';
import type { Mode } from '../messages/schemas.ts';
import type { Handlers } from '../messages/server.ts';
import { checkSlug } from '../platform/addresses/slug.ts';
import { PlatformError } from '../platform/requests/errors.ts';
import type { Connect, Connection } from './connection.ts';
import { broadcast, type Environment } from './environment.ts';
import { getListed } from './listed.ts';

/** Of all requests but those about the session and the settings. */
type CollectiveHandlers = Omit<Handlers, keyof SessionHandlers | keyof SettingsHandlers>;

interface FromWindow {
  readonly isPrivate?: boolean | undefined;
}

type Watching = Pick<Watch, 'refresh' | 'check' | 'markSeen'>;

/** How requests become views and changes, with what follows from those. */
function createAnswering(
  connect: Connect,
  watch: Watching,
  inBackground: Environment['inBackground'],
) {
  const view =
    <Fields, View>(get: (connection: Connection, fields: Fields) => Promise<View>) =>
    async (request: Fields & FromWindow): Promise<View> => {
      const connection = await connect(request.isPrivate);
      try {
        return await get(connection, request);
      } catch (error) {
        // Maybe a cached answer is damaged: the next request asks anew.
        if (!(error instanceof PlatformError)) await connection.forgetRead();
        throw error;
      }
    };

  /** A view that tells what to watch, and what the badge counts. */
  const watchedView =
    <Fields extends { readonly mode: Mode }, View>(
      get: (connection: Connection, fields: Fields) => Promise<View>,
    ) =>
    async (request: Fields & FromWindow): Promise<View> => {
      const answer = await view(get)(request);
      if (request.mode !== 'cached' && !request.isPrivate) inBackground(watch.refresh());
      return answer;
    };

  /** The next first paint shows the change. */
  const renewSnapshot = async (): Promise<void> => {
    await getStart(await connect(), { mode: 'cached' });
  };
  /** What is watched, and the number on the icon, follow, too. */
  const renewAll = async () => {
    await renewSnapshot();
    await watch.refresh();
  };
  /** Pages hear of a change at once; nobody waits for what follows from it. Private windows change nothing. */
  const change =
    <Fields extends FromWindow>(
      make: (connection: Connection, fields: Fields) => Promise<void>,
      followUp = renewSnapshot,
    ) =>
    async (request: Fields): Promise<null> => {
      if (request.isPrivate) throw new PlatformError('private-window');
      await view(make)(request);
      inBackground(broadcast('chosen'));
      inBackground(followUp());
      return null;
    };

  return { view, watchedView, change, renewAll };
}

export function createCollectiveHandlers(
  connect: Connect,
  watch: Watching,
  { inBackground }: Pick<Environment, 'inBackground'>,
): CollectiveHandlers {
  const answering = createAnswering(connect, watch, inBackground);
  const { view, watchedView, change, renewAll } = answering;
  const follow = createFollow(connect, async () => {
    await renewAll();
    await broadcast('expenses');
  });
  return {
    'get-start': watchedView(getStart),
    'get-giving': view(getGiving),
    'get-attention': watchedView(getAttention),
    'get-desk': view(getDesk),
    'get-expense': view(getExpense),
    'note-opened-expense': view(noteOpened),
    async 'get-returned-expense'(request) {
      const returned = await view(getReturned)(request);
      if (returned) inBackground(follow(returned.collective));
      return returned;
    },
    'get-chosen': view(getChosen),
    'get-overview': view(getOverview),
    'get-backers': view(getBackers),
    'get-transactions': view(getTransactions),
    'get-month': view(getMonth),
    'get-ledger': view(createLedgers()),
    'get-members-csv': view(getMembersCsv),
    'get-listed': view(getListed),
    'search-collectives': view(searchCollectives),
    'find-collective': view(findCollective),
    'find-page-collectives': view(findPageCollectives),
    'check-now': () => watch.check(),
    pin: change((connection, { slug }) => pin(connection, [slug]), renewAll),
    'pin-all': change((connection, { slugs }) => pin(connection, slugs), renewAll),
    unpin: change(unpin, renewAll),
    'order-pinned': change(orderPinned),
    'set-run': change(setRun, renewAll),
    'mark-seen': change((_, { slug }) => watch.markSeen(slug === null ? null : checkSlug(slug))),
    'remember-visit': change(rememberVisit),
  };
}
