/** What the platform said of what waits, and which collectives it is asked about next: few at once without a token. */

import type { Connection } from '../../background/connection.ts';
import type { Answer, CachedQuery, Query } from '../../background/query.ts';
import type { Received } from '../../platform/requests/client.ts';
import { type AttentionRecord, askAttention } from '../../platform/user/attention.ts';

const MAX_AGE_MS = 10 * 60_000;
/**
 * Without a token questions are few: so many collectives are asked about at once, in two of them; about the others the
 * next time.
 */
const MOST_ANONYMOUS = 180;

const cachedAttention: CachedQuery<AttentionRecord> = { name: 'attention', mayBePersonal: true };

interface AttentionAsked {
  readonly slugs: readonly string[];
  readonly fresh: readonly Answer<AttentionRecord>[];
  readonly isHost: boolean;
}

export function attentionRecordQuery(
  { platform, askGraphql }: Pick<Connection, 'platform' | 'askGraphql'>,
  { slugs, fresh, isHost }: AttentionAsked,
): Query<AttentionRecord> {
  return {
    ...cachedAttention,
    variant: `${isHost} ${slugs.join(' ')}`,
    maxAgeMs: MAX_AGE_MS,
    ask: (request) =>
      askGraphql(async (token) => {
        const options = { ...request, token, isHost };
        if (token !== null || slugs.length <= MOST_ANONYMOUS) {
          return askAttention(platform, slugs, options);
        }
        const earlier = fresh.filter(({ isPersonal }) => !isPersonal);
        const left = leftOf(slugs, earlier);
        const isFirst = left.length === 0 || left.length === slugs.length;
        const step = (isFirst ? slugs : left).slice(0, MOST_ANONYMOUS);
        const answer = await askAttention(platform, step, options);
        return isFirst ? answer : earlier.reduce(withRecord, answer);
      }),
  };
}

/** Both as one, as old as the older one. */
function withRecord(
  { data, receivedAt, ...rest }: Received<AttentionRecord>,
  earlier: Received<AttentionRecord>,
): Received<AttentionRecord> {
  const others = earlier.data.collectives.filter(({ slug }) => !data.asked.includes(slug));
  return {
    ...rest,
    data: {
      asked: [...new Set([...data.asked, ...earlier.data.asked])],
      collectives: [...data.collectives, ...others],
    },
    receivedAt: Math.min(receivedAt, earlier.receivedAt),
  };
}

type Records = readonly Pick<Answer<AttentionRecord>, 'data'>[];

/** What was heard lately, with the token if there is one. */
export async function freshRecords(
  connection: Pick<Connection, 'allCached' | 'now' | 'user'>,
): Promise<readonly Answer<AttentionRecord>[]> {
  const { allCached, now, user } = connection;
  return (await allCached(cachedAttention)).filter(({ isPersonal, receivedAt }) => {
    const age = now() - receivedAt;
    return (isPersonal || !user?.token) && age >= 0 && age < MAX_AGE_MS;
  });
}

/** Collectives that none of the records asked about. */
export const leftOf = (slugs: readonly string[], records: Records): readonly string[] =>
  slugs.filter((slug) => !records.some(({ data }) => data.asked.includes(slug)));
