// The overview: figures, months, goals and links.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { OverviewView } from '../../../src/features/overview/worker.ts';
import type { Spendable } from '../../../src/platform/account/spendable.ts';
import { openPopup } from '../../popup/open-popup.tsx';
import { dollars, euros, figuresOf, NOW, overviewOf, someMonths } from '../../ui/data.ts';
import { SIGNED_IN, USER } from '../../ui/fake-background.ts';
import { collective } from '../../ui/fake-collectives.ts';
import { speakArabic } from '../../ui/words.ts';

const open = (change: Partial<OverviewView> = {}) =>
  openPopup({
    collectives: [collective('alpha', { overview: overviewOf('alpha', change) })],
    hash: '#/c/alpha/overview',
  });

async function figure(label: string): Promise<string> {
  const term = await screen.findByText(label, { selector: 'dt' });
  await waitFor(() => expect(term.nextElementSibling?.textContent).not.toBe(''));
  return term.nextElementSibling?.textContent ?? '';
}

/** Without the marks that isolate names. */
const plainText = ({ textContent }: Element) => textContent?.replace(/[\u2066-\u2069]/g, '');

test('shows the figures', async () => {
  open();
  expect(await figure('Balance')).toBe('€1,234.56');
  expect(await figure('Yearly income')).toBe(
    '€42,000.00Projected by the platformLast 12 months: €1,512.00',
  );
  expect(await figure('Backers')).toBe('4');
  expect(await figure('Contributors')).toBe(
    '17Contributors are counted by payment, backers by role.',
  );
  expect(await figure('Recurring income')).toBe('€60.00 a month3 contributions');
  expect(await figure('Raised in June')).toBe('€241.50€41.50 more than last month through May 15');
});

test('the link to the collective’s page says where it leads', async () => {
  open();
  const link = await screen.findByRole('link', { name: /^Platform/ });
  expect(link.title).toBe('platform.example');
  expect(link.getAttribute('href')).toBe('https://platform.example/alpha');
});

test('what nobody gives regularly is said without zeros', async () => {
  const nothing = { count: 0, amount: euros(0) };
  open({ figures: figuresOf({ recurring: { monthly: nothing, yearly: nothing } }) });
  expect(await figure('Recurring income')).toBe('No recurring contributions');
});

const spendable = (change: Partial<Spendable> = {}): OverviewView['spendable'] => ({
  value: {
    amount: euros(103_456),
    balance: euros(123_456),
    openExpenses: { count: 3, sum: euros(20_000), others: [] },
    monthlySpending: euros(20_500),
    months: 5,
    ...change,
  },
  at: NOW,
});

test('says what is available to spend, for how long, and at a click how both are computed', async () => {
  const { user } = open({ spendable: spendable() });
  expect(await figure('Available to spend')).toBe('€1,034.56Lasts about 5 months');
  const how = screen.getByText('How this is calculated');
  await user.click(how);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Balance€1,234.56',
    '3 unpaid expenses−€200.00',
    'Available to spend€1,034.56',
    'Average monthly spending, last 90 days€205.00',
  ]);
});

test.each([
  [{ months: 0 }, 'Lasts less than 1 month'],
  [{ months: 61 }, 'Lasts longer than 60 months'],
  [{ months: null, amount: euros(-5) }, 'Below zero'],
  [
    { months: null, openExpenses: { count: 1, sum: euros(0), others: [dollars(2_000)] } },
    '€1,034.56less $20.00',
  ],
])('with %j: %s', async (change, words) => {
  open({ spendable: spendable(change) });
  expect(await figure('Available to spend')).toContain(words);
});

test('isolates each amount within Arabic text', async () => {
  openPopup({
    collectives: [collective('alpha', { overview: overviewOf('alpha') })],
    hash: '#/c/alpha/overview',
    before: () => speakArabic(),
  });
  await screen.findByText(/أكثر بمقدار \u206641\.50\s€\u2069 مما/);
  const highest = await screen.findByText('الأعلى', { selector: '.muted' });
  expect(highest.classList).not.toContain('number');
  expect(highest.querySelector('.number')?.textContent).toMatch(/^\d/);
});

test('who runs a private collective is told that it is private', async () => {
  open({ isPrivate: true });
  await screen.findByText(/^This collective is private: only the people who run it/);
});

test('contributors are shown only where they are not as many as backers', async () => {
  open({ figures: figuresOf({ contributorsCount: 4 }) });
  expect(await figure('Backers')).toBe('4');
  expect(screen.queryByText('Contributors')).toBeNull();
});

