// A statement of what an account gave: of oneself, of accounts that one administers, and of any by its slug.
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { RequestOf } from '../../../src/messages/client.ts';
import { askGiven, type Given } from '../../../src/platform/ledger/given.ts';
import { answering, platform } from '../../platform/support/graphql-answers.ts';
import { givenAnswer, givenNode, LOOMS, node, usd } from '../../platform/support/ledger.ts';
import { openPopup } from '../../popup/open-popup.tsx';
import { givingOf } from '../../ui/data.ts';
import type { FakeBackground } from '../../ui/fake.ts';
import { fakeBackground, SIGNED_IN } from '../../ui/fake-background.ts';

const YEAR = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0) };
const LOGO = 'https://images.example/looms.png';
const NODES = [
  givenNode('a', 1000, {
    amount: usd(-950),
    paymentProcessorFee: usd(-50),
    order: { legacyId: 8012 },
  }),
  givenNode('tip', 150, {
    kind: 'PLATFORM_TIP',
    legacyId: 77,
    oppositeAccount: { ...LOOMS, slug: 'platform', name: 'Platform' },
  }),
  givenNode('b', 500, { isRefunded: true, createdAt: '2024-03-05T10:00:00Z' }),
  givenNode('evil', 200, { oppositeAccount: { ...LOOMS, slug: 'evil', name: '=1+1' } }),
];
const BACK = node('back', {
  cents: 500,
  isRefund: true,
  oppositeAccount: { ...LOOMS, imageUrl: LOGO },
  createdAt: '2024-03-09T10:00:00Z',
  refundTransaction: { id: 'b', createdAt: '2024-03-05T10:00:00Z' },
});

/** What the platform says that an account gave. */
async function statementOf(slug: string, nodes = NODES, back = [BACK]): Promise<Given> {
  const { context } = answering(givenAnswer(slug, nodes, { back }));
  return askGiven(platform, { slug, period: YEAR }, context);
}
const asked = (background: FakeBackground) =>
  background.requests.filter((one): one is RequestOf<'get-given'> => one.type === 'get-given');
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const open = (data: Given, options: Parameters<typeof openPopup>[0] = {}) =>
  openPopup({ given: () => ({ data, progress: null }), hash: '#/giving/robin', ...options });

afterEach(() => vi.unstubAllGlobals());

test('leads from what one gives to this year’s statement, with sums for each collective, and tips apart at the end', async () => {
  const { user, background } = open(await statementOf('robin'), {
    hash: '#/giving',
    session: SIGNED_IN,
    giving: givingOf(),
  });
  await user.click(await screen.findByRole('link', { name: 'Statement of contributions' }));
  const title = await screen.findByRole('heading', {
    level: 1,
    name: 'Statement of contributions',
  });
  expect(document.activeElement).toBe(title);
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    'Looms after $5.00 in refunds$10.00',
    '=1+1$2.00',
    'Platform Platform tip$1.50',
    'Total$13.50',
  ]);
  expect(asked(background)).toEqual([
    expect.objectContaining({ slug: 'robin', from: '2026-01-01', to: '2026-12-31' }),
  ]);
  const [refund] = screen.getAllByRole('link', { name: /^Looms/ });
  expect(refund?.textContent).toContain(
    'Looms−$5.00Refund of the contribution of Mar 5, 2024Mar 9, 2024',
  );
  expect(refund?.querySelector('img')?.src).toBe(LOGO);
  screen.getByText('Refunded');
  screen.getByText(/^Incognito contributions aren’t included: the platform shows them only with/);
  screen.getByText(/^This is not a receipt/);
  const receipts = screen.getByRole('link', { name: /^Receipts on the platform/ });
  expect(receipts.getAttribute('href')).toMatch(/\/dashboard\/robin\/payment-receipts$/);
});

test('calls every account by its name where one is chosen', async () => {
  const accounts = [{ slug: 'birch', name: 'Birch Bank', imageUrl: null }];
  open(await statementOf('robin'), {
    session: SIGNED_IN,
    giving: { ...givingOf(), slug: 'robin', accounts },
  });
  const account = await screen.findByRole('combobox', { name: 'Account' });
  const options = within(account).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    SIGNED_IN.user.name,
    'Birch Bank',
  ]);
});

