// The ledger of a period: which period, its progress, whether it adds up, files, and paper.
import { screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { RequestOf } from '../../../src/messages/client.ts';
import type { Ledger } from '../../../src/platform/ledger/ledger.ts';
import { answer, ledgerOf, march, node, usd } from '../../platform/support/ledger.ts';
import { type OpenOptions, openPopup, requestTypes } from '../../popup/open-popup.tsx';
import type { FakeBackground, FakeStart } from '../../ui/fake.ts';
import { collective } from '../../ui/fake-collectives.ts';

const open = (query = '', options: OpenOptions = {}) =>
  openPopup({ collectives: [collective('looms')], hash: `#/c/looms/month${query}`, ...options });
const answers = (ledger: Ledger): Pick<FakeStart, 'ledger'> => ({
  ledger: () => ({ data: ledger, progress: null }),
});
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const asked = (background: FakeBackground) =>
  background.requests.filter((one): one is RequestOf<'get-ledger'> => one.type === 'get-ledger');
const HOSTILE = node('evil', {
  cents: -700,
  kind: 'EXPENSE',
  description: '"\nplugin "x"',
  oppositeAccount: { slug: 'bo', name: '=1+1', type: 'INDIVIDUAL', isIncognito: false },
});
const WITH_FEE = node('b', {
  netAmount: usd(950),
  netAmountInHostCurrency: usd(950),
  paymentProcessorFee: usd(-50),
});
const some = () => ledgerOf([node('a'), WITH_FEE, HOSTILE]);
const load = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Load transactions' }));

afterEach(() => vi.unstubAllGlobals());

test('a quarter and a year are reported on like a month, and any two dates have a ledger', async () => {
  const { user, background } = open('', answers(await some()));
  const kind = () => screen.getByRole('combobox', { name: 'Type of period' });
  await screen.findByRole('table', { name: 'May 2026' });
  await user.selectOptions(kind(), 'Quarter');
  await screen.findByRole('table', { name: /^So far in April.–.June 2026/ });
  await user.click(screen.getByRole('button', { name: 'Previous period' }));
  const table = await screen.findByRole('table', { name: /^January.–.March 2026$/ });
  expect(rowsOf(table)[2]).toMatch(/^Oct.–.Dec 2025/);
  // Each span shows the period that the one before it is in.
  await user.selectOptions(kind(), 'Year');
  await screen.findByRole('table', { name: /^So far in 2026/ });
  await user.selectOptions(kind(), 'Month');
  await screen.findByRole('table', { name: 'March 2026' });
  await user.selectOptions(kind(), 'Year');
  await user.click(screen.getByRole('button', { name: 'Previous period' }));
  await screen.findByRole('table', { name: '2025' });
  await user.selectOptions(kind(), 'Custom range');
  const from = screen.getByLabelText<HTMLInputElement>('From');
  expect([from.value, screen.getByLabelText<HTMLInputElement>('To').value]).toEqual([
    '2025-01-01',
    '2025-12-31',
  ]);
  screen.getByText('For a custom range, there is only the ledger.');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toContainEqual(expect.stringMatching(/2025/)));
  const months = requestTypes(background).filter((type) => type === 'get-month').length;
  await load(user);
  await screen.findByText(/add up to the change in the balance/);
  expect(asked(background)).toEqual([
    expect.objectContaining({ from: '2025-01-01', to: '2025-12-31', isPrivate: false }),
  ]);
  expect(requestTypes(background).filter((type) => type === 'get-month')).toHaveLength(months);
});

test('shows both balances, what lies between, and that it adds up, then every row', async () => {
  const { user } = open('', answers(await some()));
  await load(user);
  const [statement] = await screen.findAllByRole('table', { name: '' });
  expect(rowsOf(statement as HTMLElement)).toEqual([
    'Opening balance$50.00',
    'Raised+$20.00',
    'Spent−$7.00',
    'Payment processor fees−$0.50',
    'Closing balance$62.50',
  ]);
  screen.getByText('The transactions add up to the change in the balance.');
  const table = screen.getByRole('table', { name: 'Transactions' });
  expect(table.getAttribute('aria-rowcount')).toBe('4');
  expect(screen.queryByText(/^Refunds are already deducted/)).toBeNull();
});

test('what was spent is grouped in the ledger and its file, and stays where it was', async () => {
  const expense = { publicId: 'e1', type: 'INVOICE', tags: ['server'], accountingCategory: null };
  const spent = node('s', { cents: -700, kind: 'EXPENSE', expense });
  const { user, files } = open('', answers(await ledgerOf([node('a'), spent])));
  await screen.findByRole('heading', { name: 'Spent on' });
  await load(user);
  const table = await screen.findByRole('table', { name: 'Spent' });
  expect(rowsOf(table)).toEqual(['server−$7.00']);
  screen.getByRole('heading', { name: 'Spent on' });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Ledger for spreadsheets (CSV)' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [header, , ...rows] = files[0]?.text.split('\r\n').map((line) => line.split('","')) ?? [];
  const column = header?.indexOf('grouped under') ?? -1;
  expect(rows.slice(0, 2).map((cells) => cells[column])).toEqual(['Contribution', 'server']);
});

test('a ledger that was there is read again with projects and events', async () => {
  const { user, background } = open('', answers(await some()));
  await screen.findByRole('button', { name: 'Load transactions' });
  const projects = screen.getByRole('switch', { name: 'With projects and events' });
  await user.click(projects);
  await user.click(projects);
  expect(asked(background)).toEqual([]);
  await load(user);
  await screen.findByText('3 transactions');
  await user.click(projects);
  await waitFor(() => expect(asked(background).at(-1)?.children).toBe(true));
});

