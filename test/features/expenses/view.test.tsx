// The desk: the list of what waits, an expense with all that is known of it, and the keys that lead from one to the next.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { ExpenseView } from '../../../src/features/expenses/worker-expense.ts';
import { openDesk as open, DESK_ROWS as ROWS } from '../../popup/open-desk.tsx';
import { DAY, dollars, euros, NOW } from '../../ui/data.ts';
import { expenseViewOf, HARBOR, rowOf, WREN } from '../../ui/desk-data.ts';

const openExpense = (view: ExpenseView) =>
  open({ hash: `#/desk/harbor/${view.expense.id}`, expenses: [view] });

const list = () => screen.findByRole('list', { name: 'Expenses waiting' });
const rowTexts = async () =>
  within(await list())
    .getAllByRole('link')
    .map((link) => link.textContent);
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const part = (name: string) => screen.findByRole('region', { name });

test('lists what, how much, whom, where, and since when; what is not simply to review says so', async () => {
  open();
  expect(await rowTexts()).toEqual([
    expect.stringContaining('Sail repair€165.00Wren PrinterPayout failed5 days ago'),
    expect.stringContaining('Posters posters€165.00Wren Printer5 days ago'),
    expect.stringContaining('Posters pay€165.00Wren PrinterTo pay5 days ago'),
  ]);
});

test.each([
  ['rows', ROWS],
  ['nothing', []],
])(
  'hosts that are not asked about without signing in are counted below %s',
  async (_what, desk) => {
    open({ desk, hostsLeftOut: 3 });
    await screen.findByText('Fiscal hosts not shown until you sign in: 3');
  },
);

test('each collective has one heading, with how many wait there and what they come to in each currency', async () => {
  const stage = { slug: 'stage', name: 'Stage', imageUrl: null };
  const kite = { slug: 'kite', name: 'Kite School', imageUrl: null };
  const inDollars = { minor: 2_500, currency: 'USD' };
  const { user } = open({
    desk: [
      rowOf('failed', { kind: 'payout-failed' }),
      rowOf('pay', { collective: kite }),
      rowOf('stage', { collective: stage, parent: HARBOR }),
      rowOf('dollars', { amount: inDollars }),
    ],
  });
  const heads = (await screen.findAllByRole('heading', { level: 2 })).map(
    (heading) => heading.parentElement?.textContent,
  );
  expect(heads).toEqual([
    'Harbor Workshop3 expenses · €330.00 + $25.00',
    'Kite School1 expense · €165.00',
  ]);
  const order = (await rowTexts()).map((text) => /Posters ([a-z]+)/.exec(text ?? '')?.[1]);
  expect(order).toEqual(['failed', 'stage', 'dollars', 'pay']);
  await user.keyboard('jjj');
  expect(document.activeElement?.textContent).toContain('Posters dollars');
});

test('of one collective with its projects; the way back leads there', async () => {
  const stage = { slug: 'stage', name: 'Stage', imageUrl: null };
  open({
    hash: '#/desk?at=harbor',
    desk: [
      ...ROWS,
      rowOf('curtain', { collective: stage, parent: { slug: 'harbor', name: 'Harbor' } }),
    ],
  });
  const texts = await rowTexts();
  expect(texts).toHaveLength(3);
  expect(texts[2]).toContain('Wren Printer · Stage');
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe(
    '#/c/harbor/overview',
  );
  expect(screen.getByRole('link', { name: 'Show all collectives' }).getAttribute('href')).toBe(
    '#/desk',
  );
});

test('of what it was chosen for: those that were counted, in the same words, and the way to all', async () => {
  const stage = { slug: 'stage', name: 'Stage', imageUrl: null };
  open({
    hash: '#/desk?at=harbor&kind=to-review',
    run: ['harbor', 'stage'],
    desk: [...ROWS, rowOf('curtain', { collective: stage, parent: HARBOR })],
  });
  expect(await rowTexts()).toEqual([expect.stringContaining('Posters posters')]);
  screen.getByText('1 expense to review');
  const all = screen.getByRole('link', { name: 'Show all expenses' });
  expect(all.getAttribute('href')).toBe('#/desk?at=harbor');
  cleanup();
  open({ hash: '#/desk?at=harbor&kind=on-hold' });
  await screen.findByText('No more expenses are waiting here.');
});

