// The desk: what waits, as one list that the user's roles cover; and one expense with what is normal for its payee.
import { expect, test } from 'vitest';
import type { DeskRow } from '../../../src/features/expenses/worker-list.ts';
import type { Mode } from '../../../src/messages/schemas.ts';
import { hasToken, MINUTE, useWorld } from '../../background/world.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const world = useWorld();

async function desk(mode: Mode = 'fresh'): Promise<readonly DeskRow[]> {
  const { data, error } = await world.send({ type: 'get-desk', mode });
  expect(error).toBeNull();
  return data?.rows ?? [];
}
const expense = (id: string, collective = 'harbor-workshop') =>
  world.send({ type: 'get-expense', id, collective, mode: 'fresh' });

const inShort = ({ kind, collective, description }: DeskRow) =>
  `${kind} ${collective.slug}: ${description?.slice(0, 20)}`;
const kindsOf = (rows: readonly DeskRow[]) => new Set(rows.map(({ kind }) => kind));

test('a treasurer sees what waits at all of their collectives: failed payouts first, then the oldest', async () => {
  await world.enter('tess-treasurer');
  const rows = await desk();
  expect(rows.map(inShort).slice(0, 3)).toEqual([
    'payout-failed harbor-workshop: Sail repair',
    'to-review harbor-workshop: Own tickets',
    'to-review harbor-workshop: תרגום של המדריך (202',
  ]);
  const dates = rows.slice(1).map(({ createdAt }) => createdAt ?? 0);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  // A project of Harbor Workshop, a private collective, and what is on hold or approved is for the host to pay.
  expect(rows.map(({ collective }) => collective.slug)).toEqual(
    expect.arrayContaining(['harbor-stage', 'hidden-cove', 'kite-school', 'vault-club']),
  );
  expect(kindsOf(rows)).toEqual(new Set(['payout-failed', 'to-review']));
  expect(rows.every(({ kind, mayDecide }) => mayDecide === (kind === 'to-review'))).toBe(true);
  // The public ones together, the private one by itself.
  expect(world.asked(hasToken)).toHaveLength(2);
});

test('opened first after signing in, it asks for their collectives itself; until it knows them, it is not empty', async () => {
  await world.signIn('tess-treasurer');
  const known = await world.send({ type: 'get-desk', mode: 'cached' });
  expect(known).toMatchObject({ data: null, error: null });
  expect((await desk()).map(inShort)).toContain('payout-failed harbor-workshop: Sail repair');
  await world.signOut();
  await world.signIn('tess-treasurer');
  world.platform.faults.set('offline');
  const failed = await world.send({ type: 'get-desk', mode: 'fresh' });
  expect(failed).toMatchObject({ data: null, error: { code: 'offline' } });
});

test('a host’s administrator also sees what is to be paid, and what is on hold', async () => {
  await world.enter('hana-host');
  // The way there is on the start view, though nothing waits at the host itself.
  const attention = await world.attention('fresh');
  expect(attention.data).toEqual({ waiting: [], quiet: 1, isHost: true });
  const rows = await desk();
  expect(kindsOf(rows)).toEqual(new Set(['payout-failed', 'to-pay', 'to-review', 'on-hold']));
  const held = rows.findIndex(({ kind }) => kind === 'on-hold');
  expect(kindsOf(rows.slice(held))).toEqual(new Set(['on-hold']));
  expect(rows.every(({ host, mayDecide }) => host === 'common-roots' && mayDecide)).toBe(true);
});

test('an accountant sees what others review', async () => {
  await world.enter('finn-books');
  const helped = (await desk()).filter(({ collective }) => collective.slug.startsWith('harbor-'));
  expect(kindsOf(helped)).toEqual(new Set(['payout-failed', 'in-review']));
  expect(helped.some(({ mayDecide }) => mayDecide)).toBe(false);
});

test('an expense has all that is known of it, and what is normal for its payee', async () => {
  await world.enter('tess-treasurer');
  const row = (await desk()).find(({ description }) => description === 'Posters, issue 6');
  const { data } = await expense(`${row?.id}`);
  expect(row?.payee).toEqual(data?.expense.payee);
  expect(row?.pageUrl).toMatch(/^https:\/\/platform\.test\/harbor-workshop\/expenses\/\d+$/);
  expect(data).toMatchObject({
    pageUrl: row?.pageUrl,
    expense: {
      status: 'PENDING',
      amount: { minor: 16_500, currency: 'USD' },
      payee: { name: 'Wren Printer' },
      items: [{ description: 'Posters A1' }, { description: 'Delivery' }],
      category: 'Print',
      payoutType: 'BANK_ACCOUNT',
    },
    normal: {
      count: 5,
      usual: { minor: 7_000, currency: 'USD' },
      last: { amount: { minor: 7_500, currency: 'USD' } },
      isUnusual: true,
      repeated: null,
    },
  });
});

