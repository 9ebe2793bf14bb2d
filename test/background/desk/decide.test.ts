// Decisions on expenses: what arrives at the platform, and what the popup is told.
import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../fake-browser.ts';
import { everythingStored, useWorld } from '../world.ts';
import { decideIn, WORKSHOP } from './decide-world.ts';

const world = useWorld();
const desk = decideIn(world);
const BREAD = 'Bread and soup for the opening';
const MINE = { status: 'APPROVED', approvedBy: ['tess-treasurer'] } as const;

describe('an administrator', () => {
  test('approves: sent once, and told as it is then', async () => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    expect(view.decisions).toEqual(['APPROVE', 'REJECT']);
    expect(await desk.decide(view, 'APPROVE')).toMatchObject({
      outcome: 'decided',
      error: null,
      view: { expense: { status: 'APPROVED' }, decisions: ['UNAPPROVE'] },
    });
    expect(desk.at(BREAD, WORKSHOP)).toMatchObject(MINE);
    expect(desk.sent()).toHaveLength(1);
  });

  test('may decide on an expense that was read just before it was allowed', async () => {
    await world.signIn('tess-treasurer');
    expect((await desk.show(BREAD)).decisions).toEqual([]);
    await desk.signIn('tess-treasurer');
    expect((await desk.show(BREAD)).decisions).toEqual(['APPROVE', 'REJECT']);
  });

  test('rejects, with a message that stays text', async () => {
    await desk.signIn('tess-treasurer');
    const message = '<b onclick="x()">Twice</b> & once\nmore';
    const view = await desk.show(BREAD);
    expect(await desk.decide(view, 'REJECT', message)).toMatchObject({ outcome: 'decided' });
    const { status, comments } = desk.at(BREAD, WORKSHOP);
    expect(status).toBe('REJECTED');
    expect(comments.at(-1)?.html).toBe('&lt;b onclick="x()"&gt;Twice&lt;/b&gt; &amp; once<br>more');
  });

  test('sends no message of blanks', async () => {
    await desk.signIn('tess-treasurer');
    await desk.decide(await desk.show(BREAD), 'REJECT', ' \n ');
    expect(desk.at(BREAD, WORKSHOP).comments).toEqual([]);
  });
});

test('an administrator of the host holds, releases, and asks for more', async () => {
  await desk.signIn('hana-host');
  const varnish = 'Varnish for the second boat';
  const asApproved = await desk.show(varnish);
  expect(asApproved.decisions).toEqual(['HOLD', 'MARK_AS_INCOMPLETE']);
  await desk.decide(asApproved, 'HOLD');
  expect(desk.at(varnish, WORKSHOP)).toMatchObject({ status: 'APPROVED', isOnHold: true });
  await desk.decide(await desk.show(varnish), 'RELEASE');
  expect(desk.at(varnish, WORKSHOP)).toMatchObject({ status: 'APPROVED', isOnHold: false });
  const asked = await desk.decide(await desk.show('Sail repair'), 'MARK_AS_INCOMPLETE', 'Bill?');
  expect(asked).toMatchObject({ outcome: 'decided', view: { expense: { status: 'INCOMPLETE' } } });
});

describe('what is not as it was shown is shown, and nothing is sent:', () => {
  test.each([
    ['somebody else decided', { status: 'REJECTED' }],
    ['somebody else approved, too', { status: 'APPROVED', approvedBy: ['ines-deputy'] }],
    ['the payee asks for another amount', { cents: 99_900 }],
    ['somebody else is paid', { payee: 'long-company' }],
  ] as const)('%s', async (_what, change) => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    await desk.press(view, 'APPROVE');
    world.platform.data.changeExpense(WORKSHOP, desk.at(BREAD, WORKSHOP).legacyId, change);
    const answer = await desk.send(view, 'APPROVE');
    expect(answer).toMatchObject({ outcome: 'changed', view: { me: 'tess-treasurer' } });
    expect(answer.view?.expense).not.toEqual(view.expense);
    expect(desk.sent()).toEqual([]);
    expect(desk.at(BREAD, WORKSHOP)).toMatchObject(change);
  });
});

