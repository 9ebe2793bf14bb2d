// What the extension opens once, after its installation.
import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openPopup } from '../../popup/open-popup.tsx';
import { SIGNED_IN } from '../../ui/fake-background.ts';
import { collective } from '../../ui/fake-collectives.ts';

test('says what it is for, begins with the search, and asks nothing of anybody', async () => {
  const popup = openPopup({ hash: '#/welcome', collectives: [collective('harbor')] });
  await screen.findByRole('heading', { name: 'See how any collective is doing' });
  const search = screen.getByRole('combobox', { name: 'Search collectives' });
  expect(document.activeElement).toBe(search);
  screen.getByText(/click the puzzle piece/);
  await screen.findByText('Sign in to see the collectives you administer or back.');
  await popup.user.type(search, 'harbor');
  await popup.user.click(await screen.findByRole('option', { name: /harbor/i }));
  expect(location.hash).toBe('#/c/harbor/overview');
});

test('leads on to one’s collectives once somebody has signed in from it', async () => {
  const popup = openPopup({ hash: '#/welcome' });
  await screen.findByText('Sign in to see the collectives you administer or back.');
  expect(screen.queryByRole('link', { name: 'Your collectives' })).toBeNull();
  popup.background.change({ session: SIGNED_IN });
  await popup.user.click(await screen.findByRole('link', { name: 'Your collectives' }));
  expect(location.hash).toBe('#/');
});
