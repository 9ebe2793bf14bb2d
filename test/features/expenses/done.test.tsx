// An expense that was decided at the platform: what is said of it on return, and the way on.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { ExpenseView } from '../../../src/features/expenses/worker-expense.ts';
import { openDesk as open, DESK_ROWS as ROWS } from '../../popup/open-desk.tsx';
import { DAY, NOW } from '../../ui/data.ts';
import { expenseViewOf, rowOf, WREN } from '../../ui/desk-data.ts';
import type { FakeBackground } from '../../ui/fake.ts';

const openExpense = (view: ExpenseView) =>
  open({ hash: `#/desk/harbor/${view.expense.id}`, expenses: [view] });

const list = () => screen.findByRole('list', { name: 'Expenses waiting' });
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

test('the page that is opened is noted with how the expense is; not from a private window', async () => {
  vi.stubGlobal('open', vi.fn());
  const first = open({ hash: '#/desk/harbor/posters' });
  const notedBy = ({ requests }: FakeBackground) =>
    requests.filter(({ type }) => type === 'note-opened-expense');
  await screen.findByRole('link', { name: /^Review on the platform/ });
  await first.user.keyboard('o');
  const noted = {
    type: 'note-opened-expense',
    id: 'posters',
    collective: 'harbor',
    status: 'PENDING',
  };
  expect(notedBy(first.background)).toEqual([
    { ...noted, activities: 1, next: { id: 'pay', collective: 'kite' } },
  ]);
  cleanup();
  const second = open();
  await list();
  await second.user.keyboard('jo');
  const next = { id: 'posters', collective: 'harbor' };
  const failed = { ...noted, id: 'failed', status: 'ERROR', activities: null, next };
  expect(notedBy(second.background)).toEqual([failed]);
  cleanup();
  const hidden = open({ isPrivate: true });
  await list();
  await hidden.user.keyboard('jo');
  expect(notedBy(hidden.background)).toEqual([]);
});

const APPROVED = {
  id: 'gone',
  collective: 'harbor',
  description: 'Posters gone',
  status: 'APPROVED',
  activity: 'APPROVED',
  at: NOW - 60_000,
  next: null,
};
const SEEN = [expenseViewOf('gone', { status: 'APPROVED' })];

test('back from the platform, what changed there is said, and the next one is offered', async () => {
  const { user } = open({ hash: '#/desk/harbor/gone', expenses: SEEN, returned: APPROVED });
  const said = (await screen.findByText('Approved')).closest('.notice');
  expect(said?.textContent).toContain('1 minute ago');
  const next = await screen.findByRole('link', { name: /^Next expense/ });
  expect(next.getAttribute('href')).toBe('#/desk/harbor/failed');
  await user.keyboard('j');
  await title('Posters failed');
  // It is said of that one only.
  expect(screen.queryByText(/Changed on the platform|Posters gone/)).toBeNull();
});

test('where the popup was closed meanwhile, the next one is the one that came after it', async () => {
  const returned = { ...APPROVED, next: { id: 'pay', collective: 'kite' } };
  const { user } = open({ hash: '#/', expenses: SEEN, returned });
  const fromStart = await screen.findByRole('link', { name: 'Next expense' });
  expect(fromStart.getAttribute('href')).toBe('#/desk/kite/pay');
  await user.click(screen.getByRole('link', { name: 'Posters gone' }));
  await waitFor(async () => expect(document.activeElement).toBe(await title('Posters gone')));
  const next = await screen.findByRole('link', { name: /^Next expense/ });
  expect(next.getAttribute('href')).toBe('#/desk/kite/pay');
  await user.keyboard('j');
  await title('Posters pay');
});

test('in the list, j begins with the one that came after it; what was told is forgotten with the next one', async () => {
  const returned = { ...APPROVED, next: { id: 'posters', collective: 'harbor' } };
  const { user } = open({ expenses: SEEN, returned });
  await list();
  await screen.findByText(/^Changed on the platform: Approved/);
  await user.keyboard('j');
  expect(document.activeElement?.getAttribute('data-expense')).toBe('posters');
  await user.keyboard('{Enter}');
  await title('Posters posters');
  await user.keyboard('{Escape}');
  await list();
  expect(screen.queryByText(/^Changed on the platform/)).toBeNull();
});

test('what was decided is off the list at once, before the list is read anew', async () => {
  open({ desk: [rowOf('gone'), ...ROWS], returned: APPROVED });
  await screen.findByText(/^Changed on the platform: Approved/);
  expect((await list()).textContent).not.toContain('Posters gone');
});

test('what was told can be put away', async () => {
  const { user, background } = open({ hash: '#/', returned: APPROVED });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(background.requests).toContainEqual({ type: 'forget-opened-expense', id: 'gone' });
  expect(screen.queryByText(/^Changed on the platform/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test.each(['', '?at=kite'])(
  'the last of the list%s that was dealt with leads on to the first of all',
  async (limit) => {
    const desk = [...ROWS];
    const { user, background } = open({
      hash: `#/desk/kite/pay${limit}`,
      desk,
      expenses: [expenseViewOf('pay', { status: 'PAID' })],
    });
    await title('Posters pay');
    await list();
    desk.pop();
    background.broadcast('expenses');
    const next = await screen.findByRole('link', { name: /^Next expense/ });
    expect(next.getAttribute('href')).toBe('#/desk/harbor/failed');
    await user.keyboard('j');
    await title('Posters failed');
    expect(location.hash).toBe('#/desk/harbor/failed');
  },
);

test('one that was paid asks for nothing: it says who paid it, when, and that nothing is left to do', async () => {
  const roots = { slug: 'roots', name: 'Common Roots' };
  const activities = [
    { type: 'APPROVED', at: NOW - 3 * DAY, by: WREN },
    { type: 'PAID', at: NOW - 2 * DAY, by: roots },
    { type: 'UPDATED', at: NOW - DAY, by: WREN },
  ];
  open({
    hash: '#/desk/harbor/paid',
    desk: [],
    expenses: [expenseViewOf('paid', { status: 'PAID', activities })],
  });
  const left = await screen.findByText('There’s nothing left to do for this expense.');
  expect(left.closest('.notice')?.textContent).toBe(
    'Paid · Common Roots · Jun 13There’s nothing left to do for this expense. ',
  );
  expect(screen.queryByText('More than twice the usual amount')).toBeNull();
  expect(document.querySelector('article .button--primary')).toBeNull();
  screen.getByRole('link', { name: /^Open on the platform/ });
});

test('one that is approved says who pays it', async () => {
  const host = { slug: 'roots', name: 'Common Roots' };
  openExpense(expenseViewOf('approved', { status: 'APPROVED', host }));
  await screen.findByText(/^The fiscal host, .*Common Roots.*, pays it next\./);
});
