// What the user gives: in short on the start view, all of it in a view of its own, and saved.
import { cleanup, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openPopup, requestTypes } from '../../popup/open-popup.tsx';
import { DAY, dollars, giftTo, givingOf, NOW } from '../../ui/data.ts';
import type { FakeStart } from '../../ui/fake.ts';
import { SIGNED_IN } from '../../ui/fake-background.ts';
import { collective } from '../../ui/fake-collectives.ts';

const once = {
  to: { slug: 'beta', name: '=SUM(A1)', imageUrl: null },
  amount: dollars(2_500),
  givenAt: NOW - 4 * DAY,
};
const GIVING = givingOf({
  recurring: [
    giftTo('alpha', { state: 'failed', amount: dollars(300) }),
    giftTo('gamma'),
    giftTo('delta', { every: 'year', amount: dollars(6_000) }),
    giftTo('epsilon', { state: 'paused' }),
  ],
  once: [once],
});
const open = (start: FakeStart & { readonly hash?: string } = {}) =>
  openPopup({
    collectives: [collective('alpha')],
    session: SIGNED_IN,
    giving: GIVING,
    hash: '#/giving',
    ...start,
  });
const section = () => screen.findByRole('region', { name: 'What you give' });
const notesOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the start view has the first failed contribution, the sum of a month, and the way to all', async () => {
  const { user } = open({ hash: '' });
  const notes = notesOf(await section());
  expect(notes).toHaveLength(2);
  expect(notes[0]).toContain('alpha$3.00 a monthFailedlast charge Jun 14');
  // A yearly one is a twelfth; failed and paused ones are not given, and not counted.
  expect(notes[1]).toContain('€10.00 + $5.00 a month2 recurring contributions');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'What you give' });
});

test('says how many failed, and what was given once where nothing is recurring', async () => {
  const failed = giftTo('alpha', { state: 'failed' });
  open({ hash: '', giving: givingOf({ recurring: [failed, failed, failed] }) });
  expect(notesOf(await section())[1]).toBe(
    'Recurring contributions3 recurring contributions3 failed',
  );
  cleanup();
  open({ hash: '', giving: givingOf({ once: [once], missing: 2 }) });
  expect(notesOf(await section())).toEqual(['at least $25.00One-time contributions in 2026']);
});

test('those who give nothing, or are signed out, see nothing of it, and signed out nothing is asked', async () => {
  open({ hash: '', giving: givingOf(), administered: ['alpha'] });
  await screen.findByRole('region', { name: 'My collectives' });
  expect(screen.queryByRole('region', { name: 'What you give' })).toBeNull();
  cleanup();
  const { background } = openPopup({ giving: GIVING, recent: ['alpha'] });
  await screen.findByRole('region', { name: 'Recent' });
  expect(requestTypes(background)).not.toContain('get-giving');
  cleanup();
  openPopup({ giving: GIVING, hash: '#/giving' });
  await screen.findByRole('button', { name: 'Sign in' });
});

test('lists all with amount and next charge; where it is managed; what is missing', async () => {
  open();
  const recurring = await screen.findByRole('region', { name: 'Recurring contributions' });
  expect(notesOf(recurring)).toEqual([
    expect.stringContaining('alpha$3.00 a monthFailedlast charge Jun 14'),
    expect.stringContaining('gamma€10.00 a monthnext charge Jun 16'),
    expect.stringContaining('delta$60.00 a yearnext charge Jun 16'),
    expect.stringContaining('epsilon€10.00 a monthPausedlast charge Jun 14'),
  ]);
  const totals = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(totals).toEqual(['€10.00 + $5.00', '$25.00']);
  screen.getByText('Failed and paused contributions aren’t included.');
  screen.getByText(/^Incognito contributions aren’t included/);
  const link = screen.getByRole('link', { name: /^Fix failed contributions/ });
  expect(link.getAttribute('href')).toBe(GIVING.failedUrl);
});

test('says that there is nothing, that sums lack some, and how many are not listed', async () => {
  open({ giving: givingOf() });
  await screen.findByText('No recurring contributions, and nothing given this year.');
  screen.getByText(/^Incognito contributions aren’t included/);
  cleanup();
  open({ giving: givingOf({ once: [once], missing: 2 }) });
  const sum = await screen.findByText('at least $25.00');
  // Its words would read from left to right in every language.
  expect(sum.className).not.toContain('number');
  screen.getByText('2 more aren’t shown.');
  expect(screen.getByRole('link', { name: /^Manage contributions/ })).toBeTruthy();
});

test('arrows move through the list, "r" asks again, Escape leads back', async () => {
  const { user, background } = open();
  await screen.findByRole('region', { name: 'Recurring contributions' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('gamma');
  const before = background.requests.length;
  await user.keyboard('r');
  expect(background.requests.slice(before)).toMatchObject([{ type: 'get-giving', mode: 'reload' }]);
  await user.keyboard('{Escape}');
  await screen.findByRole('combobox', { name: 'Search collectives' });
});

test('old data stays, with the reason why it is not newer; without any, the reason alone', async () => {
  const { background, user } = open();
  await screen.findByRole('region', { name: 'Recurring contributions' });
  background.platformError = { code: 'offline' };
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByText('Couldn’t update', { selector: '.notice__title' });
  screen.getByRole('region', { name: 'Recurring contributions' });
  cleanup();
  openPopup({
    session: SIGNED_IN,
    hash: '#/giving',
    platformError: { code: 'offline' },
  });
  await screen.findByRole('alert');
});

test('is saved as CSV without formulas, by one press', async () => {
  const { user, files } = open();
  await user.click(await screen.findByRole('button', { name: 'Export all as CSV' }));
  await screen.findByText(/^Saved .*contributions-2026\.csv.*\.$/, { selector: 'p' });
  expect(files[0]?.name).toBe('contributions-2026.csv');
  const lines = files[0]?.text.split('\r\n') ?? [];
  expect(lines).toContain(
    '"delta","delta","year","active","60.00","USD","2026-06-14","2026-06-16"',
  );
  expect(lines).toContain(`"'=SUM(A1)","beta","once","paid","25.00","USD","2026-06-11",""`);
});
