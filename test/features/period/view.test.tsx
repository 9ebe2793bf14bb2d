// The month: figures compared, people, what is of now; chosen by the keyboard, and saved.
import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Spent } from '../../../src/features/period/month-parts.tsx';
import {
  comparedFigures,
  isBalanceNewer,
  monthRows,
  recurringWords,
} from '../../../src/features/period/month-words.ts';
import { toCsv } from '../../../src/platform/values/csv.ts';
import { openPopup } from '../../popup/open-popup.tsx';
import { monthOf, NOW } from '../../ui/data.ts';
import type { FakeStart } from '../../ui/fake.ts';
import { collective } from '../../ui/fake-collectives.ts';

const open = (query = '', start: FakeStart = {}) =>
  openPopup({ collectives: [collective('alpha')], hash: `#/c/alpha/month${query}`, ...start });
const rows = async () => {
  const table = await screen.findByRole('table', { name: /20\d\d/ });
  return within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
};

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('shows the last month that is over, compared with the month before and the year before', async () => {
  open();
  await screen.findByRole('table', { name: 'May 2026' });
  expect(await rows()).toEqual([
    'AmountDifference',
    'Raised€120.00',
    'Apr 2026€90.00+€30.00',
    'May 2025€150.00−€30.00',
    'Spent€40.50',
    'Apr 2026€40.50€0.00',
    'Fees and other changes−€139.50',
    'Closing balance−€50.00 Below zero',
    'Apr 2026€10.00−€60.00',
    'May 2025€0.00−€50.00',
  ]);
  const spent = screen.getByRole('region', { name: 'Spent on' });
  expect(spent.textContent).toMatch(/travel 2 expenses€30.00.*hosting 1 expense€10.50$/);
  const people = screen.getByRole('region', { name: /New backers in this period/ });
  expect(people.textContent).toContain('Ada [Lovelace]');
  expect(people.textContent).toContain('1 anonymous backer');
  const ofNow = screen.getByRole('region', { name: 'Recurring income' });
  expect(ofNow.textContent).toContain('as of Jun 15, 2026');
  expect(ofNow.textContent).toContain('€60.00 a month, 3 contributions');
  const ended = screen.getByRole('region', { name: 'Paused, failed, and canceled' });
  expect(ended.textContent).toMatch(
    /as of Jun 15, 2026Paused 1 anonymous backer1Canceled Weaver \(2\), 1 anonymous backer and 10 more13$/,
  );
});

test('the running month says so, and that it is compared with whole ones', async () => {
  open('?month=2026-06');
  await screen.findByRole('table', { name: /^So far in June 2026/ });
  screen.getByText('Compared with full periods');
  expect((await rows()).slice(6, 8)).toEqual([
    'Fees and other changes−€139.50',
    'Balance now−€50.00 Below zero',
  ]);
});

test('a balance of now that is newer than the sums is said to be, and no difference is made up', () => {
  const view = monthOf({ slug: 'alpha', name: 'Alpha' }, '2026-06', 1);
  const named = (at: number, minor: number) => {
    const balance = { value: { minor, currency: 'EUR' }, at };
    const changed = { ...view, figures: { ...view.figures, balance } };
    const labels = comparedFigures(changed, true).filter(([, { amount }]) => amount);
    const inFile = toCsv(monthRows(changed, NOW)).includes('"other changes","","","-139.50"');
    return [isBalanceNewer(changed), labels.some(([key]) => key === 'popup_otherChanges'), inFile];
  };
  expect(named(NOW, -5_000)).toEqual([false, true, true]);
  expect(named(NOW, -4_000)).toEqual([true, false, false]);
  // The platform's balance of the first day lacks the last one before it.
  expect(named(view.report.period.from + 1, -5_000)).toEqual([false, false, false]);
});

test('twelve months together are compared with the twelve before', async () => {
  open('?span=twelve');
  await screen.findByRole('table', { name: /June 2025.*May 2026/ });
  expect((await rows()).slice(0, 3)).toEqual([
    'AmountDifference',
    'Raised€120.00',
    expect.stringMatching(/^Jun 2024.*May 2025€90.00\+€30.00$/),
  ]);
});

