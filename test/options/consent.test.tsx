// Another platform than Open Collective: asked about before the first sign-in, and its own callback URL.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SIGNED_IN, SIGNED_OUT } from '../ui/fake-background.ts';
import { APPLICATION, openPage, requestTypes } from './open-page.tsx';

afterEach(cleanup);

const platform = {
  baseUrl: 'https://funds.example.org/eu',
  apiUrl: 'https://funds.example.org',
  imagesUrl: null,
  profile: 'documented',
} as const;
const settings = { platform };

test('asks before the first sign-in and names the platform; “Cancel” sends nothing', async () => {
  const application = { ...APPLICATION, needsConsent: true };
  const background = await openPage({ application, settings });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to funds.example.org?' });
  expect(dialog.textContent).toContain(platform.baseUrl);
  expect(dialog.textContent).toContain('Sign in only if you trust whoever runs it.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requestTypes(background)).toEqual([]);
});

test('signs in at the platform that was named, also if another page changed it meanwhile', async () => {
  const application = { ...APPLICATION, needsConsent: true };
  const background = await openPage({ application, settings });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('dialog');
  const other = { ...platform, baseUrl: 'https://evil.example.org' };
  background.change({ settings: { ...background.view().settings, platform: other } });
  await screen.findByText('Current: evil.example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Trust and sign in' }));
  const sent = { type: 'sign-in', agreedTo: platform.baseUrl };
  await waitFor(() => expect(background.requests).toContainEqual(sent));
});

test.each([
  ['signing in', { session: SIGNED_OUT, application: APPLICATION }, 'Sign in'],
  ['the guide', { session: SIGNED_OUT, application: {} }, 'Sign in'],
  [
    '“Use here”',
    {
      session: { state: 'replaced-elsewhere', user: null, notice: null },
      application: APPLICATION,
    },
    'Use here',
  ],
  [
    'renewing',
    { session: { ...SIGNED_IN, needsRenewal: true }, application: APPLICATION },
    /^Continue as/,
  ],
] as const)('asks first for %s, too', async (_what, { session, application }, name) => {
  const asking = { ...application, needsConsent: true };
  const background = await openPage({ session, application: asking, settings });
  const field = screen.queryByLabelText('Client ID');
  if (field) await userEvent.type(field, 'abc123');
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Sign in to funds.example.org?' });
  expect(requestTypes(background)).not.toContain('sign-in');
});

test('says that an older application needs the new callback URL, until that was replaced', async () => {
  const user = userEvent.setup();
  const redirectUri = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/oauth/1f';
  const application = { ...APPLICATION, redirectUri, hasOldCallback: true };
  const background = await openPage({ application, settings, session: SIGNED_IN });
  expect(screen.getByText('Replace your application’s callback URL')).toBeTruthy();
  expect(screen.getByText(/Edit your application on funds\.example\.org/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /^Open developer page/ });
  expect(link.getAttribute('href')).toBe(
    'https://funds.example.org/eu/nora-example/admin/for-developers',
  );
  expect(screen.getByLabelText<HTMLInputElement>('New callback URL').value).toBe(redirectUri);
  const [copy] = screen.getAllByRole('button', { name: 'Copy' });
  if (copy) await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(redirectUri);
  await user.click(screen.getByRole('button', { name: 'I replaced it' }));
  await waitFor(() => expect(screen.queryByLabelText('New callback URL')).toBeNull());
  const { clientId } = APPLICATION;
  const changes = background.requests.filter(({ type }) => type === 'set-client-id');
  expect(changes).toEqual([{ type: 'set-client-id', clientId }]);
  expect(background.view().session.state).toBe('signed-in');
});