test('shows the figures before the ways to save and to reload them', async () => {
  open(await statementOf('robin'));
  const table = await screen.findByRole('table');
  for (const name of ['Print', 'Reload']) {
    const button = screen.getByRole('button', { name });
    expect(table.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('takes another year, any dates, and an account that one administers', async () => {
  const birch = { slug: 'birch', name: 'Birch Bank', imageUrl: null };
  const { user, background } = open(await statementOf('robin'), {
    session: SIGNED_IN,
    giving: { ...givingOf(), accounts: [birch] },
  });
  const period = await screen.findByRole('combobox', { name: 'Period' });
  await user.selectOptions(period, '2025');
  await user.selectOptions(period, 'Custom range');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2025-01-01');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Account' }), 'Birch Bank');
  await waitFor(() =>
    expect(asked(background).at(-1)).toMatchObject({
      slug: 'birch',
      from: '2025-01-01',
      to: '2025-12-31',
    }),
  );
  expect(location.hash).toBe('#/giving/birch?period=2025-01-01..2025-12-31');
});

test('takes a day that is typed digit by digit once its field is left, and moves the other one along', async () => {
  const { background } = open(await statementOf('robin'), {
    hash: '#/giving/robin?period=2025-02-01..2025-03-31',
  });
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const type = (value: string) => {
    fireEvent.keyDown(from, { key: '1' });
    fireEvent.change(from, { target: { value } });
  };
  for (const day of ['2025-01-01', '0002-02-01', '0202-02-01']) type(day);
  // The view is drawn anew while the statement is read.
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(asked(background)).toHaveLength(2));
  await screen.findByRole('table');
  expect(from.value).toBe('0202-02-01');
  expect(location.hash).toBe('#/giving/robin?period=2025-02-01..2025-03-31');
  fireEvent.blur(from);
  await waitFor(() => expect(from.value).toBe('2025-02-01'));
  type('2025-11-05');
  fireEvent.blur(from);
  await waitFor(() => expect(asked(background)).toHaveLength(3));
  expect(location.hash).toBe('#/giving/robin?period=2025-11-05..2025-11-05');
  // From the calendar, at once.
  fireEvent.pointerDown(from);
  fireEvent.change(from, { target: { value: '2024-02-01' } });
  await waitFor(() => expect(asked(background)).toHaveLength(4));
  expect(location.hash).toBe('#/giving/robin?period=2024-02-01..2025-11-05');
});

test.each([
  ['what one gives', { session: SIGNED_IN, giving: givingOf() }, '#/giving'],
  ['the start for who is signed out', {}, '#/'],
])('the arrow and Escape lead back to %s', async (_, options, hash) => {
  const { user } = open(await statementOf('robin'), options);
  await screen.findByRole('table');
  const back = await screen.findByRole('link', { name: /^Back to/ });
  expect(back.getAttribute('href')).toBe(hash);
  await user.keyboard('{Escape}');
  expect(location.hash).toBe(hash);
});

test('of a company by its slug is the same for who is signed out, and is saved without formulas', async () => {
  const { user, files, background } = open(await statementOf('birch'), { hash: '#/giving/birch' });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Export 2026 as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('birch-2026-given.csv');
  expect(files[0]?.text).toContain(`"'=1+1","evil"`);
  expect(asked(background)).toHaveLength(1);
});

test('says that nothing was given, and how many rows are missing', async () => {
  open(await statementOf('robin', [givenNode('x', 100, { netAmount: null })], []));
  await screen.findByText('Nothing was given in this period.');
  screen.getByText('1 more isn’t shown.');
});

test('is printed in a tab: sums, what it is not, and every contribution', async () => {
  const printed: string[] = [];
  vi.stubGlobal('print', () => {
    printed.push(document.querySelector('.print-root')?.textContent ?? '');
    dispatchEvent(new Event('afterprint'));
  });
  const { sendRequest } = fakeBackground();
  open(await statementOf('birch'), {
    hash: '#/giving/birch?print=1',
    origin: { isTab: true },
    // Known at once, as in a tab that the popup opens: the statement is wanted twice in one moment.
    snapshot: {
      view: await sendRequest({ type: 'get-start', mode: 'cached' }),
      chosen: await sendRequest({ type: 'get-chosen' }),
    },
  });
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(/The birch.* · 2026/);
  expect(printed[0]).toContain('This is not a receipt');
  expect(printed[0]).toContain('Refund of the contribution of Mar 5, 2024');
  expect(printed[0]).toContain('Contribution #8012');
  expect(printed[0]).toContain('Platform tip #77');
});
