/** After an expense changed at the platform: what counts or sums expenses is asked anew, then pages are told. */
import { accountQuery } from '../../background/account.ts';
import type { Connect } from '../../background/connection.ts';
import { getAttention } from '../attention/worker.ts';
import { getDesk } from './worker-list.ts';

/**
 * Changes that come while this goes on are followed together. `tell` is called when the answers are cached.
 */
export function createFollow(
  connect: Connect,
  tell: () => Promise<void>,
): (slug: string) => Promise<void> {
  const waiting = new Set<string>();
  let isUnderWay = false;

  async function renew(slugs: readonly string[]): Promise<void> {
    const connection = await connect();
    const options = { mode: 'reload', isAfterChange: true } as const;
    const accounts = slugs.map(async (slug) => {
      const query = accountQuery(connection, slug);
      if (await connection.cached(query)) await connection.get(query, options);
    });
    await Promise.all([
      getAttention(connection, options),
      getDesk(connection, options),
      ...accounts,
    ]);
    await tell();
  }

  return async (slug) => {
    waiting.add(slug);
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      while (waiting.size) {
        const slugs = [...waiting];
        waiting.clear();
        await renew(slugs);
      }
    } finally {
      isUnderWay = false;
    }
  };
}
