// The people behind a collective: the list, its filters, its size, and its files.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openPopup } from '../../popup/open-popup.tsx';
import { backerOf, DAY, euros, manyBackers, NOW } from '../../ui/data.ts';
import type { FakeCollective } from '../../ui/fake.ts';
import { collective } from '../../ui/fake-collectives.ts';

const people = [
  backerOf(1, { name: 'Zoë', total: 500, tiers: ['Gold'], createdAt: NOW - 5 * DAY }),
  backerOf(2, { name: 'Amir', total: 90_000, createdAt: NOW - 9 * DAY, activeAt: null }),
  backerOf(3, { name: 'Guild', total: 7_000, type: 'ORGANIZATION', createdAt: NOW - 7 * DAY }),
  backerOf(4, { name: 'Keeper', total: 0, roles: ['ADMIN'], tiers: [] }),
  backerOf(5, { name: 'Guest', slug: 'guest-5', isAnonymous: true }),
];

function open(change: Partial<FakeCollective> = {}, hash = '#/c/alpha/backers') {
  return openPopup({ collectives: [collective('alpha', { backers: people, ...change })], hash });
}

async function names(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Backers' });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => row.querySelector('bdi')?.textContent ?? '');
}

test('lists backers by what they gave, and counts those who do not want to be named', async () => {
  open();
  expect(await names()).toEqual(['Amir', 'Guild', 'Zoë']);
  screen.getByText(/3 shown/);
  screen.getByText(/, plus 1 anonymous backer/);
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('€900.00');
});

test.each([
  ['Newest', ['Guild', 'Amir', 'Zoë']],
  ['Oldest', ['Amir', 'Guild', 'Zoë']],
  ['Recently paid', ['Zoë', 'Amir', 'Guild']],
  ['Name', ['Amir', 'Guild', 'Zoë']],
])('orders by “%s”', async (label, expected) => {
  const { user } = open();
  await names();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label);
  await waitFor(async () => expect(await names()).toEqual(expected));
});

test('searches without regard to accents', async () => {
  const { user } = open();
  await names();
  await user.type(screen.getByRole('searchbox', { name: 'Search backers' }), 'zoe');
  await waitFor(async () => expect(await names()).toEqual(['Zoë']));
});

