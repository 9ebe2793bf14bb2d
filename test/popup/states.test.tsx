// Loading, old data, failures: what is said, and what one can do.
import { act, render, screen, waitFor, within } from '@testing-library/preact';
import { useLayoutEffect } from 'preact/hooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { COLLECTIVE_TABS, useRoute } from '../../src/ui/extension/routes.ts';
import { figuresOf, giftTo, givingOf, NOW, overviewOf } from '../ui/data.ts';
import { SIGNED_IN } from '../ui/fake-background.ts';
import { collective } from '../ui/fake-collectives.ts';
import { KIT, type OpenOptions, openPopup, requestTypes } from './open-popup.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

const alpha = collective('alpha');
const open = (options: OpenOptions = {}) =>
  openPopup({ collectives: [alpha], hash: '#/c/alpha/overview', ...options });

test('shows what is cached at once with its age, and the fresh figures a moment later', async () => {
  let release = () => {};
  const { background } = open({
    cachedAt: NOW - 2 * 3_600_000,
    hold: new Promise<void>((resolve) => {
      release = resolve;
    }),
  });
  await screen.findByText('€1,234.56');
  await screen.findByText('2 hours ago');
  screen.getByText('Updating…');
  release();
  await waitFor(() => expect(screen.queryByText('Updating…')).toBeNull());
  screen.getByText('just now');
  expect(requestTypes(background)).toContain('get-overview');
});

test('shows skeletons while nothing is known', async () => {
  open({
    cached: [],
    hold: new Promise(() => {}),
  });
  const label = await screen.findByText('Balance');
  expect(label.parentElement?.parentElement?.getAttribute('aria-busy')).toBe('true');
  expect(label.nextElementSibling?.querySelector('.skeleton')).not.toBeNull();
});

test('keeps old figures when offline, and says so', async () => {
  const { user, background } = open({
    cachedAt: NOW - 2 * 3_600_000,
    platformError: { code: 'offline' },
  });
  await screen.findByText('Couldn’t update', { selector: '.notice__title' });
  screen.getByText('€1,234.56');
  screen.getByText('2 hours ago');
  background.platformError = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Couldn’t update')).toBeNull());
});

test('counts down when the platform wants to be left alone, then asks again by itself', async () => {
  const { background, pass } = open({
    platformError: { code: 'rate-limited', retryAt: NOW + 30_000 },
  });
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toContain('in 30 seconds');
  const step = async (ms: number) => {
    pass(ms);
    await act(() => void vi.advanceTimersByTime(1000));
  };
  await step(12_000);
  expect(timer.textContent).toContain('in 18 seconds');
  const asked = background.requests.length;
  background.platformError = null;
  await step(18_000);
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(background.requests.slice(asked)).toContainEqual(
    expect.objectContaining({ type: 'get-overview', mode: 'reload' }),
  );
});

