// Without a token, many collectives are asked about in steps.
import { expect, test } from 'vitest';
import type { Connection } from '../../../src/background/connection.ts';
import { attentionRecordQuery } from '../../../src/features/attention/worker-records.ts';
import { answering, platform } from '../../platform/support/graphql-answers.ts';

const slugs = Array.from({ length: 200 }, (_, index) => `run-${index}`);
const waiting = {
  ...{ slug: 'run-0', currency: 'EUR', host: null },
  ...{ expenses: [], contributions: [], more: [] },
};
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
  const { data } = first;
  const second = await ask([{ ...first, data: { ...data, collectives: [waiting] } }]);
  expect([second.data.asked.length, sent().length]).toEqual([200, 3]);
  expect(second.data.collectives).toEqual([waiting]);
  // What was heard with a token is never mixed in.
  const apart = await ask([{ ...first, isPersonal: true }]);
  expect([apart.data.asked.length, sent().length]).toEqual([180, 5]);
});

test.each([
  ['a token', 'token', slugs],
  ['180 of them or fewer', null, slugs.slice(0, 180)],
])('with %s, all are asked about at once, and again', async (_what, token, some) => {
  const { context } = answering({ data: { me: { id: 'robin' } } });
  const half = { asked: some.slice(0, 90), collectives: [waiting] };
  const asked = { slugs: some, fresh: [{ data: half, receivedAt: 0 }], isHost: false };
  const query = attentionRecordQuery({ platform, askGraphql: askAs(token) }, asked);
  expect((await query.ask(context)).data).toEqual({ asked: some, collectives: [] });
});