test('a period without transactions has its balances, too', async () => {
  const { user } = open('', answers(await ledgerOf([])));
  await load(user);
  await screen.findByText('No transactions in this period.');
  const [statement] = screen.getAllByRole('table', { name: '' });
  expect(rowsOf(statement as HTMLElement)).toEqual([
    'Opening balance$50.00',
    'Raised$0.00',
    'Spent$0.00',
    'Closing balance$50.00',
  ]);
});

test('what was refunded is taken off, unlike above, and it says so', async () => {
  const refund = node('c', { cents: -1000, isRefund: true });
  const { user } = open('', answers(await ledgerOf([node('a'), node('b'), refund])));
  await load(user);
  await screen.findByText('Refunds are already deducted from what was raised and spent.');
  const [statement] = screen.getAllByRole('table', { name: '' });
  expect(rowsOf(statement as HTMLElement)).toContain('Raised+$10.00');
});

test('a difference is said with its reason, and so is a period before the first transaction', async () => {
  const { ledger } = await march(answer({ nodes: [node('a')], opening: 0, closing: 900 }));
  const { user } = open('', answers(ledger));
  await load(user);
  await screen.findByText(
    /differs from the sum of the transactions by .*\$1\.00.*: the reason is unknown/,
  );
});

test('the focus goes from the button to the one in its place, and to the heading of what has come', async () => {
  const ledger = await some();
  let isHeld = true;
  const { user } = open('', {
    ledger: async () => {
      if (!isHeld) return { data: ledger, progress: null };
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { data: null, progress: { rows: 0, total: 3, waitMs: null } };
    },
  });
  const focused = () => document.activeElement?.textContent;
  await load(user);
  await waitFor(() => expect(focused()).toBe('Cancel'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Load transactions'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Cancel'));
  isHeld = false;
  await waitFor(() => expect(focused()).toBe('Ledger'));
  isHeld = true;
  const section = within(screen.getByRole('region', { name: 'Ledger' }));
  await user.click(section.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(focused()).toBe('Cancel'));
});

test('says how far it is and why it waits, can be canceled, and saves nothing half', async () => {
  const ledger = await some();
  let isHeld = true;
  const { user, files } = open('', {
    ledger: async () => {
      if (!isHeld) return { data: ledger, progress: null };
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { data: null, progress: { rows: 2_000, total: 5_000, waitMs: 30_000 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Journal for Beancount' }));
  await screen.findByText(/^Loaded 2,000 of 5,000 transactions Waiting: the platform answers/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Load transactions' });
  isHeld = false;
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(files).toEqual([]);
});

test('is saved for spreadsheets, accounting programs, and plain-text accounting', async () => {
  const { user, files, background } = open('?span=quarter', answers(await some()));
  const labels = [
    'Ledger for spreadsheets (CSV)',
    'Bank statement for Xero (CSV)',
    'Bank statement for QuickBooks (CSV, MM/DD/YYYY)',
    'Bank statement for QuickBooks (CSV, DD/MM/YYYY)',
    'Journal for hledger',
    'Journal for Beancount',
  ];
  for (const [index, name] of labels.entries()) {
    await user.click(await screen.findByRole('button', { name: /^Export|^Saved/ }));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(files).toHaveLength(index + 1));
  }
  expect(files.map(({ name }) => name)).toEqual([
    'looms-2024-03-ledger.csv',
    'looms-2024-03-xero.csv',
    'looms-2024-03-quickbooks.csv',
    'looms-2024-03-quickbooks.csv',
    'looms-2024-03.ledger',
    'looms-2024-03.beancount',
  ]);
  const [sheet, xero, monthFirst, dayFirst, , beancount] = files.map(({ text }) => text);
  expect(sheet?.split('\r\n').filter(Boolean)).toHaveLength(6);
  expect(xero).toContain('evil');
  expect(monthFirst).toContain('"03/');
  expect(dayFirst).toContain('/03/2024"');
  expect(beancount).not.toMatch(/^plugin/m);
  // Read once for all of them.
  expect(asked(background)).toHaveLength(1);
});

test('of a private collective is said not to be there', async () => {
  const { user } = open('', {
    ledger: () => {
      throw { code: 'private' };
    },
  });
  await load(user);
  await screen.findByText(/^This collective is private/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('is printed from a tab, with every row, and leaves nothing behind', async () => {
  const inPopup = open('', answers(await some()));
  await inPopup.user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(inPopup.opened[0]).toMatch(/^tab .*#\/c\/looms\/month\?print=1$/));
});

test('on paper has the statement and the report, then the rows', async () => {
  let paper = '';
  vi.stubGlobal('print', () => {
    paper = document.querySelector('.print-root')?.textContent ?? '';
    dispatchEvent(new Event('afterprint'));
  });
  open('?print=1', { ...answers(await some()), origin: { isTab: true } });
  await waitFor(() => expect(paper).not.toBe(''));
  expect(paper).toMatch(/Looms.*Mar 2024|Looms.*March 2024/);
  expect(paper).toMatch(/Opening balance\$50\.00.*Closing balance\$62\.50.*3 transactions.*=1\+1/);
  expect(paper).toMatch(/Raised€120\.00.*New backers in this period3.*3 transactions/);
  // The balance runs.
  expect(paper).toMatch(/NetBalance.*\$62\.50$/);
  expect(document.querySelector('.print-root')).toBeNull();
  expect(location.hash).toBe('#/c/looms/month');
});