test('shows the backers with the highest totals as one link to all, and the goals of the collective', async () => {
  const person = (name: string) => ({ slug: name, name, isPerson: true, imageUrl: null });
  open({
    topBackers: [person('Ada'), person('Grace')],
    goals: [
      { kind: 'balance', title: 'A reserve', target: euros(493_824), reached: euros(123_456) },
      { kind: 'month', title: 'Backers', target: euros(1_000), reached: euros(2_000) },
    ],
  });
  const faces = await screen.findByRole('link', {
    name: /All backers. Largest totals: .*Ada.*Grace/,
  });
  expect(faces.getAttribute('href')).toBe('#/c/alpha/backers');
  // In the name already, so that it is said once.
  expect(faces.title).toBe('');
  const goals = screen.getByRole('region', { name: 'Goals' });
  expect(plainText(goals)).toContain(
    'Everyone can see them.“A reserve”25%Balance €1,234.56 of €4,938.24',
  );
  expect(plainText(goals)).toContain('“Backers”200%€20.00 of €10.00 a month');
});

test('from a private window nothing is marked: the figures stay, and a sentence says why', async () => {
  const { user } = openPopup({
    collectives: [collective('alpha')],
    hash: '#/c/alpha/overview',
    cached: [],
    isPrivate: true,
  });
  await screen.findByText('€1,234.56');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: /^I run this Pins the collective/ }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Nothing from private windows is saved.');
  screen.getByText('€1,234.56');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const run = screen.getByRole('button', { name: /^I run this/, pressed: false });
  expect(run.closest('ul')?.querySelector('button')).toBe(run);
});

test('says of a figure that is older than the others how old it is', async () => {
  const backersCount = { value: 4, at: NOW - 3_600_000 };
  const yearlyIncome = { value: euros(1), at: NOW - 3_600_000, mayBeNewer: true } as const;
  const contributorsCount = { value: 9, at: NOW - 5_400_000, mayBeNewer: true } as const;
  open({ figures: { ...figuresOf(), backersCount, yearlyIncome, contributorsCount } });
  expect(await figure('Backers')).toBe('4');
  const ages = [...document.querySelectorAll('.figure__age')];
  expect(ages.map((age) => age.textContent)).toEqual([
    'up to an hour old',
    '1 hour ago',
    'up to 2 hours old',
  ]);
  expect(ages[1]?.parentElement?.textContent).toContain('Backers');
});

test('says the age of the oldest figure once, where minutes lie between them', async () => {
  const yearlyIncome = { value: euros(1), at: NOW - 6 * 60_000 };
  open({ figures: { ...figuresOf(), yearlyIncome } });
  await screen.findByText('6 minutes ago');
  expect(document.querySelector('.figure__age')).toBeNull();
});

test('says the age once, above the figures, where all of them have the same one', async () => {
  const at = NOW - 3_600_000;
  const balance = { value: euros(1), at, mayBeNewer: true } as const;
  const yearlyIncome = { value: euros(1), at, mayBeNewer: true } as const;
  open({ figures: { ...figuresOf(), balance, yearlyIncome } });
  const age = await screen.findByText('up to an hour old');
  expect(screen.getByRole('tabpanel').contains(age)).toBe(true);
  expect(document.querySelectorAll('.figure__age')).toHaveLength(0);
});

test('one’s own collective begins with what waits there, and does not ask for contributions first', async () => {
  const waiting = {
    slug: 'alpha',
    name: 'Alpha',
    imageUrl: null,
    parts: [
      {
        kind: 'payout-failed',
        count: 1,
        isAtLeast: false,
        inProjects: 0,
        totals: [],
        oldest: null,
        url: 'https://platform.example/failed',
      },
    ],
  } as const;
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'Links' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('/').at(-1));
  openPopup({
    collectives: [collective('alpha')],
    hash: '#/c/alpha/overview',
    pinned: ['alpha'],
    run: ['alpha'],
    attention: { waiting: [waiting], quiet: 0 },
  });
  const section = await screen.findByRole('region', { name: 'Needs your attention' });
  within(section).getByText('1 payout failed');
  const figures = await screen.findByText('Balance');
  expect(section.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await links()).toEqual(['alpha']);
  cleanup();
  open();
  await screen.findByText('Balance');
  expect(await links()).toEqual(['alpha', 'contribute']);
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
});

