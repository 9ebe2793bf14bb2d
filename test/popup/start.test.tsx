// The start view: what is listed, in which order, and what is said when there is nothing.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { News, Request } from '../../src/messages/contract.ts';
import { euros } from '../ui/data.ts';
import { collective, fakeBackground, SIGNED_IN } from '../ui/fake-background.ts';
import { openPopup, requestTypes } from './open-popup.tsx';

afterEach(cleanup);

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

test('offers to sign in with one line, and shows everything public all the same', async () => {
  const { user, background } = openPopup({ collectives: three, pinned: ['beta'] });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(requestTypes(background)).toContain('sign-in');
  expect(linksIn('Pinned')).toEqual(['#/c/beta/overview']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull());
});

test('“Start again” starts again, also where the first attempt is still waiting', async () => {
  const { user, background } = openPopup();
  const first = background.ask;
  // The window of the first attempt stays open.
  background.ask = ((request: Request) => {
    if (request.type !== 'sign-in' || request.again) return first(request as never);
    background.change({ session: { state: 'signing-in' } });
    return new Promise(() => {});
  }) as typeof first;
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(background.requests).toContainEqual({ type: 'sign-in', again: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull());
});

test('leads to the options page where there is no application to sign in with', async () => {
  const { user, background, opened } = openPopup({ application: { clientId: '' } });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(opened).toEqual(['options']));
  expect(requestTypes(background)).not.toContain('sign-in');
});

test('lists the collectives that the user administers before those they back', async () => {
  openPopup({
    collectives: three,
    session: SIGNED_IN,
    administered: ['gamma'],
    backed: ['alpha', 'beta'],
  });
  await screen.findByRole('region', { name: 'My collectives' });
  expect(linksIn('My collectives')).toEqual([
    '#/c/gamma/overview',
    '#/c/alpha/overview',
    '#/c/beta/overview',
  ]);
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual(['Administered', 'Backed or joined']);
});

test.each([
  ['sign-in-again', 'Your sign-in ended', 'Sign in again'],
  ['replaced-elsewhere', 'Signed in elsewhere', 'Use here'],
] as const)('says in one line when the session is %s', async (state, words, action) => {
  openPopup({ session: { state, user: null, notice: null }, collectives: three, pinned: ['beta'] });
  await screen.findByText(new RegExp(words));
  screen.getByRole('button', { name: action });
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
  expect(background.requests).toContainEqual({ type: 'mark-seen', slug: 'alpha' });
  await waitFor(() => expect(section.textContent).not.toContain('5 new backers'));
  expect(section.textContent).toContain('1 new backer');
});

test('marks everything as seen at once', async () => {
  const { user, background } = openPopup({
    collectives: three,
    news: [news('alpha', 5, 1), news('beta', 1)],
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
  expect(background.requests).toContainEqual({ type: 'mark-seen', slug: null });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New backers' })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test('counts those who do not want to be named', async () => {
  openPopup({ collectives: three, news: [news('alpha', 2, 2)] });
  await screen.findByText('2 anonymous backers');
});

test('shows the snapshot before the background has answered', async () => {
  const snapshot = await fakeBackground({ collectives: three, pinned: ['gamma'] }).ask({
    type: 'get-start',
    mode: 'cached',
  });
  openPopup({
    snapshot,
    before: (background) => {
      background.ask = () => new Promise(() => {});
    },
  });
  await screen.findByRole('link', { name: /Collective gamma/ });
});

test('shows a pinned collective once, also when it was looked at lately', async () => {
  openPopup({ collectives: three, pinned: ['alpha'], recent: ['alpha', 'beta'] });
  await screen.findByRole('region', { name: 'Recent' });
  expect(linksIn('Recent')).toEqual(['#/c/beta/overview']);
});

test('keeps a name that is written from right to left to itself', async () => {
  const one = collective('alpha');
  const name = '\u05d9\u05d5\u05e1\u05e3 \u202eevil';
  openPopup({ collectives: [{ ...one, overview: { ...one.overview, name } }], pinned: ['alpha'] });
  const link = await screen.findByRole('link', { name: /\u05d9\u05d5\u05e1\u05e3/ });
  const shown = link.querySelector('bdi')?.textContent;
  expect(shown).toBe('\u05d9\u05d5\u05e1\u05e3 evil');
});
