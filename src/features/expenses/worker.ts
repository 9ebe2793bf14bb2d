/** Expenses that wait at the collectives that the user runs, and one of them with all that is known of it. */
import * as z from 'zod/mini';
import type { Answering } from '../../background/answering.ts';
import type { Connect } from '../../background/connection.ts';
import { broadcast, type Environment } from '../../background/environment.ts';
import { integer, mode, shortText, slug } from '../../messages/schemas.ts';
import { getExpense } from './worker-expense.ts';
import { createFollow } from './worker-follow.ts';
import { getDesk } from './worker-list.ts';
import { forgetOpened, getReturned, noteOpened } from './worker-opened.ts';

export function expensesRequests(
  { view, renewAll }: Answering,
  connect: Connect,
  { inBackground }: Pick<Environment, 'inBackground'>,
) {
  const follow = createFollow(connect, async () => {
    await renewAll();
    await broadcast('expenses');
  });
  return {
    /** What waits, across all collectives: two requests, and one for each host that the user administers. */
    'get-desk': view({ mode }, getDesk),
    /** One expense, in one request. `collective` is the slug of its collective, project, or event. */
    'get-expense': view({ id: shortText, collective: slug, mode }, getExpense),
    /** The user opens an expense at the platform; how it is now. */
    'note-opened-expense': view(
      {
        id: shortText,
        collective: slug,
        status: shortText,
        activities: z.nullable(integer(0, 10_000)),
        next: z.optional(z.object({ id: shortText, collective: slug })),
      },
      noteOpened,
      'popup',
    ),
    /** The user is back: what changed about it. */
    'get-returned-expense': view(
      {},
      (connection) => getReturned(connection, (slug) => inBackground(follow(slug))),
      'popup',
    ),
    /** That was told, and is not said again. */
    'forget-opened-expense': view({ id: shortText }, forgetOpened, 'popup'),
  };
}