describe('an approval is taken back', () => {
  const approve = async () => {
    await desk.signIn('tess-treasurer');
    await desk.decide(await desk.show(BREAD), 'APPROVE');
    await world.idle();
  };

  test('where it is the only one, and was given here', async () => {
    await approve();
    const view = await desk.show(BREAD);
    const undone = await desk.decide(view, 'UNAPPROVE');
    expect(undone).toMatchObject({ outcome: 'decided', view: { expense: { status: 'PENDING' } } });
    const { legacyId, ...now } = desk.at(BREAD, WORKSHOP);
    expect(now).toMatchObject({ status: 'PENDING', approvedBy: [] });
    // Given elsewhere.
    world.platform.data.changeExpense(WORKSHOP, legacyId, MINE);
    world.advance(60_000);
    expect((await desk.show(BREAD)).decisions).toEqual([]);
  });

  test('not where there is another one', async () => {
    await approve();
    const { legacyId } = desk.at(BREAD, WORKSHOP);
    const approvedBy = ['tess-treasurer', 'ines-deputy'];
    world.platform.data.changeExpense(WORKSHOP, legacyId, { approvedBy });
    world.advance(60_000);
    const view = await desk.show(BREAD);
    expect(view.decisions).toEqual([]);
    expect(await desk.decide(view, 'UNAPPROVE')).toMatchObject({ outcome: 'refused' });
    expect(desk.sent()).toHaveLength(1);
  });

  test('not after a restart of the browser, and nothing of it is left', async () => {
    await approve();
    expect([...fakeBrowser.session.stored.keys()]).toContain('decisions');
    expect(JSON.stringify([...fakeBrowser.local.stored])).not.toContain('"approved"');
    fakeBrowser.restart();
    world.wake();
    await desk.signIn('tess-treasurer');
    expect((await desk.show(BREAD)).decisions).toEqual([]);
  });

  test('not after signing out, either', async () => {
    await approve();
    await world.signOut();
    await world.idle();
    expect(await everythingStored()).not.toContain('"approved"');
  });
});

describe('refused by the platform', () => {
  test('for want of a second factor: in words, and the expense stays', async () => {
    await desk.signIn('otto-factor');
    const view = await desk.show(BREAD);
    expect(await desk.decide(view, 'APPROVE')).toMatchObject({
      outcome: 'refused',
      error: { code: 'second-factor' },
      view: { expense: { status: 'PENDING' } },
    });
    expect(desk.sent()).toHaveLength(1);
  });

  test('by a policy of the collective', async () => {
    await desk.signIn('tess-treasurer');
    const locks = await desk.show('Locks', 'vault-club');
    const answer = await desk.decide(locks, 'APPROVE');
    expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'second-factor-missing' } });
    const own = await desk.show('Fabric, bought by myself', 'kite-school');
    expect(own.decisions).toEqual(['REJECT']);
  });

  test('because another browser has the token now', async () => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    await desk.press(view, 'APPROVE');
    await world.platform.oauth.issueToken('tess-treasurer');
    await expect(desk.send(view, 'APPROVE')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(desk.sent()).toEqual([]);
    await world.until('replaced-elsewhere');
  });

  test.each([
    ['ended', 'expired-token', 'sign-in-again'],
    ['was taken over', 'revoked-token', 'replaced-elsewhere'],
  ] as const)(
    'because the token %s after the expense was read with it',
    async (_how, fault, state) => {
      await desk.signIn('tess-treasurer');
      const view = await desk.show(BREAD);
      world.platform.faults.set(fault, { match: { mutation: true } });
      const answer = await desk.decide(view, 'APPROVE');
      expect(answer).toMatchObject({ outcome: 'refused', error: { code: 'unauthorized' } });
      expect(desk.sent()).toHaveLength(1);
      await world.until(state);
      expect((await desk.show(BREAD)).decisions).toEqual([]);
    },
  );

  test('for a while: the pause holds for reading the expense, too', async () => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    world.platform.faults.set('429', { match: { mutation: true } });
    const answer = await desk.decide(view, 'APPROVE');
    expect(answer).toMatchObject({
      outcome: 'refused',
      error: { code: 'rate-limited' },
      view: null,
    });
  });
});