test.each<[string, Parameters<typeof figuresOf>[0], string, string]>([
  ['a negative balance', { balance: euros(-155_476) }, 'Balance', '−€1,554.76Below zero'],
  ['nothing', { balance: euros(0) }, 'Balance', '€0.00'],
  ['nine digits', { balance: euros(123_456_789) }, 'Balance', '€1,234,567.89'],
  ['yen', { balance: { minor: 204_183, currency: 'JPY' } }, 'Balance', '¥204,183'],
  ['an unknown balance', { balance: null }, 'Balance', 'not available'],
  ['unknown months', { raised: null }, 'Raised this month', 'not available'],
])('shows %s as it is', async (_what, change, label, words) => {
  open({ figures: figuresOf(change) });
  expect(await figure(label)).toBe(words);
});

test('gives every month of the chart, the empty ones too, the value of its row in the table', async () => {
  const { user } = open();
  const months = await screen.findAllByRole('img', { name: /20\d\d: / });
  const inChart = months.map((month) => month.getAttribute('aria-label'));
  expect(inChart).toHaveLength(24);
  expect(inChart[0]).toBe('July 2024: €0.00');
  expect(inChart[23]).toBe('So far in June 2026: €241.50');
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').slice(1);
  const inTable = rows.map((row) =>
    [within(row).getByRole('rowheader'), within(row).getByRole('cell')]
      .map((cell) => cell.textContent)
      .join(': '),
  );
  expect(inTable).toEqual(inChart);
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getAllByRole('img', { name: /20\d\d: / })).toHaveLength(24);
});

test('moves through the months with the arrow keys, one of them in the tab order', async () => {
  const { user } = open();
  const months = await screen.findAllByRole('img', { name: /20\d\d: / });
  expect(months.filter((month) => month.getAttribute('tabindex') === '0')).toEqual([months[23]]);
  months[23]?.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('April 2026: €0.00');
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(months[0]);
  await user.keyboard('{ArrowLeft}{End}');
  expect(document.activeElement).toBe(months[23]);
});

test('says that nothing came in, and that the months are not known', async () => {
  const months = someMonths().map((month) => ({ ...month, amount: euros(0) }));
  open({ figures: figuresOf({ raised: { months, byThen: null } }) });
  await screen.findByText('No income in the last 24 months.');
  cleanup();
  open({ figures: figuresOf({ raised: null }) });
  await screen.findByText('The platform didn’t provide monthly income.');
});

test('links to the pages and copies the address', async () => {
  const { user } = open({ website: 'javascript:alert(1)' });
  const links = await screen.findByRole('navigation', { name: 'Links' });
  expect(
    within(links)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://platform.example/alpha', 'https://platform.example/alpha/contribute']);
  expect(screen.queryByRole('link', { name: /Website/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://platform.example/alpha');
});

test('remembers no visit of the next user while what the last one opened stays open', async () => {
  const { background } = openPopup({
    collectives: [collective('alpha')],
    hash: '#/c/alpha/overview',
    session: SIGNED_IN,
  });
  const visits = () => background.requests.filter(({ type }) => type === 'remember-visit').length;
  const overviews = () => background.requests.filter(({ type }) => type === 'get-overview').length;
  await waitFor(() => expect(visits()).toBe(1));
  const before = overviews();
  background.change({ session: { ...SIGNED_IN, user: { ...USER, id: 'user-2' } } });
  await waitFor(() => expect(overviews()).toBeGreaterThan(before));
  await figure('Balance');
  await Promise.resolve();
  expect(visits()).toBe(1);
  location.hash = '#/';
  await waitFor(() => expect(screen.queryByText('Balance', { selector: 'dt' })).toBeNull());
  location.hash = '#/c/alpha/overview';
  await waitFor(() => expect(visits()).toBe(2));
});

test('remembers the visit, but not from a private window', async () => {
  const { background } = open();
  await figure('Balance');
  await waitFor(() =>
    expect(background.requests).toContainEqual({ type: 'remember-visit', slug: 'alpha' }),
  );
  cleanup();
  const other = openPopup({
    collectives: [collective('alpha')],
    hash: '#/c/alpha/overview',
    isPrivate: true,
  });
  await figure('Balance');
  const { requests } = other.background;
  expect(requests.filter(({ type }) => type === 'remember-visit')).toEqual([]);
  const overviews = requests.filter((request) => request.type === 'get-overview');
  expect(overviews.every(({ isPrivate }) => isPrivate)).toBe(true);
});
