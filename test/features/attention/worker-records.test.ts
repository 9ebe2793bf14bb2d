// Without a token, many collectives are asked about in steps.
import { expect, test } from 'vitest';
import type { Connection } from '../../../src/background/connection.ts';
import { attentionRecordQuery } from '../../../src/features/attention/worker-records.ts';
import { answering, platform } from '../../platform/support/graphql-answers.ts';

const slugs = Array.from({ length: 200 }, (_, index) => `run-${index}`);
const askAs =
  (token: string | null): Connection['askGraphql'] =>
  async (send) => ({ ...(await send(token)), isPersonal: token !== null });

test('two questions have 180 of them, the next one the others', async () => {
  const { context, sent } = answering({ data: {} });
  const ask = async (fresh: Parameters<typeof attentionRecordQuery>[1]['fresh']) => {
    const asked = { slugs, fresh, isHost: false };
    return attentionRecordQuery({ platform, askGraphql: askAs(null) }, asked).ask(context);
  };
  const first = await ask([]);
  expect([first.data.asked.length, sent().length]).toEqual([180, 2]);
  const second = await ask([first]);
  expect([second.data.asked.length, sent().length]).toEqual([200, 3]);
  // What was heard with a token is never mixed in.
  const apart = await ask([{ ...first, isPersonal: true }]);
  expect([apart.data.asked.length, sent().length]).toEqual([180, 5]);
});