test('says that nothing waits, or that there is nothing to ask about', async () => {
  open({ desk: [] });
  await screen.findByText('No expenses are waiting.');
  cleanup();
  open({ desk: [], platformError: { code: 'offline' } });
  await screen.findByText('No connection');
});

test('j and k move through the list, Enter opens, then they open the next and the previous; Escape leads back to the row', async () => {
  const { user } = open();
  await list();
  await user.keyboard('jjk');
  expect(document.activeElement?.textContent).toContain('Sail repair');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await title('Sail repair')));
  await user.keyboard('j');
  await waitFor(async () => expect(document.activeElement).toBe(await title('Posters posters')));
  expect(location.hash).toBe('#/desk/harbor/posters');
  await user.keyboard('jj');
  await title('Posters pay');
  await user.keyboard('k');
  await title('Posters posters');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Posters posters'));
  await user.keyboard('{Escape}');
  await screen.findByRole('combobox', { name: 'Search collectives' });
});

test('o opens the page of the row, or of the expense, at the platform', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { user } = open();
  await list();
  await user.keyboard('ojo');
  await user.keyboard('j{Enter}');
  await title('Posters posters');
  await user.keyboard('o');
  expect(opened.mock.calls.map(([url]) => url)).toEqual([
    'https://platform.example/harbor/expenses/failed',
    'https://platform.example/harbor/expenses/posters',
  ]);
});

test('an expense has its facts, and what is normal for its payee', async () => {
  openExpense(
    expenseViewOf('posters', {
      longDescription: 'Twice the size,\non better paper.',
      inAccountCurrency: dollars(18_000),
      author: { slug: 'tess', name: 'Tess' },
      approvedBy: [{ slug: 'ines', name: 'Ines' }],
      taxes: [{ type: 'VAT', rate: 0.19 }],
      host: { slug: 'roots', name: 'Common Roots' },
      activities: [
        { type: 'CREATED', at: NOW - 5 * DAY, by: WREN },
        { type: 'APPROVED', at: NOW - 4 * DAY, by: { slug: 'ines', name: 'Ines' } },
        { type: 'KYC_REQUESTED', at: null, by: null },
      ],
    }),
  );
  const article = await screen.findByRole('article', { name: 'Posters posters' });
  await part('Details');
  expect(article.textContent).toContain('€165.00$180.00 todayTo review');
  expect(article.textContent).toContain(
    'From HWHarbor Workshop To WPWren PrinterWaiting since Jun 10Approve, reject, or pay it on the platform',
  );
  expect((await part('What’s usual for this payee')).textContent).toContain(
    'More than twice the usual amountUsual amount€70.00Last one€75.00 · Mar 27Paid in the last two years5',
  );
  const items = within(await part('Items')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Posters A1€140.00',
    'Delivery€25.00',
  ]);
  expect((await part('Details')).textContent).toContain(
    'TypeInvoiceCategoryPrintTagsprintPayout methodBank transferSubmitted byTessApproved byInesTaxVAT 19%HostCommon Roots',
  );
  const history = within(await part('History')).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    'SubmittedWren Printer · Jun 10',
    'ApprovedInes · Jun 11',
    'KYC_REQUESTED',
  ]);
  screen.getByText('Receipts, comments, and invoice details are visible on the platform only.');
  const action = screen.getByRole('link', { name: /^Review on the platform/ });
  expect(action.getAttribute('href')).toBe('https://platform.example/harbor/expenses/posters');
  expect([...article.querySelectorAll('.button--primary')]).toEqual([action]);
});

