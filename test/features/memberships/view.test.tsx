// "This is me", as the start view and the settings offer it: found by name or slug, named on the screen, and forgotten.
import { screen, waitFor, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openPage } from '../../options/open-page.tsx';
import { openPopup, requestTypes } from '../../popup/open-popup.tsx';
import { SIGNED_IN } from '../../ui/fake-background.ts';
import { collective } from '../../ui/fake-collectives.ts';

const NORA = { slug: 'nora-example', name: 'Nora Example', imageUrl: null };
const STAR = { slug: 'star-labs', name: 'Star Labs', imageUrl: null };
const start = {
  collectives: [collective('alpha'), collective('beta')],
  administered: ['alpha'],
  backed: ['beta'],
  profiles: [NORA, STAR],
};

async function openField(options: object = {}) {
  const popup = openPopup({ ...start, ...options });
  await popup.user.click(await screen.findByRole('button', { name: 'This is me' }));
  const field = await screen.findByRole('combobox', { name: /^Your profile on/ });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('placeholder')).toBe('platform.example/your-name');
  return { ...popup, field };
}

test('somebody who is found by name has their collectives in the start view, said to be public', async () => {
  const { user, background } = await openField();
  await user.keyboard('nora');
  await user.click(await screen.findByRole('option', { name: /Nora Example.*Enter/ }));
  const mine = await screen.findByRole('region', { name: 'My collectives' });
  expect(within(mine).getByText('What everyone can see')).toBeTruthy();
  expect(within(mine).getAllByRole('link')).toHaveLength(2);
  await waitFor(() => {
    expect(document.activeElement).toBe(
      screen.getByRole('combobox', { name: 'Search collectives' }),
    );
  });
  expect(background.requests).toContainEqual({ type: 'set-me', slug: 'nora-example' });
  await waitFor(() => expect(requestTypes(background)).toContain('get-giving'));
  await user.click(screen.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'My collectives' })).toBeNull());
  expect(screen.getByRole('button', { name: 'This is me' })).toBeTruthy();
});

test('one’s collectives are in the order of their names, whatever the order of the platform', async () => {
  const collectives = ['delta', 'alpha', 'gamma'].map((slug) => collective(slug));
  openPopup({ collectives, me: NORA, administered: ['delta', 'alpha', 'gamma'] });
  const list = within(await screen.findByRole('list', { name: 'You administer' }));
  const names = list.getAllByRole('link').map((link) => link.querySelector('bdi')?.textContent);
  expect(names).toEqual(['Collective alpha', 'Collective delta', 'Collective gamma']);
});

test('more roles than are asked for are said to be at the platform', async () => {
  openPopup({ ...start, me: NORA, rolesBeyond: 203 });
  const mine = await screen.findByRole('region', { name: 'My collectives' });
  expect(within(mine).getByText('203 more on the platform')).toBeTruthy();
});

test.each([
  ['a slug', 'nora-example'],
  ['an address', 'https://platform.example/nora-example'],
  ['the whole name', 'Nora Example'],
  ['part of the only name found', 'nora'],
])('%s and Enter are enough', async (_what, typed) => {
  const { user } = await openField();
  await user.keyboard(typed);
  if (/^nora$| /i.test(typed)) await screen.findByRole('option');
  await user.keyboard('{Enter}');
  await screen.findByText(/^This is me: /);
});

test('says that a profile does not exist, that a project is not a profile, and what to do then', async () => {
  const { user, background, field } = await openField();
  await user.keyboard('nobody-here{Enter}');
  await screen.findByText(
    /^platform\.example has no profile “nobody-here”\. Check the spelling, or enter your name/,
  );
  background.refuse = { 'set-me': 'collective' };
  await user.clear(field);
  await user.keyboard('alpha{Enter}');
  await screen.findByText(
    /^“alpha” is a collective, project, event, or fund\. Enter your own profile/,
  );
});

test.each([
  ['is signed in', { session: SIGNED_IN }],
  ['is in a private window', { isPrivate: true }],
])('is not offered to who %s', async (_who, options) => {
  openPopup({ ...start, pinned: ['alpha'], ...options });
  await screen.findByRole('region', { name: 'Pinned' });
  expect(screen.queryByRole('button', { name: 'This is me' })).toBeNull();
});

test('the settings say whose profile it is, forget it, and take another one', async () => {
  const { requests } = await openPage({ ...start, me: NORA });
  await screen.findByText(/^This is me: /);
  screen.getByRole('button', { name: 'Forget' }).click();
  await screen.findByRole('combobox', { name: /^Your profile on/ });
  expect(requests).toContainEqual({ type: 'set-me', slug: null });
});
