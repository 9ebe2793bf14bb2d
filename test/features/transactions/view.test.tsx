// Money in and out: filters, sums, more pages, and the file.
import { screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { rowWords } from '../../../src/features/transactions/transaction-words.ts';
import type { Request } from '../../../src/messages/client.ts';
import { bookedOf } from '../../../src/platform/values/money.ts';
import type { Transaction } from '../../../src/platform/values/types.ts';
import { openPopup } from '../../popup/open-popup.tsx';
import { dollars, euros, NOW, transactionOf } from '../../ui/data.ts';
import { collective } from '../../ui/fake-collectives.ts';

const five: readonly Transaction[] = [
  transactionOf(1),
  transactionOf(2, {
    type: 'DEBIT',
    amount: euros(-50_000),
    netAmount: euros(-50_000),
    hostFee: euros(0),
    paymentProcessorFee: euros(0),
    kind: 'EXPENSE',
    description: 'Posters',
    from: { slug: 'alpha', name: 'Alpha' },
    to: { slug: 'printer', name: 'Print Shop' },
  }),
  transactionOf(3, { amount: dollars(2_000), netAmount: dollars(1_700) }),
  transactionOf(4),
  transactionOf(5),
];

const open = (transactions: readonly Transaction[] = five, query = '') =>
  openPopup({
    collectives: [collective('alpha', { transactions })],
    hash: `#/c/alpha/transactions${query}`,
  });

async function rows(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Transactions' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        (cell) => cell.textContent ?? '',
      ),
    );
}

function sums(): string[] {
  const section = screen.getByRole('region', { name: /^Sum of/ });
  return Array.from(section.querySelectorAll('dl'), (list) =>
    Array.from(list.querySelectorAll('dd'), (value) => value.textContent).join(' '),
  );
}

test('lists who, when, how much, the fees and what is left', async () => {
  open();
  const [first, second] = await rows();
  expect(first).toEqual([
    'Person 1Monthly contribution 1',
    'Jun 14',
    '+€10.00',
    '−€1.50',
    '+€8.50',
  ]);
  expect(second?.[0]).toContain('Print Shop');
  expect(second?.slice(2)).toEqual(['−€500.00', '', '−€500.00']);
});

test('fees of less than a yen are in the list and in the row, as in the sums', async () => {
  const yen = (hundredths: number) => bookedOf(hundredths, 'JPY');
  open([
    transactionOf(1, {
      amount: yen(100_000),
      netAmount: yen(99_964),
      hostFee: yen(0),
      platformFee: yen(0),
      paymentProcessorFee: yen(-36),
    }),
  ]);
  const fee = '−¥0.36';
  expect((await rows())[0]?.[3]).toBe(fee);
  screen.getByRole('button', { name: /^Person 1/ }).click();
  expect((await screen.findByRole('dialog')).textContent).toContain(fee);
});

