// Another platform: checked while it is typed, allowed where needed, confirmed before it is used.
import { cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { APPLICATION, openPage, requestTypes } from '../../options/open-page.tsx';
import { SIGNED_IN } from '../../ui/fake-background.ts';

const chooseCents = () => userEvent.click(screen.getByRole('radio', { name: /^Amounts in cents/ }));

async function typeAddress(address: string): Promise<void> {
  const field = screen.getByLabelText('Website address');
  await userEvent.clear(field);
  await userEvent.type(field, address);
}

test('checks the address once the typing pauses, without the old addresses', async () => {
  const background = await openPage();
  await typeAddress('https://funds.example.org/');
  await screen.findByText('The platform is reachable.');
  const checks = background.requests.filter(({ type }) => type === 'check-platform');
  expect(checks).toEqual([
    {
      type: 'check-platform',
      platform: {
        baseUrl: 'https://funds.example.org',
        apiUrl: 'https://funds.example.org',
        imagesUrl: null,
        profile: 'documented',
      },
      sampleSlug: null,
    },
  ]);
});

test.each([
  ['http://funds.example.org', false],
  ['http://localhost:4400', true],
])('takes %s for an address: %s', async (address, isGood) => {
  await openPage();
  await typeAddress(address);
  const field = screen.getByLabelText('Website address');
  expect(field.getAttribute('aria-invalid')).toBe(isGood ? null : 'true');
  expect(screen.queryAllByText(/It must start with https/)).toHaveLength(isGood ? 0 : 1);
});

test('never chooses the unit of amounts: what a collective’s amounts would be shows which is right', async () => {
  const background = await openPage({
    platformCheck: ({ sampleSlug }) => ({
      isReachable: true,
      error: null,
      sample: sampleSlug
        ? {
            slug: sampleSlug,
            backer: 'Fern',
            amounts: {
              'open-collective': { minor: 125_000, currency: 'EUR' },
              documented: { minor: 1250, currency: 'EUR' },
            },
          }
        : null,
    }),
  });
  await typeAddress('https://funds.example.org');
  const [live, documented] = screen.getAllByRole('radio', { name: /Like Open|in cents/ });
  expect([live, documented].filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  expect(screen.getByText(/Choose an API format first/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use this platform' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.type(screen.getByLabelText('A collective you know'), 'webpack');
  await screen.findByText(/€12\.50/);
  const words = (radio: Element | undefined) =>
    radio?.closest('label')?.textContent?.replace(/[\u2066-\u2069]/g, '');
  expect(words(live)).toContain('Has Fern contributed €1,250.00 to webpack in total?');
  expect(words(documented)).toContain('Has Fern contributed €12.50 to webpack in total?');
  await userEvent.click(documented as Element);
  await userEvent.click(screen.getByRole('button', { name: 'Use this platform' }));
  expect(await screen.findByRole('dialog', { name: 'Change the platform?' })).toBeTruthy();
  expect(background.view().settings.platform.profile).toBe('open-collective');
});

test('asks the browser for access to the hosts of the platform, then looks again', async () => {
  let isAllowed = false;
  const background = await openPage({
    platformCheck: () => ({ isReachable: isAllowed, error: null, sample: null }),
  });
  await typeAddress('https://funds.example.org');
  const button = await screen.findByRole('button', { name: 'Allow access' });
  isAllowed = true;
  await userEvent.click(button);
  await screen.findByText('The platform is reachable.');
  expect(background.asked).toEqual([
    'access to https://funds.example.org https://funds.example.org',
  ]);
});

test('says that a platform stays out of reach without access', async () => {
  const check = { isReachable: false, error: null, sample: null };
  await openPage({ platformCheck: () => check, grants: false });
  await typeAddress('https://funds.example.org');
  await userEvent.click(await screen.findByRole('button', { name: 'Allow access' }));
  expect(await screen.findByText(/Access wasn’t allowed/)).toBeTruthy();
});

test('says what is wrong with a platform that does not answer', async () => {
  const check = { isReachable: false, error: { code: 'offline' }, sample: null } as const;
  await openPage({ platformCheck: () => check });
  await typeAddress('https://funds.example.org');
  expect(await screen.findByText(/Can’t reach the platform/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow access' })).toBeNull();
});

test('changes the platform after asking, and says that this signs out', async () => {
  const background = await openPage({ session: SIGNED_IN, application: APPLICATION });
  await typeAddress('https://funds.example.org');
  await chooseCents();
  await userEvent.click(screen.getByRole('button', { name: 'Use this platform' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the platform?' });
  expect(dialog.textContent).toContain('You’ll be signed out');
  expect(dialog.textContent).toContain('https://rest.opencollective.com');
  expect(dialog.textContent).toContain('https://images.opencollective.com');
  expect(requestTypes(background)).not.toContain('change-platform');
  await userEvent.click(await screen.findByRole('button', { name: 'Change and sign out' }));
  await screen.findByText('Current: funds.example.org');
  expect(background.view().settings.platform.profile).toBe('documented');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  const section = screen.getByRole('region', { name: 'Platform' });
  await waitFor(() => expect(document.activeElement).toBe(section));
});

test('names the Client-Id that goes, and only the address that changes', async () => {
  await openPage({ session: SIGNED_IN, settings: { transactionsClientId: 'key-1' } });
  const field = screen.getByLabelText('API address');
  await userEvent.clear(field);
  await userEvent.type(field, 'https://money.example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Use this platform' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the platform?' });
  expect(dialog.textContent).toContain('https://money.example.org');
  expect(dialog.textContent).toMatch(
    /Client-Id for transactions is only for rest\.opencollective\.com/,
  );
  expect(dialog.textContent).not.toContain('images.');
  // The sign-in belongs to the main address, which stays.
  expect(screen.queryByRole('button', { name: 'Change and sign out' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change platform' })).toBeTruthy();
});

test('changes nothing when the question is answered with no', async () => {
  const background = await openPage();
  await typeAddress('https://funds.example.org');
  await chooseCents();
  await userEvent.click(screen.getByRole('button', { name: 'Use this platform' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requestTypes(background)).not.toContain('change-platform');
});

test('goes back to the live platform', async () => {
  const platform = {
    baseUrl: 'http://localhost:4400',
    apiUrl: 'http://localhost:4401',
    imagesUrl: null,
    profile: 'documented',
  } as const;
  const background = await openPage({ settings: { platform } });
  expect(screen.getByText('Current: localhost:4400')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Switch back to Open Collective' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change platform' }));
  await waitFor(() =>
    expect(background.view().settings.platform).toEqual({
      baseUrl: 'https://opencollective.com',
      apiUrl: 'https://rest.opencollective.com',
      imagesUrl: 'https://images.opencollective.com',
      profile: 'open-collective',
    }),
  );
  await waitFor(() => expect(screen.queryByText(/^Current/)).toBeNull());
  const section = screen.getByRole('region', { name: 'Platform' });
  await waitFor(() => expect(document.activeElement).toBe(section));
});

test('a build for development changes to the sandbox at a press, wherever it runs; a release has no such button', async () => {
  let running = 0;
  const background = await openPage({
    platformCheck: ({ platform }) => {
      const isReachable = platform.baseUrl === `http://localhost:${running}`;
      return { isReachable, error: isReachable ? null : { code: 'offline' }, sample: null };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use the sandbox' }));
  await screen.findByText(/^The sandbox isn’t answering/);
  running = 4020;
  await userEvent.click(screen.getByRole('button', { name: 'Use the sandbox' }));
  // Nothing is lost: no red button.
  const change = await screen.findByRole('button', { name: 'Change platform' });
  expect(change.className).toContain('button--primary');
  await userEvent.click(change);
  await waitFor(() =>
    expect(background.view().settings.platform).toEqual({
      baseUrl: 'http://localhost:4020',
      apiUrl: 'http://localhost:4021',
      imagesUrl: 'http://localhost:4022',
      profile: 'open-collective',
    }),
  );
  cleanup();
  vi.stubEnv('VITE_RELEASE', '1');
  await openPage();
  expect(screen.queryByRole('button', { name: 'Use the sandbox' })).toBeNull();
});