test('a first expense, and one that came before with the same amount and description', async () => {
  const view = expenseViewOf('posters');
  const normal = { count: 0, isAtLeast: false, usual: null, last: null, isUnusual: false };
  const repeated = {
    id: 'earlier',
    description: 'Posters',
    status: 'PENDING',
    createdAt: NOW - 9 * DAY,
    amount: euros(16_500),
  };
  openExpense({ ...view, normal: { ...normal, repeated } });
  const found = within(await part('What’s usual for this payee'));
  found.getByText('Nothing was paid to this payee here in the last two years.');
  const link = found.getByRole('link', {
    name: 'Same amount and description as an expense from Jun 6',
  });
  expect(link.getAttribute('href')).toBe('#/desk/harbor/earlier');
});

test('texts of strangers are text', async () => {
  openExpense(
    expenseViewOf('posters', {
      description: '<img src=x onerror=alert(1)>',
      longDescription: 'a < b\n<u>c</u>',
      items: [{ description: '<script>1</script>', amount: null }],
      tags: ['<i>tools</i>'],
    }),
  );
  await title('<img src=x onerror=alert(1)>');
  expect((await part('Items')).textContent).toContain('<script>1</script>');
  expect(document.querySelectorAll('article :is(img, script, i, u)')).toHaveLength(0);
});

test('while an expense loads, the row’s facts are there; one that is gone, private, or failed to load says so', async () => {
  const hold = new Promise(() => {});
  open({ hash: '#/desk/harbor/posters', expenses: [] });
  await title('Posters posters');
  cleanup();
  open({ hash: '#/desk/harbor/gone' });
  await screen.findByText('The platform doesn’t have this expense anymore.');
  cleanup();
  const { background } = open();
  await list();
  background.hold = hold;
  location.hash = '#/desk/harbor/posters';
  const article = await screen.findByRole('article', { name: 'Posters posters' });
  expect(article.textContent).toContain('€165.00To review');
  within(article).getByText('Loading');
});

test('who may not decide is told that others do; who pays is led to the platform', async () => {
  open({ hash: '#/desk/harbor/posters', desk: [rowOf('posters', { kind: 'in-review' })] });
  await screen.findByText('Administrators review this expense. Your role lets you see it.');
  for (const [kind, status] of [
    ['to-pay', 'APPROVED'],
    ['payout-failed', 'ERROR'],
  ] as const) {
    cleanup();
    open({
      hash: '#/desk/harbor/pay',
      desk: [rowOf('pay', { kind })],
      expenses: [expenseViewOf('pay', { status, collective: HARBOR })],
    });
    const link = await screen.findByRole('link', { name: /^Pay on the platform/ });
    expect(link.getAttribute('href')).toBe('https://platform.example/harbor/expenses/pay');
  }
});

test('a failed payout that only the fiscal host can repeat names the host, and is opened', async () => {
  open({
    hash: '#/desk/harbor/pay',
    desk: [rowOf('pay', { kind: 'payout-failed', mayDecide: false })],
    expenses: [
      expenseViewOf('pay', { status: 'ERROR', host: { slug: 'roots', name: 'Common Roots' } }),
    ],
  });
  await screen.findByText(/^Only the fiscal host, .?Common Roots.?, can pay this expense\.$/);
  const link = screen.getByRole('link', { name: /^Open on the platform/ });
  expect(link.getAttribute('href')).toBe('https://platform.example/harbor/expenses/pay');
});

test('an expense that has changed since the list was read is read, and so is the list, once', async () => {
  const { background } = openExpense(expenseViewOf('posters', { status: 'APPROVED' }));
  await screen.findByText('Approved');
  const reloads = () =>
    background.requests.filter(
      ({ type, ...rest }) => type === 'get-desk' && 'mode' in rest && rest.mode === 'reload',
    );
  await waitFor(() => expect(reloads()).toHaveLength(1));
  expect(screen.queryByText(/^Approve, reject/)).toBeNull();
});

test('from a private window nothing is stored, and “r” asks again', async () => {
  const { user, background } = open({ isPrivate: true });
  await list();
  await user.keyboard('r');
  const asked = background.requests.filter(({ type }) => type === 'get-desk');
  expect(asked).toContainEqual({ type: 'get-desk', mode: 'reload', isPrivate: true });
});