test('figures that are missing until the platform may be asked again are neither unknown nor not provided', async () => {
  const figures = figuresOf({ raised: null, recurring: null });
  const { background, pass } = openPopup({
    collectives: [collective('alpha', { overview: overviewOf('alpha', { figures }) })],
    hash: '#/c/alpha/overview',
    platformError: { code: 'rate-limited', retryAt: NOW + 30_000 },
  });
  await screen.findByText(/in 30 seconds/);
  screen.getByText('€1,234.56');
  expect(screen.queryByText('not available')).toBeNull();
  expect(screen.queryByText(/didn’t provide/)).toBeNull();
  background.platformError = null;
  pass(30_000);
  await act(() => void vi.advanceTimersByTime(1000));
  await screen.findByText(/didn’t provide/);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('goes on counting from where it was after another tab', async () => {
  vi.stubGlobal('__KIT__', KIT);
  const { user, pass } = open({
    platformError: { code: 'rate-limited', retryAt: NOW + 30_000 },
  });
  await screen.findByText(/in 30 seconds/);
  await user.click(screen.getByRole('link', { name: 'Embed' }));
  await screen.findByRole('heading', { name: 'Add to your website' });
  pass(10_000);
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await screen.findByText(/in 20 seconds/);
  expect(screen.getAllByRole('timer')).toHaveLength(1);
});

test('does not call figures of now that could not be renewed', async () => {
  open({
    cachedAt: NOW,
    platformError: { code: 'offline' },
  });
  await screen.findByText('Couldn’t update', { selector: '.notice__title' });
  expect(screen.queryByText('just now')).toBeNull();
  screen.getByText(/less than a minute ago/);
});

test('does not offer to pin a collective that does not exist, or that is not known to', async () => {
  const { user, background } = open({ hash: '#/c/nobody/overview' });
  await screen.findByText(/not found/);
  expect(screen.getByRole('button', { name: 'Pin' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('p');
  expect(requestTypes(background)).not.toContain('pin');
});

test('has nothing to show and says why, with a way to try again', async () => {
  const { user, background } = open({
    cached: [],
    platformError: { code: 'server-error' },
  });
  await screen.findByRole('alert');
  screen.getByText('Nothing to show yet');
  background.platformError = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('€1,234.56');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('says that figures have come, that they were loaded anew, and that they could not be', async () => {
  const { user, background } = open({ cached: [] });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await screen.findByText('€1,234.56');
  await waitFor(() => expect(said()).toContain('Loaded.'));
  background.platformError = { code: 'offline' };
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(said()).toContain('Couldn’t update'));
  background.platformError = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said()).toContain('Loaded.'));
});

test('says that there is no such collective, and leads back to the search', async () => {
  const { background } = open({ hash: '#/c/nobody/overview' });
  await screen.findByText(/not found/);
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.getByRole('link', { name: 'Search again' }).getAttribute('href')).toBe('#/');
  expect(requestTypes(background)).not.toContain('remember-visit');
});

test.each([
  ['somebody else', 'ada-example', false],
  ['the user, and what they give', 'nora-example', true],
])('says of the account of %s that it is a person', async (_, slug, isOwn) => {
  openPopup({
    session: SIGNED_IN,
    giving: givingOf({ recurring: [giftTo('gamma')] }),
    refuse: { 'get-overview': 'person' },
    hash: `#/c/${slug}/overview`,
  });
  await screen.findByText('This is a person, not a collective.');
  const page = await screen.findByRole('link', { name: /^Platform/ });
  expect(page.title).toBe('platform.example');
  expect(page.getAttribute('href')).toBe(`https://platform.example/${slug}`);
  expect(screen.queryByRole('link', { name: 'Embed' })).toBeNull();
  expect(screen.queryByRole('tablist')).toBeNull();
  if (isOwn) await screen.findByRole('link', { name: /gamma/ });
  else expect(screen.queryByRole('region', { name: 'What you give' })).toBeNull();
});

test('notes what the platform left out this time', async () => {
  openPopup({ collectives: [collective('alpha', { missingParts: 2 })], hash: '#/c/alpha' });
  await screen.findByText('Couldn’t load some of the figures.');
});

test('asks again when the session or a setting changed', async () => {
  const { background } = openPopup({ collectives: [alpha], pinned: ['alpha'] });
  await screen.findByRole('region', { name: 'Pinned' });
  background.change({ session: { state: 'sign-in-again', user: null, notice: null } });
  await screen.findByText(/Your session has ended/);
});

test('who becomes known after the sign-in keeps what they have typed', async () => {
  const session = { state: 'signed-in', user: null } as const;
  const { background, user } = openPopup({ session: { ...SIGNED_IN, ...session } });
  await user.type(await screen.findByRole('combobox'), 'open');
  background.change({ session: SIGNED_IN });
  await waitFor(() => {
    expect(requestTypes(background).filter((type) => type === 'get-options')).toHaveLength(2);
  });
  await user.keyboard(' co');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('open co');
});

test.each([
  ['chosen', [{ type: 'get-chosen' }, { type: 'get-start', mode: 'cached', isPrivate: true }]],
  ['news', [{ type: 'get-chosen' }, { type: 'get-start', mode: 'cached', isPrivate: true }]],
  ['settings', [{ type: 'get-options' }]],
  ['application', [{ type: 'get-options' }]],
  ['platform', [{ type: 'get-chosen' }, { type: 'get-start', mode: 'fresh', isPrivate: false }]],
  ['session', [{ type: 'get-options' }, { type: 'get-start', mode: 'fresh', isPrivate: false }]],
] as const)('asks only for what changed: %s', async (what, expected) => {
  const { background } = openPopup({ collectives: [alpha], pinned: ['alpha'] });
  await screen.findByRole('region', { name: 'Pinned' });
  await screen.findByText(/Sign in to see/);
  const asked = background.requests.length;
  background.broadcast(what);
  await vi.waitFor(() => expect(background.requests.slice(asked)).toEqual(expected), 10_000);
});

test('one failing tab leaves the others alone', async () => {
  const { user, background } = open();
  await screen.findByText('€1,234.56');
  background.refuse = { 'get-backers': 'storage' };
  await user.click(screen.getByRole('tab', { name: 'Backers' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  await screen.findByText('€1,234.56');
});

test('follows an address that changes before the popup listens for changes', async () => {
  // As if the popup listened too late: it gets no event.
  const missed = (event: Event) => event.stopImmediatePropagation();
  addEventListener('hashchange', missed);
  function Address() {
    const { route } = useRoute();
    useLayoutEffect(() => {
      location.hash = '#/c/alpha';
    }, []);
    return <p>{route.view}</p>;
  }
  location.hash = '#/';
  render(<Address />);
  await screen.findByText('collective');
  removeEventListener('hashchange', missed);
});

test('counts down where the user’s collectives were never loaded and may not be asked for yet', async () => {
  const { background } = openPopup({
    session: SIGNED_IN,
    mineError: { code: 'rate-limited', retryAt: NOW + 30_000 },
  });
  const section = await screen.findByRole('region', { name: 'My collectives' });
  await within(section).findByText(/in 30 seconds/);
  // Now the window is known not to be private.
  await screen.findByText('No collectives found on this page.');
  // A cached answer, which knows nothing of it, does not turn it back into "Loading".
  const asked = background.requests.length;
  background.broadcast('news');
  const cached = expect.objectContaining({ type: 'get-start', mode: 'cached' });
  await vi.waitFor(() => expect(background.requests.slice(asked)).toContainEqual(cached), 10_000);
  within(section).getByText(/in 30 seconds/);
  expect(within(section).queryByText('Loading')).toBeNull();
});

test('says what to do where the sign-in ended before the user’s collectives were loaded', async () => {
  openPopup({
    session: { state: 'replaced-elsewhere', user: null, notice: null },
    mineError: { code: 'unauthorized' },
  });
  const section = await screen.findByRole('region', { name: 'My collectives' });
  await within(section).findByText(/Sign in again/);
  expect(within(section).queryByText('Loading')).toBeNull();
  expect(within(section).queryByRole('button')).toBeNull();
});

test('in a private window, coming back and news ask for no cached figures, which are fewer', async () => {
  const { user, background } = openPopup({
    collectives: [alpha],
    pinned: ['alpha'],
    isPrivate: true,
  });
  const cachedStarts = () =>
    background.requests.filter((one) => one.type === 'get-start' && one.mode === 'cached').length;
  await user.click(await screen.findByRole('link', { name: /Collective alpha/ }));
  await screen.findByRole('tablist');
  await user.keyboard('{Escape}');
  await screen.findByRole('region', { name: 'Pinned' });
  background.broadcast('news');
  background.broadcast('chosen');
  await vi.waitFor(
    () => expect(background.requests.at(-1)).toEqual({ type: 'get-chosen' }),
    10_000,
  );
  expect(cachedStarts()).toBe(1);
});

test.each([...COLLECTIVE_TABS, 'embed'])(
  'calls a private collective private in the tab %s',
  async (tab) => {
    // Until the overview has answered, the tab is there.
    vi.stubGlobal('__KIT__', KIT);
    open({
      hash: `#/c/alpha/${tab}`,
      cached: [],
      platformError: { code: 'private' },
    });
    await screen.findByText(/This collective is private/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText(/went wrong|Updating the extension/)).toBeNull();
  },
);

test('shows an administrator of a private collective its figures, and says where nothing is published', async () => {
  const one = collective('alpha');
  const { user, background } = open({
    collectives: [{ ...one, overview: { ...one.overview, isPrivate: true } }],
  });
  await screen.findByText('€1,234.56');
  for (const name of ['Backers', 'Transactions', 'Embed']) {
    await user.click(screen.getByRole(name === 'Embed' ? 'link' : 'tab', { name }));
    await screen.findByText(/This collective is private/);
  }
  await user.click(screen.getByRole('tab', { name: 'Month' }));
  await screen.findByText(/Raised/);
  expect(requestTypes(background)).not.toContain('get-backers');
});