test('a row opens: kind, both parties, fees, what is left, and the platform’s list; Escape goes back to it', async () => {
  const { user } = open([
    transactionOf(1, {
      createdAt: Date.UTC(2026, 5, 14, 9, 30),
      platformFee: euros(-20),
      host: { slug: 'roots', name: 'Common Roots' },
    }),
  ]);
  await rows();
  await user.click(screen.getByRole('button', { name: 'Person 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Monthly contribution 1' });
  const facts = Array.from(dialog.querySelectorAll('dt'), (label) => [
    label.textContent,
    label.nextElementSibling?.textContent?.replace(' (opens in a new tab)', ''),
  ]);
  expect(facts).toEqual([
    ['Type', 'Contribution'],
    ['Date', 'Jun 14, 2026, 9:30 AM'],
    ['From', 'Person 1'],
    ['To', 'Alpha'],
    ['Host', 'Common Roots'],
    ['Amount', '+€10.00'],
    ['Host fee', '−€1.00'],
    ['Platform fee', '−€0.20'],
    ['Payment processor fee', '−€0.50'],
    ['Net', '+€8.50'],
  ]);
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://platform.example/person-1',
    'https://platform.example/alpha',
    'https://platform.example/roots',
    'https://platform.example/alpha/transactions',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Person 1' }));
});

test('says the kind where the description does not, without the collective’s own name', async () => {
  open([
    transactionOf(1, { description: 'Monthly financial contribution to Alpha (Backers)' }),
    transactionOf(2, { description: null }),
    transactionOf(3, { description: 'Hosting', kind: 'EXPENSE' }),
  ]);
  expect((await rows()).map(([first]) => first)).toEqual([
    'Person 1Monthly financial contribution (Backers)',
    'Person 2Contribution',
    'Person 3Expense · Hosting',
  ]);
  // Text of people has a direction of its own: cut at its end, it begins where its language does.
  const [, , hosting] = document.querySelectorAll('.virtual__note');
  expect(hosting?.querySelector('bdi')?.textContent).toBe('Hosting');
  // Below the name it is cut after a line.
  expect(screen.getByRole('button', { name: 'Person 1' }).title).toBe(
    'Monthly financial contribution (Backers)',
  );
});

test('the platform writes what a transaction is in English: the kind is not repeated in other languages', () => {
  const description = 'Monthly financial contribution to Alpha (Backers)';
  const words = (kind: string | null) => rowWords({ kind, description }, 'Beitrag', 'Alpha');
  expect(words('CONTRIBUTION').kind).toBe('');
  expect(words('BALANCE_TRANSFER').kind).toBe('Beitrag');
  expect(words(null).kind).toBe('Beitrag');
});

test('adds up each currency of a period for itself, once all its pages are loaded', async () => {
  const { user } = open(five, '?period=year&from=2026-01-01');
  await rows();
  screen.getByText('The 3 newest transactions');
  expect(screen.queryByRole('region', { name: /^Sum of/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('region', { name: 'Sum of all 5 transactions: This year' });
  screen.getByText('5 transactions');
  expect(await rows()).toHaveLength(5);
  expect(sums()).toEqual(['€30.00 −€500.00 −€6.00 −€474.50', '$20.00 – – $17.00']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('how many match, and that none do, is said in the same status', async () => {
  const { user } = open();
  await rows();
  const status = await screen.findByText('The 3 newest transactions');
  expect(status.role).toBe('status');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.type(screen.getByRole('searchbox'), 'Posters');
  await waitFor(() => expect(status.textContent).toBe('Matching: 1 of 3'));
  await user.type(screen.getByRole('searchbox'), ' that nobody has');
  await waitFor(() => expect(status.textContent).toBe('Matching: 0 of 3'));
  expect(status.isConnected).toBe(true);
});

test('keeps what is loaded when the next page does not come', async () => {
  const { user, background } = open();
  await rows();
  background.refuse = { 'get-transactions': 'storage' };
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText(/browser|storage|space/i, { selector: '.status *' });
  expect(await rows()).toHaveLength(3);
  background.refuse = {};
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('5 transactions');
});

test('loads more for a new filter while more for the old one is still on its way', async () => {
  const { user, background } = open([...five, transactionOf(6), transactionOf(7)]);
  await rows();
  const { sendRequest } = background;
  background.sendRequest = ((request: Request) =>
    request.type === 'get-transactions' && request.offset > 0 && request.filter.type === null
      ? new Promise(() => {})
      : sendRequest(request as never)) as typeof sendRequest;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Money in');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('6 transactions');
});

test('keeps the later pages when the first one comes again as it was', async () => {
  const { user, background } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('5 transactions');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(background.requests.at(-1)).toMatchObject({ mode: 'reload' }));
  await waitFor(() => expect(screen.queryByText(/Updated/)).not.toBeNull());
  expect(await rows()).toHaveLength(5);
});

test('asks for one type, for days, whose fields are there once they are chosen, and with virtual cards', async () => {
  const { user, background } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Money out');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'All');
  expect(screen.queryByLabelText('From')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom range');
  await user.clear(await screen.findByLabelText('To'));
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2026-06-11');
  await user.type(screen.getByLabelText('To'), '2026-06-12');
  await user.tab();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await user.click(screen.getByRole('switch', { name: 'Include virtual cards' }));
  const filter = {
    type: null,
    dateFrom: '2026-06-11',
    dateTo: '2026-06-12',
    includeVirtualCards: true,
  };
  await waitFor(() => expect(background.requests.at(-1)).toMatchObject({ filter, offset: 0 }));
});

test('a period is summed up as a whole, and its chip takes it away', async () => {
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This month');
  await screen.findByText('Filters (1)');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('region', { name: 'Sum of all 5 transactions: This month' });
  await user.click(screen.getByRole('button', { name: 'Remove filter: This month' }));
  await screen.findByText('The 3 newest transactions');
  expect(screen.queryByRole('region', { name: /^Sum of/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull();
});

test('in January, this month and this year are what was chosen', async () => {
  const { user, pass } = open();
  await rows();
  pass(Date.UTC(2027, 0, 20) - NOW);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const period = screen.getByRole('combobox', { name: 'Period' });
  for (const chosen of ['This month', 'This year']) {
    await user.selectOptions(period, chosen);
    await screen.findByRole('button', { name: `Remove filter: ${chosen}` });
    expect(within(period).getByRole('option', { name: chosen, selected: true })).toBeDefined();
  }
});

test('searches what is loaded, without a sum of what was found', async () => {
  const { user } = open();
  await rows();
  await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'print shop');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /^Sum of/ })).toBeNull();
  await user.type(screen.getByRole('searchbox'), ' nothing');
  await screen.findByText('Matching: 0 of 3');
});

test('says when there are none', async () => {
  open([]);
  await screen.findByText('No transactions yet.');
});

test('saves what is listed, and says of a part how many it has, in the file’s name as well', async () => {
  const { user, files } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export these 3 as CSV' }));
  const lines = files[0]?.text.trim().split('\r\n') ?? [];
  expect(files[0]?.name).toBe('alpha-transactions-3-loaded.csv');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe(
    '"2026-06-13","Expense","Posters","Alpha","alpha","Print Shop","printer","-500.00","0.00","EUR","-500.00","EUR","2"',
  );
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await user.click(await screen.findByRole('button', { name: 'Export these 5 as CSV' }));
  expect(files[1]?.name).toBe('alpha-transactions.csv');
});

test.each([
  ['?from=2026-06-01&to=2026-06-30', 'alpha-2026-06-01..2026-06-30-transactions.csv'],
  ['?from=2026-06-01', 'alpha-2026-06-01..2026-06-15-transactions.csv'],
  ['?to=2026-06-14', 'alpha-until-2026-06-14-transactions.csv'],
])('the file of %s is %s', async (query, name) => {
  const { user, files } = open(five, query);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('5 transactions');
  await user.click(screen.getByRole('button', { name: 'Export these 5 as CSV' }));
  expect(files[0]?.name).toBe(name);
});

test('leads to the settings where the platform wants an identifier, and asks again once it is there', async () => {
  const { user, opened, background } = openPopup({
    collectives: [collective('alpha', { transactions: five })],
    hash: '#/c/alpha/transactions',
    cached: [],
    platformError: { code: 'unauthorized' },
  });
  await screen.findByText('This platform requires a Client-Id for transactions');
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(opened).toEqual(['client-id']);
  background.platformError = null;
  background.broadcast('settings');
  expect(await rows()).toHaveLength(3);
});