test('pictures come from the platform’s own hosts alone', async () => {
  await world.signIn('tess-treasurer');
  world.intercept(async (_url, send) => {
    const answer = await (await send()).text();
    return new Response(answer.replaceAll(/"imageUrl":"[^"]+"/g, '"imageUrl":"https://a.test/"'));
  });
  const rows = await desk();
  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toContain('https://a.test/');
});

test('an expense that is unknown, and one of a private collective', async () => {
  await world.enter('tess-treasurer');
  expect((await expense('ex_none')).error?.code).toBe('not-found');
  const row = (await desk()).find(({ collective }) => collective.slug === 'hidden-cove');
  expect((await expense(`${row?.id}`, 'hidden-cove')).data?.expense.description).toBe('Lanterns');
  await world.signOut();
  expect((await expense(`${row?.id}`, 'hidden-cove')).error?.code).toBe('private');
});

test('signed out it is what waits where “I run this” is on, for nobody to decide; turned off, it is gone', async () => {
  const { data } = await world.send({ type: 'get-desk', mode: 'cached' });
  expect(data).toEqual({ rows: [], missing: 0, asked: 0, hostsLeftOut: 0 });
  expect(world.asked()).toHaveLength(0);
  await world.run('harbor-workshop');
  await world.run('tiny-garden');
  world.platform.log.clear();
  const rows = await desk();
  expect(kindsOf(rows)).toEqual(new Set(['payout-failed', 'to-review']));
  expect(rows.some(({ mayDecide }) => mayDecide)).toBe(false);
  expect(world.asked()).toHaveLength(1);
  expect(new Set(rows.map(({ collective }) => collective.slug)).size).toBe(3);
  await world.run('harbor-workshop', false);
  const left = (await desk('cached')).map(({ collective }) => collective.slug);
  // A project of Tiny Garden.
  expect(new Set(left)).toEqual(new Set(['night-garden']));
  expect(world.asked()).toHaveLength(1);
});

test('within a minute it is asked again only where one more is run', async () => {
  const questions = () => world.asked(({ body }) => body.includes('expenses(')).length;
  await world.run('tiny-garden');
  await desk();
  const before = questions();
  await desk();
  expect(questions()).toBe(before);
  await world.run('harbor-workshop');
  expect((await desk()).map(inShort)).toContain('payout-failed harbor-workshop: Sail repair');
  const after = questions();
  await desk('cached');
  expect(questions()).toBe(after);
});

const NEXT = { id: 'next', collective: 'harbor-workshop' };

/** Opens the page of an expense that waits for review. */
async function openAtPlatform(description: string) {
  const row = (await desk()).find((one) => one.description === description);
  const { id, collective } = row ?? { id: '', collective: { slug: '' } };
  const { data } = await expense(id, collective.slug);
  await world.send({
    type: 'note-opened-expense',
    ...{ id, collective: collective.slug, status: 'PENDING' },
    activities: data?.expense.activities.length ?? null,
    next: NEXT,
  });
  return { id, slug: collective.slug, number: data?.expense.number ?? 0 };
}
const returned = (isPrivate = false) => world.send({ type: 'get-returned-expense', isPrivate });

test('back from an expense’s page, what changed is told until it is forgotten, and every view follows', async () => {
  await world.enter('tess-treasurer');
  const { id, slug, number } = await openAtPlatform('Posters, issue 6');
  const inAttention = async () =>
    (await world.attention('cached')).data?.waiting.find((one) => one.slug === slug)?.parts;
  const before = await inAttention();
  expect(await returned()).toBeNull();
  expect((await desk('cached')).some((row) => row.id === id)).toBe(true);
  world.platform.data.changeExpense(slug, number, { status: 'APPROVED' });
  fakeBrowser.sent.length = 0;
  const approved = {
    ...{ id, collective: slug, description: 'Posters, issue 6', status: 'APPROVED' },
    activity: null,
    at: null,
    next: NEXT,
  };
  expect(await returned()).toEqual(approved);
  await world.idle();
  expect(fakeBrowser.sent).toContainEqual({ type: 'changed', what: 'expenses' });
  expect((await desk('cached')).some((row) => row.id === id)).toBe(false);
  expect(await inAttention()).not.toEqual(before);
  world.platform.log.clear();
  expect(await returned()).toEqual(approved);
  expect(world.asked()).toEqual([]);
  await world.send({ type: 'forget-opened-expense', id: 'another' });
  expect(await returned()).toEqual(approved);
  await world.send({ type: 'forget-opened-expense', id });
  expect(await returned()).toBeNull();
});

const gate = () => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
};