test('what was spent on is shown in part, with the number of the others, and said to overlap only where it does', async () => {
  const view = monthOf({ slug: 'alpha', name: 'Alpha' }, '2026-05', 1);
  const tags = ['a', 'b', 'c', 'd', 'e', 'f', null].map((label) => ({
    label,
    count: 1,
    amount: { minor: 1_000, currency: 'EUR' },
  }));
  const user = userEvent.setup();
  render(<Spent view={{ ...view, report: { ...view.report, tags } }} />);
  screen.getByText('An expense with several tags counts under each.');
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(document.activeElement?.textContent).toBe('f 1 expense€10.00');
  expect(document.activeElement?.nextElementSibling?.textContent).toBe('Other 1 expense€10.00');
});

test('another month is one key away, none after the running one, and 24 can be chosen', async () => {
  const { user, background } = open();
  await screen.findByRole('table', { name: 'May 2026' });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('table', { name: /June 2026/ });
  const next = screen.getByRole('button', { name: 'Next month' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', '2026-06');
  const months = screen.getByRole('combobox', { name: 'Month' });
  expect(within(months).getAllByRole('option')).toHaveLength(24);
  await user.selectOptions(months, 'Jul 2024');
  await screen.findByRole('table', { name: 'July 2024' });
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  const asked = background.requests.filter(({ type }) => type === 'get-month');
  expect(asked.map((request) => request.type === 'get-month' && request.month)).toContain(
    '2024-07',
  );
});

test('which month is shown now is said', async () => {
  const { user } = open();
  await screen.findByRole('table', { name: 'May 2026' });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(said()).toContain('April 2026'));
});

test('is saved as CSV without formulas', async () => {
  const { user, files } = open();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'This report (CSV)' }));
  expect(files[0]?.name).toBe('alpha-2026-05-report.csv');
  const lines = files[0]?.text.split('\r\n') ?? [];
  expect(lines).toContain('"2026-05-01","2026-05-31","raised","","","120.00","EUR"');
  expect(lines).toContain('"2026-05-01","2026-05-31","raised, year before","","","150.00","EUR"');
  expect(lines).toContain(`"2026-05-01","2026-05-31","new backer","'=HYPERLINK()","1","",""`);
  expect(lines).toContain(
    '"2026-06-15","2026-06-15","canceled","Weaver (2), 1 anonymous, and 10 more","13","",""',
  );
});

test('income that nobody gives is left out; where nobody gives any, that is said without zeros', () => {
  const income = (count: number, minor: number) => ({
    count,
    amount: { minor, currency: 'EUR' },
  });
  const words = (monthly: number, yearly: number) => {
    const recurring = { monthly: income(monthly, 500), yearly: income(yearly, 4_000) };
    const view = monthOf({ slug: 'alpha', name: 'Alpha' }, '2026-05', 1);
    const figures = { ...view.figures, recurring: { value: recurring, at: NOW } };
    return recurringWords({ ...view, figures });
  };
  expect(words(0, 1)).toEqual(['€40.00 a year, 1 contribution']);
  expect(words(0, 0)).toEqual(['No recurring contributions']);
});

test('what the platform did not answer is left out of the file', () => {
  const whole = monthOf({ slug: 'alpha', name: 'Alpha' }, '2026-05', 1);
  const nothing = { amount: null, before: null, yearBefore: null };
  const unknown = { ...whole.report.now, recurring: null };
  const view = {
    ...whole,
    figures: { balance: null, recurring: null },
    report: {
      ...whole.report,
      raised: nothing,
      balance: nothing,
      tags: [],
      newBackers: null,
      now: unknown,
    },
  };
  expect(toCsv(monthRows(view, NOW))).not.toMatch(/raised|balance|new backer|recurring/);
});

test('an error names its reason, and the choices stay', async () => {
  const { background } = open('', { refuse: { 'get-month': 'offline' } });
  await screen.findByText(/Can’t reach the platform/);
  screen.getByText('No connection');
  screen.getByRole('combobox', { name: 'Month' });
  expect(background.requests.length).toBeGreaterThan(0);
});