test.each([
  ['Role', 'Administrator', ['Keeper']],
  ['Role', 'Any role', ['Amir', 'Guild', 'Zoë', 'Keeper']],
  ['Tier', 'Gold', ['Zoë']],
  ['Type', 'Organizations', ['Guild']],
])('filters by %s: %s', async (filter, label, expected) => {
  const { user } = open();
  await names();
  await user.click(screen.getByText('Filters'));
  await user.selectOptions(screen.getByRole('combobox', { name: filter }), label);
  await waitFor(async () => expect(await names()).toEqual(expected));
  screen.getByText('Filters (1)');
  await user.click(screen.getByRole('button', { name: `Remove filter: ${label}` }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
});

test('leaves out who has not paid lately', async () => {
  const { user } = open();
  await names();
  await user.click(screen.getByText('Filters'));
  await user.click(screen.getByRole('switch', { name: 'Active only' }));
  await waitFor(async () => expect(await names()).toEqual(['Guild', 'Zoë']));
});

test('keeps the filters in the address, so that a tab opens with them', async () => {
  const { user, opened } = open();
  await names();
  await user.click(screen.getByText('Filters'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await user.click(screen.getByRole('button', { name: 'Open in a tab' }));
  await waitFor(() => expect(opened[0]).toMatch(/#\/c\/alpha\/backers\?order=name$/));
});

test('says when nobody matches, and when nobody backs it', async () => {
  const { user } = open();
  await names();
  await user.type(screen.getByRole('searchbox'), 'nobody at all');
  await screen.findByText('No backers match these filters.');
  cleanup();
  open({ backers: [] });
  await screen.findByText('No backers yet.');
  const link = await screen.findByRole('link', { name: /Be the first/ });
  expect(link.getAttribute('href')).toBe('https://platform.example/alpha/contribute');
});

async function exportAs(user: ReturnType<typeof open>['user'], name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name }));
}

test('mentions e-mail addresses only where the platform gives them', async () => {
  const { user, files } = open();
  await names();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  await exportAs(user, 'This list (CSV)');
  await waitFor(() => expect(files[0]?.text).toContain('"status"'));
  expect(files[0]?.text).not.toContain('email');
  cleanup();
  const [zoe, ...others] = people;
  if (!zoe) throw new Error('There is nobody.');
  open({ backers: [{ ...zoe, email: 'zoe@person.example' }, ...others], hasEmails: true });
  await screen.findByRole('columnheader', { name: 'Email' });
  screen.getByText('zoe@person.example');
});

test('saves what is shown, with cells that no spreadsheet takes for a formula', async () => {
  const evil = backerOf(9, { name: '=HYPERLINK("https://evil.example")', total: 12_345_00 });
  const { user, files } = open({ backers: [evil, ...people] });
  await names();
  await user.type(screen.getByRole('searchbox'), 'hyperlink');
  await screen.findByText(/1 shown/);
  await exportAs(user, 'This list (CSV)');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['alpha-backers.csv']));
  const [file] = files;
  const lines = file?.text.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")","person-9"`);
  expect(lines[1]).toContain('"12345.00","EUR"');
});

test('saves the platform’s own file, and says when it does not come', async () => {
  const { user, files, background } = open();
  await names();
  background.platformError = { code: 'server-error' };
  await exportAs(user, 'The platform’s full list (CSV)');
  await screen.findByText(/platform/i, { selector: '.status span' });
  background.platformError = null;
  await exportAs(user, 'The platform’s full list (CSV)');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['alpha-members.csv']));
});

test('has as many nodes for 9,552 people as for 891', async () => {
  const count = async (size: number) => {
    open({ backers: manyBackers(size) });
    await screen.findByRole('table', { name: 'Backers' });
    const nodes = document.querySelectorAll('*').length;
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(size + 1));
    cleanup();
    return nodes;
  };
  const few = await count(891);
  expect(await count(9_552)).toBeLessThanOrEqual(few * 1.1);
});

test('moves through a long list with the arrow keys, to its end and back', async () => {
  const { user } = open({ backers: manyBackers(9_552) });
  await names();
  const table = screen.getByRole('table');
  const inOrder = within(table)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('tabindex') === '0');
  expect(inOrder).toHaveLength(1);
  inOrder[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 3'));
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 9552'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 1'));
});

test('has the focus in the row before the next key is answered, and leaves it alone then', async () => {
  open({ backers: manyBackers(60) });
  await names();
  const first = within(screen.getByRole('table')).getAllByRole('link')[0];
  first?.focus();
  // As a browser does it: whoever types fast presses the next key before the next frame.
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  await new Promise<void>(queueMicrotask);
  expect(document.activeElement?.textContent).toBe('Person 60');
  const next = screen.getByRole('button', { name: 'Export' });
  next.focus();
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(next);
});

test('tells how many entries could not be read', async () => {
  open({ dropped: 3 });
  await screen.findByText('3 entries couldn’t be read and were left out.');
});

test('links nobody to an address that is none', async () => {
  open({ backers: [backerOf(1, { profile: 'javascript:alert(1)', total: euros(1).minor })] });
  await names();
  const table = screen.getByRole('table');
  expect(within(table).queryByRole('link')).toBeNull();
});

test('says of a public list that did not answer that it does not answer now, not that it is gone', async () => {
  open({ list: { source: 'graphql', isListAway: true, rowCount: 3, rowTotal: 3 } });
  await screen.findByText(/public list isn’t responding right now/);
  expect(screen.queryByText(/no longer has/)).toBeNull();
});

test('says that backers came by GraphQL, loads the rest, and does not tell who paid lately', async () => {
  const lacking = people.map((person) => ({ ...person, lacksPayments: true as const }));
  const list = { source: 'graphql', rowCount: 1_000, rowTotal: 2_679 } as const;
  const { user, background } = open({ backers: lacking, list });
  expect(await names()).toEqual(['Amir', 'Guild', 'Zoë']);
  screen.getByText(/no longer has a public list.*1,000 of 2,679 entries/);
  await user.click(screen.getByRole('button', { name: 'Load the rest' }));
  await waitFor(() =>
    expect(background.requests.at(-1)).toMatchObject({
      type: 'get-backers',
      mode: 'reload',
      isRest: true,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Recently paid');
  await screen.findByText(/need the platform’s public list/);
  expect(screen.queryByRole('table', { name: 'Backers' })).toBeNull();
});

test('active are those who have paid for their term: also a year ago, in a yearly tier', async () => {
  const yearly = backerOf(7, { name: 'Yearly', activeAt: NOW - 300 * DAY });
  const backers = [
    { ...yearly, activeInTierAt: yearly.activeAt },
    backerOf(8, { name: 'Once', activeAt: NOW - 300 * DAY }),
  ];
  open({ backers }, '#/c/alpha/backers?active=1');
  await screen.findByText('Yearly');
  expect(screen.queryByText('Once')).toBeNull();
});
