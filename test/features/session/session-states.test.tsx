// Every state that a sign-in can be in: what people read, and what one click does.
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SIGN_IN_ERROR_CODES } from '../../../src/platform/requests/errors.ts';
import { errorWords } from '../../../src/ui/error-words.tsx';
import { APPLICATION, openPage, renderPage, requestTypes } from '../../options/open-page.tsx';
import { SIGNED_IN, SIGNED_OUT, USER } from '../../ui/fake-background.ts';

const application = APPLICATION;

test('says that nothing has to be set up for what is public', async () => {
  await openPage();
  expect(screen.getByText('Ready to use')).toBeTruthy();
});

test('signs in with one click when there is an application', async () => {
  const background = await openPage({ application });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: USER.name })).toBeTruthy();
  expect(screen.getByText(USER.email)).toBeTruthy();
  expect(requestTypes(background)).toEqual(['sign-in']);
});

test('says until when the sign-in lasts, once whether it is kept, and leads to the collectives', async () => {
  await openPage({ application, session: SIGNED_IN });
  expect(screen.getByText('Expires Jan 3, 2027')).toBeTruthy();
  expect(screen.queryByText(/^Stays signed in/)).toBeNull();
  expect(screen.getByRole('radio', { name: /^Keep me signed in/, checked: true })).toBeTruthy();
  const start = screen.getByRole('link', { name: 'Your collectives' });
  expect(start.getAttribute('href')).toBe('/src/popup/index.html?view=tab');
  expect(screen.getByText('Signed in to opencollective.com')).toBeTruthy();
});

test('says that a sign-in ends with the browser, and nothing of an end that is unknown', async () => {
  await openPage({ application, session: { ...SIGNED_IN, isKept: false, expiresAt: null } });
  expect(screen.getByText('Signed in until the browser closes')).toBeTruthy();
  expect(screen.queryByText(/^Expires/)).toBeNull();
});

test('one section that cannot be shown leaves the others alone', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  renderPage({ application, session: { ...SIGNED_IN, expiresAt: 1e20 } });
  await screen.findByRole('alert');
  screen.getByRole('heading', { level: 2, name: 'New backers' });
  expect(reported).toHaveBeenCalledTimes(2);
});

test('waits for the name without leaving a hole', async () => {
  await openPage({ application, session: { ...SIGNED_IN, user: null } });
  expect(screen.getByText(/Loading your account/)).toBeTruthy();
});

test('advises while the window of the platform is open, and offers a way out', async () => {
  const background = await openPage({ application, session: { state: 'signing-in' } });
  expect(screen.getByText(/look behind this one/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel sign-in' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(requestTypes(background)).toEqual(['sign-out']);
});

test('renews with one click shortly before the end', async () => {
  const background = await openPage({ application, session: { ...SIGNED_IN, needsRenewal: true } });
  await userEvent.click(screen.getByRole('button', { name: /^Continue as .Nora Example.$/ }));
  await waitFor(() => expect(screen.queryByText('Your session expires soon')).toBeNull());
  expect(requestTypes(background)).toEqual(['sign-in']);
});

test.each([
  ['replaced-elsewhere', 'Your session has ended', 'Use here'],
  ['sign-in-again', 'Your session has ended', 'Sign in again'],
] as const)('offers the way back when it is %s', async (state, words, button) => {
  const background = await openPage({ application, session: { state, user: USER, notice: null } });
  expect(screen.getByText(words)).toBeTruthy();
  expect(requestTypes(background)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('Signed in to opencollective.com')).toBeTruthy();
  expect(requestTypes(background)).toEqual(['sign-in']);
});

/** A wrong client ID is said at its field. */
test.each(SIGN_IN_ERROR_CODES.filter((code) => code !== 'unknown-client'))(
  'says what became of an attempt that ended with %s',
  async (code) => {
    await openPage({ application, session: { state: 'signed-out', notice: { code } } });
    const isCalm = ['cancelled', 'denied', 'token-erased'].includes(code);
    const role = isCalm ? 'status' : 'alert';
    const said = screen.getAllByRole(role);
    expect(said.filter((notice) => within(notice).queryByText(errorWords({ code })))).toHaveLength(
      1,
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  },
);

test('does not call it a success when the sign-out left something, and repeats it on a click', async () => {
  const background = await openPage({ application, session: SIGNED_IN });
  background.change({ session: { state: 'signed-out', notice: { code: 'not-erased' } } });
  await screen.findByText(errorWords({ code: 'not-erased' }));
  expect(screen.queryByText('You’re signed out')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You’re signed out');
  expect(requestTypes(background)).toEqual(['sign-out']);
});

test('links to the authorized applications after signing out', async () => {
  const background = await openPage({ application, session: SIGNED_IN });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const link = await screen.findByRole('link', { name: /^Authorized applications/ });
  expect(link.getAttribute('href')).toBe(
    'https://opencollective.com/nora-example/admin/authorized-apps',
  );
  expect(requestTypes(background)).toEqual(['sign-out']);
  expect(screen.queryByText(USER.email)).toBeNull();
});

test('follows a change that happens elsewhere', async () => {
  const background = await openPage({ application, session: SIGNED_IN });
  background.change({ session: SIGNED_OUT });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('keeps the focus in place when the button that was pressed goes away', async () => {
  await openPage({ application });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const name = await screen.findByRole('heading', { name: USER.name });
  await waitFor(() => expect(document.activeElement?.contains(name)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('greets whoever signed in while no page was open', async () => {
  location.hash = '#signed-in';
  await openPage({ application, session: SIGNED_IN });
  expect(screen.getByText('You’re signed in')).toBeTruthy();
});

test('shows why a sign-in could not even begin', async () => {
  await openPage({ application, refuse: { 'sign-in': 'storage' } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe(errorWords({ code: 'storage' }));
});
