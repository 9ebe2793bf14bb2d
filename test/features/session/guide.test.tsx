// The first run without a client ID: from the account's name to signing in.
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import {
  APPLICATION,
  openGuide,
  openPage,
  renderPage,
  requestTypes,
} from '../../options/open-page.tsx';
import { SIGNED_IN } from '../../ui/fake-background.ts';

const REDIRECT = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';

test('is a page of its own, behind Sign in: the settings have none of its fields', async () => {
  await openPage();
  expect(screen.queryByLabelText('Client ID')).toBeNull();
  expect(screen.queryByLabelText('Callback URL')).toBeNull();
  expect(screen.queryByText('Ask for my email address')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await screen.findByLabelText('Client ID');
  const guide = screen.getByRole('region', { name: 'Sign in' });
  await waitFor(() => expect(document.activeElement).toBe(guide));
  screen.getByRole('switch', { name: 'Ask for my email address' });
  expect(screen.queryByRole('region', { name: 'Platform' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('region', { name: 'Platform' });
});

test('who comes to sign in where an application is known is asked for consent at once, and once', async () => {
  history.replaceState(null, '', '#sign-in');
  onTestFinished(() => history.replaceState(null, '', '#'));
  renderPage({ application: { ...APPLICATION, needsConsent: true } });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  screen.getByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says first what signing in adds, and that a build can spare people this', async () => {
  await openGuide();
  const page = screen.getByRole('region', { name: 'Sign in' });
  const words = page.textContent ?? '';
  expect(words).toMatch(/Signing in adds.*Set up sign-in/s);
  expect(words).toContain('Everything public works without it.');
  expect(words).toContain('Whoever publishes this extension can spare you these steps.');
});

test.each(['nora-example', 'https://opencollective.com/Nora-Example/admin', '@nora-example'])(
  'makes the link to the developer page from %s',
  async (account) => {
    await openGuide();
    await userEvent.type(screen.getByLabelText('Your account’s slug'), account);
    const link = screen.getByRole('link', { name: /^Open developer page/ });
    expect(link.getAttribute('href')).toBe(
      'https://opencollective.com/nora-example/admin/for-developers',
    );
  },
);

test('explains what an account name is when it gets none', async () => {
  await openGuide();
  await userEvent.click(screen.getByRole('button', { name: 'Open developer page' }));
  const field = screen.getByLabelText('Your account’s slug');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/isn’t a valid slug/)).toBeTruthy();
});

test('shows the exact redirect address beside a button that copies it', async () => {
  const user = userEvent.setup();
  await openGuide();
  expect(screen.getByLabelText<HTMLInputElement>('Callback URL').value).toBe(REDIRECT);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(REDIRECT);
});

test('checks the client ID by itself, then saves it and signs in with one click', async () => {
  const background = await openGuide();
  await userEvent.type(screen.getByLabelText('Client ID'), ' abc123 ');
  await screen.findByText('The platform recognizes this application.');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('nora@example.org');
  expect(requestTypes(background)).toEqual(['check-client-id', 'set-client-id', 'sign-in']);
  expect(background.view().application.clientId).toBe('abc123');
  const checks = background.requests.filter(({ type }) => type === 'check-client-id');
  expect(checks).toEqual([{ type: 'check-client-id', clientId: 'abc123' }]);
});

test('keeps the form open for a client ID that the platform does not know, with the error at the field', async () => {
  const background = await openGuide({ clientIdCheck: () => 'unknown' });
  const field = screen.getByLabelText('Client ID');
  await userEvent.type(field, 'abc');
  // At once: the check of what is typed waits for a pause.
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findAllByText(/doesn’t recognize this client ID/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(new Set(requestTypes(background))).toEqual(new Set(['check-client-id']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('opens the form again where the platform refused the client ID at the sign-in', async () => {
  await openGuide({
    application: { ...APPLICATION, clientId: 'wrong' },
    session: { state: 'signed-out', notice: { code: 'unknown-client' } },
  });
  const [field] = screen.getAllByLabelText<HTMLInputElement>('Client ID');
  expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['wrong', 'true']);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['secret-required', /This platform doesn’t support public clients/],
  ['unclear', /Couldn’t check the client ID/],
] as const)('says what a check that is %s means', async (result, words) => {
  await openGuide({ clientIdCheck: () => result });
  await userEvent.type(screen.getByLabelText('Client ID'), 'abc');
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test('shows the result for what the field holds now, not for what it held before', async () => {
  await openGuide({ clientIdCheck: (clientId) => (clientId === 'right' ? 'known' : 'unknown') });
  const field = screen.getByLabelText('Client ID');
  await userEvent.type(field, 'wrong');
  await screen.findAllByText(/doesn’t recognize this client ID/);
  await userEvent.clear(field);
  expect(screen.queryAllByText(/doesn’t recognize this client ID/)).toEqual([]);
  await userEvent.type(field, 'right');
  await screen.findByText('The platform recognizes this application.');
});

test('asks for the client ID when there is none', async () => {
  const background = await openGuide();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your application’s client ID.')).toBeTruthy();
  expect(requestTypes(background)).toEqual([]);
});

test('shows no guide when a client ID is built in, only a way to use another', async () => {
  await openPage({ application: { ...APPLICATION, isBuiltIn: true } });
  expect(screen.getByText('Use your own application')).toBeTruthy();
  expect(screen.queryByText(APPLICATION.clientId)).toBeNull();
});

test('asks before it stops using the application, and says that this signs out', async () => {
  const background = await openPage({ application: APPLICATION, session: SIGNED_IN });
  await userEvent.click(screen.getByRole('button', { name: 'Stop using this application' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop using this application?' });
  expect(dialog.textContent).toContain('Its client ID will be removed from this browser');
  expect(dialog.textContent).toContain('You’ll be signed out.');
  expect(requestTypes(background)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop and sign out' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
});

test('leads to the guide again when the application is no longer to be used', async () => {
  const background = await openPage({ application: APPLICATION });
  expect(screen.getByText(APPLICATION.clientId)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop using this application' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('signed out');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop using' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(background.view().application.clientId).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Account' }));
});

test('leads those who are signed in to their account', async () => {
  history.replaceState(null, '', '#sign-in');
  await openPage({ application: APPLICATION, session: SIGNED_IN });
  expect(screen.getByText(APPLICATION.clientId)).toBeTruthy();
  await waitFor(() => expect(location.hash).toBe('#account'));
});
