/** Ledgers of periods: read whole, without the token, a few requests a minute, and in memory only. */
import { describe, expect, test, vi } from 'vitest';
import type { RequestOf } from '../../../src/messages/client.ts';
import type { Given } from '../../../src/platform/ledger/given.ts';
import type { Ledger } from '../../../src/platform/ledger/ledger.ts';
import { hasToken, isGraphql, MINUTE, refusalOf, useWorld } from '../../background/world.ts';
import { givenAnswer, givenNode, LOOMS } from '../../platform/support/ledger.ts';

const world = useWorld();

type Fields = Partial<Omit<RequestOf<'get-ledger'>, 'type'>>;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const ask = (fields: Fields = {}) =>
  world.send({
    type: 'get-ledger',
    slug: 'maple-library',
    from: dayOf(world.now() - 90 * 24 * 60 * MINUTE),
    to: dayOf(world.now()),
    children: false,
    isAnew: false,
    ...fields,
  });
/** As a page does it. */
async function read(fields: Fields = {}): Promise<Ledger> {
  for (let tries = 0; tries < 500; tries++) {
    const { data } = await ask(fields);
    if (data) return data;
    await world.idle();
  }
  throw new Error('No ledger came.');
}

async function readGiven(days: { readonly from: string; readonly to: string }): Promise<Given> {
  const given = { type: 'get-given', slug: 'robin-sample', isAnew: false, ...days } as const;
  for (let tries = 0; tries < 500; tries++) {
    const { data } = await world.send(given);
    if (data) return data;
    await world.idle();
  }
  throw new Error('No statement came.');
}

test('add up to the change of balance, come without the token, and once', async () => {
  await world.signIn('robin-sample');
  world.platform.log.clear();
  const ledger = await read();
  expect(ledger.rows.length).toBeGreaterThan(0);
  expect(ledger.check).toMatchObject({ reason: null });
  expect(world.asked(hasToken)).toEqual([]);
  const questions = world.asked(isGraphql).length;
  await read();
  expect(world.asked(isGraphql)).toHaveLength(questions);
  await ask({ isAnew: true });
  await read();
  expect(world.asked(isGraphql)).toHaveLength(2 * questions);
});

test('take four of ten anonymous requests a minute, all together', async () => {
  world.platform.log.clear();
  for (const slug of [
    'maple-library',
    'tiny-garden',
    'river-chorus',
    'star-commons',
    'red-ledger',
  ]) {
    await read({ slug });
  }
  const minutes = world.waits.filter((ms) => ms === MINUTE);
  expect(minutes).toHaveLength(world.asked(isGraphql).length - 4);
});

test('take their turn among statements of what was given, which come without the token and once, too', async () => {
  await world.signIn('robin-sample');
  world.platform.log.clear();
  for (const from of ['2024-01-01', '2025-01-01', '2026-01-01', '2026-02-01', '2026-01-01']) {
    await readGiven({ from, to: dayOf(world.now()) });
    await world.idle();
  }
  await read();
  expect(world.asked(isGraphql)).toHaveLength(5);
  expect(world.asked(hasToken)).toEqual([]);
  expect(world.waits.filter((ms) => ms === MINUTE)).toHaveLength(1);
});

test('of what was given have pictures from the platform’s own hosts alone', async () => {
  const own = `${world.platform.imagesUrl}/looms/logo/64.png`;
  const to = (imageUrl: string) => ({ oppositeAccount: { ...LOOMS, imageUrl } });
  const nodes = [
    givenNode('a', 1000, to(own)),
    givenNode('b', 1000, to('https://elsewhere.test/logo.png')),
  ];
  world.intercept((url) =>
    url.includes('graphql') ? Response.json(givenAnswer('robin-sample', nodes)) : null,
  );
  const days = { from: '2024-01-01', to: '2024-12-31' };
  await world.idle();
  const { rows } = await readGiven(days);
  world.intercept(null);
  expect(rows.map(({ to }) => to.imageUrl)).toEqual([own, null]);
});

test('of more rows than a page takes in one message are refused as too large', async () => {
  const answer = givenAnswer('robin-sample', [], { total: 20_001 });
  world.intercept((url) => (url.includes('graphql') ? Response.json(answer) : null));
  const given = readGiven({ from: '2024-01-01', to: '2024-12-31' });
  expect(await refusalOf(given)).toEqual({ code: 'too-large' });
});

test('of a private collective, and of days that are none, are refused', async () => {
  const slug = world.platform.data
    .collectives()
    .find((one) => world.platform.data.collective(one)?.spec.isPrivate);
  expect(await refusalOf(read({ slug: `${slug}` }))).toMatchObject({ code: 'private' });
  for (const days of [{ from: '2026-02-30' }, { from: '2026-03-02', to: '2026-03-01' }]) {
    expect(await refusalOf(ask(days))).toMatchObject({ code: 'bad-message' });
  }
});

test('that no page asks for any more are given up, and read anew for who comes back', async () => {
  // Its host has another currency: the balances take a second request.
  const slug = 'odd-euro';
  let isFirst = true;
  world.intercept((url) => {
    if (isFirst && url.includes('graphql')) {
      isFirst = false;
      world.advance(MINUTE);
    }
    return null;
  });
  await ask({ slug });
  await world.idle();
  expect(world.asked(isGraphql)).toHaveLength(1);
  expect((await read({ slug })).check).not.toBeNull();
});

describe('for pages that wait for the answer', () => {
  let stopWaiting = () => {};
  const waited = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const patient = useWorld({}, { wait: async (ms) => (ms === 1_000 ? waited : undefined) });

  test('one that fails takes no newer one with it', async () => {
    let fail = (_answer: Response) => {};
    const failure = new Promise<Response>((resolve) => {
      fail = resolve;
    });
    const questions = vi.fn();
    patient.intercept((url) => {
      if (!url.includes('graphql')) return null;
      questions();
      return questions.mock.calls.length === 1 ? failure : null;
    });
    const first = refusalOf(ask());
    await vi.waitFor(() => expect(questions).toHaveBeenCalledOnce());
    expect((await ask({ isAnew: true })).data).not.toBeNull();
    fail(Response.json({ data: { account: null } }));
    expect(await first).toMatchObject({ code: 'not-found' });
    const asked = questions.mock.calls.length;
    expect((await ask()).data).not.toBeNull();
    expect(questions).toHaveBeenCalledTimes(asked);
    stopWaiting();
  });
});
