// What needs the user: a line a collective, its parts, and what is said where nothing waits or the platform fails.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Waiting } from '../../../src/features/attention/worker.ts';
import type { WaitingPart } from '../../../src/features/attention/worker-waiting.ts';
import { openPopup, requestTypes } from '../../popup/open-popup.tsx';
import { DAY, dollars, euros, NOW } from '../../ui/data.ts';
import { SIGNED_IN } from '../../ui/fake-background.ts';
import { collective } from '../../ui/fake-collectives.ts';

const three = ['alpha', 'beta', 'gamma'].map((slug) => collective(slug));

const part = (kind: WaitingPart['kind'], change: Partial<WaitingPart> = {}): WaitingPart => ({
  kind,
  count: 2,
  isAtLeast: false,
  inProjects: 0,
  totals: [],
  oldest: null,
  url: `https://platform.example/${kind}`,
  ...change,
});
const toReview = part('to-review', {
  totals: [euros(3_750)],
  oldest: {
    description: 'Printing of flyers',
    payee: 'Pat Payee',
    amount: euros(2_500),
    createdAt: NOW - 11 * DAY,
  },
});
const waitingAt = (slug: string, ...parts: readonly WaitingPart[]): Waiting => ({
  slug,
  name: `Collective ${slug}`,
  imageUrl: null,
  parts: parts.length ? parts : [toReview],
});

test('says in a line a collective what needs the user; it opens with links to where it is dealt with', async () => {
  const sums = [euros(3_750), dollars(2_000)];
  const { user } = openPopup({
    collectives: three,
    pinned: ['alpha', 'beta'],
    run: ['alpha', 'beta'],
    attention: {
      waiting: [
        waitingAt('alpha', { ...toReview, totals: sums }, part('paused')),
        waitingAt(
          'beta',
          part('payout-failed'),
          part('failed', { isAtLeast: true, count: 8 }),
          { ...toReview, count: 1, inProjects: 1 },
          part('to-pay', { isAtLeast: true, count: 1 }),
          part('pending', { count: 1 }),
          part('paused', { isAtLeast: true, count: 1 }),
        ),
      ],
      quiet: 1,
    },
  });
  const section = await screen.findByRole('region', { name: /^Needs your attention/ });
  const [alpha, beta] = Array.from(section.querySelectorAll('summary'));
  expect(alpha?.textContent).toContain('2 to review 2 paused');
  expect(beta?.textContent).toContain(
    '2 payouts failed 8+ contributions failed 1 to review 1+ to pay 1 pending 1+ paused',
  );
  const failed = Array.from(beta?.querySelectorAll('.waiting__failed') ?? []);
  expect(failed.map(({ textContent }) => textContent)).toEqual([
    '2 payouts failed',
    '8+ contributions failed',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(beta);
  for (const line of section.querySelectorAll('summary')) await user.click(line);
  const links = within(section).getAllByRole('link');
  const texts = links.map((link) => link.textContent ?? '');
  expect(texts[0]).toContain('2 expenses to review');
  expect(texts[0]).toContain('€37.50 + $20.00 in total');
  expect(texts[0]).toContain('Waiting since Jun 4: Printing of flyers, Pat Payee, €25.00');
  const words = [
    '2 payouts failed',
    '8+ contributions failed',
    '1 expense to review',
    '1+ expenses to pay',
    '1 contribution pending',
    '1+ contributions paused',
  ];
  for (const [index, word] of words.entries()) expect(texts[index + 2]).toContain(word);
  expect(texts[4]).toContain('1 in projects and events');
  // Expenses are read here, contributions at the platform.
  const hrefs = links.map((link) => link.getAttribute('href'));
  expect(hrefs.slice(0, 4)).toEqual([
    '#/desk?at=alpha&kind=to-review',
    'https://platform.example/paused',
    '#/desk?at=beta&kind=payout-failed',
    'https://platform.example/failed',
  ]);
  expect(hrefs.at(-1)).toBe('#/desk');
  expect(texts.at(-1)).toBe('Expenses waiting 6+');
  expect(section.textContent).toContain('Nothing is waiting for you at 1 other collective.');
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Needs your attention');
});

test('where only one thing waits, its line leads there, and nothing says it again', async () => {
  openPopup({
    collectives: three,
    run: ['alpha', 'beta'],
    attention: { waiting: [waitingAt('alpha'), waitingAt('beta', part('failed'))], quiet: 0 },
  });
  const section = await screen.findByRole('region', { name: /^Needs your attention/ });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#/desk?at=alpha&kind=to-review', expect.stringMatching(/2 expenses to review €37\.50$/)],
    ['https://platform.example/failed', expect.stringMatching(/2 contributions failed \(opens/)],
  ]);
});

test('says calmly that nothing is waiting, and nothing at all where the user runs nothing', async () => {
  openPopup({ collectives: three, pinned: ['alpha'], run: ['alpha'] });
  await screen.findByText('Nothing is waiting for you at the collective you run.');
  cleanup();
  const { background } = openPopup({ collectives: three, pinned: ['alpha'] });
  await screen.findByRole('region', { name: 'Pinned' });
  expect(screen.queryByRole('region', { name: /^Needs your attention/ })).toBeNull();
  expect(requestTypes(background)).not.toContain('get-attention');
});

test('a fiscal host’s administrator comes to the expenses of hosted collectives where nothing else waits', async () => {
  openPopup({ run: ['alpha'], attention: { waiting: [], quiet: 1, isHost: true } });
  const link = await screen.findByRole('link', { name: 'Expenses waiting at hosted collectives' });
  expect(link.getAttribute('href')).toBe('#/desk');
});

test('shows the first four collectives at which something waits, the others on request', async () => {
  const slugs = Array.from({ length: 12 }, (_, index) => `club-${index}`);
  const { user } = openPopup({
    run: slugs,
    attention: { waiting: slugs.map((slug) => waitingAt(slug)), quiet: 0 },
  });
  const section = await screen.findByRole('region', { name: /^Needs your attention/ });
  expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  await user.click(within(section).getByRole('button', { name: 'Show 8 more' }));
  expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(12);
});

test('offers once, to somebody who is signed in, to count it on the icon', async () => {
  const given = { run: ['alpha'], attention: { waiting: [waitingAt('alpha')], quiet: 0 } };
  const { user, background } = openPopup({ ...given, session: SIGNED_IN });
  await screen.findByText('Count these on the icon, too?');
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(background.view().settings.countWaiting).toBe(false);
  await waitFor(() => expect(screen.queryByText(/on the icon/)).toBeNull());
  cleanup();
  for (const other of [{}, { session: SIGNED_IN, isPrivate: true }]) {
    openPopup({ ...given, ...other });
    await screen.findByRole('region', { name: /^Needs your attention/ });
    if ('isPrivate' in other) await screen.findByText('Private window: nothing is saved.');
    expect(screen.queryByText(/on the icon/)).toBeNull();
    cleanup();
  }
});

test('keeps what was waiting, with the reason, when the platform does not answer', async () => {
  const { background } = openPopup({
    run: ['alpha'],
    attention: { waiting: [waitingAt('alpha')], quiet: 0 },
  });
  await screen.findByRole('region', { name: /^Needs your attention/ });
  background.platformError = { code: 'offline' };
  background.broadcast('platform');
  await screen.findByText(/Can’t reach the platform/);
  screen.getAllByText('2 expenses to review');
});
