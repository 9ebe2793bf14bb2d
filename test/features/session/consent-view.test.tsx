// Another platform than Open Collective: asked about before the first sign-in, and its own callback URL.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { APPLICATION, openGuide, openPage, requestTypes } from '../../options/open-page.tsx';
import { SIGNED_IN, SIGNED_OUT } from '../../ui/fake-background.ts';

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
  // Red is for what is lost.
  const agree = within(dialog).getByRole('button', { name: 'Trust and sign in' });
  expect(agree.className).toContain('button--primary');
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
  const open = 'clientId' in application ? openPage : openGuide;
  const background = await open({ session, application: asking, settings });
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

const needsPermission = true;

test.each([
  ['signing in', { application: { ...APPLICATION, needsPermission } }, 'Sign in'],
  ['the guide', { application: { needsPermission } }, 'Sign in'],
  [
    'a platform that has to be trusted first',
    { application: { ...APPLICATION, needsPermission, needsConsent: true }, settings },
    'Trust and sign in',
  ],
] as const)(
  'where Firefox has to allow it, sends nothing before: %s',
  async (what, options, name) => {
    for (const grants of [false, true]) {
      const open = what === 'the guide' ? openGuide : openPage;
      const background = await open({ ...options, grants });
      if (what === 'the guide') {
        await userEvent.type(screen.getByLabelText('Client ID'), 'abc123');
        await screen.findByText('The platform recognizes this application.');
      }
      if (name !== 'Sign in')
        await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(background.asked).toEqual([]);
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(background.asked).toEqual(['authentication']);
      if (grants) {
        await waitFor(() => expect(requestTypes(background)).toContain('sign-in'));
      } else {
        await screen.findByText(/You didn’t allow sending authentication information/);
        expect(requestTypes(background)).not.toContain('sign-in');
      }
      cleanup();
    }
  },
);

test('where nobody can sign in, says so and offers nothing about it', async () => {
  await openPage({ application: { canSignIn: false, redirectUri: '' } });
  const account = screen.getByRole('region', { name: 'Account' });
  expect(account.textContent).toMatch(/You can’t sign in here.*Everything public works\./);
  expect(within(account).queryAllByRole('button')).toEqual([]);
  expect(within(account).queryAllByRole('radio')).toEqual([]);
});
