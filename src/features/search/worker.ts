/** Collectives by name, and by slug. */

import { nameAndImage, summaryQuestion } from '../../background/account.ts';
import type { Connection } from '../../background/connection.ts';
import type { CollectiveRow } from '../../messages/contract/start.ts';
import type { FieldsOf } from '../../messages/contract.ts';
import type { Aged } from '../../messages/schemas.ts';
import { type FoundAccounts, searchAccounts } from '../../platform/account/search.ts';
import { checkSlug } from '../../platform/addresses/slug.ts';
import { rowMaker } from '../start/worker.ts';

/** Accounts by name. What people search for is not cached. */
export function searchCollectives(
  { platform, askGraphql, get }: Connection,
  { term, isWanted }: FieldsOf<'search-collectives'>,
): Promise<Aged<FoundAccounts>> {
  return get(
    {
      name: `search ${term}`,
      variant: isWanted ? 'wanted' : 'typing',
      mayBePersonal: true,
      maxAgeMs: 0,
      ask: (request) =>
        askGraphql(
          (token) => searchAccounts(platform, term, { ...request, token }),
          isWanted ? undefined : 'typing',
        ),
    },
    { mode: 'reload', isCached: false },
  );
}

/** Looks a collective up by its slug, in its summary alone. */
export async function findCollective(
  connection: Connection,
  request: FieldsOf<'find-collective'>,
): Promise<Aged<CollectiveRow>> {
  const slug = checkSlug(request.slug);
  const question = summaryQuestion(connection, slug);
  const summary = await connection.get(question, { mode: 'fresh' });
  if (!summary.data) return { ...summary, data: null };
  const reference = await nameAndImage(connection, slug);
  const row = await (await rowMaker(connection))(reference, { summary });
  return { ...summary, data: row };
}
