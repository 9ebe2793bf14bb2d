// The choices of the options page: each is applied at once, and said.
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SIGNED_IN } from '../ui/fake-background.ts';
import { APPLICATION, openPage, renderPage, requestTypes } from './open-page.tsx';

test('keeps the sign-in, or forgets it with the browser', async () => {
  const background = await openPage({ application: APPLICATION });
  await userEvent.click(screen.getByRole('radio', { name: 'Sign me out' }));
  await waitFor(() => expect(background.view().settings.keepSignedIn).toBe(false));
  await userEvent.click(screen.getByRole('radio', { name: 'Keep me signed in' }));
  await waitFor(() => expect(background.view().settings.keepSignedIn).toBe(true));
});

test('asks for nothing at all until the email address is switched on', async () => {
  const background = await openPage({ application: APPLICATION });
  expect(screen.getAllByText('Not requested')).toHaveLength(11);
  await userEvent.click(screen.getByRole('switch', { name: 'Ask for my email address' }));
  await waitFor(() => expect(background.view().settings.scope).toBe('email'));
});

test('explains all eleven scopes, and which one it asks for', async () => {
  await openPage({ application: APPLICATION, settings: { scope: 'email' } });
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toHaveLength(11);
  expect(terms.filter((term) => !term?.includes('Not requested'))).toEqual(['emailRequested']);
});

test('looks for new backers as often as chosen, or never', async () => {
  const background = await openPage();
  const list = screen.getByRole('combobox', { name: 'Check for new backers' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Every 15 minutes',
    'Every 30 minutes',
    'Every hour',
    'Every 3 hours',
    'Every 6 hours',
    'Every 12 hours',
    'Once a day',
    'Never',
  ]);
  await userEvent.selectOptions(list, 'Every 15 minutes');
  await waitFor(() => expect(background.view().settings.checkEveryMinutes).toBe(15));
  await userEvent.selectOptions(list, 'Never');
  await waitFor(() => expect(background.view().settings.checkEveryMinutes).toBe(0));
});

test('offers an interval that came from a file', async () => {
  await openPage({ settings: { checkEveryMinutes: 45 } });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Check for new backers' });
  expect(list.selectedOptions[0]?.textContent).toBe('Every 45 minutes');
});

test('asks the browser before it turns notifications on, and not to turn them off', async () => {
  const background = await openPage();
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Desktop notifications' });
  await userEvent.click(control);
  await waitFor(() => expect(control.checked).toBe(true));
  await userEvent.click(control);
  await waitFor(() => expect(control.checked).toBe(false));
  expect(background.asked).toEqual(['notifications']);
});

test('leaves notifications off when the browser refuses', async () => {
  const background = await openPage({ grants: false });
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Desktop notifications' });
  await userEvent.click(control);
  expect(await screen.findByText(/notifications stay off/)).toBeTruthy();
  expect(control.checked).toBe(false);
  expect(requestTypes(background)).toEqual([]);
});

test('the icon counts what needs the user only when that is turned on', async () => {
  const background = await openPage();
  const control = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Count items that need attention',
  });
  expect(control.checked).toBe(false);
  await userEvent.click(control);
  await waitFor(() => expect(control.checked).toBe(true));
  expect(background.requests).toContainEqual({
    type: 'change-settings',
    patch: { countWaiting: true },
  });
});

test('puts on the chosen theme', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined());
});

test('saves the identifier for transactions without the blanks around it', async () => {
  const background = await openPage();
  await userEvent.type(screen.getByLabelText('Client-Id for transactions'), '  key-1 ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(background.view().settings.transactionsClientId).toBe('key-1'));
});

test('says to those who listen that a choice was saved', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Saved.'),
  );
});

test('shows why a choice could not be saved, and what still holds', async () => {
  await openPage({ application: APPLICATION, refuse: { 'change-settings': 'storage' } });
  await userEvent.click(screen.getByRole('switch', { name: 'Ask for my email address' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/free disk space/);
  const control = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Ask for my email address',
  });
  expect(control.checked).toBe(false);
});

