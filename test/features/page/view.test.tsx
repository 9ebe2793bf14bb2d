// Whom the page in front is about: rows with names and figures, *Show names*, pins.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import browser from '../../../src/browser.ts';
import { type OpenOptions, openPopup } from '../../popup/open-popup.tsx';
import { euros } from '../../ui/data.ts';
import { collective } from '../../ui/fake-collectives.ts';

/** What the browser is asked, and what the user answers. */
const request = vi.fn(async () => true);
beforeEach(() => {
  request.mockClear();
  Object.assign(browser, { permissions: { request } });
});

const slugs = ['alpha', 'beta'];
const open = (state: 'own' | 'found', options: OpenOptions = {}) =>
  openPopup({
    collectives: slugs.map((slug) => collective(slug)),
    cached: [],
    raised: euros(98_700),
    found: { state, slugs: state === 'own' ? ['alpha'] : slugs },
    ...options,
  });

const section = () => screen.findByRole('region', { name: 'On this page' });
const showNames = () => screen.findByRole('button', { name: 'Show names' });

test('on its own page, a collective is shown by name, balance, and what it raised, and can be pinned', async () => {
  const { user, background } = open('own');
  const page = within(await section());
  await page.findByText('Collective alpha');
  page.getByText('€1,234.56');
  expect(page.getByText('€987.00').parentElement?.textContent).toBe('Raised in total €987.00');
  expect(screen.queryByRole('button', { name: 'Show names' })).toBeNull();
  const pin = page.getByRole('button', { name: /^Pin .*Collective alpha/ });
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  await user.click(pin);
  await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('true'));
  await screen.findByText(/Collective alpha.* pinned\./);
  expect(background.requests).toContainEqual({ type: 'pin', slug: 'alpha', isPrivate: false });
});

test('*Show names* names those that a page links to, and remembers that for other pages', async () => {
  const { user, background } = open('found');
  const page = within(await section());
  expect(page.getAllByText('Linked from this page')).toHaveLength(2);
  await user.click(await showNames());
  await page.findByText('Collective beta');
  expect(background.view().settings.lookUpPages).toBe(true);
  expect(screen.queryByRole('button', { name: 'Show names' })).toBeNull();
  // The focus stays where the keyboard reaches what came.
  expect(document.activeElement?.getAttribute('href')).toBe('#/c/alpha/overview');
  expect(request).not.toHaveBeenCalled();
});

test('after *Show names*, a slug that the platform does not know says so', async () => {
  const { user } = open('found', { found: { state: 'found', slugs: ['alpha', 'no-such'] } });
  const page = within(await section());
  await user.click(await showNames());
  await page.findByText('Collective alpha');
  await page.findByText('Not found on platform.example');
  expect(page.queryByText('Linked from this page')).toBeNull();
});

test('what the user does not let Firefox send is not asked for, and that is said', async () => {
  request.mockResolvedValueOnce(false);
  const { user, background } = open('found', { needsPageConsent: true });
  await user.click(await showNames());
  await screen.findByText(/You didn’t allow sending website content/);
  expect(request.mock.calls).toEqual([[{ data_collection: ['websiteContent'] }]]);
  expect(background.view().settings.lookUpPages).toBe(false);
  expect(within(await section()).getAllByText('Linked from this page')).toHaveLength(2);
  await showNames();
});

test('says why a press has no answer, and nothing where nobody pressed', async () => {
  const platformError = { code: 'offline' } as const;
  const { user } = open('found', { platformError });
  await user.click(await showNames());
  await within(await section()).findByText(/Can’t reach the platform/);
  cleanup();
  const { background } = open('found', { platformError, settings: { lookUpPages: true } });
  await section();
  const answered = () =>
    background.requests.filter((one) => one.type === 'get-page-names' && one.mode === 'fresh');
  await waitFor(() => expect(answered()).toHaveLength(1));
  expect(screen.queryByText(/Can’t reach the platform/)).toBeNull();
});

test('private windows offer neither names nor pins', async () => {
  open('found', { isPrivate: true, cached: ['beta'] });
  const page = within(await section());
  await page.findByText('Collective beta');
  expect(page.queryByRole('button')).toBeNull();
});
