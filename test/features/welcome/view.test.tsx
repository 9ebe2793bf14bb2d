// What the extension opens once, after its installation.
import { screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openPopup } from '../../popup/open-popup.tsx';
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