test('shows what else changed with a setting, also when the news comes before the answer', async () => {
  const session = { ...SIGNED_IN, isKept: false };
  await openPage({ application: APPLICATION, session, optionsTakeMs: 20 });
  const isSaid = () => screen.queryByText('Signed in until the browser closes') !== null;
  expect(isSaid()).toBe(true);
  for (const name of ['Sign me out', 'Keep me signed in']) {
    await userEvent.click(screen.getByRole('radio', { name }));
    await screen.findByRole('radio', { name, checked: true });
    await waitFor(() => expect(isSaid()).toBe(false));
  }
});

test('asks again for what a broadcast names only', async () => {
  const background = await openPage();
  const asked = background.requests.length;
  background.broadcast('news');
  background.broadcast('platform');
  expect(background.requests).toHaveLength(asked);
  background.broadcast('application');
  expect(background.requests.slice(asked)).toEqual([{ type: 'get-options' }]);
});

test('offers to try again when the settings cannot be loaded', async () => {
  const background = renderPage({ refuse: { 'get-options': 'unexpected' } });
  await screen.findByText('Couldn’t load settings.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const loads = () => background.requests.filter(({ type }) => type === 'get-options');
  await waitFor(() => expect(loads()).toHaveLength(2));
});

test('names the version, the licenses, and the source where the manifest does', async () => {
  await openPage({ homepage: 'https://example.org/source' });
  expect(screen.getByText(/Collective Companion 1\.2\.3/)).toBeTruthy();
  const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(/^Source/)).toBe('https://example.org/source');
  expect(addressOf(/^Licenses/)).toBe('/licenses.txt');
});

test('checks now, and says what came of it', async () => {
  const news = [
    { slug: 'alpha', name: 'Alpha', imageUrl: null, count: 3, anonymous: 1, backers: [] },
  ];
  const background = await openPage({ pinned: ['alpha', 'beta'], news });
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('2 collectives checked. 3 new backers.');
  background.platformError = { code: 'offline' };
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('Checked 0 of 2. The platform didn’t answer for the rest.');
  background.platformError = { code: 'rate-limited' };
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText(/^Checked 0 of 2. The platform limits requests/);
});

test('says that there is nothing to check, without a word of signing in', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText(/^Nothing to check. Pinned collectives/);
});

test('resets after asking', async () => {
  const background = await openPage({ settings: { theme: 'dark' } });
  screen.getByRole('heading', { name: 'Reset settings' });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(requestTypes(background)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset all settings?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
  await screen.findByText('All settings were reset.');
  expect(background.view().settings.theme).toBe('auto');
});

test('leads back to the start view, also while nobody is signed in', async () => {
  await openPage();
  const back = screen.getByRole('link', { name: 'Back to home' });
  expect(back.getAttribute('href')).toBe('/src/popup/index.html?view=tab');
});

/** What is folded around an element: the line that unfolds it, and whether that has happened. */
const foldOf = (element: Element | undefined) => {
  const fold = element?.closest('details');
  return [fold?.querySelector('summary')?.textContent, fold?.open];
};

test('what few people need is folded: another platform behind one line, the permissions behind another', async () => {
  await openPage({ application: APPLICATION });
  const rare = [
    screen.getByRole('button', { name: 'Use the sandbox' }),
    screen.getByLabelText('Website address'),
    screen.getByRole('radio', { name: /^Amounts in cents/ }),
    screen.getByLabelText('Client-Id for transactions'),
  ];
  for (const one of rare) expect(foldOf(one)).toEqual(['Another platform', false]);
  const permissions = screen.getAllByText('Not requested');
  for (const one of permissions) expect(foldOf(one)).toEqual(['What the extension may see', false]);
});

test('the address of the Client-Id unfolds what is around its field, and leads to it', async () => {
  location.hash = '#client-id';
  await openPage();
  const field = screen.getByLabelText('Client-Id for transactions');
  await waitFor(() => expect(foldOf(field)).toEqual(['Another platform', true]));
  expect(document.activeElement).toBe(field);
  location.hash = '';
});
