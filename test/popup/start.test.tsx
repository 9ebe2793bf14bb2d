// The start view: what is listed, in which order, and what is said when there is nothing.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Request } from '../../src/messages/client.ts';
import type { News } from '../../src/messages/pins.ts';
import { euros, NOW } from '../ui/data.ts';
import { fakeBackground, SIGNED_IN, SIGNED_OUT } from '../ui/fake-background.ts';
import { collective } from '../ui/fake-collectives.ts';
import { openPopup, requestTypes } from './open-popup.tsx';

const three = ['alpha', 'beta', 'gamma'].map((slug) => collective(slug));

function linksIn(title: string): string[] {
  const section = screen.getByRole('region', { name: title });
  return within(section)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
}

const news = (slug: string, count: number, anonymous = 0): News => ({
  slug,
  name: `Collective ${slug}`,
  imageUrl: null,
  count,
  anonymous,
  backers: Array.from({ length: count - anonymous }, (_, index) => ({
    slug: `new-${index}`,
    name: `New ${index}`,
    imageUrl: null,
    total: euros(500 + index),
    createdAt: null,
  })),
});

test('says what to do when nothing was looked at yet', async () => {
  openPopup();
  await screen.findByRole('heading', { name: 'Get started' });
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('offers to sign in with one line, below everything public', async () => {
  const { user, background } = openPopup({ collectives: three, pinned: ['beta'] });
  const offer = await screen.findByRole('button', { name: 'Sign in' });
  const pinned = await screen.findByRole('region', { name: 'Pinned' });
  expect(pinned.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(offer);
  expect(requestTypes(background)).toContain('sign-in');
  expect(linksIn('Pinned')).toEqual(['#/c/beta/overview']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull());
});

test('“Start again” starts again, also where the first attempt is still waiting', async () => {
  const { user, background } = openPopup();
  const first = background.sendRequest;
  // The window of the first attempt stays open.
  background.sendRequest = ((request: Request) => {
    if (request.type !== 'sign-in' || request.again) return first(request as never);
    background.change({ session: { state: 'signing-in' } });
    return new Promise(() => {});
  }) as typeof first;
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(background.requests).toContainEqual({ type: 'sign-in', again: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull());
});

test.each([
  ['there is no application to sign in with', { clientId: '' }],
  ['the user has to agree to sign in at the platform', { needsConsent: true }],
  ['the browser has to be allowed to send what signs in', { needsPermission: true }],
])('leads to the page for signing in where %s', async (_what, application) => {
  const { user, background, opened } = openPopup({ application });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(opened).toEqual(['sign-in']));
  expect(requestTypes(background)).not.toContain('sign-in');
});

test('says where nobody can sign in, and shows everything public all the same', async () => {
  openPopup({ application: { canSignIn: false }, collectives: three, pinned: ['beta'] });
  await screen.findByText(/You can’t sign in here.*Everything public works\./);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await screen.findByRole('region', { name: 'Pinned' });
});

test('lists the user’s collectives by what they are there: administrators first, backers last', async () => {
  openPopup({
    collectives: ['alpha', 'beta', 'gamma', 'delta', 'epsilon'].map((slug) => collective(slug)),
    session: SIGNED_IN,
    administered: ['gamma'],
    team: { delta: 'COMMUNITY_MANAGER', epsilon: 'ACCOUNTANT' },
    backed: ['alpha', 'beta'],
  });
  await screen.findByRole('region', { name: 'My collectives' });
  expect(linksIn('My collectives')).toEqual([
    '#/c/gamma/overview',
    '#/c/epsilon/overview',
    '#/c/delta/overview',
    '#/c/alpha/overview',
    '#/c/beta/overview',
  ]);
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual([
    'You administer',
    'Accountant',
    'Community manager',
    'Backed or joined',
  ]);
});

test('shows nothing of a user any more as soon as they sign out in another page', async () => {
  const theirs = { collectives: three, session: SIGNED_IN, administered: ['gamma'] };
  const { sendRequest } = fakeBackground(theirs);
  const view = await sendRequest({ type: 'get-start', mode: 'cached' });
  const { background } = openPopup({
    ...theirs,
    snapshot: { view, chosen: await sendRequest({ type: 'get-chosen' }) },
  });
  await screen.findByRole('region', { name: 'My collectives' });
  // The platform takes its time.
  background.hold = new Promise(() => {});
  background.change({ session: SIGNED_OUT });
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('region', { name: 'My collectives' })).toBeNull();
});

test.each([
  ['sign-in-again', 'Your session has ended', 'Sign in again'],
  ['replaced-elsewhere', 'Your session has ended', 'Use here'],
] as const)('says in one line when the session is %s', async (state, words, action) => {
  openPopup({ session: { state, user: null, notice: null }, collectives: three, pinned: ['beta'] });
  await screen.findByText(new RegExp(words));
  screen.getByRole('button', { name: action });
  await screen.findByRole('region', { name: 'Pinned' });
  expect(linksIn('Pinned')).toHaveLength(1);
});

test('lists what the page links to, without asking the platform about it', async () => {
  const { background } = openPopup({
    collectives: three,
    found: { state: 'found', slugs: ['beta', 'alpha'] },
  });
  await screen.findByRole('region', { name: 'On this page' });
  expect(linksIn('On this page')).toEqual(['#/c/beta/overview', '#/c/alpha/overview']);
  expect(requestTypes(background).filter((type) => /overview|find-coll/.test(type))).toEqual([]);
  expect(background.requests).toContainEqual({ type: 'find-page-collectives', tabId: 7 });
});

test('says of a page that it links to a collective, but not of the collective’s own page', async () => {
  const pageOf = async (state: 'own' | 'found') => {
    openPopup({ found: { state, slugs: ['unknown'] } });
    const { textContent } = await screen.findByRole('region', { name: 'On this page' });
    cleanup();
    return textContent;
  };
  expect(await pageOf('found')).toContain('Linked from this page');
  expect(await pageOf('own')).not.toContain('Linked from this page');
});

test.each([
  ['none', 'No collectives found on this page.'],
  ['unreadable', 'Extensions can’t read this page.'],
] as const)('says calmly that the page is %s', async (state, words) => {
  openPopup({ found: { state, slugs: [] } });
  await screen.findByText(words);
});

test('opened as a tab it keeps what was found, and looks at no page', async () => {
  const { background } = openPopup({
    collectives: three,
    origin: { isTab: true, found: { state: 'found', slugs: ['gamma'] } },
  });
  await screen.findByRole('region', { name: 'On this page' });
  expect(linksIn('On this page')).toEqual(['#/c/gamma/overview']);
  expect(requestTypes(background)).not.toContain('find-page-collectives');
});

test('hands what was found on to the tab that it opens', async () => {
  const { user, opened } = openPopup({ found: { state: 'found', slugs: ['beta', 'alpha'] } });
  await screen.findByRole('region', { name: 'On this page' });
  await user.click(screen.getByRole('button', { name: 'Open in a tab' }));
  await waitFor(() => expect(opened).toEqual(['tab ?view=tab&page=found&slugs=beta%2Calpha']));
});

test('counts a window as private when the browser does not tell', async () => {
  const { user, opened, background } = openPopup({ isPrivate: 'unknown' });
  await user.click(await screen.findByRole('button', { name: 'Open in a tab' }));
  await waitFor(() => expect(opened).toEqual(['tab ?view=tab&private=1']));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Behind your dependencies' }));
  expect(opened).toContain('dependencies true');
  const starts = () => background.requests.filter((request) => request.type === 'get-start');
  await waitFor(() =>
    expect(starts().map(({ mode, isPrivate }) => [mode, isPrivate])).toEqual([
      ['cached', true],
      ['fresh', true],
    ]),
  );
});

test('shows new backers until they are seen', async () => {
  const { user, background } = openPopup({
    collectives: three,
    news: [news('alpha', 5, 1), news('beta', 1)],
  });
  const section = await screen.findByRole('region', { name: 'New backers' });
  expect(section.textContent).toContain('5 new backers');
  expect(section.textContent).toContain('New 0 €5.00');
  expect(section.textContent).toContain('and 2 more');
  await user.click(screen.getByRole('button', { name: /Mark new backers of .*alpha.* as seen/ }));
  await waitFor(() =>
    expect(background.requests).toContainEqual({
      type: 'mark-seen',
      slug: 'alpha',
      isPrivate: false,
    }),
  );
  await waitFor(() => expect(section.textContent).not.toContain('5 new backers'));
  expect(section.textContent).toContain('1 new backer');
});

test('marks everything as seen at once', async () => {
  const { user, background } = openPopup({
    collectives: three,
    news: [news('alpha', 5, 1), news('beta', 1)],
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
  await waitFor(() =>
    expect(background.requests).toContainEqual({ type: 'mark-seen', slug: null, isPrivate: false }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New backers' })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test('counts those who do not want to be named', async () => {
  openPopup({ collectives: three, news: [news('alpha', 2, 2)] });
  await screen.findByText('2 anonymous backers');
});

test('shows the snapshot before the background has answered', async () => {
  const { sendRequest } = fakeBackground({ collectives: three, pinned: ['gamma'] });
  const view = await sendRequest({ type: 'get-start', mode: 'cached' });
  openPopup({
    snapshot: { view, chosen: await sendRequest({ type: 'get-chosen' }) },
    before: (background) => {
      background.sendRequest = () => new Promise(() => {});
    },
  });
  await screen.findByRole('link', { name: /Collective gamma/ });
});

test('lists each collective once: on this page, pinned, mine, recent', async () => {
  openPopup({
    collectives: [...three, collective('delta'), collective('epsilon')],
    session: SIGNED_IN,
    found: { state: 'found', slugs: ['beta', 'unknown'] },
    pinned: ['alpha', 'beta', 'gamma'],
    administered: ['gamma', 'delta'],
    recent: ['beta', 'delta', 'epsilon'],
  });
  await screen.findByRole('region', { name: 'My other collectives' });
  await screen.findByRole('region', { name: 'On this page' });
  const hashes = (...slugs: readonly string[]) => slugs.map((slug) => `#/c/${slug}/overview`);
  expect(linksIn('On this page')).toEqual(hashes('beta', 'unknown'));
  expect(linksIn('Pinned')).toEqual(hashes('alpha', 'gamma'));
  expect(linksIn('My other collectives')).toEqual(hashes('delta'));
  expect(linksIn('Recent')).toEqual(hashes('epsilon'));
  // What is known of a collective is shown wherever it is listed.
  const page = screen.getByRole('region', { name: 'On this page' });
  expect(page.textContent).toContain('Collective beta');
  expect(page.textContent).toContain('€1,234.56');
  const order = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  const mine = ['Needs your attention', 'Pinned', 'My other collectives'];
  expect(order).toEqual(['On this page', ...mine, 'Recent']);
});

test('a pin that is listed above keeps its place when the others are moved', async () => {
  const { user, background } = openPopup({
    collectives: three,
    found: { state: 'found', slugs: ['beta'] },
    pinned: ['alpha', 'beta', 'gamma'],
  });
  await screen.findByRole('region', { name: 'On this page' });
  screen.getByRole('button', { name: /Move .*gamma/ }).focus();
  await user.keyboard('{Home}');
  await waitFor(() =>
    expect(background.requests).toContainEqual({
      type: 'order-pinned',
      slugs: ['gamma', 'beta', 'alpha'],
      isPrivate: false,
    }),
  );
});

const HOUR = 3_600_000;
test('figures in a list that are not of today say how old they are, each its own', async () => {
  const old = collective('alpha');
  openPopup({
    collectives: [old],
    pinned: ['alpha'],
    rowFigures: {
      balance: { value: euros(123_456), at: NOW - 2 * HOUR },
      yearlyIncome: { value: euros(4_200_000), at: NOW - 5 * HOUR },
    },
  });
  const link = await screen.findByRole('link', { name: /Collective alpha/ });
  expect(link.textContent).toMatch(/Balance €1,234.56 2 hours ago.*5 hours ago/);
});

test('keeps a name that is written from right to left to itself', async () => {
  const one = collective('alpha');
  const name = '\u05d9\u05d5\u05e1\u05e3 \u202eevil';
  openPopup({ collectives: [{ ...one, overview: { ...one.overview, name } }], pinned: ['alpha'] });
  const link = await screen.findByRole('link', { name: /\u05d9\u05d5\u05e1\u05e3/ });
  const shown = link.querySelector('bdi')?.textContent;
  expect(shown).toBe('\u05d9\u05d5\u05e1\u05e3 evil');
});