describe('an answer is lost', () => {
  test('after the platform took it: looked up, and sent once', async () => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    world.platform.faults.set('lost-answer', { match: { mutation: true } });
    expect(await desk.decide(view, 'APPROVE')).toMatchObject({
      outcome: 'decided',
      error: null,
      view: { expense: { status: 'APPROVED' }, decisions: ['UNAPPROVE'] },
    });
    expect(desk.sent()).toHaveLength(1);
    expect(desk.at(BREAD, WORKSHOP).activities.at(-1)).toMatchObject({ type: 'APPROVED' });
  });

  test('before: nothing holds, and nothing is repeated', async () => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    world.platform.faults.set('503', { match: { mutation: true } });
    expect(await desk.decide(view, 'APPROVE')).toMatchObject({
      outcome: 'refused',
      error: { code: 'server-error' },
      view: { expense: { status: 'PENDING' } },
    });
    expect(desk.sent()).toHaveLength(1);
  });

  test('and then nothing can be read: that is said', async () => {
    await desk.signIn('tess-treasurer');
    const view = await desk.show(BREAD);
    await desk.press(view, 'APPROVE');
    const { log, faults } = world.platform;
    faults.set('lost-answer', { match: { mutation: true } });
    const stop = log.onRequest(({ body }) => {
      if (body.includes('processExpense')) faults.set('offline');
    });
    expect(await desk.send(view, 'APPROVE')).toMatchObject({
      outcome: 'unknown',
      error: { code: 'server-error' },
      view: null,
    });
    stop();
    expect(desk.sent()).toHaveLength(1);
  });
});

test('what somebody else decides at the same moment is told', async () => {
  await desk.signIn('tess-treasurer');
  const view = await desk.show(BREAD);
  const { log, data } = world.platform;
  const stop = log.onRequest(({ body }) => {
    if (!body.includes('processExpense')) return;
    data.changeExpense(WORKSHOP, desk.at(BREAD, WORKSHOP).legacyId, { status: 'REJECTED' });
  });
  expect(await desk.decide(view, 'APPROVE')).toMatchObject({
    outcome: 'overtaken',
    view: { expense: { status: 'REJECTED' } },
  });
  stop();
});

test('rows and counts follow: start, badge, overview, list', async () => {
  await world.change({ countWaiting: true });
  await desk.signIn('tess-treasurer');
  await world.send({ type: 'get-attention', mode: 'reload' });
  await world.idle();
  const counts = async () => {
    const { data: attention } = (await world.start('cached')).attention;
    const { data: list } = await world.send({ type: 'get-desk', mode: 'cached' });
    const { data: overview } = await world.overview(WORKSHOP, 'cached');
    const part = attention?.waiting.find(({ slug }) => slug === WORKSHOP)?.parts;
    return {
      badge: Number(fakeBrowser.badge),
      start: part?.find(({ kind }) => kind === 'to-review')?.count ?? 0,
      list: list?.rows.filter(({ kind }) => kind === 'to-review').length ?? 0,
      open: overview?.spendable?.value.openExpenses.count ?? 0,
    };
  };
  await world.send({ type: 'get-desk', mode: 'fresh' });
  await world.overview(WORKSHOP, 'fresh');
  const before = await counts();
  fakeBrowser.sent.length = 0;
  await desk.decide(await desk.show(BREAD), 'REJECT');
  await vi.waitFor(() =>
    expect(fakeBrowser.sent).toContainEqual({ type: 'changed', what: 'expenses' }),
  );
  expect(await counts()).toEqual({
    badge: before.badge - 1,
    start: before.start - 1,
    list: before.list - 1,
    open: before.open - 1,
  });
});