test.each(['after', 'before'])(
  'what was on its way before the change, and comes %s what was asked since, does not undo it',
  async (order) => {
    await world.enter('tess-treasurer');
    const { id, slug, number } = await openAtPlatform('Posters, issue 6');
    const [before, since] = [gate(), gate()];
    const old: Promise<Response>[] = [];
    world.intercept(async (_url, send) => {
      const answer = send();
      old.push(answer);
      await before.isOpen;
      return answer;
    });
    let isOver = false;
    const earlier = desk('reload').finally(() => {
      isOver = true;
    });
    await expect.poll(() => old.length).toBe(2);
    await Promise.all(old);
    world.platform.data.changeExpense(slug, number, { status: 'APPROVED' });
    fakeBrowser.sent.length = 0;
    world.platform.log.clear();
    const asked = (query: string) => world.asked(({ body }) => body.includes(query)).length;
    world.intercept(async (_url, send) => {
      const answer = await send();
      if (asked('query Waiting') && order === 'before') await since.isOpen;
      return answer;
    });
    await returned();
    if (order === 'before') {
      await expect.poll(() => asked('query Waiting')).toBe(2);
      before.open();
      await earlier;
      since.open();
    }
    await expect.poll(() => fakeBrowser.sent).toContainEqual({ type: 'changed', what: 'expenses' });
    expect(isOver).toBe(order === 'before');
    before.open();
    await earlier;
    expect((await desk('cached')).some((row) => row.id === id)).toBe(false);
  },
);

test('one change after another is followed, also by the collective’s figures', async () => {
  await world.enter('tess-treasurer');
  const { slug } = await openAtPlatform('Posters, issue 6');
  await world.overview(slug, 'fresh');
  for (const description of ['Posters, issue 6', 'Sail repair']) {
    const { id, number } = await openAtPlatform(description);
    world.platform.data.changeExpense(slug, number, { status: 'REJECTED' });
    world.platform.log.clear();
    expect(await returned()).toMatchObject({ id, status: 'REJECTED' });
    await world.idle();
    expect((await desk('cached')).some((row) => row.id === id)).toBe(false);
    expect(world.asked(({ body }) => body.includes('query Account('))).toHaveLength(1);
  }
});

test('back from its page, what was done to an expense is told, and that it is gone', async () => {
  await world.enter('tess-treasurer');
  const { id, slug, number } = await openAtPlatform('Posters, issue 6');
  const activities = world.platform.data.findExpense(number)?.expense.activities ?? [];
  const held = { type: 'PUT_ON_HOLD', by: 'hana-host', createdAtMs: world.now() };
  const change = { isOnHold: true, activities: [...activities, held] };
  world.platform.data.changeExpense(slug, number, change);
  world.platform.faults.set('offline');
  expect(await returned()).toBeNull();
  world.platform.faults.clear();
  const status = 'PENDING';
  expect(await returned()).toMatchObject({ id, activity: 'PUT_ON_HOLD', at: world.now() });
  await world.idle();
  const again = { id, collective: slug, status, activities: activities.length + 1 };
  await world.send({ type: 'note-opened-expense', ...again });
  world.intercept(async (_url, send) => {
    const body = await (await send()).json();
    if (body.data?.expense) body.data.expense = null;
    return Response.json(body);
  });
  expect(await returned()).toMatchObject({ id, status: null, activity: null, at: null });
  await world.idle();
});

test('offline, nothing is told of an expense that was never read, and it is asked about later', async () => {
  await world.enter('tess-treasurer');
  const row = (await desk()).find(({ description }) => description === 'Posters, issue 6');
  const { id = '', collective } = row ?? {};
  const opened = { id, collective: collective?.slug ?? '', status: 'DRAFT', activities: null };
  await world.send({ type: 'note-opened-expense', ...opened });
  world.platform.faults.set('offline');
  expect(await returned()).toBeNull();
  world.platform.faults.clear();
  expect(await returned()).toMatchObject({ id, status: 'PENDING' });
  await world.idle();
});

test('nothing is asked after half an hour, from a private window, by somebody else, or where nothing was opened', async () => {
  await world.enter('tess-treasurer');
  const { slug, number } = await openAtPlatform('Posters, issue 6');
  world.platform.data.changeExpense(slug, number, { status: 'APPROVED' });
  world.platform.log.clear();
  expect(await returned(true)).toBeNull();
  world.advance(31 * MINUTE);
  expect(await returned()).toBeNull();
  world.advance(-31 * MINUTE);
  await world.signOut();
  expect(await returned()).toBeNull();
  expect(world.asked(({ body }) => body.includes('query Expense'))).toEqual([]);
});
